import { LIMITS, permissibleError, spreadOf } from '@terezi/domain/devices/calibration/limits.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './calibration.module.css';
import { type Protocol, readingAt } from './protocol.ts';
import { tableWords as words } from './words.ts';

const SERIES = [1, 2] as const;
const TURNS = [1, 2, 3] as const;

/** The two series of repeatability, each with what its exact values differ by; paper is in Azerbaijani. */
export function SeriesTable({ it, isPaper = false }: { readonly it: Protocol; readonly isPaper?: boolean }) {
  const say = useSay();
  const { language: own } = useLanguage();
  const language = isPaper ? 'az' : own;
  return (
    <table className={css.small}>
      <thead>
        <tr>
          <th scope="col">{isPaper ? words.load.az : say(words.load)}</th>
          {TURNS.map((turn) => (
            <th key={turn} scope="col" className="num">
              {turn}
            </th>
          ))}
          <th scope="col">{isPaper ? words.spread.az : say(words.spread)}</th>
        </tr>
      </thead>
      <tbody>
        {SERIES.map((series) => {
          const places = TURNS.map((turn) => (series - 1) * LIMITS.repeats + turn);
          const readings = places.flatMap((place) => readingAt(it, 'repeatability', place) ?? []);
          const load = readings[0]?.load ?? null;
          return (
            <tr key={series}>
              <td className="m fig">{kilograms(load, language)}</td>
              {places.map((place) => {
                const each = readingAt(it, 'repeatability', place);
                return (
                  <td key={place} className="num">
                    {each ? kilograms(each.shown + it.division / 2 - each.extra, language) : MISSING}
                  </td>
                );
              })}
              <td className="fig">
                <b>{kilograms(spreadOf(readings), language)}</b> /{' '}
                {kilograms(load === null ? null : permissibleError(load, it), language)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
