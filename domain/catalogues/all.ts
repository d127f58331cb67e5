import type { Catalogue } from '../grammar/catalogue.ts';
import { carBrand } from './car-brand.ts';
import { carModel } from './car-model.ts';
import { cargo } from './cargo.ts';
import { cargoType } from './cargo-type.ts';
import { customer } from './customer.ts';
import { sender } from './sender.ts';
import { truckType } from './truck-type.ts';

/** Every declared catalogue: a new one adds its line here, and nowhere else. */
export const catalogues: readonly Catalogue[] = [
  cargo,
  cargoType,
  customer,
  sender,
  carBrand,
  carModel,
  truckType,
];

/** The catalogue of a noun; throws for a noun that is not declared, which only a wrong declaration can ask for. */
export function catalogueOf(noun: string): Catalogue {
  const found = catalogues.find((each) => each.noun === noun);
  if (!found) throw new Error(`no catalogue is declared as ${noun}`);
  return found;
}
