import { shortDays } from '@terezi/domain/reports/days.ts';
import { byHandMark } from '@terezi/domain/weighing/status.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Link } from '#shell/router/Link.tsx';
import type { Figures, Sums } from '../answer.ts';
import { narrowingTo } from '../deeper.ts';
import { changeText } from '../delta.ts';
import { type GroupParts, rowName } from './group-parts.ts';
import { columnName, measuredChange } from './group-columns.ts';
import { amountOf, amountText, unitWords } from '../measure.ts';
import { ticketsAt, ticketsOf } from '../tickets.ts';
import { drawnTree, type TreeRow } from './tree.ts';
import css from './phone.module.css';
import { reportWords as words } from '../words.ts';

/** More columns than these do not stand beside each other on a phone. */
const MOST_SEGMENTS = 6;
const ALL = -1;

type RowProps = {
  readonly parts: GroupParts;
  readonly drawn: TreeRow;
  /** The column that is shown, or all of them together. */
  readonly at: number;
  readonly most: number;
  readonly figuresOf: (sums: Sums) => Figures | null;
};

function PhoneRow({ parts, drawn, at, most, figuresOf }: RowProps) {
  const { shown, grouped, state, folding, report } = parts;
  const say = useSay();
  const { language } = useLanguage();
  const [measure] = shown.measures;
  if (!measure) return null;
  const { row, id, depth, isFolded } = drawn;
  const name = rowName(parts, say)(row);
  const figures = figuresOf(row);
  const amount = amountOf(figures, measure);
  const column = at === ALL ? null : (report.columns[at] ?? null);
  const href = ticketsAt(
    ticketsOf(state, parts.at.today, narrowingTo({ keys: row.keys, column }, grouped, shown.period)),
  );
  const change = at === ALL && row.compared ? changeText(measuredChange(measure)(row), language) : '';
  return (
    <li className={classes(depth > 0 && css.inner)}>
      <div className={css.first}>
        {isFolded !== null && (
          <button
            type="button"
            className={css.fold}
            aria-expanded={!isFolded}
            aria-label={name}
            onClick={() => parts.folding.toggle(id)}
          >
            <Icon of={folding.isFolded(id) ? IconChevronRight : IconChevronDown} />
          </button>
        )}
        <Link to={href} className={css.open}>
          <span className="el">{name}</span>
          <b className="fig">{amountText(amount, measure.unit, language)}</b>
        </Link>
      </div>
      <div className={css.second}>
        {depth === 0 && (
          <svg width="100%" height="7" aria-hidden="true">
            <rect width={`${(Number(amount ?? 0n) / Math.max(1, most)) * 100}%`} height="7" />
          </svg>
        )}
        <span className="fig nw">{say(words.tickets, { count: number(figures?.count ?? 0, language) })}</span>
        <span className={classes('fig nw', css.change)}>{change}</span>
      </div>
      {depth === 0 && (figures?.manualNet ?? 0) > 0 && (
        <div className={css.second}>
          <span className={css.mark}>{say(byHandMark)}</span>
          <span className="fig t-warn">{kilograms(figures?.manualNet, language)}</span>
        </div>
      )}
    </li>
  );
}

/** A group sum on a phone: the total, the columns as one row of buttons, and the rows as cards whose figure stands at the right. */
export function GroupPhone(parts: GroupParts) {
  const { report, shown, folding } = parts;
  const say = useSay();
  const { language } = useLanguage();
  const [at, setAt] = useState(ALL);
  const [measure] = shown.measures;
  if (!measure) return null;
  const { across, period } = shown;
  const figuresOf = ({ cells, total }: Sums) => (at === ALL ? total : (cells[at] ?? null));
  const amount = ({ total, cells, compared }: Sums) =>
    Number(amountOf(figuresOf({ total, cells, compared }), measure) ?? 0n);
  const isDated = parts.levels[0]?.leads.by === 'days';
  const rows = drawnTree(
    report.rows.filter((row) => at === ALL || row.cells[at] != null),
    (a, b) => (isDated && a.keys.length === 1 ? 0 : amount(b) - amount(a)),
    folding.isFolded,
  );
  const most = Math.max(...report.rows.filter(({ keys }) => keys.length === 1).map(amount), 1);
  const unit = unitWords(measure);
  const columns = across && report.columns.length <= MOST_SEGMENTS ? report.columns : [];
  return (
    <div className={css.page}>
      <div className={css.hero}>
        <div className="row">
          <span className="lab">{say(words.inAll, { measure: say(measure.words) })}</span>
          {report.total.compared && at === ALL && (
            <span className="end lab fig">
              {shown.compared && say(words.against, { days: shortDays(shown.compared) })}{' '}
              {changeText(measuredChange(measure)(report.total), language)}
            </span>
          )}
        </div>
        <Figure
          size="l"
          value={amountText(amountOf(figuresOf(report.total), measure), measure.unit, language)}
          {...(unit && { unit: say(unit) })}
        />
        {across && columns.length > 0 && (
          <div className={css.segments}>
            <Segments
              label={say(across.words)}
              options={[
                { value: ALL, text: say(words.total) },
                ...columns.map((column, i) => ({
                  value: i,
                  text: columnName(column, across, { period, say }),
                })),
              ]}
              value={at}
              change={setAt}
            />
          </div>
        )}
      </div>
      <ul className={css.rows}>
        {rows.map((drawn) => (
          <PhoneRow key={drawn.id} parts={parts} drawn={drawn} at={at} most={most} figuresOf={figuresOf} />
        ))}
      </ul>
    </div>
  );
}
