import { sumLineWords } from '@terezi/domain/reports/sum.ts';
import type { ReportFigures, ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import { byHandMark, DIRECTIONS } from '@terezi/domain/weighing/status.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { shareOf } from '../report/delta.ts';
import { amountText } from '../report/measure.ts';
import { Link } from '#shell/router/Link.tsx';
import { type Filters, restingOn, ticketsAt } from '../report/tickets.ts';
import css from '../report/report.module.css';
import { basisWords, reportWords } from '../report/words.ts';
import { type Ways, waysOf } from './sums.ts';
import { sumWords as words } from './words.ts';

/** What the net rests on: two weights of the scale, a stored empty weight, a passport, or a typed value. */
export function BasisTable(props: { readonly report: ReportAnswer; readonly tickets: Filters }) {
  const { report, tickets } = props;
  const say = useSay();
  const { language } = useLanguage();
  const { columns, bases, total } = report;
  const whole = waysOf({ columns, sums: total });
  const mass = (grams: number | undefined) => amountText(BigInt(grams ?? 0), 'mass', language);
  const figure = (text: string, figures: ReportFigures | null, to: Filters) =>
    figures && figures.count > 0 ? <Link to={ticketsAt(to)}>{text}</Link> : text;
  const cells = (ways: Ways, filters: Filters, share: string) => (
    <>
      <td className={css.quiet}>{figure(number(ways.all.count, language), ways.all, filters)}</td>
      {DIRECTIONS.map((way) => (
        <td key={way}>{figure(mass(ways[way]?.net), ways[way], { ...filters, direction: [way] })}</td>
      ))}
      <td className={css.total}>{figure(mass(ways.all.net), ways.all, filters)}</td>
      <td className={css.quiet}>{share}</td>
    </>
  );
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
          <th scope="col">{say(sumLineWords.count)}</th>
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
              {cells(
                ways,
                restingOn(tickets, basis),
                shareOf(BigInt(ways.all.net), BigInt(whole.all.net), language),
              )}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr data-total>
          <th scope="row" className={css.name}>
            {say(reportWords.total)}
          </th>
          {cells(whole, tickets, shareOf(1n, 1n, language))}
        </tr>
      </tfoot>
    </table>
  );
}
