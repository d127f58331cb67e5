import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { digitsOf, numberHint } from '#kit/form/choice/text-fault.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Link } from '#shell/router/Link.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused, fieldProblems, isAboutLink } from '#shell/api/refused.ts';
import { useParam } from '#shell/router/router.ts';
import { beginSession } from '#shell/api/session.ts';
import { DeadLink } from '../DeadLink.tsx';
import { Gate } from '../Gate.tsx';
import css from '../gate.module.css';
import { Mark } from '../Mark.tsx';
import { NewPassword } from '../password/NewPassword.tsx';
import { IDENTITY_WORDS } from '../words.ts';
import { INVITATION_WORDS as words } from './invitation-words.ts';
import { nobody, type Person, personFaults } from './values.ts';

type Invitation = Awaited<ReturnType<typeof userCalls.invitation>>;

const labels = {
  fullname: IDENTITY_WORDS.fullname,
  phone: IDENTITY_WORDS.phone,
  password: IDENTITY_WORDS.password,
  confirmPassword: IDENTITY_WORDS.repeatPassword,
};

/** A dead invitation says whom to ask, and nothing of the person it was for. */
function Dead({ why }: { readonly why: string }) {
  const say = useSay();
  return (
    <DeadLink title={words.dead} why={why}>
      <p className="mid">{say(words.deadText)}</p>
      <div className={css.waysOut}>
        <Button component={Link} to="/login" size="md">
          {say(words.toSignIn)}
        </Button>
      </div>
    </DeadLink>
  );
}

function Facts({ invitation: { company, email, userGroup, scale } }: { readonly invitation: Invitation }) {
  const say = useSay();
  const facts = [
    { label: say(words.company), value: company.name },
    { label: say(words.email), value: email },
    { label: say(words.role), value: userGroup.name },
    ...(scale ? [{ label: say(words.scale), value: scale.name }] : []),
  ];
  return (
    <div className={css.facts}>
      <KeyValues rows={facts} />
    </div>
  );
}

/** The inviter, where known, and until when the invitation holds. */
function Invited({ invitation: { invitedByName, expiresAt } }: { readonly invitation: Invitation }) {
  const say = useSay();
  const at = dateTime(expiresAt);
  return invitedByName ? say(words.invitedBy, { name: invitedByName, at }) : say(words.goodUntil, { at });
}

function Fields({ form }: { readonly form: Form<Person> }) {
  const say = useSay();
  return (
    <form {...form.formProps} className={`${css.tall} ${css.signIn}`}>
      <ErrorSummary wrong={[]} general={form.general} />
      <TextField field={form.field('fullname')} autoComplete="name" maxLength={200} />
      <TextField field={form.field('phone')} normalize={digitsOf} hint={numberHint} autoComplete="tel" code />
      <NewPassword password={form.field('password')} repeated={form.field('confirmPassword')} />
      <Button type="submit" variant="filled" size="md" className={css.send} loading={form.isSending}>
        {say(words.finish)}
      </Button>
    </form>
  );
}

/** The invited person fills in their own details, and begins. */
function Accept({ invitation, token }: { readonly invitation: Invitation; readonly token: string }) {
  const say = useSay();
  const accept = useMutation(userCalls.acceptInvitation);
  const [dead, setDead] = useState<string | null>(null);
  const submit = async ({ fullname, phone, password }: Person) => {
    try {
      const answer = await accept.attempt({ token, fullname: fullname.trim(), phone, password });
      beginSession(answer.token);
      location.replace('/');
      return undefined;
    } catch (failure) {
      const refused = asRefused(failure);
      if (refused.status === 410) setDead(refused.message);
      const fields = fieldProblems(refused);
      return fields.length > 0 ? fields : [{ Field: '', Message: refused.message }];
    }
  };
  const form = useForm({ labels, initial: nobody, validate: personFaults, submit });
  if (dead !== null) return <Dead why={dead} />;
  return (
    <Gate title={say(words.title)} text={<Invited invitation={invitation} />}>
      <Facts invitation={invitation} />
      <Fields form={form} />
    </Gate>
  );
}

/** Registers an invited person; its address is the link of the mail. */
export function RegisterUserPage() {
  const say = useSay();
  const token = useParam('hash');
  const { data, error, refetch } = useQuery({
    ...asking(userCalls.invitation, { token }),
    // Asked once: no act and no time changes it while a person types, and accepting it uses it up.
    queryKey: ['invitation', token],
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });
  if (data) return <Accept invitation={data} token={token} />;
  if (!error) return <Gate title={say(words.opening)} text="" mark={<Mark icon={IconMail} tone="wait" />} />;
  const refused = asRefused(error);
  if (isAboutLink(refused)) return <Dead why={refused.message} />;
  return (
    <Gate
      title={say(words.unclear)}
      text={<span role="alert">{refused.message}</span>}
      mark={<Mark icon={IconMail} tone="warn" />}
    >
      <Button variant="filled" size="md" onClick={() => void refetch()}>
        {say(words.again)}
      </Button>
    </Gate>
  );
}
