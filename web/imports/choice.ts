import { isFigure } from '@terezi/domain/imports/cell.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import type { Import } from './use-import.ts';

/** What is chosen for a column of the file. */
export type Chosen = {
  readonly at: number;
  readonly field: string | null;
  readonly by: 'remembered' | 'heading' | 'nothing' | 'you';
  readonly decimal?: ',' | '.' | undefined;
  readonly days?: 'dayFirst' | 'monthFirst' | undefined;
  /** Whether a row that it names and that is missing is created along the way. */
  readonly create?: boolean | undefined;
};
type Column = Import['columns'][number];

/** The fields that were found for the columns, to begin with. */
export const firstChoice = (columns: readonly Column[]): Chosen[] =>
  columns.map(({ field, by, decimal, dayOrder, create }, at) => ({
    at,
    field,
    by,
    create,
    ...(decimal && { decimal }),
    ...(dayOrder && { days: dayOrder }),
  }));

/** What a column waits for before it can be read: the sign of its decimals, or the order of its days. */
export function decisionOf(
  { fields }: DeclaredNoun,
  { figures, days }: Column,
  { field }: Pick<Chosen, 'field'>,
): { what: 'decimal' | 'days'; samples: string[] } | null {
  const target = field === null ? undefined : fields[field];
  if (!target) return null;
  const samples = [figures.comma, figures.point, figures.either].filter((each) => each !== null);
  const isMixed = (figures.comma !== null && figures.point !== null) || figures.either !== null;
  if (isFigure(target) && isMixed) return { what: 'decimal', samples };
  const manners = [days.year, days.points, days.slashes].filter((each) => each !== null);
  const isUnclear = target.kind === 'date' && days.slashes !== null && manners.length > 1;
  return isUnclear ? { what: 'days', samples: manners } : null;
}

/** Whether a column still waits for a decision. */
export function isOpen(noun: DeclaredNoun, column: Column, chosen: Chosen): boolean {
  const decision = decisionOf(noun, column, chosen);
  return decision !== null && chosen[decision.what] === undefined;
}

/** The fields that a file must bring and for which no column is chosen. */
export const missingFields = ({ fields }: DeclaredNoun, chosen: readonly Chosen[]): string[] =>
  Object.entries(fields).flatMap(([name, { optional }]) =>
    optional || chosen.some(({ field }) => field === name) ? [] : [name],
  );

/** Chooses the field of a column; another column that had it gives it up. */
export const withField = (chosen: readonly Chosen[], at: number, field: string | null): Chosen[] =>
  chosen.map((each) => {
    if (each.at === at) return { at, field, by: 'you' };
    return field !== null && each.field === field ? { at: each.at, field: null, by: 'you' } : each;
  });

/** The choices as they are sent. */
export const sentOf = (chosen: readonly Chosen[]) =>
  chosen.map(({ at, field, decimal, days, create }) => ({
    at,
    field,
    ...(decimal !== undefined && { decimal }),
    ...(days !== undefined && { days }),
    ...(create && { create }),
  }));
