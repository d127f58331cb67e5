import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import part from './ConfirmDialog.module.css';
import { useSay } from './language.tsx';
import { WORDS } from './words.ts';

export type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The act itself, as a sentence: "you are cancelling …". */
  title: string;
  consequence: ReactNode;
  /** The verb on the button. */
  verb: string;
  /** Whether the act asks for a reason; an audited act cannot be confirmed without one. */
  reason?: 'required' | 'optional';
  /** Outlined red, never filled. */
  destructive?: boolean;
  /** May return a promise; the dialog waits for it and stays open when it fails. */
  onConfirm: (reason: string) => unknown;
};

function Question({
  consequence,
  verb,
  reason,
  destructive,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'opened' | 'title'>) {
  const say = useSay();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === 'required' && !text.trim()) return setMissing(true);
    setBusy(true);
    try {
      await onConfirm(text.trim());
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={confirm} noValidate>
      <div className={part.body}>
        <p className="mid">{consequence}</p>
        {reason && (
          <TextInput
            mt={10}
            data-autofocus
            label={say(WORDS.reason)}
            value={text}
            error={missing && !text.trim() && say(WORDS.reasonMissing)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </div>
      <footer className={part.foot}>
        <Button onClick={onClose} disabled={busy} data-autofocus={reason ? undefined : true}>
          {say(WORDS.goBack)}
        </Button>
        <Button type="submit" variant={destructive ? 'danger' : 'filled'} loading={busy}>
          {verb}
        </Button>
      </footer>
    </form>
  );
}

/** One question before an act that cannot be taken back: what will happen, the reason if kept, and the verb. */
export function ConfirmDialog({ opened, title, ...question }: ConfirmDialogProps) {
  const describedBy = useId();
  return (
    <Modal
      opened={opened}
      onClose={question.onClose}
      title={title}
      withCloseButton={false}
      size={400}
      classNames={{ header: part.head ?? '', body: part.frame ?? '' }}
      aria-describedby={describedBy}
    >
      <div id={describedBy}>
        <Question {...question} />
      </div>
    </Modal>
  );
}
