import type { Found, LoadOptions, Option } from '#kit/form/option-search.ts';
import type { FilterKind } from '#kit/grid/filter.ts';
import { api } from '#shell/api.ts';

/** Where the choices of a reference filter come from. */
export type Source = Pick<FilterKind<'reference'>, 'load' | 'named'>;

const AT_ONCE = 25;
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
    const input = query.trim() ? { name: query.trim(), pageSize: AT_ONCE } : { pageSize: AT_ONCE };
    const page = await noun.list(input, { signal });
    return { options: noun.rows(page).map(option), total: page.totalCount };
  };
  return {
    load,
    named: (ids) => Promise.all(ids.map((id) => noun.find(Number(id)).then(option))),
  };
}

/** A declared catalogue as choices; its rows are known by name. */
function catalogueSource(noun: string): Source {
  const calls = api.catalogue[noun];
  if (!calls) throw new Error(`no catalogue is declared as ${noun}`);
  return sourceOf({
    list: calls.list,
    // A catalogue's rows stand under its noun and say of themselves no more than that they are rows.
    rows: (page) => page[noun] as readonly (Known & Record<string, unknown>)[],
    find: async (id) => (await calls.find({ id }))[noun] as Known & Record<string, unknown>,
    name: (row) => String(row['name']),
  });
}

/** What tickets can be narrowed to, by the field of the filter. */
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
  cargo: catalogueSource('cargo'),
  customer: catalogueSource('customer'),
  sender: catalogueSource('sender'),
} as const;
