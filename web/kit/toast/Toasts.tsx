import { Button } from '@mantine/core';
import { IconBell, IconCircleCheck, IconHistory, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from '../part/Icon.tsx';
import { Keycap } from '../part/Keycap.tsx';
import { PlainIconButton } from '../part/PlainIconButton.tsx';
import { useSay } from '../language.tsx';
import part from './Toasts.module.css';
import { secondsOf, type Toast, toastLog, useShownToasts } from './toast.ts';
import { WORDS } from '../words.ts';

const isUndoKey = (event: KeyboardEvent) =>
  event.code === 'KeyZ' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

function takeBack(toast: Toast): void {
  toastLog.hide(toast.id);
  toast.undo?.();
}

/* One key for the way back, wherever the cursor is: a person who deletes by keyboard need not look for the toast. */
function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const last = toastLog.shown().findLast(({ undo }) => undo !== undefined);
      if (!last || !isUndoKey(event)) return;
      event.preventDefault();
      if (!event.repeat) takeBack(last);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

const signOf = ({ undo, isNews }: Toast) => {
  if (undo) return IconHistory;
  return isNews ? IconBell : IconCircleCheck;
};

/** The way to the subject of the toast; a person who follows it has read the toast. */
function Way({ toast, way }: { toast: Toast; way: NonNullable<Toast['way']> }) {
  const go = () => {
    toastLog.hide(toast.id);
    way.go();
  };
  return (
    <Button variant="subtle" size="xs" onClick={go}>
      {way.text}
    </Button>
  );
}

/** One toast as it looks: sign, what happened, one figure, and the way back or the way out. */
function ToastCard({ toast, left, onClose }: { toast: Toast; left: number; onClose: () => void }) {
  const say = useSay();
  return (
    <div className={part.toast}>
      <Icon of={signOf(toast)} className={toast.undo || toast.isNews ? part.sign : part.done} />
      <div className="grow">
        <div className="m">{toast.title}</div>
        {toast.detail && <div className={`cap fig ${part.detail}`}>{toast.detail}</div>}
      </div>
      {toast.undo ? (
        <div className={part.back}>
          <Button variant="subtle" size="xs" aria-keyshortcuts="Alt+Z" onClick={() => takeBack(toast)}>
            {say(WORDS.undo)}
          </Button>
          {/* The seconds are for the eye: read out one by one they would drown everything else. */}
          <span className="cap fig" aria-hidden="true">
            {say(WORDS.secondsLeft, { seconds: left })} <Keycap keys="Alt Z" />
          </span>
        </div>
      ) : (
        <div className={part.close}>
          {toast.way && <Way toast={toast} way={toast.way} />}
          <PlainIconButton icon={IconX} size="xs" iconSize="s" label={say(WORDS.close)} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/* Time stands still while the pointer or the focus is on the toast, so that no reader has to chase it. */
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
  const toasts = useShownToasts();
  useUndoKey();
  return (
    <ol className={part.place} aria-live="polite">
      {toasts.map((toast) => (
        <FloatingToast key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}
