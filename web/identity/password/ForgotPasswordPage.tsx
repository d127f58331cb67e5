import { Button } from '@mantine/core';
import { Link } from '#shell/router/Link.tsx';
import { fill } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Gate } from '../Gate.tsx';
import css from '../gate.module.css';
import { FORGOTTEN_WORDS as words } from './forgotten-words.ts';
import { useDemo } from '../use-demo.ts';

const labels = { email: words.email };
const initial = { email: '' };
const validate = ({ email }: typeof initial) => ({
  ...(email.trim() === '' && { email: words.emailNeeded }),
});

/** The same answer for every address, whether it has an account or not. */
function Sent({ email }: { email: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const isDemo = useDemo();
  return (
    <>
      <Note tone="ok" title={say(words.sent)} live>
        {fill(words.sentText, language, { email })}
      </Note>
      {isDemo && (
        <Button component={Link} to="/mail" className={css.send}>
          {say(words.demoMails)}
        </Button>
      )}
    </>
  );
}

/** Asks for the e-mail of an account whose password is forgotten, and has a link sent there. */
export function ForgotPasswordPage() {
  const say = useSay();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = useMutation(authCalls.forgotPassword);
  const submit = async ({ email }: typeof initial) => {
    const problems = await ask.send({ email: email.trim() });
    if (!problems) setSentTo(email.trim());
    return problems;
  };
  const form = useForm({ labels, initial, validate, submit });
  return (
    <Gate title={say(words.title)} text={say(words.text)}>
      {sentTo === null ? (
        <form {...form.formProps} className={`${css.tall} ${css.signIn}`}>
          <ErrorSummary wrong={[]} general={form.general} />
          <TextField field={form.field('email')} autoComplete="username" maxLength={254} />
          <Button type="submit" variant="filled" size="md" className={css.send} loading={form.isSending}>
            {say(words.send)}
          </Button>
        </form>
      ) : (
        <Sent email={sentTo} />
      )}
      <p className={css.other}>
        <Link to="/login">{say(words.back)}</Link>
      </p>
    </Gate>
  );
}
