/** Where a cell stands by its reference: `B3` is in row 3, column 1; null where that is no reference. */
export function cellAt(reference: string): { row: number; column: number } | null {
  const [, letters, row] = /^\$?([A-Z]{1,10})\$?(\d{1,10})$/i.exec(reference) ?? [];
  if (letters === undefined) return null;
  let place = 0;
  for (const letter of letters.toUpperCase()) place = place * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(row), column: place - 1 };
}
