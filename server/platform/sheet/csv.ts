import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import { BYTE_ORDER_MARK, csvLine } from '@terezi/domain/grammar/sheet/sheet.ts';

/** A list as it is read for a file: its head, and its rows some at a time, instants as the clocks of a zone show them. */
export type SheetBatches = {
  readonly title: string;
  readonly head: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
  readonly zone: string;
};

/** A list as a CSV file as its rows come. */
export async function* csvBytes({ head, batches, zone }: SheetBatches): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(head, zone));
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => `\r\n${csvLine(row, zone)}`).join(''));
}
