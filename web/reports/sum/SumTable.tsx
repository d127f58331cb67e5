import { SUM_LINES, sumLineWords } from '@terezi/domain/reports/sum.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';
import type { FilterValue } from '#kit/grid/list-state.ts';
import { MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { type Amount, changeOf } from '../report/delta.ts';
import { Delta } from '../report/table/Delta.tsx';
import { amountOf, amountText, headWords, type Measure, moreText } from '../report/measure.ts';
import type { Days } from '../report/period.ts';
import { ticketsAt } from '../report/tickets.ts';
import css from '../report/report.module.css';
import { reportWords } from '../report/words.ts';
import { type Ways, withoutLoss } from './sums.ts';
import { sumWords as words } from './words.ts';

type Filters = Readonly<Record<string, FilterValue>>;
type Line = {
  readonly key: string;
  readonly measure: Measure;
  readonly amount: (figures: Ways[keyof Ways]) => Amount | null;
};

/** A change of so many per cent fills its bar: sums of a month move little. */
const FULL = 14;
const WAYS = ['income', 'expense', 'all'] as const;

/** The measures as lines, in the order in which a net comes to be. */
function linesOf(measureOf: (key: string) => Measure): readonly Line[] {
  return SUM_LINES.map((key) => {
    if (key === 'withoutLoss')
      return { key, measure: { key, words: sumLineWords[key], unit: 'mass' }, amount: withoutLoss };
    const measure = measureOf(key);
    const lineMeasure = key === 'count' ? { ...measure, words: sumLineWords[key] } : measure;
    return { key, measure: lineMeasure, amount: (figures) => amountOf(figures, measure) };
  });
}

/** What came, what went and both, of each measure, and against the period before. */
export function SumTable(props: {
  readonly now: Ways;
  readonly before: Ways | null;
  readonly compared: Days | null;
  readonly measureOf: (key: string) => Measure;
  readonly tickets: Filters;
}) {
  const { now, before, compared, measureOf, tickets } = props;
  const say = useSay();
  const { language } = useLanguage();
  // Money of what came and what went is never added.
  const told = ({ key, amount }: Line, ways: Ways, way: (typeof WAYS)[number]) =>
    key === 'value' && way === 'all' ? null : amount(ways[way]);
  return (
    <table className={css.table} aria-label={say(words.measure)}>
      <colgroup>
        <col style={{ width: 164 }} />
        <col />
        <col />
        <col />
        {before && (
          <>
            <col />
            <col />
            <col style={{ width: 128 }} />
          </>
        )}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={css.name}>
            {say(words.measure)}
          </th>
          <th scope="col">{say(words.income)}</th>
          <th scope="col">{say(words.expense)}</th>
          <th scope="col">{say(reportWords.total)}</th>
          {before && (
            <>
              <th scope="col" className={css.edge}>
                {compared && shortDays(compared)}
              </th>
              <th scope="col">{say(words.difference)}</th>
              <th scope="col">{say(words.percent)}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {linesOf(measureOf).map((line) => {
          const { key, measure } = line;
          const [whole, former] = [told(line, now, 'all'), before && told(line, before, 'all')];
          const isHeld = whole !== null && former !== null;
          return (
            <tr key={key} data-depth="0" title={key === 'value' ? say(words.notAdded) : undefined}>
              <th scope="row" className={css.name} data-strong={key === 'net' || undefined}>
                {say(headWords(measure))}
              </th>
              {WAYS.map((way) => {
                const text = amountText(told(line, now, way), measure.unit, language);
                const direction = way !== 'all' && { direction: [way] };
                const part = ['divided', 'remaining'].includes(key) && { dividedPart: ['lines'] };
                return (
                  <td key={way} className={way === 'all' || key === 'net' ? css.total : undefined}>
                    {text === MISSING ? (
                      text
                    ) : (
                      <Link to={ticketsAt({ ...tickets, ...direction, ...part })}>{text}</Link>
                    )}
                  </td>
                );
              })}
              {before && (
                <>
                  <td className={`${css.edge} ${css.quiet}`}>{amountText(former, measure.unit, language)}</td>
                  <td className={css.quiet}>
                    {isHeld && whole !== former ? moreText(whole - former, measure.unit, language) : MISSING}
                  </td>
                  <td>{isHeld ? <Delta change={changeOf(whole, former)} full={FULL} /> : MISSING}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
