import type { DirectionInput } from '@terezi/domain/weighing/stated-direction.ts';
import { useEffect, useState } from 'react';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { directionBoxWords as words } from './direction-words.ts';
import css from './objection-box.module.css';
import { objectionWords } from './objection-words.ts';
import { type AnswerRef, useAnswer } from './use-answer.ts';

const ID = 'direction-reason';

type Props = {
  /** The message of the server. */
  text: string | null;
  isBusy: boolean;
  /** Tells F8 what it answers. */
  answerRef: AnswerRef;
  goOn: (said: DirectionInput) => void;
  back: () => void;
};

/** The weights contradict a ticket's stated direction: F8 sends a reason for it, or the direction of the weights. Enter sends nothing. */
export function DirectionBox({ text, isBusy, answerRef, goOn, back }: Props) {
  const say = useSay();
  const [reason, setReason] = useState('');
  useEffect(() => {
    const before = document.activeElement;
    document.getElementById(ID)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const field: FieldBinding<string> = {
    id: ID,
    name: 'directionReason',
    label: words.reason,
    value: reason,
    change: setReason,
    typed: null,
    message: null,
    prefilled: false,
    leave: () => {},
  };
  const isGiven = reason.trim() !== '';
  const send = () => goOn({ directionReason: reason.trim() });
  useAnswer(answerRef, isGiven && !isBusy ? send : null);
  return (
    <form className={css.box} data-testid="direction" onSubmit={(event) => event.preventDefault()}>
      <div className={css.halves}>
        <section aria-label={say(words.title)}>
          <h2 className={css.warn}>{say(words.title)}</h2>
          <Status shape="triangle" tone="warn">
            <span>{text}</span>
          </Status>
          <TextField field={field} maxLength={500} />
        </section>
      </div>
      <div className={css.acts}>
        <button type="button" onClick={back}>
          <Keycap keys="Esc" />
          {say(objectionWords.back)}
        </button>
        <button type="button" disabled={isBusy} onClick={() => goOn({ direction: null })}>
          {say(words.byWeights)}
        </button>
        <button type="button" className={css.primary} disabled={isBusy || !isGiven} onClick={send}>
          <Keycap keys="F8" />
          {say(words.goOn)}
        </button>
      </div>
    </form>
  );
}
