import { Button } from '@mantine/core';
import { addressCount } from '@terezi/domain/companies/allowed-address.ts';
import type { LogonRow } from '@terezi/domain/identity/logon-api.ts';
import { useCallback, useEffect, useId, useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { NoteField, TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { logonRequestCalls } from '#shell/api/calls/logon-request.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from './logon.module.css';
import { LOGON_WORDS as words } from './words.ts';

const CHOICES = [
  { key: 'once', name: words.once, hint: words.onceHint, verb: words.once },
  { key: 'add', name: words.add, hint: words.addHint, verb: words.addAndLetIn },
  { key: 'refuse', name: words.refuse, hint: words.refuseHint, verb: words.refuse },
] as const;
type Choice = (typeof CHOICES)[number]['key'];

const LEAST_REASON = 5;
const labels = { address: words.range, addressName: words.name, note: words.note };

/** 1, 2 and 3 choose wherever the focus is, except in a text field. */
function useChoiceKeys(choose: (choice: Choice) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches('input:not([type=radio]), textarea'))
        return;
      const chosen = CHOICES[Number(event.key) - 1];
      if (chosen) choose(chosen.key);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [choose]);
}

/** Decides one: 1, 2 and 3 choose, Ctrl Enter does it; nothing is chosen beforehand. */
export function Decide({
  logon,
  close,
  decided = close,
}: {
  readonly logon: LogonRow;
  readonly close: () => void;
  /** Called after the decision; by default it closes the form. */
  readonly decided?: () => void;
}) {
  const say = useSay();
  const [choice, setChoice] = useState<Choice | null>(null);
  const done = () => {
    toast({ title: say(words.done, { name: logon.fullname }) });
    decided();
  };
  const approve = useMutation(logonRequestCalls.approve, { done });
  const cancel = useMutation(logonRequestCalls.cancel, { done });
  const initial = { address: logon.address, addressName: '', note: '' };
  const validate = ({ address, note }: typeof initial) => ({
    ...(choice === 'add' && address.trim() === '' && { address: words.needed }),
    ...(choice === 'refuse' && note.trim().length < LEAST_REASON && { note: words.reasonShort }),
  });
  const submit = async ({ address, addressName, note }: typeof initial) => {
    const request = { id: logon.id };
    if (choice === 'once') return approve.send(request);
    if (choice === 'add')
      return approve.send({ ...request, address, addressName: addressName.trim() || null });
    return choice === 'refuse' ? cancel.send({ ...request, note }) : undefined;
  };
  const form = useForm({ labels, initial, validate, submit, cancel: close });
  const id = useId();
  const choose = useCallback(
    (chosen: Choice) => {
      setChoice(chosen);
      // Ctrl Enter works only inside the form, so a choice brings the focus in.
      document.getElementById(`${id}-${chosen}`)?.focus();
    },
    [id],
  );
  useChoiceKeys(choose);
  const count = addressCount(form.values.address);
  const verb = CHOICES.find(({ key }) => key === choice)?.verb ?? words.decision;
  return (
    <form {...form.formProps} className={css.decide}>
      <h3 className="h2">{say(words.decision)}</h3>
      <ErrorSummary wrong={[]} general={form.general} />
      <div role="radiogroup" aria-label={say(words.decision)} className={css.choices}>
        {CHOICES.map(({ key, name, hint }, at) => (
          <label key={key} className={css.choice} data-chosen={choice === key || undefined}>
            <Keycap keys={String(at + 1)} />
            <input
              type="radio"
              id={`${id}-${key}`}
              name="choice"
              checked={choice === key}
              onChange={() => setChoice(key)}
            />
            <span className="m">{say(name)}</span>
            <span className="cap end">{say(hint)}</span>
          </label>
        ))}
      </div>
      {choice === 'add' && (
        <FieldGroup columns={2}>
          <TextField
            field={form.field('address')}
            maxLength={100}
            code
            hint={count === null ? '' : say(words.addresses, { count })}
          />
          <TextField field={form.field('addressName')} maxLength={100} />
        </FieldGroup>
      )}
      {choice === 'refuse' && <NoteField field={form.field('note')} maxLength={500} />}
      <div className={css.acts}>
        <Keycap keys="Ctrl Enter" />
        <Button variant="subtle" onClick={close}>
          {say(words.later)}
        </Button>
        <Button
          type="submit"
          variant={choice === 'refuse' ? 'danger' : 'filled'}
          disabled={choice === null || form.isSending}
        >
          {say(verb)}
        </Button>
      </div>
    </form>
  );
}
