import { Button } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { WrongLine } from '#kit/form/WrongLine.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { Link } from '#shell/router/Link.tsx';
import type { Mutation } from '#shell/api/mutation.ts';
import { tabStore } from '#shell/storage.ts';
import { Gate } from '../Gate.tsx';
import { keepLetter } from '../letter-sent.ts';
import { NextSteps } from './NextSteps.tsx';
import { Received } from './Received.tsx';
import css from './registration.module.css';
import { RegistrationFields } from './RegistrationFields.tsx';
import { initial, labels, type Registrant, type Registration, SECRETS, validate } from './values.ts';
import { REGISTRATION_WORDS as words } from './words.ts';

/** How the two registrations differ in words and ways. */
export type Manner = {
  readonly registrant: Registrant;
  readonly title: Words;
  readonly text: Words;
  readonly otherWay: Words;
  readonly other: '/register/company' | '/register/operator-company';
};

const draftOf = (registrant: Registrant) => ({
  key: `visitor:register-${registrant}`,
  store: tabStore,
  shape: '1',
  secrets: SECRETS,
});
const DRAFTS = { operator: draftOf('operator'), company: draftOf('company') };

function HaveAccount() {
  const say = useSay();
  return (
    <>
      {say(words.haveAccount)} <Link to="/login">{say(words.signIn)}</Link>
    </>
  );
}

/** A company's registration by a visitor: form, then what comes next, then the sign-in. */
export function RegistrationPage({
  manner: { registrant, title, text, otherWay, other },
  send,
}: {
  readonly manner: Manner;
  readonly send: (values: Registration) => ReturnType<Mutation<unknown, unknown>['send']>;
}) {
  const say = useSay();
  const [received, setReceived] = useState<Registration | null>(null);
  const submit = async (values: Registration) => {
    const problems = await send(values);
    if (problems) return problems;
    keepLetter(values.email.trim());
    setReceived(values);
    toast({ title: say(words.done), detail: say(words.opensSoon), seconds: 3 });
    return undefined;
  };
  const form = useForm({
    labels,
    initial,
    validate: (values) => validate(values, registrant),
    submit,
    accepted: () => form.restart(),
    draft: DRAFTS[registrant],
  });
  const beside = <NextSteps registrant={registrant} at={received ? 1 : 0} />;
  if (received) return <Received registration={received} registrant={registrant} beside={beside} />;
  return (
    <Gate
      title={say(title)}
      text={
        <>
          {say(text)} <Link to={other}>{say(otherWay)}</Link>.
        </>
      }
      isWide
      other={<HaveAccount />}
      beside={beside}
    >
      <form {...form.formProps} className={css.form} data-registrant={registrant}>
        <RegistrationFields form={form} registrant={registrant} />
        <div className={css.end}>
          <ErrorSummary wrong={[]} general={form.general} />
          <div className={css.acts}>
            <Button type="submit" variant="filled" size="md" className={css.send} loading={form.isSending}>
              {say(words.register)}
            </Button>
            {form.wrong.length > 0 ? (
              <WrongLine wrong={form.wrong} />
            ) : (
              <span className={css.allNeeded}>{say(words.allNeeded)}</span>
            )}
            <span className={css.onPhone}>
              <HaveAccount />
            </span>
          </div>
        </div>
      </form>
    </Gate>
  );
}
