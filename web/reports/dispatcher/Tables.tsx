import { IconArrowRight } from '@tabler/icons-react';
import { Count } from '#kit/Count.tsx';
import { MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Section } from '#kit/Section.tsx';
import { Status } from '#kit/Status.tsx';
import { Link } from '#shell/Link.tsx';
import { path } from '#shell/path.ts';
import dashboard from '../dashboard/dashboard.module.css';
import css from './dispatcher.module.css';
import type { Lateness, movesOf } from './moves.ts';
import { dispatcherWords as words } from './words.ts';

type Moves = ReturnType<typeof movesOf>;
const TONES = { within: 'idle', past: 'warn', worse: 'bad' } as const;
const KEY: readonly Lateness[] = ['within', 'past', 'worse'];
const keyWords = { within: words.within, past: words.isPast, worse: words.isWorse };

/** Who stands at which step, a square each, the longest first. */
export function Steps({ steps }: Pick<Moves, 'steps'>) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <Section
      title={say(words.steps)}
      end={
        <Link to="/dispatch" className={dashboard.toAll}>
          {say(words.board)}
        </Link>
      }
    >
      <ul>
        {steps.map(({ name, visits }) => {
          const [longest] = visits;
          return (
            <li key={name} className={css.step}>
              <b className="m el">{name}</b>
              <span className="dim">
                {longest?.normMinutes ? say(words.norm, { minutes: longest.normMinutes }) : ''}
              </span>
              <span className={css.squares} aria-hidden="true">
                {visits.map(({ id, lateness }) => (
                  <i key={id} data-lateness={lateness} />
                ))}
              </span>
              <b className="num">{number(visits.length, language)}</b>
              <span className="num" data-tone={longest && TONES[longest.lateness]}>
                {longest && say(words.minutes, { minutes: number(longest.minutes, language) })}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={`${css.key} lab`}>
        {KEY.map((lateness) => (
          <span key={lateness}>
            <i data-lateness={lateness} />
            {say(keyWords[lateness])}
          </span>
        ))}
      </p>
    </Section>
  );
}

/** Who waits longer than the norm of the step, the worst first. */
export function PastNorm({ past }: Pick<Moves, 'past'>) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <Section
      title={say(words.pastNorm)}
      beside={
        <>
          {past.length > 0 && <Count value={number(past.length, language)} />}
          <span className="lab">{say(words.worstFirst)}</span>
        </>
      }
    >
      {past.length === 0 && <p className="dim">{say(words.noPast)}</p>}
      <ul>
        {past.map(
          ({ id, numberPlate, number: called, stepName, minutes, normMinutes, cargoName, lateness }) => (
            <li key={id}>
              <Link to={path('/order-part/$id', { id })} className={css.line}>
                <span className="id m">{numberPlate}</span>
                <Status shape="triangle" tone={lateness === 'worse' ? 'bad' : 'warn'}>
                  {stepName ?? MISSING}
                </Status>
                <span className="num m" data-tone={TONES[lateness]}>
                  {say(words.minutes, { minutes: number(minutes, language) })}
                </span>
                <span className="num dim">{say(words.norm, { minutes: normMinutes ?? 0 })}</span>
                <span className="el">{cargoName}</span>
                <span className="id mid el">{called}</span>
                <Icon of={IconArrowRight} size="s" />
              </Link>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

/** Who is to come within the hour, by the beginning of the planned window. */
export function ComingSoon({ coming }: Pick<Moves, 'coming'>) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <Section
      title={say(words.comingSoon)}
      beside={
        <>
          {coming.length > 0 && <Count value={number(coming.length, language)} />}
          <span className="lab">{say(words.windowBegins)}</span>
        </>
      }
    >
      {coming.length === 0 && <p className="dim">{say(words.noComing)}</p>}
      <ul>
        {coming.map(({ id, numberPlate, number: called, windowFrom, cargoName, lateMinutes }) => (
          <li key={id}>
            <Link to={path('/order-part/$id', { id })} className={css.line}>
              <span className="fig">{windowFrom}</span>
              <span className="id m">{numberPlate}</span>
              <span className="el">{cargoName}</span>
              <span className="id mid el">{called}</span>
              <Status shape={lateMinutes > 0 ? 'clock' : 'ring'} tone={lateMinutes > 0 ? 'warn' : 'idle'}>
                {lateMinutes > 0 ? say(words.isLate, { minutes: lateMinutes }) : say(words.awaited)}
              </Status>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
