import { useEffect, useRef, useState } from 'react';
import { dropDraft, formMark, readDraft, writeDraft } from './draft.ts';
import type { FormState } from './form-state.ts';
import type { KeepStore } from './keep.ts';

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
  draft: { readonly key: string; readonly store: KeepStore } | undefined,
): DraftKeeping {
  const [at, setAt] = useState(() => {
    const found = draft && readDraft(draft.store, draft.key);
    return found?.form === formMark(state.initial) ? found.at : null;
  });
  const pending = useRef<(() => void) | null>(null);
  const written = useRef(state);
  const { key, store } = draft ?? {};

  useEffect(() => {
    const isKept = written.current.values === state.values && written.current.typed === state.typed;
    if (isKept || !store || key === undefined) return;
    const write = () => {
      pending.current = null;
      written.current = state;
      setAt(writeDraft(store, key, { state, at: new Date().toISOString() }));
    };
    pending.current = write;
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, store, key]);

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
      if (draft) dropDraft(draft.store, draft.key);
      setAt(null);
    },
  };
}
