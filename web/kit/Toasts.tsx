import { Button } from '@mantine/core';
import { IconCircleCheck, IconHistory, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { PlainIconButton } from './PlainIconButton.tsx';
import { useSay } from './language.tsx';
import part from './Toasts.module.css';
import { secondsOf, type Toast, toastLog, useShownToasts } from './toast.ts';
import { WORDS } from './words.ts';

/** One toast as it looks: sign, what happened, one figure, and the way back or the way out. */
export function ToastCard({ toast, left, onClose }: { toast: Toast; left: number; onClose: () => void }) {
  const say = useSay();
  const undo = () => {
    toast.undo?.();
    onClose();
  };
  return (
    <div className={part.toast}>
      <Icon of={toast.undo ? IconHistory : IconCircleCheck} className={toast.undo ? part.sign : part.done} />
      <div className="grow">
        <div className="m">{toast.title}</div>
        {toast.detail && <div className="cap fig">{toast.detail}</div>}
      </div>
      {toast.undo ? (
        <Button variant="subtle" size="xs" onClick={undo} aria-label={say(WORDS.undo)}>
          {say(WORDS.undoIn, { seconds: left })}
        </Button>
      ) : (
        <div className={part.close}>
          <PlainIconButton icon={IconX} size="xs" iconSize="s" label={say(WORDS.close)} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/* Time stands still while the pointer or the focus is on the toast, so that nobody chases it. */
function FloatingToast({ toast }: { toast: Toast }) {
  const [left, setLeft] = useState(secondsOf(toast));
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const tick = setTimeout(() => (left > 1 ? setLeft(left - 1) : toastLog.hide(toast.id)), 1000);
    return () => clearTimeout(tick);
  }, [left, held, toast.id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <ToastCard toast={toast} left={left} onClose={() => toastLog.hide(toast.id)} />
    </li>
  );
}

/** The place where toasts float, bottom right; one for the whole page. */
export function Toasts() {
  const shown = useShownToasts();
  return (
    <ol className={part.place} aria-live="polite">
      {shown.map((toast) => (
        <FloatingToast key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}
