import { useEffect, useRef, useState } from 'react';
import { type BlankRows, type DraftPlace, dropDraft, readDraft, writeDraft } from './draft.ts';
import type { FormState } from './form-state.ts';

const PAUSE_MS = 400;

/** Keeping of a form's draft: `at` is when it was last kept, `keep` does it now, `drop` forgets it. */
export type DraftKeeping = {
  readonly at: string | null;
  readonly keep: () => void;
  readonly drop: () => void;
};

/**
 * Keeps the draft of a form a moment after the last change, and at once when the page goes away, so that a
 * reload, a lost session or a closed lid costs nothing.
 */
export function useDraft<Values extends object>(
  state: FormState<Values>,
  draft: DraftPlace | undefined,
  blanks: BlankRows,
): DraftKeeping {
  const [at, setAt] = useState(() => (draft ? (readDraft(draft, state.initial, blanks)?.at ?? null) : null));
  const pending = useRef<(() => void) | null>(null);
  const saved = useRef(state);
  // What an empty row has is the same as long as the form is open.
  const blank = useRef(blanks);
  const { key, store, shape, secrets } = draft ?? {};

  useEffect(() => {
    const isKept = saved.current.values === state.values && saved.current.typed === state.typed;
    if (isKept || !store || key === undefined || shape === undefined) return;
    const write = () => {
      pending.current = null;
      saved.current = state;
      const at = new Date().toISOString();
      setAt(
        writeDraft({ key, store, shape, ...(secrets && { secrets }) }, { state, at, blanks: blank.current }),
      );
    };
    pending.current = write;
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, store, key, shape, secrets]);

  useEffect(() => {
    const keep = () => pending.current?.();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  return {
    at,
    keep: () => pending.current?.(),
    drop: () => {
      pending.current = null;
      if (draft) dropDraft(draft);
      setAt(null);
    },
  };
}
