import type { DeclaredNoun } from '../grammar/noun/noun.ts';
import { carBrand } from './car-brand.ts';
import { carModel } from './car-model.ts';
import { cardType } from './card-type.ts';
import { cargo } from './cargo.ts';
import { cargoMain } from './cargo-main.ts';
import { cargoType } from './cargo-type.ts';
import { cargo2 } from './cargo2.ts';
import { customer } from './customer.ts';
import { customerBranch } from './customer-branch.ts';
import { customerWarehouse } from './customer-warehouse.ts';
import { deliveryType } from './delivery-type.ts';
import { printType } from './print-type.ts';
import { sender } from './sender.ts';
import { senderBranch } from './sender-branch.ts';
import { senderWarehouse } from './sender-warehouse.ts';
import { senderWarehouseConfig } from './sender-warehouse-config.ts';
import { serviceKind } from './service-kind.ts';
import { subcargo } from './subcargo.ts';
import { trailerBrand } from './trailer-brand.ts';
import { trailerModel } from './trailer-model.ts';
import { truckType } from './truck-type.ts';
import { unit } from './unit.ts';

/** Every declared catalogue: a new one adds its line here, and nowhere else. */
export const catalogues: readonly DeclaredNoun[] = [
  cargo,
  cargoType,
  subcargo,
  cargo2,
  cargoMain,
  unit,
  deliveryType,
  customer,
  customerBranch,
  customerWarehouse,
  sender,
  senderBranch,
  senderWarehouse,
  senderWarehouseConfig,
  carBrand,
  carModel,
  truckType,
  trailerBrand,
  trailerModel,
  cardType,
  printType,
  serviceKind,
];

/** The catalogue of a noun; throws for a noun that is not declared, which only a wrong declaration can ask for. */
export function catalogueOf(noun: string): DeclaredNoun {
  const catalogue = catalogues.find((each) => each.noun === noun);
  if (!catalogue) throw new Error(`no catalogue is declared as ${noun}`);
  return catalogue;
}
