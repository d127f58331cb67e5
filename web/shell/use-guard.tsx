import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { Form } from '#kit/form/form.ts';
import { UnsavedDialog } from '#kit/form/UnsavedDialog.tsx';
import { useLeaving } from '#kit/form/use-leaving.tsx';
import { useSay } from '#kit/language.tsx';

/** The guard of a form that stands in an address: `leave` goes without asking, `dialog` is the question. */
export type Guard = { readonly leave: (go: () => void) => void; readonly dialog: ReactNode };

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
