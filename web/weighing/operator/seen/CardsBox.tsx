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
  const outcomeOf = (sighting: Sighting): string => {
    if (sighting.message) return say(sighting.message);
    const filled = recognised?.by?.id === sighting.id ? recognised.filled : 0;
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
        {last.map((sighting) => (
          <li key={sighting.id}>
            <span className="fig dim">{time(sighting.at, { seconds: true })}</span>
            <b className="id m">{sighting.cardNumber ?? sighting.rfidNumber ?? sighting.plate}</b>
            <span className="el" title={outcomeOf(sighting)}>
              <Status shape={SHAPES[toneOf(sighting)]} tone={toneOf(sighting)}>
                {outcomeOf(sighting)}
              </Status>
            </span>
            <span className="cap">{sighting.numberPlate ?? MISSING}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
