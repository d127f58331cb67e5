import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { massDifference } from '#kit/difference-text.ts';
import { date, kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { changeWords as words } from './change-words.ts';
import css from './page.module.css';

type Reports = NonNullable<IncomeDetail['change']>['reports'];

/** What accepting a change does to the sums of its month, cargo by cargo; nothing where it does nothing. */
export function ChangedReports({ reports }: { readonly reports: Reports }) {
  const say = useSay();
  const { language } = useLanguage();
  if (!reports) return null;
  const mass = (grams: number) => (grams === 0 ? MISSING : kilograms(grams, language));
  return (
    <Section
      title={say(words.reports)}
      beside={
        <span className="lab">{say(words.reportsOf, { month: date(reports.day).slice('01.'.length) })}</span>
      }
      flush
    >
      <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.reports)}>
        <table className={css.diff}>
          <thead>
            <tr>
              {[words.cargo, words.reportNow, words.reportThen, words.reportDifference].map((name) => (
                <th key={name.en} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={css.sums}>
            {reports.rows.map(({ cargoName, now, after }) => (
              <tr key={cargoName}>
                <th scope="row">{cargoName}</th>
                <td>{mass(now)}</td>
                <td className="m">{mass(after)}</td>
                <td>{massDifference(after - now, language, null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
