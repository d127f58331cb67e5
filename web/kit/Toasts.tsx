import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCircleCheck, IconHistory, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useSay } from './language.tsx';
import part from './Toasts.module.css';
import { type Toast, toastOf, UNDO_MS } from './toast.ts';
import { WORDS } from './words.ts';

function Undo({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const say = useSay();
  const [left, setLeft] = useState(UNDO_MS / 1000);
  useEffect(() => {
    const tick = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(tick);
  }, []);
  const undo = () => {
    toast.undo?.();
    onDone();
  };
  return (
    <Button variant="subtle" size="xs" onClick={undo} aria-label={say(WORDS.undo)} className={part.undo}>
      {say(WORDS.undoIn, { seconds: left })}
    </Button>
  );
}

/** One toast as it floats: sign, what happened, one figure, and the way back if there is one. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const say = useSay();
  return (
    <div className={part.toast} role="status">
      <Icon of={toast.undo ? IconHistory : IconCircleCheck} className={toast.undo ? part.sign : part.done} />
      <div className="grow">
        <div className="m">{toast.title}</div>
        {toast.detail && <div className="cap fig">{toast.detail}</div>}
      </div>
      {toast.undo ? (
        <Undo toast={toast} onDone={onClose} />
      ) : (
        <IconButton icon={IconX} size="xs" iconSize="s" label={say(WORDS.close)} onClick={onClose} />
      )}
    </div>
  );
}

/** The place where toasts float, bottom right; one for the whole page. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      containerWidth={340}
      transitionDuration={160}
      limit={3}
      renderNotification={({ id }) => {
        const toast = toastOf(id);
        return toast && <ToastCard toast={toast} onClose={() => notifications.hide(toast.id)} />;
      }}
    />
  );
}
