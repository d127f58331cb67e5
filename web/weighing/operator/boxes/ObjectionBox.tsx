import { isOverridable } from '@terezi/domain/weighing/check/override.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import type { Words } from '@terezi/domain/grammar/words.ts';
import css from './objection-box.module.css';
import { objectionWords as words } from './objection-words.ts';
import { LimitReason, useLimitReason } from './LimitReason.tsx';
import { type Blocked, OverrideBox } from './OverrideBox.tsx';
import { overrideWords } from './override-words.ts';
import type { Answers, Objections } from '../glass/use-accept.ts';
import { type AnswerRef, useAnswer } from './use-answer.ts';

type BlockingObjections = Objections['blocks'];

function Half(props: {
  title: Words;
  text: Words;
  tone: 'bad' | 'warn';
  objections: BlockingObjections;
  children?: ReactNode;
}) {
  const { title, text, tone, objections } = props;
  const say = useSay();
  return (
    <section aria-label={say(title)}>
      <h2 className={css[tone]}>
        {say(title)} <span className="cap">{say(text)}</span>
      </h2>
      <ul>
        {objections.map(({ objection, message }) => (
          <li key={objection}>
            <Status shape="triangle" tone={tone}>
              <span>{message}</span>
            </Status>
          </li>
        ))}
      </ul>
      {props.children}
    </section>
  );
}

type Props = {
  objections: Objections;
  /** The plate of the visit: these objections are about it, so another plate closes the box. */
  plate: string;
  isBusy: boolean;
  /** The weight for which a supervisor's permission is asked. */
  weight: Blocked;
  /** Whether it asks a supervisor as soon as it opens. */
  asksAtOnce: boolean;
  /** Tells F8 what it answers. */
  answerRef: AnswerRef;
  goOn: (answers: Answers) => void;
  back: () => void;
};

const KEY = 'KeyR';

/** Alt R asks for a supervisor, while all that blocks may be let through. */
function useOverrideKey(open: (() => void) | null) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!open || event.code !== KEY || !event.altKey || event.repeat) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/**
 * The objections of the company's checks to the weight that F8 was pressed for: blocks at the left, warnings at the right.
 * F8 goes on in spite of warnings once they have stood, Esc returns; the visit stays as it is either way. Enter does
 * nothing: it may come from a card reader.
 */
export function ObjectionBox({
  objections: { blocks, warnings },
  plate,
  isBusy,
  weight,
  asksAtOnce,
  answerRef,
  goOn,
  back,
}: Props) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    place.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const [firstPlate] = useState(plate);
  useEffect(() => {
    if (plate !== firstPlate) back();
  });
  const [isAsking, setAsking] = useState(asksAtOnce);
  const [overrideId, setOverrideId] = useState<number>();
  const isBlocked = blocks.length > 0 && overrideId === undefined;
  const mayAsk = isBlocked && blocks.every(({ check }) => isOverridable(check));
  const ask = useCallback(() => setAsking(true), []);
  useOverrideKey(mayAsk ? ask : null);
  const limit = useLimitReason(warnings);
  const go = (permitted = overrideId) => {
    if (!limit.mayGoOn()) return;
    goOn({
      acknowledged: warnings.map(({ objection }) => objection),
      ...limit.said,
      ...(permitted !== undefined && { overrideId: permitted }),
    });
  };
  useAnswer(answerRef, isBlocked || isBusy ? null : () => go());
  const given = (permitted: number) => {
    setAsking(false);
    // The permission stays here, to try again if the scale moves just now.
    setOverrideId(permitted);
    go(permitted);
  };
  return (
    <div ref={place} tabIndex={-1} className={css.box} data-testid="objections">
      <div className={css.halves}>
        {blocks.length > 0 && (
          <Half title={words.blocks} text={words.blocksText} tone="bad" objections={blocks} />
        )}
        {warnings.length > 0 && (
          <Half title={words.warnings} text={words.warningsText} tone="warn" objections={warnings}>
            {limit.isAsked && !isBlocked && <LimitReason reason={limit} />}
          </Half>
        )}
      </div>
      <div className={css.acts}>
        <button type="button" onClick={back}>
          <Keycap keys="Esc" />
          {say(words.back)}
        </button>
        {!isBlocked && (
          <button type="button" className={css.primary} disabled={isBusy} onClick={() => go()}>
            <Keycap keys="F8" />
            {say(overrideId === undefined ? words.goOn : overrideWords.accept)}
          </button>
        )}
        {mayAsk && (
          <button type="button" className={css.primary} aria-expanded={isAsking} onClick={ask}>
            <Keycap keys="Alt R" />
            {say(overrideWords.title)}
          </button>
        )}
      </div>
      {isAsking && mayAsk && (
        <OverrideBox
          weight={weight}
          plate={plate}
          given={given}
          objections={blocks.map(({ objection }) => objection)}
          close={() => setAsking(false)}
        />
      )}
    </div>
  );
}
