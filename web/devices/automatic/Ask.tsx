import { Button, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import css from './page.module.css';
import { automaticWords as words } from './words.ts';

const MIN_LETTERS = 5;
const MAX_LETTERS = 500;

type AskProps = {
  readonly title: string;
  /** What follows. */
  readonly then: readonly string[];
  readonly verb: string;
  readonly isActing: boolean;
  readonly go: (reason: string) => void;
  readonly back: () => void;
};

/** An act asks in the place of its button: what follows, and why. Escape goes back, Enter does it. */
export function Ask({ title, then, verb, isActing, go, back }: AskProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The button that has just been pressed stood here.
  useEffect(() => input.current?.focus(), []);
  const isEnough = reason.trim().length >= MIN_LETTERS;
  return (
    <form
      className={css.ask}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEnough && !isActing) go(reason.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') back();
      }}
    >
      <div className="h2">{title}</div>
      <ul className={css.then}>
        {then.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <label className="lab" htmlFor={id}>
        {say(words.reason)}
      </label>
      <Input
        id={id}
        value={reason}
        maxLength={MAX_LETTERS}
        autoComplete="off"
        ref={input}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={css.go}>
        <Button type="submit" variant="danger" disabled={!isEnough || isActing}>
          {verb}
        </Button>
        <Button variant="subtle" onClick={back}>
          {say(words.goBack)}
        </Button>
        <span className="cap end">{say(words.reasonLength)}</span>
      </div>
    </form>
  );
}
