import type { Noun } from '../noun.ts';

/** The most that fits into a drawer without half of it below its edge. */
const FIELDS_OF_A_DRAWER = 14;

/**
 * Where a noun's form stands, for a new or an existing row: beside its list while it has a handful of fields; on a page of
 * its own where it has many, or where files or a table about the row want room. A row that opens on its page is changed on
 * one, too.
 */
export function formPlace(
  { fields, parts = [], page }: Pick<Noun, 'fields' | 'parts' | 'page'>,
  kind: 'new' | 'row',
): 'drawer' | 'page' {
  const all = Object.values(fields);
  const isLong = all.length > FIELDS_OF_A_DRAWER;
  const hasFiles = all.some(({ kind }) => kind === 'file' || kind === 'picture');
  const hasTable = kind === 'row' && parts.some((part) => 'Table' in part);
  return isLong || hasFiles || hasTable || (kind === 'row' && page === 'first') ? 'page' : 'drawer';
}

/** Whether a row is changed on a page of its own: where rows open on pages, and where the form is long. */
export const hasFormPage = (noun: Pick<Noun, 'fields' | 'parts' | 'page'>): boolean =>
  formPlace(noun, 'row') === 'page';
