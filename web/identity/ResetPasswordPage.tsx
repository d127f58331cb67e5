import { Button } from '@mantine/core';
import { isPassword } from '@terezi/domain/identity/password.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { authCalls } from '#shell/calls/auth.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { Link } from '#shell/Link.tsx';
import { navigate, useParam } from '#shell/router.ts';
import { Gate } from './Gate.tsx';
import css from './gate.module.css';
import { FORGOTTEN_WORDS as words } from './forgotten-words.ts';
import { PasswordField } from './PasswordField.tsx';
import { IDENTITY_WORDS } from './words.ts';

const labels = { newPassword: IDENTITY_WORDS.newPassword, repeated: IDENTITY_WORDS.repeatPassword };
const initial = { newPassword: '', repeated: '' };
const validate = ({ newPassword, repeated }: typeof initial) => ({
  ...(!isPassword(newPassword) && { newPassword: IDENTITY_WORDS.passwordHint }),
  ...(repeated !== newPassword && { repeated: IDENTITY_WORDS.differs }),
});

/** Sets another password; its address is the link of the mail, and opens once. */
export function ResetPasswordPage() {
  const say = useSay();
  const secret = useParam('secret');
  const reset = useDeed(authCalls.resetPassword);
  const submit = async ({ newPassword }: typeof initial) => {
    const problems = await reset.send({ token: secret, newPassword });
    if (problems) return problems;
    toast({ title: say(words.changed), detail: say(words.changedText), seconds: 3 });
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
