import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ReadyReason } from '#kit/page/ConfirmDialog.tsx';
import { useSay } from '#kit/language.tsx';
import css from './part.module.css';
import { LEAST_REASON, MOST_REASON } from './reasons.ts';
import { partWords as words } from './words.ts';

/** Asks inside the aside why something is done to a step; the ready reasons fill the text, which stays to be edited. */
export function Why(props: {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly reasons: readonly ReadyReason[];
  readonly send: (reason: string) => Promise<boolean>;
  readonly close: () => void;
}) {
  const { title, text, verb, reasons, send, close } = props;
  const say = useSay();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isShort = reason.trim().length < LEAST_REASON;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isShort) return;
    setBusy(true);
    const isDone = await send(reason.trim());
    setBusy(false);
    if (isDone) close();
  };
  return (
    <form
      className={css.why}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <b className="m">{title}</b>
      <p className="cap">{text}</p>
      <div className={css.ready} role="group" aria-label={say(words.ready)}>
        {reasons.map(({ name, text: filled }) => (
          <Button
            key={name}
            size="xs"
            variant={filled === reason ? 'light' : 'default'}
            aria-pressed={filled === reason}
            onClick={() => setReason(filled)}
          >
            {name}
          </Button>
        ))}
      </div>
      <Textarea
        label={say(words.reason)}
        description={say(words.reasonLimits)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={MOST_REASON}
        value={reason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question was just asked for, and the text is its answer
        autoFocus
        error={isSent && isShort && say(words.reasonShort)}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={css.acts}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {verb}
        </Button>
        <Button onClick={close} disabled={isBusy}>
          {say(words.goBack)}
        </Button>
        <span className="cap end">{say(words.byDispatcher)}</span>
      </div>
    </form>
  );
}
