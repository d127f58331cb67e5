import { BYTE_ORDER_MARK, csvLine } from '@terezi/domain/grammar/sheet.ts';
import type { Sheet } from './sheet-of.ts';

/** A sheet as a CSV file: a head and its rows, in UTF-8 with its mark. */
export const csvText = ({ head, rows, zone }: Omit<Sheet, 'language'>): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => csvLine(row, zone)).join('\r\n');
