import { Button } from '@mantine/core';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { secondFactorCalls } from '#shell/api/calls/second-factor.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from '../gate.module.css';
import { PasswordField } from '../password/PasswordField.tsx';
import { FACTOR_WORDS as words } from './second-factor-words.ts';
import { IDENTITY_WORDS } from '../words.ts';

/** A secret that has been made, for an app to read. */
export type Begun = Awaited<ReturnType<typeof secondFactorCalls.begin>>;

const labels = { password: IDENTITY_WORDS.password };
const initial = { password: '' };
const validate = ({ password }: typeof initial) =>
  password === '' ? { password: IDENTITY_WORDS.passwordNeeded } : {};

/** Asks for the password again before a second factor is set up: a person who finds the screen open gets no further. */
export function OwnerForm(props: { readonly begun: (begun: Begun) => void; readonly cancel?: () => void }) {
  const { begun, cancel } = props;
  const say = useSay();
  const begin = useMutation(secondFactorCalls.begin, { done: begun });
  const form = useForm({ labels, initial, validate, submit: begin.send, ...(cancel && { cancel }) });
  return (
    <form {...form.formProps} className={css.dialogForm}>
      <ErrorSummary wrong={[]} general={form.general} />
      <p className="lab">{say(words.passwordText)}</p>
      <FieldGroup columns={1}>
        <PasswordField field={form.field('password')} autoComplete="current-password" isFirst />
      </FieldGroup>
      <div className={css.dialogActs}>
        {cancel && <Button onClick={cancel}>{say(words.cancel)}</Button>}
        <Button type="submit" variant="filled" disabled={form.isSending}>
          {say(words.goOn)}
        </Button>
      </div>
    </form>
  );
}
