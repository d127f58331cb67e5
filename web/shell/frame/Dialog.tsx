import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './shell.module.css';

/**
 * A small dialog of the browser's own: above everything, with its own focus and Esc, and always at hand, since
 * nothing has to be loaded for it. It is open as long as it is drawn.
 */
export function Dialog(props: {
  readonly title: string;
  readonly role?: 'alertdialog' | 'dialog';
  readonly close: () => void;
  readonly children: ReactNode;
}) {
  const { title, role = 'dialog', close, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} role={role} aria-labelledby={id} onClose={close}>
      <h2 id={id} className="h2">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
