import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { callsOf, rowsIn } from '#catalogues/calls.ts';
import { titleOf } from '#catalogues/row-text.ts';
import { type LoadOptions, OPTION_LIMIT, type Option } from '#kit/form/option-search.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { driverWords } from './driver/words.ts';

/** A driver as something to choose: the licence and the truck tell namesakes apart. */
function driverOption({ id, name, licenseNumber, numberPlate }: DriverRow): Option {
  const say = sayIn(storedLanguage());
  const licence = licenseNumber && say(driverWords.licenceFact, { number: licenseNumber });
  const fact = [licence, numberPlate ?? say(driverWords.noTruck)].filter(Boolean).join(' · ');
  return { id: String(id), name, fact };
}

/** Drivers for what is typed. */
export const findDrivers: LoadOptions = async (name, signal) => {
  const { driver, totalCount } = await api.driver.list({ name, pageSize: OPTION_LIMIT }, { signal });
  return { options: driver.map(driverOption), total: totalCount };
};

/** The drivers of some ids, for a page that opens with them in its address. */
export const namedDrivers = async (ids: readonly string[]): Promise<readonly Option[]> => {
  const found = await Promise.all(ids.map((id) => api.driver.find({ id: Number(id) })));
  return found.map(({ driver }) => driverOption(driver));
};

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
  return async (name, signal) => {
    const page = await callsOf(carModels).list({ ...narrowed, name, pageSize: OPTION_LIMIT }, { signal });
    return { options: rowsIn(carModels, page).map(modelOption), total: page.totalCount };
  };
}

/** A reference of a row as a form holds it. */
export const optionOf = (id: number | null, name: string | null): Option | null =>
  id === null ? null : { id: String(id), name: name ?? String(id) };

/** The id that a chosen option stands for. */
export const idOf = (option: Option | null): number | null => option && Number(option.id);
