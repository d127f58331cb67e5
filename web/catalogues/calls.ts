import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueAnswer, CataloguePage, CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { api } from '#shell/api.ts';

/** The five endpoints of a declared catalogue. */
export function callsOf({ noun }: Catalogue) {
  const calls = api.catalogue[noun];
  if (!calls) throw new Error(`${noun} has no endpoints`);
  return calls;
}

/** The rows of a list's answer; they stand under the catalogue's noun. */
export const rowsIn = ({ noun }: Catalogue, page: CataloguePage): CatalogueRow[] =>
  page[noun] as CatalogueRow[];

/** The row of an answer about one row. */
export const rowIn = ({ noun }: Catalogue, answer: CatalogueAnswer): CatalogueRow =>
  answer[noun] as CatalogueRow;
