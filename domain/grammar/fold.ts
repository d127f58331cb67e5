/**
 * What search compares: forgiving about case, diacritics and separators, so that `imran`, `IMRAN` and
 * `ımran` all find `İmran`, and `10ab123` finds `10-AB-123`. The database has the same function
 * (`fold` in the first migration); `fold.cases.ts` holds both to one table.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .replace(/ə/g, 'e')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s\-.]/g, '');
}

/** A typed number plate in its one form: capitals, without blanks and points. Whether it is one then, `isPlate` tells. */
export function normalizePlate(text: string): string {
  return text.normalize('NFC').replace(/İ/g, 'I').toUpperCase().replace(/[\s.]/g, '');
}
