import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import part from './ConfirmDialog.module.css';
import { useSay } from '../language.tsx';
import { WORDS } from '../words.ts';

/** A reason that is given often: its short name, and the text that it fills in. */
export type ReadyReason = { readonly name: string; readonly text: string };

const REASON_MOST = 500;

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
  /** How many characters a reason has at least. */
  least?: number;
  /** Reasons that are ready: each fills the text, which stays to be edited. */
  reasons?: readonly ReadyReason[] | undefined;
  /** Outlined red, never filled. */
  destructive?: boolean;
  /** May return a promise; the dialog waits for it and stays open when it fails. */
  onConfirm: (reason: string) => unknown;
};

type ReasonProps = {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly reasons: readonly ReadyReason[] | undefined;
  readonly error: string | false;
};

/** Why: one line, or a text of several with the reasons that are ready above it. */
function Reason({ text, change, reasons, error }: ReasonProps) {
  const say = useSay();
  const props = {
    mt: 'var(--s2h)',
    'data-autofocus': true,
    label: say(WORDS.reason),
    value: text,
    maxLength: REASON_MOST,
    error,
  };
  if (!reasons) return <TextInput {...props} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  const sendKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <div className={part.reasons} role="group" aria-label={say(WORDS.readyReasons)}>
        {reasons.map((ready) => (
          <Button
            key={ready.name}
            size="xs"
            variant={ready.text !== '' && ready.text === text ? 'light' : 'default'}
            aria-pressed={ready.text !== '' && ready.text === text}
            onClick={() => change(ready.text)}
          >
            {ready.name}
          </Button>
        ))}
      </div>
      <Textarea
        {...props}
        rows={3}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={`${text.length} / ${REASON_MOST}`}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={sendKey}
      />
    </>
  );
}

function Question({
  consequence,
  verb,
  reason,
  least = 1,
  reasons,
  destructive,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'opened' | 'title'>) {
  const say = useSay();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const isShort = reason === 'required' && text.trim().length < least;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isShort) return setMissing(true);
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
          <Reason
            text={text}
            change={setText}
            reasons={reasons}
            error={missing && isShort && say(least > 1 ? WORDS.reasonShort : WORDS.reasonMissing, { least })}
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

/** One question before a grave act: what will happen, the reason if one is kept, and the verb. */
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
