/** The rows that an act is for: some by id, or every row of the filtered result as a separate explicit step. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'whole' };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };

/** Whether a row is selected. */
export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'whole' || selection.ids.has(id);

/** How many rows are selected, of a result of `total`. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.kind === 'whole' ? total : selection.ids.size;

/** The state of the check in the head for the rows of this page. */
export function pageCheck(selection: Selection, page: readonly string[]): 'none' | 'mixed' | 'all' {
  const marked = page.filter((id) => isSelected(selection, id)).length;
  if (marked === 0) return selectedCount(selection, 0) > 0 ? 'mixed' : 'none';
  return marked === page.length ? 'all' : 'mixed';
}

/** Turns rows on or off; taking one out of the whole result leaves the rest of the visible page. */
export function mark(
  selection: Selection,
  change: { readonly ids: readonly string[]; readonly on: boolean; readonly page: readonly string[] },
): Selection {
  const ids = new Set(selection.kind === 'whole' ? change.page : selection.ids);
  for (const id of change.ids) change.on ? ids.add(id) : ids.delete(id);
  return { kind: 'some', ids };
}

/** The ids between two rows of the page, both included, for Shift with a click. */
export function between(page: readonly string[], from: string, to: string): readonly string[] {
  const ends = [page.indexOf(from), page.indexOf(to)];
  const low = Math.min(...ends);
  return low < 0 ? [to] : page.slice(low, Math.max(...ends) + 1);
}
