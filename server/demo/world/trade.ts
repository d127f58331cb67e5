import type { Direction } from '@terezi/domain/weighing/status.ts';
import type { CompanyKey } from './companies.ts';
import type { OrderBook } from './order/world-order.ts';
import type { Model } from './vehicles.ts';

export type WorldCargo = { name: string; type: string; unit: 'kq' | 't'; price: string };
export type Party = { name: string; voen: string };
/** `distance` in kilometres. */
export type Buyer = Party & { distance: string; zipCode: string };

/** A truck's usual cargo, and for whom; `fill` is the share of its allowed load, `share` how usual the run is. */
export type Run = {
  direction: Direction;
  cargo: WorldCargo;
  sender: Party;
  customer: Buyer;
  fill: number;
  share: number;
};

/**
 * A truck that people know by its plate. Masses in kilograms. `waiting`: minutes since weight 1 of an open ticket; `passed`: the
 * same since both weights of each visit that it has just made, oldest first.
 */
export type KnownTruck = {
  plate: string;
  driver: string;
  model: Model;
  empty: number;
  run: Run;
  passport?: { number: string; weight: number };
  licenseDays?: number;
  waiting?: number;
  passed?: readonly (readonly [weight1: number, weight2: number])[];
  /** How often it is loaded above its limit. */
  overloads?: number;
};

/**
 * A company's weighing. `tickets` is its share of the whole world's; `peak` the day of the year (1 to 365) around which it is busiest and
 * `season` by how much more than usual.
 */
export type Trade = {
  company: CompanyKey;
  tickets: number;
  peak: number;
  season: number;
  runs: readonly Run[];
  known: readonly KnownTruck[];
  otherTrucks: number;
  /** Minutes that further trucks have waited with an open ticket. */
  waiting: readonly number[];
  extraCustomers: readonly Buyer[];
  /** Its orders and the trucks that come for them today; none where it weighs without any. */
  book?: OrderBook;
};
