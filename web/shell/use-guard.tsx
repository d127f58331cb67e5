import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Form } from '#kit/form/form.ts';
import { UnsavedDialog } from '#kit/form/UnsavedDialog.tsx';
import { type Leaving, useLeaving } from '#kit/form/use-leaving.tsx';
import { useSay } from '#kit/language.tsx';

/** The guard of a form: `ask` asks before going where something changed, `leave` goes at once, `dialog` is the question. */
export type Guard = Leaving & { readonly leave: (go: () => void) => void };

/**
 * Asks before the address changes under a form with unsent changes: a link, "back", closing its drawer. A
 * reload or a closed tab is asked about only where no draft is kept.
 */
export function useGuard<Values extends object>(form: Form<Values>): Guard {
  const say = useSay();
  const isFree = useRef(false);
  const leaving = useLeaving(form);
  const blocker = useBlocker({
    shouldBlockFn: () => form.isDirty && !isFree.current,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const discard = () => {
    isFree.current = true;
    form.restart();
    blocker.proceed?.();
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
          opened={isBlocked}
          names={form.changes.map((key) => say(form.labels[key]))}
          hasDraft={form.draftAt !== null}
          stay={() => blocker.reset?.()}
          leave={() => blocker.proceed?.()}
          discard={discard}
        />
        {leaving.dialog}
      </>
    ),
  };
}
