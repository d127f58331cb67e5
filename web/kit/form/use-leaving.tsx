import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../language.tsx';
import type { Form } from './state/form.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';

/** The guard of a form: `ask` leaves at once when nothing changed, else asks first; `dialog` is its question. */
export type Leaving = { readonly ask: (leave: () => void) => void; readonly dialog: ReactNode };

/**
 * Guards a form against being left by mistake. The browser's own question about a reload comes only where no
 * draft is kept, since a kept draft loses nothing. A router's blocker calls `ask` with its way on.
 */
export function useLeaving<Values extends object>(form: Form<Values>): Leaving {
  const say = useSay();
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const hasDraft = form.draftAt !== null;
  const isLosing = form.isDirty && !hasDraft;

  useEffect(() => {
    if (!isLosing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isLosing]);

  const go = () => {
    setOnward(null);
    onward?.();
  };
  return {
    ask: (leave) => (form.isDirty ? setOnward(() => leave) : leave()),
    dialog: (
      <UnsavedDialog
        opened={onward !== null}
        names={form.changes.map((path) => say(form.nameOf(path)))}
        hasDraft={hasDraft}
        stay={() => setOnward(null)}
        leave={go}
        discard={() => {
          form.restart();
          go();
        }}
      />
    ),
  };
}
