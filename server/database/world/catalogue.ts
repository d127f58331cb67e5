import type { Sql } from '#platform/database/connection.ts';
import type { Trade } from './trade.ts';
import { type Model, models } from './vehicles.ts';
import { write } from './write.ts';

/** Ids of catalogue rows by their names. */
export type Ids = ReadonlyMap<string, number>;
export type SharedIds = { brand: Ids; model: Ids; truckType: Ids };
export type TradeIds = { cargo: Ids; sender: Ids; customer: Ids };

/** The id behind a name; a name that was not written is a mistake in the world. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the world has no ${name}`);
  return id;
}

const byName = <T extends { name: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.name, row])).values(),
];

const zip = (rows: readonly { name: string }[], ids: readonly number[]): Ids =>
  new Map(rows.map(({ name }, at) => [name, ids[at] ?? 0]));

/** Writes the platform's brands, models and truck types, which every company reads. */
export async function writeShared(sql: Sql, companyId: number): Promise<SharedIds> {
  const all: Model[] = Object.values(models);
  const brands = byName(all.map(({ brand }) => ({ companyId, name: brand })));
  const types = byName(all.map(({ type }) => ({ companyId, name: type })));
  const brand = zip(brands, await write(sql, 'carBrand', brands));
  const truckType = zip(types, await write(sql, 'truckType', types));
  const rows = all.map((model) => ({ companyId, name: model.name, carBrandId: idOf(brand, model.brand) }));
  return { brand, truckType, model: zip(rows, await write(sql, 'carModel', rows)) };
}

/** Writes what a company trades: cargo with its types, senders, customers. */
export async function writeTrade(sql: Sql, companyId: number, trade: Trade): Promise<TradeIds> {
  const cargoes = byName(trade.runs.map(({ cargo }) => cargo));
  const types = byName(cargoes.map(({ type }) => ({ companyId, name: type })));
  const typeIds = zip(types, await write(sql, 'cargoType', types));
  const cargo = cargoes.map(({ name, type, unit, price }) => {
    return { companyId, name, cargoTypeId: idOf(typeIds, type), unit, price };
  });
  const senders = byName(trade.runs.map(({ sender }) => ({ companyId, ...sender })));
  const customers = byName(
    [...trade.runs.map(({ customer }) => customer), ...trade.extraCustomers].map((customer) => {
      return { companyId, ...customer };
    }),
  );
  return {
    cargo: zip(cargo, await write(sql, 'cargo', cargo)),
    sender: zip(senders, await write(sql, 'sender', senders)),
    customer: zip(customers, await write(sql, 'customer', customers)),
  };
}
