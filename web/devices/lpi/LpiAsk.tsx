import { Button } from '@mantine/core';
import { deviceCommand, LOCK_LEVELS, type LockLevel } from '@terezi/domain/devices/command/device-command.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#kit/classes.ts';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { toast } from '#kit/toast/toast.ts';
import { useReturnFocus } from '#kit/part/use-return-focus.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { proofCalls } from '#shell/api/calls/proof.gen.ts';
import { asProblems, useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import { asRefused } from '#shell/api/refused.ts';
import { lpiActWords as words } from './act-words.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import css from './lpi.module.css';

/** An act that needs a reason and a proof of who is at the keys. */
export type ConfirmedAct = 'lock' | 'unlock' | 'reset';

type Values = { reason: string; code: string; password: string };
const labels = { reason: words.reason, code: words.code, password: words.password };
const initial: Values = { reason: '', code: '', password: '' };
const LEVEL_WORDS: Readonly<Record<LockLevel, Words>> = {
  scale: words.levelScale,
  keypad: words.levelKeypad,
};

/** Sends an act; the proof is made first, so that no verb of a device sees a secret. */
function useAct(act: ConfirmedAct, done: () => void) {
  const say = useSay();
  const options = { done: () => toast({ title: say(words.sent), detail: say(deviceCommand(act).words) }) };
  const give = useMutation(proofCalls.give);
  const lock = useMutation(lpiCalls.lock, options);
  const unlock = useMutation(lpiCalls.unlock, options);
  const reset = useMutation(lpiCalls.reset, options);
  return async (id: number, level: LockLevel, { reason, code, password }: Values) => {
    try {
      const { proof } = await give.attempt(code === '' ? { password } : { code });
      const request = { id, reason, proof };
      if (act === 'lock') await lock.attempt({ ...request, level });
      else await (act === 'unlock' ? unlock : reset).attempt(request);
    } catch (failure) {
      return asProblems(asRefused(failure));
    }
    done();
    return undefined;
  };
}

type Props = {
  readonly id: number;
  readonly act: ConfirmedAct;
  readonly title: Words;
  readonly follows: readonly Words[];
  /** Whether the device has a keypad that can be locked: else only the scale can be. */
  readonly hasKeypad: boolean;
  readonly close: () => void;
};

/** Asks in the place of the button: what follows, why, how far, and who is at the keys. */
export function LpiAsk({ id, act, title, follows, hasKeypad, close }: Props) {
  const say = useSay();
  const hasFactor = useMe().secondFactorAt !== null;
  const levels = LOCK_LEVELS.filter((each) => each === 'scale' || hasKeypad);
  const [level, choose] = useState<LockLevel>('scale');
  const send = useAct(act, close);
  useReturnFocus();
  const why = useRef<HTMLDivElement>(null);
  // The button that has just been pressed stands above it.
  useEffect(() => why.current?.querySelector('input')?.focus(), []);
  const form = useForm<Values>({
    labels,
    initial,
    cancel: close,
    validate: ({ reason, code, password }) => ({
      ...(reason.trim().length < 5 && { reason: words.reasonShort }),
      ...(hasFactor && !/^\d{6}$/.test(code) && { code: words.sixDigits }),
      ...(!hasFactor && password === '' && { password: words.needed }),
    }),
    submit: (values) => send(id, level, values),
  });
  const { words: verb, limit } = deviceCommand(act);
  return (
    <form
      {...form.formProps}
      className={classes(css.ask, act === 'reset' && css.danger)}
      aria-label={say(title)}
    >
      <h3 className="h2">{say(title)}</h3>
      <ul className={css.then}>
        {follows.map((each) => (
          <li key={each.en}>{say(each)}</li>
        ))}
      </ul>
      <ErrorSummary wrong={[]} general={form.general} />
      {act === 'lock' && levels.length > 1 && (
        <Segments
          label={say(words.level)}
          size="xs"
          options={levels.map((value) => ({ value, text: say(LEVEL_WORDS[value]) }))}
          value={level}
          change={choose}
        />
      )}
      <div ref={why}>
        <TextField field={form.field('reason')} maxLength={500} />
      </div>
      {hasFactor ? (
        <CodeBoxes field={form.field('code')} digit={words.digit} />
      ) : (
        <TextField field={form.field('password')} autoComplete="current-password" password />
      )}
      <div className={css.go}>
        <Button type="submit" variant={act === 'reset' ? 'danger' : 'filled'}>
          {say(verb)}
        </Button>
        <Button variant="subtle" onClick={close}>
          {say(words.back)}
        </Button>
        <span className="cap end">{say(words.limit, { seconds: limit / 1_000 })}</span>
      </div>
    </form>
  );
}
