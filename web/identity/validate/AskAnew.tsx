import { Button } from '@mantine/core';
import { fill } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from '../gate.module.css';
import { VALIDATE_WORDS as words } from './validate-words.ts';

const labels = { email: words.email };
const initial = { email: '' };
const validate = ({ email }: typeof initial) => ({
  ...(email.trim() === '' && { email: words.emailNeeded }),
});

/** Has another letter sent to an address; the answer is the same whether an account waits there or not. */
export function AskAnew() {
  const say = useSay();
  const { language } = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = useMutation(authCalls.resendValidation);
  const submit = async ({ email }: typeof initial) => {
    const problems = await ask.send({ email: email.trim() });
    if (!problems) setSentTo(email.trim());
    return problems;
  };
  const form = useForm({ labels, initial, validate, submit });
  if (sentTo !== null)
    return (
      <div className={css.askAnew}>
        <Note tone="ok" title={say(words.sentAnew)} live>
          {fill(words.sentAnewText, language, { email: sentTo })}
        </Note>
      </div>
    );
  return (
    <form {...form.formProps} className={`${css.askAnew} ${css.tall} ${css.signIn}`}>
      <ErrorSummary wrong={[]} general={form.general} />
      <TextField field={form.field('email')} autoComplete="email" maxLength={254} />
      <Button type="submit" variant="filled" size="md" className={css.send} loading={form.isSending}>
        {say(words.sendAnew)}
      </Button>
    </form>
  );
}
