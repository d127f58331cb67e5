import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { LoadOptions, Option } from '#kit/form/choice/option-search.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { type Choosing, choiceOf, type Source, sourceFrom } from '#shell/nouns/source.ts';
import { type Chosen, type Noun, type Row, rowIn, rowsIn, titleOf } from '../noun.ts';

const choosing = (noun: Chosen) =>
  ({
    list: noun.calls.list,
    rows: (page) => rowsIn(noun, page),
    find: async (id) => {
      const { find } = noun.calls;
      if (!find) throw new Error(`no call finds a ${noun.noun}`);
      return rowIn(noun, await find({ id }));
    },
    name: (row) => titleOf(noun, row),
    fact: noun.fact,
  }) satisfies Choosing<Row, { readonly totalCount: number }>;

/** A row as something to choose. */
export const optionOf = (noun: Chosen, row: Row): Option => choiceOf(choosing(noun), row);

// Here and not among the engine's other words, which load with its lists and forms.
const CREATE_NEW = { az: '{add} yarat', en: 'Create: {add}' } as const;

/** The words of the row that makes what a search does not find: "Yeni yük yarat". */
export const createWords = (add: Words): Words => ({
  az: fill(CREATE_NEW, 'az', { add: add.az }),
  en: fill(CREATE_NEW, 'en', { add: add.en }),
});

// Fields and chips compare sources by identity, so each noun has one.
const sources = new WeakMap<Noun['calls']['list'], Source>();

/** The source of a noun's rows for searches and names; the same object for the life of the page. */
export function sourceOf(noun: Chosen): Source {
  const { list } = noun.calls;
  const known = sources.get(list) ?? sourceFrom(choosing(noun));
  sources.set(list, known);
  return known;
}

/** The values of which a row must have one, for each of these fields. */
type Among = Readonly<Record<string, readonly string[]>>;

/** The rows of a noun that belong to one of another: the models of a brand, which stands beside them. */
export const sourceWithin = (noun: Chosen, within: string, id: number, among: Among = {}): LoadOptions =>
  sourceFrom(choosing({ ...noun, fact: () => null }), { ...among, [within]: id }).load;

/** The rows of a noun with one of these values: of the customers those who supply. */
export const sourceAmong = (noun: Chosen, among: Among): LoadOptions =>
  sourceFrom(choosing(noun), among).load;

/** A filter by the rows of a noun. */
export const filterBy = (key: string, words: Words, noun: Chosen): Filter => ({
  kind: 'reference',
  key,
  words,
  ...sourceOf(noun),
});
