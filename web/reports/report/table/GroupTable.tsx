import { byHandMark } from '@terezi/domain/weighing/status.ts';
import { useMemo, useState } from 'react';
import { number } from '#kit/formats.ts';
import { withSortBy } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { Basis, Report, Row } from '../answer.ts';
import { CellCard } from './CellCard.tsx';
import { type About, deeperFrom, narrowingTo } from '../deeper.ts';
import { lowered } from '@terezi/domain/grammar/text/lowered.ts';
import { groupColumns } from './group-columns.ts';
import { type GroupParts, rowName } from './group-parts.ts';
import { lookedAt } from './looked-at.ts';
import { ReportTable } from './ReportTable.tsx';
import { restingOn, ticketsAt, ticketsOf } from '../tickets.ts';
import { byAmount, type FootRow, type HrefOf, type Place, type TableColumn } from './table.ts';
import { drawnTree } from './tree.ts';
import { basisWords, reportWords as words } from '../words.ts';

const NAME_WIDTH = 248;

/** Rows of one level by the reader's sort; without one, days by date and all others by their total, the largest first. */
function orderOf({ levels, state }: GroupParts, columns: readonly TableColumn[]) {
  const { sort } = state;
  const sorted = columns.find(({ key }) => key === sort?.key);
  const first = columns.find(({ look }) => look === 'total');
  const byFigure = sorted ? byAmount(sorted, sort?.down ?? true) : first && byAmount(first, true);
  return (a: Row, b: Row): number => {
    const level = levels[a.keys.length - 1];
    const [key, other] = [a.keys.at(-1) ?? '', b.keys.at(-1) ?? ''];
    if (!sorted && level?.leads.by === 'days') return key < other ? -1 : 1;
    return byFigure?.(a, b) ?? 0;
  };
}

/** A basis without tickets, now and before, takes no line; two passes always do, since all else is held against them. */
const isTold = ({ basis, total, compared }: Report['bases'][number]): boolean =>
  basis === 'twoPass' || total.count > 0 || (compared?.count ?? 0) > 0;

/** The total and what it rests on; the total's name says how many rows it is of. */
function footOf({ report, levels }: GroupParts, say: ReturnType<typeof useSay>, count: string): FootRow[] {
  const [level] = levels;
  const name = level ? `${say(words.total)} · ${say(level.counted, { count })}` : say(words.total);
  return [
    { key: 'total', name, isTotal: true, sums: report.total },
    ...report.bases.filter(isTold).map(({ basis, ...sums }) => ({
      key: basis,
      basis,
      name: say(basisWords[basis]),
      isTotal: false,
      sums,
      ...(basis === 'manual' && { mark: say(byHandMark) }),
    })),
  ];
}

/** What a figure is about. */
function aboutOf({ report }: GroupParts, keys: readonly string[], column: TableColumn | undefined): About {
  const at = column?.leads?.column ?? null;
  return { keys, column: at === null ? null : (report.columns[at] ?? null) };
}

/** A group sum as a table: rows that fold, each figure the way to its tickets and, with Alt ↓, one dimension deeper. */
export function GroupTable(props: GroupParts & { readonly label: string }) {
  const { report, shown, grouped, levels, state, onChange, at, folding, label } = props;
  const say = useSay();
  const { language } = useLanguage();
  const [looked, setLooked] = useState<{ place: Place; cell: HTMLElement } | null>(null);
  const columns = useMemo(() => groupColumns(shown, { say, language }), [shown, say, language]);
  const compare = orderOf(props, columns);
  const rows = drawnTree(report.rows, compare, folding.isFolded);
  const nameOf = rowName(props, say);
  const narrowed = (about: About, column: TableColumn | undefined, basis?: Basis) => {
    const tickets = ticketsOf(state, at.today, narrowingTo(about, grouped, shown.period));
    const only = basis ?? (column?.leads?.isManual ? 'manual' : undefined);
    return only ? restingOn(tickets, only) : tickets;
  };
  const hrefOf: HrefOf = (keys, column, basis) =>
    ticketsAt(narrowed(aboutOf(props, keys, column), column, basis));
  const placed = (place: Place) => {
    const row = rows.find(({ id }) => id === place.row)?.row;
    const column = columns.find(({ key }) => key === place.column);
    return { row, column, about: aboutOf(props, row?.keys ?? [], column) };
  };
  const topCount = report.rows.filter(({ keys }) => keys.length === 1).length;
  const cell = looked && placed(looked.place);
  return (
    <ReportTable
      label={label}
      head={levels
        .map(({ words: each }, i) => (i === 0 ? say(each) : lowered(say(each), language)))
        .join(' › ')}
      headWidth={NAME_WIDTH}
      columns={columns}
      rows={rows}
      nameOf={nameOf}
      hrefOf={hrefOf}
      foot={footOf(props, say, number(topCount, language))}
      sort={state.sort ?? { key: columns.find(({ look }) => look === 'total')?.key ?? '', down: true }}
      onSort={(key) => onChange(withSortBy({ ...state, sort: state.sort ?? { key, down: false } }, key))}
      fold={folding.toggle}
      look={(place, cell) => setLooked(place && cell && { place, cell })}
      deeper={(place) => {
        const next = deeperFrom(state, placed(place).about, { grouped, period: shown.period, at });
        if (next) onChange(next);
      }}
    >
      {looked && cell?.row && cell.column && (
        <CellCard
          key={`${looked.place.row} ${looked.place.column}`}
          looked={{
            cell: looked.cell,
            ...lookedAt({
              row: cell.row,
              column: cell.column,
              about: cell.about,
              parts: props,
              say,
              language,
            }),
            tickets: narrowed(cell.about, cell.column),
          }}
        />
      )}
    </ReportTable>
  );
}
