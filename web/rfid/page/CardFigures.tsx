import { shownNumber } from '@terezi/domain/rfid/number.ts';
import { outcomeWords } from '@terezi/domain/rfid/sighting-outcome.ts';
import { date, dateTime, dayOf, MISSING, number, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { useToday } from '#shell/use-today.ts';
import type { CardRow } from '../card-row.ts';
import css from '../rfid.module.css';
import { outcomeOf, placeText, strengthText } from '../seen.ts';
import { cardWords as words } from '../words.ts';
import { useMonthReads } from './use-month-reads.ts';
import { validityOf } from './validity.ts';

/** "02.26": a month on a narrow bar. */
const monthOf = (day: string): string => `${day.slice(5, 7)}.${day.slice(2, 4)}`;

/** The days between which the card is good, and where today stands among them. */
function Validity({ row }: { readonly row: CardRow }) {
  const say = useSay();
  const today = useToday();
  const { validFrom, validUntil } = row;
  const validity = validityOf(validFrom, validUntil, today);
  if (!validity)
    return (
      <div className={css.whole}>
        {validUntil ? say(words.until, { date: date(validUntil) }) : say(words.endless)}
      </div>
    );
  const { gone, marks, daysLeft } = validity;
  return (
    <Ruler
      max={1}
      segments={[{ to: gone, tone: gone === 1 ? 'bad' : 'accent' }]}
      marks={[{ at: gone, caption: say(words.today) }]}
      ticks={marks.map(({ at, day }) => ({ at, text: monthOf(day) }))}
      label={say(words.daysLeft, { count: String(daysLeft) })}
    />
  );
}

/** Whose a card is, where it was read last, its number and how long it is good. */
export function CardFigures({ row }: { readonly row: CardRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const today = useToday();
  const { truckName, driverName, seenAt, seenWhere, seenOutcome, rfidNumber } = row;
  const outcome = outcomeOf(seenOutcome);
  const month = useMonthReads(row.id);
  const reader = month?.last && [month.last.readerName, strengthText(month.last)].filter(Boolean).join(', ');
  const isToday = seenAt !== null && dayOf(seenAt) === today;
  return (
    <div className={css.figures}>
      <div>
        <div className="lab">{say(words.holder)}</div>
        {truckName && (
          <div className={css.plate}>
            <Plate number={truckName} />
          </div>
        )}
        <div className={truckName ? 'cap' : css.whole}>
          {driverName ?? (truckName ? null : say(words.noHolder))}
        </div>
      </div>
      <div>
        <div className="lab">{say(words.lastRead)}</div>
        <div className={`fig ${css.big}`}>
          {seenAt === null ? MISSING : isToday ? time(seenAt, { seconds: true }) : dateTime(seenAt)}
        </div>
        <div className="cap">
          {seenAt === null
            ? say(words.neverRead)
            : [placeText(seenWhere, say), reader ?? (outcome && say(outcomeWords[outcome]))]
                .filter(Boolean)
                .join(' · ')}
        </div>
      </div>
      {month && (
        <div>
          <div className="lab">{say(words.thisMonth)}</div>
          <div className={`fig ${css.big}`}>{number(month.count, language)}</div>
          <div className="cap">{month.tickets !== null && say(words.tickets, { count: month.tickets })}</div>
        </div>
      )}
      <div>
        <div className="lab">{say(words.rfidNumber)}</div>
        <div className={`id ${css.whole}`}>{shownNumber(rfidNumber)}</div>
        <div className="cap">{say(words.sameCard)}</div>
      </div>
      <div>
        <div className="lab">{say(words.validity)}</div>
        <Validity row={row} />
      </div>
    </div>
  );
}
