import { MOST_DIMENSIONS } from '@terezi/domain/grammar/sheet/report.ts';

/** The dimensions of a report in order, and which of them stands side by side as columns. */
export type Grouping = { readonly by: readonly string[]; readonly across: string | null };

const fitting = (by: readonly string[], across: string | null): Grouping => ({
  by,
  across: across !== null && by.includes(across) && by.length > 1 ? across : null,
});

/** What makes the rows, in order. */
export const rowDimensions = ({ by, across }: Grouping): readonly string[] =>
  by.filter((each) => each !== across);

/** With another dimension in the place of the one at `at`; one that stands elsewhere changes places with it. */
export function withDimension({ by, across }: Grouping, at: number, dimension: string): Grouping {
  const former = by[at];
  if (former === undefined) return { by, across };
  const changed = by.map((each, i) => (i === at ? dimension : each === dimension ? former : each));
  return fitting(changed, across === former && !by.includes(dimension) ? dimension : across);
}

/** With one dimension more, as rows; unchanged where there is no room or it is there already. */
export const withMore = ({ by, across }: Grouping, dimension: string): Grouping =>
  by.includes(dimension) || by.length >= MOST_DIMENSIONS
    ? { by, across }
    : fitting([...by, dimension], across);

/** Without a dimension; the last one stays, and one that is left alone stands as rows. */
export const without = ({ by, across }: Grouping, dimension: string): Grouping =>
  by.length < 2
    ? { by, across }
    : fitting(
        by.filter((each) => each !== dimension),
        across,
      );

/** With a dimension in another place. */
export function moved({ by, across }: Grouping, from: number, to: number): Grouping {
  const dimension = by[from];
  if (dimension === undefined || to < 0 || to >= by.length) return { by, across };
  const others = by.filter((_, i) => i !== from);
  return { by: [...others.slice(0, to), dimension, ...others.slice(to)], across };
}

/** With a dimension as columns, or as rows again. At most one stands as columns, and at least one as rows. */
export const turned = ({ by, across }: Grouping, dimension: string): Grouping =>
  fitting(by, across === dimension ? null : dimension);
