import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import { type LoadOptions, OPTION_LIMIT, type Option, optionsFrom } from '#kit/form/option-search.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import { api, type Call } from './api.ts';
import { placeOf } from './asking.ts';
import { SHELL_WORDS } from './words.ts';

/** Where the choices of a field or a filter come from, and how those already chosen are called. */
type Source = {
  readonly load: LoadOptions;
  readonly named: (ids: readonly string[]) => Promise<readonly Option[]>;
};

type Listed = { readonly totalCount: number };
type Known = { readonly id: number };

/** A noun's rows as choices. */
function sourceOf<Row extends Known, Page extends Listed>(noun: {
  readonly list: Call<{ name?: string; pageSize: number }, Page>;
  readonly rows: (page: Page) => readonly Row[];
  readonly find: (id: number) => Promise<Row>;
  readonly name: (row: Row) => string;
  readonly fact?: (row: Row) => string;
}): Source {
  const option = (row: Row): Option => {
    const fact = noun.fact?.(row);
    return { id: String(row.id), name: noun.name(row), ...(fact && { fact }) };
  };
  return {
    load: optionsFrom(placeOf(noun.list.id), async (query, signal) => {
      const name = query.trim();
      const page = await noun.list({ ...(name && { name }), pageSize: OPTION_LIMIT }, { signal });
      return { options: noun.rows(page).map(option), total: page.totalCount };
    }),
    named: (ids) => Promise.all(ids.map((id) => noun.find(Number(id)).then(option))),
  };
}

/** What tells drivers of one name apart: the licence and the truck. */
function driverFact({ licenseNumber, numberPlate }: DriverRow): string {
  const say = sayIn(storedLanguage());
  const licence = licenseNumber && say(SHELL_WORDS.licenceFact, { number: licenseNumber });
  return [licence, numberPlate ?? say(SHELL_WORDS.noTruck)].filter(Boolean).join(' · ');
}

/** What can be chosen besides declared catalogues; each keeps its identity between drawings. */
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
  trailer: sourceOf({
    list: api.trailer.list,
    rows: (page) => page.trailer,
    find: async (id) => (await api.trailer.find({ id })).trailer,
    name: (row) => row.numberPlate,
  }),
  driver: sourceOf({
    list: api.driver.list,
    rows: (page) => page.driver,
    find: async (id) => (await api.driver.find({ id })).driver,
    name: (row) => row.name,
    fact: driverFact,
  }),
} as const;
