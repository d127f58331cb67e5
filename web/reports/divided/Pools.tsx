import { reportFileWords } from '@terezi/domain/reports/file-words.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import css from '../report/report.module.css';
import type { Divided } from './answer.ts';
import { dividedWords as words } from './words.ts';

/** What the pools of cargoes had before the period, what went in and out, and what they have at its end. */
export function Pools({ report: { pools, dateFrom } }: { readonly report: Divided }) {
  const say = useSay();
  const { language } = useLanguage();
  const mass = (grams: number, sign = '') => (grams === 0 ? MISSING : `${sign}${kilograms(grams, language)}`);
  const all = { before: 0, given: 0, drawn: 0, after: 0 };
  for (const pool of pools)
    for (const part of ['before', 'given', 'drawn', 'after'] as const) all[part] += pool[part];
  const line = (pool: Omit<Divided['pools'][number], 'cargoName'>) => (
    <>
      <td>{mass(pool.before)}</td>
      <td>{mass(pool.given, '+')}</td>
      <td>{mass(pool.drawn, '−')}</td>
      <td className={css.total}>{mass(pool.after)}</td>
    </>
  );
  return (
    <Section title={say(reportFileWords.pools)}>
      {pools.length === 0 ? (
        <p className="dim">{say(words.noPools)}</p>
      ) : (
        <table className={css.table} aria-label={say(reportFileWords.pools)}>
          <thead>
            <tr>
              <th scope="col" className={css.name}>
                {say(words.cargo)}
              </th>
              <th scope="col">{shortDays({ from: dateFrom, to: dateFrom })}</th>
              <th scope="col">{say(words.given)}</th>
              <th scope="col">{say(words.drawn)}</th>
              <th scope="col">{say(words.after)}</th>
            </tr>
          </thead>
          <tbody>
            {pools.map((pool) => (
              <tr key={pool.cargoName} data-depth="1">
                <th scope="row" className={css.name}>
                  {pool.cargoName}
                </th>
                {line(pool)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr data-total>
              <th scope="row" className={css.name}>
                {say(words.total)}
              </th>
              {line(all)}
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  );
}
