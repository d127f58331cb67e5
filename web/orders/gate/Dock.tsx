import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconBulb, IconKeyboard, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import css from './gate-steps.module.css';
import type { Gate } from './use-gate.ts';
import { gateWords as words } from './words.ts';

/** The number below a code, for a code that does not read. */
function TypeNumber({ read, close }: { read: (number: string) => void; close: () => void }) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '') return;
    read(number);
    close();
  };
  return (
    <form className={css.dock} onSubmit={check}>
      <TextInput
        className={css.wide}
        classNames={{ input: css.number }}
        label={say(words.number)}
        placeholder={say(words.numberExample)}
        value={number}
        maxLength={64}
        inputMode="tel"
        autoComplete="off"
        ref={focusAtOnce}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Button className={css.big} onClick={close}>
        {say(words.cancel)}
      </Button>
      <Button className={css.big} type="submit" variant="filled">
        {say(words.check)}
      </Button>
    </form>
  );
}

/** A person who opens the field types next. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

type DockProps = {
  readonly gate: Gate;
  /** The telephone's torch; null where there is none. */
  readonly light: { readonly isOn: boolean; readonly turn: () => void } | null;
  readonly takeBack: () => void;
};

/** The part of the screen that a thumb reaches: the number, what follows a verdict, and the next truck. */

export function Dock({ gate, light, takeBack }: DockProps) {
  const say = useSay();
  const [isTyping, setTyping] = useState(false);
  const { verdict, lines, isAsking, isSending, isAway } = gate;
  if (isTyping)
    return <TypeNumber read={(number) => void gate.read(number)} close={() => setTyping(false)} />;
  const waits = lines.some(({ state }) => state === 'waiting');
  const mayTakeBack = verdict?.is === 'go' && verdict.by === 'server';
  return (
    <div className={css.dock}>
      <Button
        className={css.big}
        leftSection={<Icon of={IconKeyboard} size="l" />}
        disabled={isAsking}
        onClick={() => setTyping(true)}
      >
        {say(words.typeIt)}
      </Button>
      {waits && (isAway || !mayTakeBack) ? (
        <Button
          className={css.big}
          leftSection={<Icon of={IconRefresh} size="l" />}
          loading={isSending}
          onClick={() => void gate.send()}
        >
          {say(words.sendNow)}
        </Button>
      ) : verdict?.is === 'stop' ? (
        <Button
          className={css.big}
          leftSection={<Icon of={IconBulb} size="l" />}
          disabled={!light}
          title={light ? undefined : say(words.noTorch)}
          onClick={light?.turn}
        >
          {say(words.torch)}
        </Button>
      ) : (
        <Button
          className={css.big}
          leftSection={<Icon of={IconArrowBackUp} size="l" />}
          disabled={!mayTakeBack}
          onClick={takeBack}
        >
          {say(words.takeBack)}
        </Button>
      )}
      <Button
        className={`${css.big} ${css.wide}`}
        variant="filled"
        leftSection={<Icon of={IconQrcode} size="l" />}
        disabled={verdict === null}
        onClick={gate.next}
      >
        {say(verdict ? words.readNext : words.readFirst)}
      </Button>
    </div>
  );
}
