import { Button, Modal } from '@mantine/core';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { asRefused } from '#shell/api/refused.ts';
import { CodeField } from './CodeField.tsx';
import css from '../gate.module.css';
import { FACTOR_WORDS as words } from './second-factor-words.ts';
import { IDENTITY_WORDS } from '../words.ts';

/** What a step of signing in answers. */
export type Entering = Awaited<ReturnType<typeof authCalls.login>>;

type Weigh = (code: string) => Promise<string | null>;

function AppCode({ weigh }: { readonly weigh: Weigh }) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (typed: string) => {
    setSending(true);
    setRefusal(null);
    const why = await weigh(typed);
    setSending(false);
    if (why === null) return;
    setRefusal(why);
    setCode('');
  };
  return (
    <CodeField
      code={code}
      change={setCode}
      complete={(typed) => void send(typed)}
      refusal={refusal}
      isOff={isSending}
    />
  );
}

const labels = { code: words.recovery };
const initial = { code: '' };
const validate = ({ code }: typeof initial) => ({ ...(code.trim() === '' && { code: words.codeNeeded }) });

function RecoveryCode({ weigh }: { readonly weigh: Weigh }) {
  const say = useSay();
  const submit = async ({ code }: typeof initial) => {
    const why = await weigh(code);
    return why === null ? undefined : [{ Field: 'Code', Message: why }];
  };
  const form = useForm({ labels, initial, validate, submit });
  return (
    <form {...form.formProps} className={css.dialogForm}>
      <ErrorSummary wrong={[]} general={form.general} />
      <FieldGroup columns={1}>
        <TextField field={form.field('code')} maxLength={20} code />
      </FieldGroup>
      <div className={css.dialogActs}>
        <Button type="submit" variant="filled" disabled={form.isSending}>
          {say(words.confirm)}
        </Button>
      </div>
    </form>
  );
}

/** The second step of signing in: a code of the app, or one of those that were put away for a lost telephone. */
export function EnterCode(props: {
  readonly tempToken: string;
  /** What the step has led to. */
  readonly entering: (next: Entering) => void;
  /** Called with a message when the step is over, or with null when the person turned back. */
  readonly close: (why: string | null) => void;
}) {
  const { tempToken, entering, close } = props;
  const say = useSay();
  const [isLost, setLost] = useState(false);
  const weigh: Weigh = async (code) => {
    try {
      entering(await authCalls.secondFactor({ tempToken, code }));
      return null;
    } catch (failure) {
      const refused = asRefused(failure);
      if (refused.code === identityProblems.stepExpired.code) close(refused.message);
      return refused.errors[0]?.message ?? refused.message;
    }
  };
  return (
    <Modal
      opened
      onClose={() => close(null)}
      title={say(words.enter)}
      closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
      size={400}
    >
      <p className={`${css.dialogText} mid`}>{say(isLost ? words.lostText : words.enterText)}</p>
      {isLost ? <RecoveryCode weigh={weigh} /> : <AppCode weigh={weigh} />}
      <Button variant="subtle" size="xs" onClick={() => setLost(!isLost)}>
        {say(isLost ? words.hasPhone : words.lost)}
      </Button>
    </Modal>
  );
}
