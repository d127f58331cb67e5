import { time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { MISSING } from '#kit/formats.ts';
import { Status } from '#kit/part/Status.tsx';
import type { Recognised, Sighting } from './recognition.ts';
import css from './seen.module.css';
import { SHAPES, seenWords as words, toneOf } from './seen-words.ts';

type Props = { last: readonly Sighting[]; recognised: Recognised | null };

/** Under the keys: the last cards read at this scale, and the outcome of each. */
export function CardsBox({ last, recognised }: Props) {
  const say = useSay();
  const outcomeOf = (seen: Sighting): string => {
    if (seen.message) return say(seen.message);
    const filled = recognised?.by?.id === seen.id ? recognised.filled : 0;
    return filled > 0 ? say(words.filled, { count: filled }) : say(words.recognised);
  };
  return (
    <section className={css.box} aria-label={say(words.lastRead)} data-testid="cards">
      <h2>
        {say(words.lastRead)}
        <span className="end cap">{last[0]?.readerName}</span>
      </h2>
      {last.length === 0 && <p className="cap">{say(words.noneRead)}</p>}
      <ul>
        {last.map((seen) => (
          <li key={seen.id}>
            <span className="fig dim">{time(seen.at, { seconds: true })}</span>
            <b className="id m">{seen.cardNumber ?? seen.rfidNumber ?? seen.plate}</b>
            <span className="el" title={outcomeOf(seen)}>
              <Status shape={SHAPES[toneOf(seen)]} tone={toneOf(seen)}>
                {outcomeOf(seen)}
              </Status>
            </span>
            <span className="cap">{seen.numberPlate ?? MISSING}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
