import type { ReportFigures, ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import type { Direction } from '@terezi/domain/weighing/status.ts';
import { amountOf } from '../report/measure.ts';

/** What came, what went and both together; null where there was none. */
export type Ways = Readonly<Record<Direction, ReportFigures | null>> & { readonly all: ReportFigures };

type Summed = Pick<ReportAnswer, 'columns'> & { readonly sums: ReportAnswer['total'] };

/** The figures of some sums by direction. */
export function waysOf({ columns, sums }: Summed): Ways {
  const of = (direction: Direction) => sums.cells[columns.findIndex(({ key }) => key === direction)] ?? null;
  return { income: of('income'), expense: of('expense'), all: sums.total };
}

/** What is left of a net once the losses are taken away; null for a reader who may not see losses. */
export function withoutLoss(figures: ReportFigures | null): bigint | null {
  if (!figures || figures.loss === null) return null;
  return BigInt(figures.net) - BigInt(figures.loss);
}

/** A customer or the like whose net differs from before, and by how much, in grams. */
export type Mover = { readonly key: string; readonly title: string | null; readonly more: bigint };

/** More than these are summed as one. */
const MOST_MOVERS = 6;

/** The rows that made the difference: those that moved most, the rest together, and all. */
export function moversOf(rows: ReportAnswer['rows']): {
  readonly movers: readonly Mover[];
  readonly others: { readonly count: number; readonly more: bigint } | null;
  readonly all: bigint;
} {
  const net = { key: 'net' };
  const moved = rows
    .map(({ keys, titles, total, compared }) => ({
      key: keys[0] ?? '',
      title: titles[0] ?? null,
      more: (amountOf(total, net) ?? 0n) - (amountOf(compared, net) ?? 0n),
    }))
    .filter(({ more }) => more !== 0n)
    .sort((a, b) => Number(abs(b.more) - abs(a.more)));
  const [movers, rest] = [moved.slice(0, MOST_MOVERS), moved.slice(MOST_MOVERS)];
  const sum = (some: readonly Mover[]) => some.reduce((all, { more }) => all + more, 0n);
  return {
    movers,
    others: rest.length > 0 ? { count: rest.length, more: sum(rest) } : null,
    all: sum(moved),
  };
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
