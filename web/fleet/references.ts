import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { callsOf, rowsIn } from '#catalogues/calls.ts';
import { titleOf } from '#catalogues/row-text.ts';
import { type LoadOptions, OPTION_LIMIT, type Option, optionsFrom } from '#kit/form/option-search.ts';
import { placeOf } from '#shell/asking.ts';

export const carModels = catalogueOf('carModel');

/** A model as something to choose, without its brand, which stands beside it. */
export const modelOption = (row: CatalogueRow): Option => ({
  id: String(row.id),
  name: titleOf(carModels, row),
});

/** The models of one brand for what is typed. */
export function modelsOf(carBrandId: number): LoadOptions {
  // Which references narrow a catalogue is known from its declaration, not from its type.
  const narrowed: Readonly<Record<string, number>> = { carBrandId };
  const { list } = callsOf(carModels);
  return optionsFrom(placeOf(list.id), async (name, signal) => {
    const page = await list({ ...narrowed, name, pageSize: OPTION_LIMIT }, { signal });
    return { options: rowsIn(carModels, page).map(modelOption), total: page.totalCount };
  });
}

/** A reference of a row as a form holds it. */
export const optionOf = (id: number | null, name: string | null): Option | null =>
  id === null ? null : { id: String(id), name: name ?? String(id) };

/** The id that a chosen option stands for. */
export const idOf = (option: Option | null): number | null => option && Number(option.id);
