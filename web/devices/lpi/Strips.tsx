import { date, dayOf, percent, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { rowAddress } from '#shell/router/path.ts';
import css from './status.module.css';
import type { Passage, LpiHistory } from './status.ts';
import { StatusStrip } from './StatusStrip.tsx';
import { lpiStatusWords as words, WEEKDAYS } from './status-words.ts';

const HOUR_MS = 3_600_000;
/** Up to so many days have their names; with more, every fifth has its date. */
const FEW_DAYS = 8;
const EVERY_DAY = 5;

/** The hours of a time by the clock of the company, each with whether a day begins with it. */
function hoursOf(from: number, to: number) {
  return Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, index) => {
    const moment = from + index * HOUR_MS;
    const at = new Date(moment).toISOString();
    return { at, share: ((moment - from) / (to - from)) * 100, hour: time(at).slice(0, 2) };
  });
}

const dayName = (at: string) => WEEKDAYS[new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay()] ?? WEEKDAYS[0];
const short = (at: string): string => date(at).slice(0, 5);

/** The days over the strips, and the hours under them. */
function Days({ from, to }: { readonly from: number; readonly to: number }) {
  const say = useSay();
  const days = hoursOf(from, to).filter(({ hour }) => hour === '00');
  const isFew = days.length <= FEW_DAYS;
  return (
    <div className={css.days} aria-hidden="true">
      {days.map(({ at, share }, index) => (
        <span key={at} style={{ left: `${share}%` }}>
          {isFew ? `${say(dayName(at))} ${short(at)}` : index % EVERY_DAY === 0 ? short(at) : ''}
        </span>
      ))}
    </div>
  );
}

function Hours({ from, to }: { readonly from: number; readonly to: number }) {
  const hours = hoursOf(from, to);
  const isDay = hours.length <= 24;
  const days = hours.length / 24;
  const visible = hours.filter(({ hour }) => (isDay ? Number(hour) % 3 === 0 : Number(hour) % 12 === 0));
  if (days > FEW_DAYS) return null;
  return (
    <div className={css.hours} aria-hidden="true">
      {visible.map(({ at, share, hour }) => (
        <span key={at} style={{ left: `${share}%` }}>
          {hour}
        </span>
      ))}
    </div>
  );
}

type Props = {
  readonly shown: readonly LpiHistory[];
  readonly passages: readonly Passage[];
  readonly now: number;
  readonly nameOf: (passage: Passage) => string;
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
};

/** A strip for each LPI over the same days. */
export function Strips({ shown, passages, ...rest }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  const [first] = shown;
  if (!first) return null;
  const [from, to] = [Date.parse(first.history.from), Date.parse(first.history.to)];
  const shareOf = ({ history: { share } }: LpiHistory): string =>
    share === null ? say(words.unknown) : percent(share / 10, language, 1);
  return (
    <div className={css.strips}>
      <div className={css.strip}>
        <span />
        <Days from={from} to={to} />
        <span />
      </div>
      {shown.map((each) => (
        <div key={each.lpi.id} className={css.strip}>
          <div className="el">
            <Link className="m" to={rowAddress('/lpi', each.lpi.id)}>
              {each.lpi.name}
            </Link>
            <div className="cap el">{each.lpi.scaleName}</div>
          </div>
          <StatusStrip
            label={say(words.said, { name: each.lpi.name, share: shareOf(each) })}
            from={from}
            to={to}
            {...rest}
            runs={each.history.runs}
            passages={passages.filter(({ lpi }) => lpi.id === each.lpi.id)}
          />
          <b className={css.share}>{shareOf(each)}</b>
        </div>
      ))}
      <div className={css.strip}>
        <span />
        <Hours from={from} to={to} />
        <span />
      </div>
    </div>
  );
}
