import { IconChevronDown, IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { lowered } from '@terezi/domain/grammar/text/lowered.ts';
import { NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import { dividedRestWords, dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';
import { classes } from '#kit/classes.ts';
import { kilograms, MISSING, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { changeOf, shareOf } from '../report/delta.ts';
import { Delta } from '../report/table/Delta.tsx';
import { type Dimension, titleOf } from '../report/dimension.ts';
import { amountText, average, headWords } from '../report/measure.ts';
import type { Days } from '../report/period.ts';
import { dividedInto, type Filters, ticketsAt } from '../report/tickets.ts';
import css from '../report/report.module.css';
import sumCss from '../sum/sum.module.css';
import type { Folding } from '../report/table/use-folding.ts';
import { reportWords } from '../report/words.ts';
import type { Divided, DividedRow, DividedSums } from './answer.ts';
import { PartLink } from './PartLink.tsx';
import { dividedWords as words } from './words.ts';

/** A change of so many per cent fills its bar. */
const FULL = 40;

/** Of tickets, lines, amount, share, mean and money; of the amount before, and its change. Pixels. */
const WIDTHS = [56, 57, 96, 80, 81, 92];
const COMPARED_WIDTHS = [84, 93];

type Figures = {
  readonly sums: DividedSums;
  readonly all: number;
  readonly isCompared: boolean;
  /** The filters of their tickets. */
  readonly tickets: Filters;
};

/** What some lines come to: tickets, lines, amount, its share, the mean line, money, and the period before. */
function Cells({ sums: { total, compared }, all, isCompared, tickets }: Figures) {
  const { language } = useLanguage();
  const mean = average({ net: total.amount, count: total.lineCount });
  const before = compared?.amount ?? null;
  const change = before === null ? null : changeOf(BigInt(total.amount), BigInt(before));
  const figure = (text: string) =>
    total.ticketCount > 0 ? <Link to={ticketsAt(tickets)}>{text}</Link> : text;
  return (
    <>
      <td>{figure(number(total.ticketCount, language))}</td>
      <td>{figure(number(total.lineCount, language))}</td>
      <td className={css.total}>{figure(amountText(BigInt(total.amount), 'mass', language))}</td>
      <td className={css.quiet}>{shareOf(BigInt(total.amount), BigInt(all), language)}</td>
      <td>{amountText(mean, 'mass', language)}</td>
      <td>{total.value === null ? MISSING : number(total.value, language, 2)}</td>
      {isCompared && (
        <>
          <td className={css.edge}>{amountText(BigInt(before ?? 0), 'mass', language)}</td>
          <td>
            <Delta change={change} full={FULL} />
          </td>
        </>
      )}
    </>
  );
}

/** The parts of divided nets that were written to no party. */
const LEFT = [
  { name: dividedRestWords.pool, part: 'pool', grams: ({ pool }: Divided['whole']) => pool },
  { name: dividedRestWords.undivided, part: 'rest', grams: ({ undivided }: Divided['whole']) => undivided },
] as const;

type TableProps = {
  readonly report: Divided;
  readonly levels: readonly Dimension[];
  readonly compared: Days | null;
  readonly folding: Folding;
  readonly label: string;
  /** The filters of the tickets that were divided, and those of a row's. */
  readonly tickets: Filters;
  readonly ticketsOfRow: (keys: readonly string[]) => Filters;
};

const idOf = (keys: readonly string[]): string => JSON.stringify(keys);

/** The rows in sight: those without a folded row above them. */
const shownRows = ({ report, folding }: TableProps): readonly DividedRow[] =>
  report.rows.filter(({ keys }) =>
    keys.slice(0, -1).every((_, at) => !folding.isFolded(idOf(keys.slice(0, at + 1)))),
  );

/** To whom divided nets were written: rows that fold, their total, and what was written to no party. */
export function DividedTable(props: TableProps) {
  const { report, levels, compared, folding, label, tickets, ticketsOfRow } = props;
  const say = useSay();
  const { language } = useLanguage();
  const { total, whole } = report;
  const all = total.total.amount;
  const isCompared = compared !== null;
  const period = { from: report.dateFrom, to: report.dateTo };
  const nameOf = ({ keys, titles }: DividedRow): string => {
    const [key, title] = [keys.at(-1) ?? NO_KEY, titles.at(-1) ?? null];
    const level = levels[keys.length - 1];
    return level ? titleOf(level, { key, title }, { period, say }) : key;
  };
  const hasBelow = ({ keys }: DividedRow) => keys.length < levels.length;
  const heads = [
    words.tickets,
    words.lines,
    words.amount,
    words.share,
    words.mean,
    headWords({ ...dividedSum.measures.value, key: 'value' }),
  ];
  return (
    <>
      <div className={css.wrap}>
        <table className={css.table} aria-label={label}>
          <colgroup>
            <col />
            {[...WIDTHS, ...(isCompared ? COMPARED_WIDTHS : [])].map((width, at) => (
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={css.name}>
                {levels
                  .map((level, at) => (at === 0 ? say(level.words) : lowered(say(level.words), language)))
                  .join(' › ')}
              </th>
              {heads.map((head) => (
                <th key={head.en} scope="col">
                  {say(head)}
                </th>
              ))}
              {compared && (
                <>
                  <th scope="col" className={css.edge}>
                    {shortDays(compared)}
                  </th>
                  <th scope="col">{say(reportWords.change)}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {shownRows(props).map((row) => {
              const id = idOf(row.keys);
              const name = nameOf(row);
              return (
                <tr key={id} data-depth={row.keys.length - 1}>
                  <th scope="row" className={css.name} title={name}>
                    {hasBelow(row) ? (
                      <button
                        type="button"
                        className={css.fold}
                        aria-expanded={!folding.isFolded(id)}
                        onClick={() => folding.toggle(id)}
                      >
                        <Icon of={folding.isFolded(id) ? IconChevronRight : IconChevronDown} size="s" />
                        <span className="el">{name}</span>
                      </button>
                    ) : (
                      <span className={css.leaf}>{name}</span>
                    )}
                  </th>
                  <Cells sums={row} all={all} isCompared={isCompared} tickets={ticketsOfRow(row.keys)} />
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr data-total>
              <th scope="row" className={css.name}>
                {say(words.total)}
              </th>
              <Cells sums={total} all={all} isCompared={isCompared} tickets={dividedInto(tickets, 'lines')} />
            </tr>
            {LEFT.map(({ name, part, grams }) => (
              <tr key={part}>
                <th scope="row" className={css.name}>
                  {say(name)}
                </th>
                <td>{MISSING}</td>
                <td>{MISSING}</td>
                <td>
                  <PartLink tickets={tickets} part={part} grams={grams(whole)} />
                </td>
                {[...WIDTHS.slice(3), ...(isCompared ? COMPARED_WIDTHS : [])].map((width) => (
                  <td key={width}>{MISSING}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      <p className={classes('cap', sumCss.basis)}>
        <Icon of={IconInfoCircle} size="s" /> {say(words.note, { net: kilograms(whole.net, language) })}
      </p>
    </>
  );
}
