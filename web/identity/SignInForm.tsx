import { Button } from '@mantine/core';
import { fill } from '@terezi/domain/grammar/words.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { useEffect, useState } from 'react';
import { TextField } from '#kit/form/field/TextField.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { asRefused, type Refused } from '#shell/api/refused.ts';
import type { Entering } from './second-factor/EnterCode.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import css from './gate.module.css';
import { PasswordField } from './password/PasswordField.tsx';
import { useCountdown } from '#kit/use-countdown.ts';
import { IDENTITY_WORDS } from './words.ts';

const labels = { email: IDENTITY_WORDS.email, password: IDENTITY_WORDS.password };
const initial = { email: '', password: '' };
const validate = ({ email, password }: typeof initial) => ({
  ...(email.trim() === '' && { email: IDENTITY_WORDS.emailNeeded }),
  ...(password === '' && { password: IDENTITY_WORDS.passwordNeeded }),
});

/** How long a slowed-down caller must wait; the server's sentence holds the seconds. */
function waitOf(refused: Refused): { seconds: number } | null {
  const seconds =
    refused.code === identityProblems.slowedDown.code ? /\d+/.exec(refused.message)?.[0] : undefined;
  return seconds === undefined ? null : { seconds: Number(seconds) };
}

/** E-mail and password. A refusal stands above the button, never says which of the two was wrong, and keeps both. */
export function SignInForm(props: {
  /** What the password has led to. */
  entering: (next: Entering) => void;
  /** What went wrong after the form itself was accepted. */
  refusal: string | null;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [wait, setWait] = useState<{ seconds: number } | null>(null);
  const left = useCountdown(wait);

  const signIn = async (values: typeof initial): Promise<undefined> => {
    setRefused(null);
    setWait(null);
    try {
      props.entering(await authCalls.login(values));
    } catch (failure) {
      const why = asRefused(failure);
      setRefused(why);
      setWait(waitOf(why));
    }
  };
  const form = useForm({ labels, initial, validate, submit: signIn });
  const isPhone = usePhone();
  const emailId = form.field('email').id;
  // On a phone the keys would cover what is to be read first.
  useEffect(() => {
    if (!isPhone) document.getElementById(emailId)?.focus();
  }, [isPhone, emailId]);
  const isWaiting = wait !== null && left > 0;
  const sentence = isWaiting
    ? fill(identityProblems.slowedDown, language, { seconds: left })
    : wait === null && (refused?.message ?? props.refusal);

  return (
    <>
      <form {...form.formProps} className={`${css.tall} ${css.signIn}`}>
        <TextField field={form.field('email')} autoComplete="username" maxLength={254} />
        <PasswordField field={form.field('password')} autoComplete="current-password" />
        {sentence && (
          <Note tone="bad" live>
            {sentence}
          </Note>
        )}
        <Button
          type="submit"
          variant="filled"
          size="md"
          className={css.send}
          disabled={isWaiting}
          loading={form.isSending}
        >
          {say(IDENTITY_WORDS.signIn)}
        </Button>
      </form>
      <p className={css.other}>
        <a href="/password/forgot">{say(IDENTITY_WORDS.forgot)}</a>
      </p>
      <p className={css.register}>
        {say(IDENTITY_WORDS.register)} <a href="/register/company">{say(IDENTITY_WORDS.registerCompany)}</a>
        {' · '}
        <a href="/register/operator-company">{say(IDENTITY_WORDS.registerOperator)}</a>
      </p>
      <DemoAccounts
        choose={(email, password) => {
          form.set('email', email);
          form.set('password', password);
        }}
      />
    </>
  );
}
