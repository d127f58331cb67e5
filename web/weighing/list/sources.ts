import { type Found, type LoadOptions, OPTION_LIMIT, type Option } from '#kit/form/option-search.ts';
import type { FilterKind } from '#kit/grid/filter.ts';
import { api } from '#shell/api.ts';

/** Where the choices of a reference filter come from. */
type Source = Pick<FilterKind<'reference'>, 'load' | 'named'>;

type Listed = { readonly totalCount: number };
type Known = { readonly id: number };

/** A noun's list as choices, with one of its fields as their name. */
function sourceOf<Row extends Known, Page extends Listed>(noun: {
  readonly list: (
    input: { name?: string; pageSize: number },
    options: { signal: AbortSignal },
  ) => Promise<Page>;
  readonly rows: (page: Page) => readonly Row[];
  readonly find: (id: number) => Promise<Row>;
  readonly name: (row: Row) => string;
}): Source {
  const option = (row: Row): Option => ({ id: String(row.id), name: noun.name(row) });
  const load: LoadOptions = async (query, signal): Promise<Found> => {
    const input = query.trim() ? { name: query.trim(), pageSize: OPTION_LIMIT } : { pageSize: OPTION_LIMIT };
    const page = await noun.list(input, { signal });
    return { options: noun.rows(page).map(option), total: page.totalCount };
  };
  return {
    load,
    named: (ids) => Promise.all(ids.map((id) => noun.find(Number(id)).then(option))),
  };
}

/** What tickets can be narrowed to besides declared catalogues; each keeps its identity between drawings. */
export const sources = {
  scale: sourceOf({
    list: api.scale.list,
    rows: (page) => page.scale,
    find: async (id) => (await api.scale.find({ id })).scale,
    name: (row) => row.name,
  }),
  truck: sourceOf({
    list: api.truck.list,
    rows: (page) => page.truck,
    find: async (id) => (await api.truck.find({ id })).truck,
    name: (row) => row.numberPlate,
  }),
  driver: sourceOf({
    list: api.driver.list,
    rows: (page) => page.driver,
    find: async (id) => (await api.driver.find({ id })).driver,
    name: (row) => row.name,
  }),
} as const;
