import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { isPassword } from '@terezi/domain/identity/password.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { useDeed } from '#shell/deed.ts';
import { beginSession, replacingToken } from '#shell/session.ts';
import css from './gate.module.css';
import { PasswordField } from './PasswordField.tsx';
import { IDENTITY_WORDS } from './words.ts';

const labels = {
  oldPassword: IDENTITY_WORDS.oldPassword,
  newPassword: IDENTITY_WORDS.newPassword,
  repeated: IDENTITY_WORDS.repeatPassword,
};
const initial = { oldPassword: '', newPassword: '', repeated: '' };
const validate = ({ oldPassword, newPassword, repeated }: typeof initial) => ({
  ...(oldPassword === '' && { oldPassword: IDENTITY_WORDS.required }),
  ...(!isPassword(newPassword) && { newPassword: IDENTITY_WORDS.passwordHint }),
  ...(repeated !== newPassword && { repeated: IDENTITY_WORDS.differs }),
});

/** Changes one's own password; every other session of the account ends. */
export function PasswordForm({ done, cancel }: { done: () => void; cancel?: () => void }) {
  const say = useSay();
  const queries = useQueryClient();
  const change = useDeed(api.user.changePassword, { done: ({ token }) => beginSession(token) });
  const submit = async ({ oldPassword, newPassword }: typeof initial) => {
    const problems = await replacingToken(() => change.send({ oldPassword, newPassword }));
    if (problems) return problems;
    toast({
      title: say(IDENTITY_WORDS.passwordChanged),
      detail: say(IDENTITY_WORDS.othersEnded),
      seconds: 3,
    });
    // Whatever was asked for with the old token meanwhile is asked for again.
    await queries.invalidateQueries();
    done();
    return undefined;
  };
  const form = useForm({ labels, initial, validate, submit, ...(cancel && { cancel }) });
  return (
    <form {...form.formProps} className={css.dialogForm}>
      <ErrorSummary wrong={[]} general={form.general} />
      <FieldGroup columns={1}>
        <PasswordField field={form.field('oldPassword')} autoComplete="current-password" isFirst />
        <PasswordField
          field={form.field('newPassword')}
          autoComplete="new-password"
          hint={IDENTITY_WORDS.passwordHint}
        />
        <PasswordField field={form.field('repeated')} autoComplete="new-password" />
      </FieldGroup>
      <div className={css.dialogActs}>
        {cancel && <Button onClick={cancel}>{say(IDENTITY_WORDS.cancel)}</Button>}
        <Button type="submit" variant="filled" disabled={form.isSending}>
          {say(IDENTITY_WORDS.changePassword)}
        </Button>
      </div>
    </form>
  );
}
