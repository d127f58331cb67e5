import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { isPassword } from '@terezi/domain/identity/password.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { beginSession, replacingToken } from '#shell/api/session.ts';
import css from '../gate.module.css';
import { NewPassword } from './NewPassword.tsx';
import { PasswordField } from './PasswordField.tsx';
import { IDENTITY_WORDS } from '../words.ts';

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

/** Changes the reader's own password; every other session of the account ends. */
export function PasswordForm({
  done,
  cancel,
  isMust = false,
}: {
  done: () => void;
  cancel?: () => void;
  /** The form fills a page of its own that has no way past it. */
  isMust?: boolean;
}) {
  const say = useSay();
  const queries = useQueryClient();
  const change = useMutation(userCalls.changePassword, { done: ({ token }) => beginSession(token) });
  const submit = async ({ oldPassword, newPassword }: typeof initial) => {
    const problems = await replacingToken(() => change.send({ oldPassword, newPassword }));
    if (problems) return problems;
    toast({
      title: say(IDENTITY_WORDS.passwordChanged),
      detail: say(IDENTITY_WORDS.othersEnded),
    });
    // Queries that were sent with the old token run again.
    await queries.invalidateQueries();
    done();
    return undefined;
  };
  const form = useForm({ labels, initial, validate, submit, ...(cancel && { cancel }) });
  return (
    <form {...form.formProps} className={isMust ? `${css.tall} ${css.signIn}` : css.dialogForm}>
      <ErrorSummary wrong={[]} general={form.general} />
      <FieldGroup columns={1}>
        <PasswordField
          field={form.field('oldPassword')}
          autoComplete="current-password"
          isFirst
          {...(isMust && { hint: IDENTITY_WORDS.temporary })}
        />
        <NewPassword password={form.field('newPassword')} repeated={form.field('repeated')} />
      </FieldGroup>
      <div className={css.dialogActs}>
        {cancel && <Button onClick={cancel}>{say(IDENTITY_WORDS.cancel)}</Button>}
        <Button
          type="submit"
          variant="filled"
          disabled={form.isSending}
          {...(isMust && { size: 'md', className: css.send ?? '' })}
        >
          {say(isMust ? IDENTITY_WORDS.changeAndGoOn : IDENTITY_WORDS.changePassword)}
        </Button>
      </div>
      {isMust && <p className="cap">{say(IDENTITY_WORDS.othersEnd)}</p>}
    </form>
  );
}
