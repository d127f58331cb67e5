import { Button } from '@mantine/core';
import { isPassword } from '@terezi/domain/identity/password.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { navigate, useParam } from '#shell/router/router.ts';
import { Gate } from './Gate.tsx';
import css from './gate.module.css';
import { PasswordField } from './password/PasswordField.tsx';
import { IDENTITY_WORDS } from './words.ts';

const labels = {
  fullname: IDENTITY_WORDS.fullname,
  email: IDENTITY_WORDS.email,
  password: IDENTITY_WORDS.password,
};
const initial = { fullname: '', email: '', password: '' };
const validate = ({ fullname, email, password }: typeof initial) => ({
  ...(fullname.trim() === '' && { fullname: IDENTITY_WORDS.required }),
  ...(email.trim() === '' && { email: IDENTITY_WORDS.emailNeeded }),
  ...(!isPassword(password) && { password: IDENTITY_WORDS.passwordHint }),
});

/** Makes the first administrator of a new server; its address is the link that the server wrote into its log. */
export function FirstAdminPage() {
  const say = useSay();
  const secret = useParam('secret');
  const make = useMutation(authCalls.firstAdmin);
  const submit = async (values: typeof initial) => {
    const problems = await make.send({ ...values, token: secret });
    if (problems) return problems;
    toast({ title: say(IDENTITY_WORDS.adminMade), detail: values.email, seconds: 3 });
    await navigate('/login', { replace: true });
    return undefined;
  };
  const form = useForm({ labels, initial, validate, submit });
  return (
    <Gate title={say(IDENTITY_WORDS.becomeAdmin)} text={say(IDENTITY_WORDS.becomeAdminText)}>
      <form {...form.formProps} className={css.tall}>
        <ErrorSummary wrong={[]} general={form.general} />
        <FieldGroup columns={1}>
          <TextField field={form.field('fullname')} autoComplete="name" maxLength={200} />
          <TextField field={form.field('email')} autoComplete="username" maxLength={254} />
          <PasswordField
            field={form.field('password')}
            autoComplete="new-password"
            hint={IDENTITY_WORDS.passwordHint}
          />
        </FieldGroup>
        <Button type="submit" variant="filled" size="md" className={css.send} disabled={form.isSending}>
          {say(IDENTITY_WORDS.create)}
        </Button>
      </form>
    </Gate>
  );
}
