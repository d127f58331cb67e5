import type { ReportTold } from '@terezi/domain/reports/report-api.ts';
import { byHandMark } from '@terezi/domain/weighing/status.ts';
import { kilograms, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { shareOf } from '../report/delta.ts';
import { amountText } from '../report/measure.ts';
import css from '../report/report.module.css';
import { basisWords, reportWords } from '../report/words.ts';
import { waysOf } from './sums.ts';
import { sumWords as words } from './words.ts';

/** What the net rests on: two weights of the scale, a stored empty weight, a passport, or somebody's hand. */
export function BasisTable({ report }: { readonly report: ReportTold }) {
  const say = useSay();
  const { language } = useLanguage();
  const { columns, bases, total } = report;
  const whole = waysOf({ columns, sums: total });
  const mass = (grams: number | undefined) => amountText(BigInt(grams ?? 0), 'mass', language);
  return (
    <table className={css.table} aria-label={say(words.byBasis)}>
      <colgroup>
        <col style={{ width: 200 }} />
        <col style={{ width: 90 }} />
        <col />
        <col />
        <col />
        <col style={{ width: 96 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={css.name}>
            {say(words.kind)}
          </th>
          <th scope="col">{say(words.count)}</th>
          <th scope="col">{say(words.income)}</th>
          <th scope="col">{say(words.expense)}</th>
          <th scope="col">{say(reportWords.total)}</th>
          <th scope="col">{say(words.share)}</th>
        </tr>
      </thead>
      <tbody>
        {bases.map(({ basis, ...sums }) => {
          const ways = waysOf({ columns, sums });
          return (
            <tr key={basis} data-depth="0">
              <th scope="row" className={css.name}>
                {say(basisWords[basis])}
                {basis === 'manual' && <span className={css.mark}>{say(byHandMark)}</span>}
              </th>
              <td className={css.quiet}>{number(ways.all.count, language)}</td>
              <td>{mass(ways.income?.net)}</td>
              <td>{mass(ways.expense?.net)}</td>
              <td className={css.total}>{mass(ways.all.net)}</td>
              <td className={css.quiet}>{shareOf(BigInt(ways.all.net), BigInt(whole.all.net), language)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr data-total>
          <th scope="row" className={css.name}>
            {say(reportWords.total)}
          </th>
          <td>{number(whole.all.count, language)}</td>
          <td>{mass(whole.income?.net)}</td>
          <td>{mass(whole.expense?.net)}</td>
          <td>{kilograms(whole.all.net, language)}</td>
          <td>{shareOf(1n, 1n, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
