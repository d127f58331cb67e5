import { type LoadOptions, OPTION_LIMIT, type Option, optionsFrom } from '#kit/form/choice/option-search.ts';
import type { Call } from '../api/api.ts';
import { placeOf } from '../api/asking.ts';

/** Where the choices of a field or a filter come from, and the names of those already chosen. */
export type Source = {
  readonly load: LoadOptions;
  readonly named: (ids: readonly string[]) => Promise<readonly Option[]>;
};

/** What a source must know of the rows that can be chosen. */
export type Choosing<Row, Page> = {
  readonly list: Call<{ name?: string; pageSize: number }, Page>;
  readonly rows: (page: Page) => readonly Row[];
  readonly find: (id: number) => Promise<Row>;
  readonly name: (row: Row) => string;
  /** What distinguishes namesakes. */
  readonly fact?: ((row: Row) => string | null) | undefined;
};

/** A row as something to choose. */
export function choiceOf<Row extends { readonly id: number }>(
  { name, fact }: Pick<Choosing<Row, never>, 'name' | 'fact'>,
  row: Row,
): Option {
  const text = fact?.(row);
  return { id: String(row.id), name: name(row), ...(text && { fact: text }) };
}

/** The rows of a noun as choices; only the rows of the `narrowed` list where that is given. */
export function sourceFrom<Row extends { readonly id: number }, Page extends { readonly totalCount: number }>(
  noun: Choosing<Row, Page>,
  narrowed: Readonly<Record<string, number | readonly string[]>> = {},
): Source {
  return {
    load: optionsFrom(placeOf(noun.list.id), async (query, signal) => {
      const name = query.trim();
      const question = { ...narrowed, ...(name && { name }), pageSize: OPTION_LIMIT };
      const page = await noun.list(question, { signal });
      return { options: noun.rows(page).map((row) => choiceOf(noun, row)), total: page.totalCount };
    }),
    named: (ids) => Promise.all(ids.map((id) => noun.find(Number(id)).then((row) => choiceOf(noun, row)))),
  };
}
