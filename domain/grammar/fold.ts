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

/** A number plate as stored and compared: plain ASCII capitals and digits with dashes, never spaced. */
export function normalizePlate(text: string): string {
  return text.normalize('NFC').replace(/[İıi]/g, 'I').toUpperCase().replace(/[\s.]/g, '').trim();
}
