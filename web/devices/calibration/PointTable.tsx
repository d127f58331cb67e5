import { permissibleError } from '@terezi/domain/devices/calibration/limits.ts';
import { pointLoads, type Test } from '@terezi/domain/devices/calibration/plan.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { massDifference } from '#kit/difference-text.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './calibration.module.css';
import { ErrorRuler } from './ErrorRuler.tsx';
import { errorIn, type Protocol, rangeOf, readingAt } from './protocol.ts';
import { tableWords as words } from './words.ts';

const RULER = 68;

/** The readings at one load, in one direction; dashes where there are none. */
function Cells(props: {
  readonly it: Protocol;
  readonly test: Test;
  readonly place: number;
  readonly limit: Grams;
}) {
  const { it, test, place, limit } = props;
  const { language } = useLanguage();
  const reading = readingAt(it, test, place);
  const error = reading ? errorIn(it, reading) : null;
  const isOver = error !== null && Math.abs(error) > limit;
  return (
    <>
      <td className={css.first}>{kilograms(reading?.shown, language)}</td>
      <td>{kilograms(reading?.extra, language)}</td>
      <td className={css.error} data-over={isOver || undefined}>
        {massDifference(error, language, null)}
      </td>
      <td className={css.left}>
        <ErrorRuler error={error} limit={limit} width={RULER} />
      </td>
    </>
  );
}

type Now = { readonly test: Test; readonly place: number } | null;

/** All load points of a protocol, up and down; the one at hand is marked. */
export function PointTable({ it, now = null }: { readonly it: Protocol; readonly now?: Now }) {
  const say = useSay();
  const { language } = useLanguage();
  const loads = pointLoads(rangeOf(it));
  const half = [words.shown, words.extraSign, words.error, words.ratio] as const;
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.chart)}>
      <table className={css.points}>
        <thead>
          <tr className={css.group}>
            <td colSpan={2} aria-hidden />
            <th colSpan={4} className={css.first}>
              {say(words.increasing)}
            </th>
            <th colSpan={4} className={css.first}>
              {say(words.decreasing)}
            </th>
          </tr>
          <tr>
            <th scope="col">{say(words.load)}</th>
            <th scope="col">{say(words.limit)}</th>
            {['up', 'down'].flatMap((way) =>
              half.map((name, at) => (
                <th
                  key={`${way} ${at}`}
                  scope="col"
                  className={at === 0 ? css.first : at === half.length - 1 ? css.left : undefined}
                >
                  {say(name)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {loads.map((load, at) => {
            const place = at + 1;
            const limit = permissibleError(load, it);
            const isNow = now?.place === place && (now.test === 'increasing' || now.test === 'decreasing');
            return (
              <tr
                key={load}
                data-now={isNow || undefined}
                data-todo={!readingAt(it, 'increasing', place) || undefined}
              >
                <th scope="row">{kilograms(load, language)}</th>
                <td>±{kilograms(limit, language)}</td>
                <Cells it={it} place={place} limit={limit} test="increasing" />
                {place < loads.length ? (
                  <Cells it={it} place={place} limit={limit} test="decreasing" />
                ) : (
                  <td colSpan={4} className={css.turning}>
                    {say(words.turning)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
