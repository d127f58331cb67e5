import { PLATFORM_COMPANY } from '@terezi/domain/grammar/noun/noun.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { keepAll } from './keep.ts';
import type { Trade } from './trade.ts';
import { type Model, models, TRAILER_BRANDS } from './vehicles.ts';

/** Ids of catalogue rows by their names. */
export type Ids = ReadonlyMap<string, number>;
export type SharedIds = { brand: Ids; model: Ids; truckType: Ids; trailerBrand: Ids };
export type TradeIds = { cargo: Ids; cargoType: Ids; sender: Ids; customer: Ids };

/** The id behind a name; a name that was not written is a mistake in the world. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the world has no ${name}`);
  return id;
}

const byName = <T extends { name: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.name, row])).values(),
];

const add = async (work: CompanyWork, table: string, rows: readonly { name: string }[]): Promise<Ids> => {
  const ids = await keepAll(
    work,
    table,
    rows.map((values) => ({ values })),
  );
  return new Map(rows.map(({ name }, at) => [name, ids[at] ?? 0]));
};

/** The same for a list in which the platform may offer some already. */
async function addMissing(
  work: CompanyWork,
  table: 'carBrand' | 'carModel' | 'truckType' | 'trailerBrand',
  rows: readonly { name: string }[],
): Promise<Ids> {
  const there = await ownRows(work, table).select(['id', 'name']).where('deletedAt', 'is', null).execute();
  const known = new Map(there.map(({ id, name }) => [name, id]));
  const added = await add(
    work,
    table,
    rows.filter(({ name }) => !known.has(name)),
  );
  return new Map([...known, ...added]);
}

/** Adds the brands and models of the demo's vehicles to those that the platform offers and every company reads. */
export async function addShared(work: CompanyWork): Promise<SharedIds> {
  const all: Model[] = Object.values(models);
  const brand = await addMissing(work, 'carBrand', byName(all.map((model) => ({ name: model.brand }))));
  const truckType = await addMissing(work, 'truckType', byName(all.map(({ type }) => ({ name: type }))));
  const rows = all.map((model) => ({ name: model.name, carBrandId: idOf(brand, model.brand) }));
  const trailerBrand = await addMissing(
    work,
    'trailerBrand',
    TRAILER_BRANDS.map((name) => ({ name })),
  );
  return { brand, truckType, trailerBrand, model: await addMissing(work, 'carModel', rows) };
}

/** The units that the platform offers, by their symbols. */
async function unitIds(work: CompanyWork): Promise<Ids> {
  const rows = await ownRows({ ...work, companyId: PLATFORM_COMPANY }, 'unit')
    .select(['id', 'symbol'])
    .execute();
  return new Map(rows.map(({ id, symbol }) => [symbol, id]));
}

/** Adds what a company trades: cargo with its types, senders, customers. */
export async function addTrade(work: CompanyWork, trade: Trade): Promise<TradeIds> {
  const cargoes = byName(trade.runs.map(({ cargo }) => cargo));
  const types = await add(work, 'cargoType', byName(cargoes.map(({ type }) => ({ name: type }))));
  const units = await unitIds(work);
  const cargo = cargoes.map(({ type, unit, ...row }) => ({
    ...row,
    cargoTypeId: idOf(types, type),
    unitId: idOf(units, unit),
  }));
  const buyers = byName([...trade.runs.map(({ customer }) => customer), ...trade.extraCustomers]);
  // The sender of the goods owns the trucks that bring them.
  const suppliers = byName(trade.runs.map(({ sender }) => sender));
  const isIn = (parties: readonly { name: string }[], name: string) =>
    parties.some((each) => each.name === name);
  const customers = [
    ...buyers.map((each) => ({ ...each, customerType: isIn(suppliers, each.name) ? 'both' : 'customer' })),
    ...suppliers
      .filter(({ name }) => !isIn(buyers, name))
      .map((each) => ({ ...each, customerType: 'supplier' })),
  ];
  return {
    cargo: await add(work, 'cargo', cargo),
    cargoType: types,
    sender: await add(work, 'sender', suppliers),
    customer: await add(work, 'customer', customers),
  };
}
