import { Button } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { Count } from '#kit/part/Count.tsx';
import { MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import dashboard from '../dashboard/dashboard.module.css';
import css from './dispatcher.module.css';
import type { Lateness, movesOf } from './moves.ts';
import { dispatcherWords as words } from './words.ts';

type Moves = ReturnType<typeof movesOf>;
const TONES = { within: 'idle', past: 'warn', worse: 'bad' } as const;
const KEY: readonly Lateness[] = ['within', 'past', 'worse'];
const keyWords = { within: words.within, past: words.isPast, worse: words.isWorse };

/** The trucks at each step, a square each, the longest wait first. */
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

type HeadProps = { readonly names: readonly Words[]; readonly last?: Words };

function Columns({ names, last }: HeadProps) {
  const say = useSay();
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name.en} scope="col">
            {say(name)}
          </th>
        ))}
        {last && (
          <th scope="col">
            <span className="vh">{say(last)}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const PAST = [words.plate, words.step, words.waits, words.normName, words.cargo, words.part];
const COMING = [words.from, words.plate, words.cargo, words.part, words.state];

/** The trucks that wait longer than the norm of their step, the worst first. */
export function PastNorm({ past }: Pick<Moves, 'past'>) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <Section
      flush
      title={say(words.pastNorm)}
      beside={
        <>
          {past.length > 0 && <Count value={number(past.length, language)} />}
          <span className="lab">{say(words.worstFirst)}</span>
        </>
      }
    >
      {past.length === 0 && <p className={`${css.nobody} dim`}>{say(words.noPast)}</p>}
      {past.length > 0 && (
        <div className={css.wrap} role="group" aria-label={say(words.pastNorm)} tabIndex={0}>
          <table className={css.table}>
            <Columns names={PAST} last={words.openPart} />
            <tbody>
              {past.map(
                ({
                  id,
                  numberPlate,
                  number: called,
                  stepName,
                  minutes,
                  normMinutes,
                  cargoName,
                  lateness,
                }) => (
                  <tr key={id}>
                    <th scope="row" className="id m">
                      {numberPlate}
                    </th>
                    <td>
                      <Status shape="triangle" tone={lateness === 'worse' ? 'bad' : 'warn'}>
                        {stepName ?? MISSING}
                      </Status>
                    </td>
                    <td className="num m" data-tone={TONES[lateness]}>
                      {say(words.minutes, { minutes: number(minutes, language) })}
                    </td>
                    <td className="num dim">
                      {normMinutes === null ? MISSING : number(normMinutes, language)}
                    </td>
                    <td>{cargoName}</td>
                    <td className="id mid">{called}</td>
                    <td className={css.opens}>
                      <Button
                        size="xs"
                        renderRoot={(props) => <Link {...props} to={path('/order-part/$id', { id })} />}
                      >
                        {say(words.openPart)}
                      </Button>
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** The trucks that are to come within the hour, by the beginning of the planned window. */
export function ComingSoon({ coming }: Pick<Moves, 'coming'>) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <Section
      flush
      title={say(words.comingSoon)}
      beside={
        <>
          {coming.length > 0 && <Count value={number(coming.length, language)} />}
          <span className="lab">{say(words.windowBegins)}</span>
        </>
      }
    >
      {coming.length === 0 && <p className={`${css.nobody} dim`}>{say(words.noComing)}</p>}
      {coming.length > 0 && (
        <div className={css.wrap} role="group" aria-label={say(words.comingSoon)} tabIndex={0}>
          <table className={css.table}>
            <Columns names={COMING} />
            <tbody>
              {coming.map(({ id, numberPlate, number: called, windowFrom, cargoName, lateMinutes }) => (
                <tr key={id}>
                  <td className="fig" data-tone={lateMinutes > 0 ? 'warn' : undefined}>
                    {windowFrom}
                  </td>
                  <th scope="row" className="id m">
                    <Link to={path('/order-part/$id', { id })}>{numberPlate}</Link>
                  </th>
                  <td>{cargoName}</td>
                  <td className="id mid">{called}</td>
                  <td>
                    <Status
                      shape={lateMinutes > 0 ? 'clock' : 'ring'}
                      tone={lateMinutes > 0 ? 'warn' : 'idle'}
                    >
                      {lateMinutes > 0 ? say(words.isLate, { minutes: lateMinutes }) : say(words.awaited)}
                    </Status>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
