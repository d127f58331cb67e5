import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isPassword } from '@terezi/domain/identity/password.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Link } from '#shell/router/Link.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused, isAboutLink } from '#shell/api/refused.ts';
import { navigate, useParam } from '#shell/router/router.ts';
import { DeadLink } from '../DeadLink.tsx';
import { Gate } from '../Gate.tsx';
import css from '../gate.module.css';
import { FORGOTTEN_WORDS as words } from './forgotten-words.ts';
import { PasswordField } from './PasswordField.tsx';
import { IDENTITY_WORDS } from '../words.ts';

const labels = { newPassword: IDENTITY_WORDS.newPassword, repeated: IDENTITY_WORDS.repeatPassword };
const initial = { newPassword: '', repeated: '' };
const validate = ({ newPassword, repeated }: typeof initial) => ({
  ...(!isPassword(newPassword) && { newPassword: IDENTITY_WORDS.passwordHint }),
  ...(repeated !== newPassword && { repeated: IDENTITY_WORDS.differs }),
});

/** A link that sets no password any more, before anything is typed for it, and the way to another. */
function Dead({ why }: { readonly why: string }) {
  const say = useSay();
  return (
    <DeadLink title={words.dead} why={why}>
      <p className="mid">{say(words.deadText)}</p>
      <div className={css.waysOut}>
        <Button component={Link} to="/password/forgot" variant="filled" size="md">
          {say(words.again)}
        </Button>
        <Button component={Link} to="/login" size="md">
          {say(words.back)}
        </Button>
      </div>
    </DeadLink>
  );
}

/** Sets another password; its address is the link of the mail, and opens once. */
export function ResetPasswordPage() {
  const secret = useParam('secret');
  const { error } = useQuery({
    ...asking(authCalls.passwordLink, { token: secret }),
    // Asked once, beside the form: setting the password uses the link up, and without an answer the form may still be sent.
    queryKey: ['password-link', secret],
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });
  const refused = error && asRefused(error);
  return refused && isAboutLink(refused) ? <Dead why={refused.message} /> : <Choose secret={secret} />;
}

function Choose({ secret }: { readonly secret: string }) {
  const say = useSay();
  const reset = useMutation(authCalls.resetPassword);
  const submit = async ({ newPassword }: typeof initial) => {
    const problems = await reset.send({ token: secret, newPassword });
    if (problems) return problems;
    toast({ title: say(words.changed), detail: say(words.changedText) });
    await navigate('/login', { replace: true });
    return undefined;
  };
  const form = useForm({ labels, initial, validate, submit });
  return (
    <Gate title={say(words.chooseTitle)} text={say(words.chooseText)}>
      <form {...form.formProps} className={css.tall}>
        <ErrorSummary wrong={[]} general={form.general} />
        <FieldGroup columns={1}>
          <PasswordField
            field={form.field('newPassword')}
            autoComplete="new-password"
            hint={IDENTITY_WORDS.passwordHint}
          />
          <PasswordField field={form.field('repeated')} autoComplete="new-password" />
        </FieldGroup>
        <Button type="submit" variant="filled" size="md" className={css.send} disabled={form.isSending}>
          {say(words.save)}
        </Button>
      </form>
      <p className={css.other}>
        <Link to="/password/forgot">{say(words.again)}</Link>
      </p>
    </Gate>
  );
}
