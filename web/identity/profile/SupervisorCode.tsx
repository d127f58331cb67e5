import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { isEasyCode } from '@terezi/domain/identity/easy-code.ts';
import { supervisorProblems } from '@terezi/domain/identity/supervisor-problems.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { supervisorCodeCalls } from '#shell/api/calls/supervisor-code.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import code from '../second-factor/code.module.css';
import css from '../gate.module.css';
import { PasswordField } from '../password/PasswordField.tsx';
import { IDENTITY_WORDS } from '../words.ts';
import { supervisorWords as words } from './supervisor-words.ts';

const labels = { password: IDENTITY_WORDS.password, code: words.code };
const initial = { password: '', code: '' };
/** What is wrong with a new code. */
function faultIn(digits: string): { code?: Words } {
  if (!/^\d{6}$/.test(digits)) return { code: words.sixDigits };
  return isEasyCode(digits) ? { code: supervisorProblems.easyCode } : {};
}
const validate = (isSetting: boolean) => (values: typeof initial) => ({
  ...(values.password === '' && { password: IDENTITY_WORDS.passwordNeeded }),
  ...(isSetting && faultIn(values.code)),
});

function CodeDialog({ isSetting, close }: { readonly isSetting: boolean; readonly close: () => void }) {
  const say = useSay();
  const queries = useQueryClient();
  const set = useMutation(supervisorCodeCalls.set, {
    done: () => {
      toast({ title: say(isSetting ? words.done : words.removed) });
      void queries.invalidateQueries({ queryKey: asking(supervisorCodeCalls.own, {}).queryKey });
    },
  });
  const form = useForm({
    labels,
    initial,
    validate: validate(isSetting),
    cancel: close,
    accepted: close,
    submit: (values) => set.send({ password: values.password, code: isSetting ? values.code : null }),
  });
  return (
    <Modal
      opened
      onClose={close}
      title={say(isSetting ? words.setTitle : words.removeTitle)}
      closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
      size={400}
    >
      <form {...form.formProps} className={css.dialogForm}>
        <ErrorSummary wrong={[]} general={form.general} />
        <FieldGroup columns={1}>
          <PasswordField field={form.field('password')} autoComplete="current-password" isFirst />
          {isSetting && <PasswordField field={form.field('code')} autoComplete="new-password" />}
        </FieldGroup>
        <div className={css.dialogActs}>
          <Button onClick={close}>{say(words.cancel)}</Button>
          <Button type="submit" variant={isSetting ? 'filled' : 'danger'} disabled={form.isSending}>
            {say(isSetting ? words.set : words.remove)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The reader's own code, which lets weights through at a scale; nothing for a person who is no supervisor. */
export function SupervisorCode() {
  const say = useSay();
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null);
  const { data } = useQuery(asking(supervisorCodeCalls.own, {}));
  if (!data?.supervisorCode.may) return null;
  const { setAt } = data.supervisorCode;
  return (
    <Section
      title={say(words.title)}
      end={
        <Status shape={setAt ? 'check' : 'ring'} tone={setAt ? 'ok' : 'idle'}>
          {setAt ? say(words.on, { at: dateTime(setAt) }) : say(words.off)}
        </Status>
      }
    >
      <p className={code.text}>{say(words.text)}</p>
      <div className={code.acts}>
        <Button onClick={() => setDialog('set')}>{say(setAt ? words.renew : words.set)}</Button>
        {setAt && (
          <Button variant="danger" onClick={() => setDialog('remove')}>
            {say(words.remove)}
          </Button>
        )}
      </div>
      {dialog && <CodeDialog isSetting={dialog === 'set'} close={() => setDialog(null)} />}
    </Section>
  );
}
