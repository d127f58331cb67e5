import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Selection } from '#kit/grid/selection.ts';
import { isPrintable } from '../receipt/printable.ts';
import { sumsOf } from './sums.ts';

/** The most receipts that go to the printer at once; a whole result is a matter for a report. */
export const PRINT_LIMIT = 100;

/** What is known of the selected rows: selections outlive their page, so the list remembers the rows seen so far. */
export type Selected = {
  /** Null where the whole result is selected, whose rows are not here. */
  readonly rows: readonly OperationRow[] | null;
  /** Grams; of the whole result as the server summed it. */
  readonly net: Grams;
};

/** The selected rows among those seen, and their sums. */
export function selectedRows(
  selection: Selection,
  rowsById: ReadonlyMap<string, OperationRow>,
  wholeNet: Grams,
): Selected {
  if (selection.kind === 'whole') return { rows: null, net: wholeNet };
  const rows = [...selection.ids].flatMap((id) => rowsById.get(id) ?? []);
  return { rows, net: sumsOf(rows).net };
}

/** The selected receipts in the order they are printed, oldest first; null where they are too many. */
export function toPrint(selected: Selected): readonly OperationRow[] | null {
  if (selected.rows === null || selected.rows.length > PRINT_LIMIT) return null;
  return selected.rows.filter(isPrintable).sort((a, b) => a.operationDate.localeCompare(b.operationDate));
}
