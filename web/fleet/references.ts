import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import { type CatalogueRow, rowOf, rowsOf } from '@terezi/domain/grammar/catalogue-api.ts';
import type { LoadOptions, Option } from '#kit/form/option-search.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { driverWords } from './driver/words.ts';

/** Something that can be referred to: how it is searched, and the names of ids already chosen. */
export type Reference = {
  readonly load: LoadOptions;
  readonly named: (ids: readonly string[]) => Promise<readonly Option[]>;
};

const PAGE = 25;

/** The rows of a catalogue as options, narrowed to those of a parent where one is given. */
function ofCatalogue(noun: string, narrowed: Readonly<Record<string, number>> = {}): Reference {
  const catalogue = catalogueOf(noun);
  const calls = api.catalogue[noun];
  if (!calls) throw new Error(`the API has no catalogue ${noun}`);
  const option = (row: CatalogueRow): Option => ({ id: String(row.id), name: String(row[catalogue.title]) });
  return {
    load: async (name, signal) => {
      const page = await api.catalogue[noun]?.list({ ...narrowed, name, pageSize: PAGE }, { signal });
      return page
        ? { options: rowsOf(catalogue, page).map(option), total: page.totalCount }
        : { options: [] };
    },
    named: async (ids) => {
      const found = await Promise.all(ids.map((id) => calls.find({ id: Number(id) })));
      return found.map((answer) => option(rowOf(catalogue, answer)));
    },
  };
}

/** A driver as an option: the licence and the truck tell namesakes apart. */
export function driverOption({ id, name, licenseNumber, numberPlate }: DriverRow): Option {
  const say = sayIn(storedLanguage());
  const licence = licenseNumber && say(driverWords.licenceFact, { number: licenseNumber });
  const fact = [licence, numberPlate ?? say(driverWords.noTruck)].filter(Boolean).join(' · ');
  return { id: String(id), name, fact };
}

/** What trucks, trailers and drivers refer to. Each keeps its identity, so that answers are remembered. */
export const references = {
  sender: ofCatalogue('sender'),
  carBrand: ofCatalogue('carBrand'),
  truckType: ofCatalogue('truckType'),
  driver: {
    load: async (name, signal) => {
      const { driver, totalCount } = await api.driver.list({ name, pageSize: PAGE }, { signal });
      return { options: driver.map(driverOption), total: totalCount };
    },
    named: async (ids) => {
      const found = await Promise.all(ids.map((id) => api.driver.find({ id: Number(id) })));
      return found.map(({ driver }) => driverOption(driver));
    },
  },
} as const satisfies Record<string, Reference>;

/** The models of one brand. */
export const modelsOf = (carBrandId: number): LoadOptions => ofCatalogue('carModel', { carBrandId }).load;

/** A reference of a row as a form holds it. */
export const optionOf = (id: number | null, name: string | null): Option | null =>
  id === null ? null : { id: String(id), name: name ?? String(id) };

/** The id that a chosen option stands for. */
export const idOf = (option: Option | null): number | null => option && Number(option.id);
