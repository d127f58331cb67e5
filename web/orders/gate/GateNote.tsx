import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from './gate-steps.module.css';
import { LEAST_NOTE, MOST_NOTE } from './note-length.ts';
import { gateWords as words } from './words.ts';

/** What a guard writes down about the truck at the gate: it stands in the log of its visit. */
export function GateNote({ qrData, close }: { readonly qrData: string; readonly close: () => void }) {
  const say = useSay();
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const mutation = useMutation(orderPartCalls.note);
  const isShort = note.trim().length < LEAST_NOTE;
  const write = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isShort || (await mutation.act({ qrData, note: note.trim() })) === null) return;
    toast({ title: say(words.noted) });
    close();
  };
  return (
    <form className={css.dock} noValidate onSubmit={write}>
      <Textarea
        className={css.wide}
        label={say(words.noteLabel)}
        rows={2}
        maxLength={MOST_NOTE}
        value={note}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field has just been opened, and the person types next
        autoFocus
        error={isSent && isShort && say(words.noteShort)}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button className={css.big} onClick={close}>
        {say(words.cancel)}
      </Button>
      <Button className={css.big} type="submit" variant="filled" loading={mutation.isActing}>
        {say(words.write)}
      </Button>
    </form>
  );
}
