import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import { secondFactorCalls } from '#shell/api/calls/second-factor.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import code from '../second-factor/code.module.css';
import css from '../gate.module.css';
import { type Begun, OwnerForm } from '../second-factor/OwnerForm.tsx';
import { PasswordField } from '../password/PasswordField.tsx';
import { FACTOR_WORDS as words } from '../second-factor/second-factor-words.ts';
import { SetUpFactor } from '../second-factor/SetUpFactor.tsx';
import { IDENTITY_WORDS } from '../words.ts';

const labels = { password: IDENTITY_WORDS.password, code: words.anyCode };
const initial = { password: '', code: '' };
const validate = (values: typeof initial) => ({
  ...(values.password === '' && { password: IDENTITY_WORDS.passwordNeeded }),
  ...(values.code.trim() === '' && { code: words.codeNeeded }),
});

function TurnOff({ close, done }: { readonly close: () => void; readonly done: () => void }) {
  const say = useSay();
  const remove = useMutation(secondFactorCalls.remove, {
    done: () => toast({ title: say(words.turnedOff) }),
  });
  const form = useForm({ labels, initial, validate, submit: remove.send, cancel: close, accepted: done });
  return (
    <Modal
      opened
      onClose={close}
      title={say(words.turnOffTitle)}
      closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
      size={400}
    >
      <form {...form.formProps} className={css.dialogForm}>
        <ErrorSummary wrong={[]} general={form.general} />
        <FieldGroup columns={1}>
          <PasswordField field={form.field('password')} autoComplete="current-password" isFirst />
          <TextField field={form.field('code')} autoComplete="one-time-code" maxLength={20} code />
        </FieldGroup>
        <div className={css.dialogActs}>
          <Button onClick={close}>{say(words.cancel)}</Button>
          <Button type="submit" variant="danger" disabled={form.isSending}>
            {say(words.turnOff)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The reader's second factor: off, being set up, or on with the codes that are left. `refresh` reads its state again. */
export function SecondFactor({ refresh }: { readonly refresh: () => void }) {
  const say = useSay();
  const me = useMe();
  const [dialog, setDialog] = useState<'set up' | 'turn off' | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = (secret: Begun) => {
    setDialog(null);
    setBegun(secret);
  };
  const finish = () => {
    setDialog(null);
    setBegun(null);
    refresh();
  };
  const since = me.secondFactorAt;
  return (
    <Section
      title={say(words.title)}
      end={
        <Status shape={since ? 'check' : 'ring'} tone={since ? 'ok' : 'idle'}>
          {since ? say(words.on, { at: dateTime(since) }) : say(words.off)}
        </Status>
      }
    >
      <p className={code.text}>{say(words.text)}</p>
      {begun ? (
        <SetUpFactor begun={begun} done={finish} cancel={finish} />
      ) : since ? (
        <>
          <p className="lab">{say(words.left, { count: me.recoveryCodesLeft })}</p>
          <div className={code.acts}>
            <Button variant="danger" onClick={() => setDialog('turn off')}>
              {say(words.turnOff)}
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setDialog('set up')}>{say(words.setUp)}</Button>
      )}
      {dialog === 'set up' && (
        <Modal
          opened
          onClose={() => setDialog(null)}
          title={say(words.owner)}
          closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
          size={400}
        >
          <OwnerForm begun={begin} cancel={() => setDialog(null)} />
        </Modal>
      )}
      {dialog === 'turn off' && <TurnOff close={() => setDialog(null)} done={finish} />}
    </Section>
  );
}
