/** A stretch of a list's result: its ids in order and the place of the first, counted from 0. */
export type Stretch = { readonly start: number; readonly ids: readonly number[] };

/** A row beside the shown one, and the page of the list that it stands on. */
export type Neighbour = { readonly id: number; readonly page: number };

/** Where a row stands in the list it was opened from. */
export type Place = {
  /** Counted from 1. */
  readonly index: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
};

/** The further pages to ask for, so that both neighbours are known. */
export function pagesNeeded(
  ids: readonly number[],
  id: number,
  { page, pages }: { readonly page: number; readonly pages: number },
): { readonly before: boolean; readonly after: boolean } {
  const at = ids.indexOf(id);
  // A row missing on its page was moved on by newer rows, or back by a cleared filter.
  return {
    before: page > 1 && at <= 0,
    after: page < pages && (at < 0 || at === ids.length - 1),
  };
}

/** Joins pages that follow one another. */
export const joined = (stretches: readonly Stretch[]): Stretch => ({
  start: stretches[0]?.start ?? 0,
  ids: stretches.flatMap((stretch) => stretch.ids),
});

/** The place of a row and what stands beside it; null where the stretch does not hold it. */
export function placeIn({ start, ids }: Stretch, id: number, size: number): Place | null {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  const neighbour = (offset: -1 | 1): Neighbour | null => {
    const other = ids[at + offset];
    return other === undefined ? null : { id: other, page: Math.floor((start + at + offset) / size) + 1 };
  };
  return { index: start + at + 1, previous: neighbour(-1), next: neighbour(1) };
}
