import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import { type LoadOptions, OPTION_LIMIT, type Option, optionsFrom } from '#kit/form/option-search.ts';
import { placeOf } from '#shell/asking.ts';
import type { Filter } from '#kit/grid/filter.ts';
import { callsOf, rowIn, rowsIn } from './calls.ts';
import { factOf, referredBy, titleOf } from './row-text.ts';
import { CATALOGUE_WORDS } from './words.ts';

/** A row as something to choose. */
export function optionOf(catalogue: Catalogue, row: CatalogueRow): Option {
  const fact = factOf(catalogue, row);
  return { id: String(row.id), name: titleOf(catalogue, row), ...(fact && { fact }) };
}

/** The words of the row that creates what a search does not find: "Yeni yük yarat". */
export const createWords = (add: Words): Words => ({
  az: fill(CATALOGUE_WORDS.createNew, 'az', { add: add.az }),
  en: fill(CATALOGUE_WORDS.createNew, 'en', { add: add.en }),
});

type Source = {
  readonly load: LoadOptions;
  readonly named: (ids: readonly string[]) => Promise<readonly Option[]>;
};

function sourceOf(catalogue: Catalogue): Source {
  const { list, find } = callsOf(catalogue);
  return {
    load: optionsFrom(placeOf(list.id), async (name, signal) => {
      const page = await list({ ...(name.trim() && { name }), pageSize: OPTION_LIMIT }, { signal });
      return {
        options: rowsIn(catalogue, page).map((row) => optionOf(catalogue, row)),
        total: page.totalCount,
      };
    }),
    named: async (ids) => {
      const answers = await Promise.all(ids.map((id) => find({ id: Number(id) })));
      return answers.map((answer) => optionOf(catalogue, rowIn(catalogue, answer)));
    },
  };
}

// Fields and chips compare sources by identity, so each catalogue has one.
const sources = new Map<string, Source>();

/** Where the rows of a catalogue are searched and named; the same object for the life of the page. */
export function referenceSource(catalogue: Catalogue): Source {
  const known = sources.get(catalogue.noun) ?? sourceOf(catalogue);
  sources.set(catalogue.noun, known);
  return known;
}

/** A filter by rows of a declared catalogue: `referenceFilter('carBrandId', field.words, 'carBrand')`. */
export const referenceFilter = (key: string, words: Filter['words'], to: string): Filter => ({
  kind: 'reference',
  key,
  words,
  ...referenceSource(referredBy(to)),
});
