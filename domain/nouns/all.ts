import { catalogues } from '../catalogues/all.ts';
import { lpi } from '../devices/lpi/lpi.ts';
import { readerNoun } from '../devices/reader/reader.ts';
import { scale } from '../devices/scale/scale.ts';
import { scaleCamera } from '../devices/picture/scale-camera.ts';
import { serviceCard } from '../devices/scale/service-card.ts';
import { siteNoun } from '../devices/site/site.ts';
import { driver } from '../fleet/driver.ts';
import { trailer } from '../fleet/trailer.ts';
import { truck } from '../fleet/truck.ts';
import type { DeclaredNoun } from '../grammar/noun/noun.ts';
import { userGroup } from '../users/user-group.ts';
import { order } from '../orders/order.ts';
import { orderPart } from '../orders/order-part.ts';
import { orderStep } from '../orders/order-step.ts';
import { rfidCardOperation } from '../rfid/card-operation.ts';
import { rfidCard } from '../rfid/rfid-card.ts';

/** Every declared noun: a new one with code of its own adds its line above, a catalogue its line in `catalogues/all.ts`. */
export const declaredNouns: readonly DeclaredNoun[] = [
  truck,
  trailer,
  driver,
  ...catalogues,
  lpi,
  siteNoun,
  readerNoun,
  scale,
  scaleCamera,
  serviceCard,
  rfidCard,
  rfidCardOperation,
  order,
  orderStep,
  orderPart,
  userGroup,
];

/** Where the endpoints of a noun stand in the contract: `truck`, `catalogue.cargo`. */
export const placeOf = (declared: DeclaredNoun): string =>
  catalogues.includes(declared) ? `catalogue.${declared.noun}` : declared.noun;

/** The declaration of a noun; undefined for one that is not declared. */
export const declaredNoun = (noun: string): DeclaredNoun | undefined =>
  declaredNouns.find((each) => each.noun === noun);
