import { BarList } from '#kit/chart/BarList.tsx';
import { ColumnChart } from '#kit/chart/ColumnChart.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { lowered } from '@terezi/domain/grammar/text/lowered.ts';
import { type GroupParts, rowName } from './group-parts.ts';
import { columnName } from './group-columns.ts';
import { amountOf, amountText, headWords } from '../measure.ts';
import css from '../report.module.css';
import { reportWords as words } from '../words.ts';

const PLAN = {
  height: 280,
  gutter: 72,
  top: 16,
  foot: 38,
  parts: 5,
  bar: 0.6,
  nameRoom: 72,
  from: 0,
  least: 1,
};
/** More bars than these are a table. */
const MOST_BARS = 40;
/** Grams, tickets and hundredths, as an axis writes them. */
const PER_AXIS = { mass: 1000, count: 1, money: 100 } as const;

/** The same figures as a picture: what stands side by side as columns, the first level of the rows as bars. */
export function GroupChart(
  props: Pick<GroupParts, 'report' | 'shown' | 'levels'> & { readonly label: string },
) {
  const { report, shown, levels, label } = props;
  const say = useSay();
  const { language } = useLanguage();
  const [measure] = shown.measures;
  if (!measure) return null;
  const { across, period } = shown;
  const onAxis = (amount: bigint | null) => Number(amount ?? 0n) / PER_AXIS[measure.unit];
  const text = (amount: bigint | null) => amountText(amount, measure.unit, language);
  const head = say(headWords(measure));
  const rows = report.rows
    .filter(({ keys }) => keys.length === 1)
    .map((row) => ({ row, amount: amountOf(row.total, measure) }))
    .sort((a, b) => onAxis(b.amount) - onAxis(a.amount))
    .slice(0, MOST_BARS);
  const nameOf = rowName(props, say);
  return (
    <div className={css.wrap}>
      {across && (
        <Section
          title={say(words.byDimension, { measure: head, dimension: lowered(say(across.words), language) })}
        >
          <ColumnChart
            label={label}
            head={[say(across.words), head]}
            columns={report.columns.map((column, at) => {
              const amount = amountOf(report.total.cells[at] ?? null, measure);
              const name = columnName(column, across, { period, say });
              return {
                key: column.key,
                name,
                above: onAxis(amount),
                quiet: true,
                title: `${name}: ${text(amount)}`,
                cells: [text(amount)],
              };
            })}
            plan={PLAN}
            told={(value) => number(Math.round(value), language)}
          />
        </Section>
      )}
      <Section title={levels[0] && say(levels[0].words)} beside={<span className="lab">{head}</span>}>
        <BarList
          rows={rows.map(({ row, amount }) => ({
            key: row.keys.join(' '),
            name: nameOf(row),
            value: onAxis(amount),
            figure: text(amount),
          }))}
        />
      </Section>
    </div>
  );
}
