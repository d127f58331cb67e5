import { useEffect, useRef, useState } from 'react';
import { Keycap } from '#kit/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/Status.tsx';
import type { Words } from '@terezi/domain/grammar/words.ts';
import css from './objection-box.module.css';
import { objectionWords as words } from './objection-words.ts';
import type { Objections } from './use-accept.ts';

type Told = Objections['blocks'];

function Half(props: { title: Words; text: Words; tone: 'bad' | 'warn'; objections: Told }) {
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
    </section>
  );
}

type Props = {
  objections: Objections;
  /** The plate of the visit: of another one nothing was said. */
  plate: string;
  isBusy: boolean;
  goOn: (acknowledged: readonly Told[number]['objection'][]) => void;
  back: () => void;
};

/**
 * What the checks of the company say of what F8 was pressed for: what blocks it left, what it only warns of right. Enter goes
 * on in spite of warnings, Esc returns; the visit stays as it is either way.
 */
export function ObjectionBox({ objections: { blocks, warnings }, plate, isBusy, goOn, back }: Props) {
  const say = useSay();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const [of] = useState(plate);
  useEffect(() => {
    if (plate !== of) back();
  });
  const isBlocked = blocks.length > 0;
  return (
    <div className={css.box} data-testid="objections">
      <div className={css.halves}>
        {isBlocked && <Half title={words.blocks} text={words.blocksText} tone="bad" objections={blocks} />}
        {warnings.length > 0 && (
          <Half title={words.warnings} text={words.warningsText} tone="warn" objections={warnings} />
        )}
      </div>
      <div className={css.acts}>
        <button type="button" ref={isBlocked ? first : undefined} onClick={back}>
          <Keycap keys="Esc" />
          {say(words.back)}
        </button>
        {!isBlocked && (
          <button
            type="button"
            ref={first}
            className={css.primary}
            disabled={isBusy}
            onClick={() => goOn(warnings.map(({ objection }) => objection))}
          >
            <Keycap keys="Enter" />
            {say(words.goOn)}
          </button>
        )}
      </div>
    </div>
  );
}
