import { useEffect, useRef, useState } from 'react';
import type { Form } from '#kit/form/state/form.ts';
import { UnsavedDialog } from '#kit/form/UnsavedDialog.tsx';
import { type Leaving, useLeaving } from '#kit/form/use-leaving.tsx';
import { useSay } from '#kit/language.tsx';
import { keepAddress } from './router.ts';

/** The guard of a form: `ask` asks before going where something changed, `leave` goes at once, `dialog` is the question. */
export type Guard = Leaving & { readonly leave: (go: () => void) => void };

type Answer = (mayGo: boolean) => void;

/** Asks before the address changes while `isKeeping`; the result takes the answer: whether it may change. */
function useAsking(isKeeping: () => boolean): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const keeping = useRef(isKeeping);
  useEffect(() => {
    keeping.current = isKeeping;
  });
  useEffect(() => {
    let before: Answer = () => {};
    return keepAddress({
      isKeeping: () => keeping.current(),
      ask: () =>
        new Promise<boolean>((resolve) => {
          // Of two attempts to leave the later one counts.
          before(false);
          before = resolve;
          setAnswer(() => (mayGo: boolean) => {
            setAnswer(null);
            resolve(mayGo);
          });
        }),
    });
  }, []);
  return answer;
}

/**
 * Asks before the address changes under a form with unsent changes: a link, "back", closing its drawer. Before a reload or
 * the closing of the tab it asks only where no draft is kept.
 */
export function useGuard<Values extends object>(form: Form<Values>): Guard {
  const say = useSay();
  const isFree = useRef(false);
  const leaving = useLeaving(form);
  const answer = useAsking(() => form.isDirty && !isFree.current);
  const discard = () => {
    isFree.current = true;
    form.restart();
    answer?.(true);
  };
  return {
    ask: leaving.ask,
    leave: (go) => {
      isFree.current = true;
      go();
    },
    dialog: (
      <>
        <UnsavedDialog
          opened={answer !== null}
          names={form.changes.map((path) => say(form.nameOf(path)))}
          hasDraft={form.draftAt !== null}
          stay={() => answer?.(false)}
          leave={() => answer?.(true)}
          discard={discard}
        />
        {leaving.dialog}
      </>
    ),
  };
}
