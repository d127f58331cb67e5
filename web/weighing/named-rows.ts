import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import type { DriverRow } from '@terezi/domain/fleet/driver.ts';
import { type ReferenceName, NAMED_NOUNS } from '@terezi/domain/weighing/ticket/named.ts';
import { chosenOf } from '#catalogues/reference.ts';
import type { Chosen } from '#records/noun.ts';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { driverFact } from '#shell/nouns/sources.ts';

const driver: Chosen = {
  noun: 'driver',
  title: 'name',
  calls: driverCalls,
  fact: (row) => driverFact(row as DriverRow & typeof row),
};

/** Rows of nouns that are no catalogues. */
const RICH: Readonly<Record<string, Chosen>> = {
  driver,
  order: { noun: 'order', title: 'number', calls: orderCalls as Chosen['calls'] },
  orderPart: { noun: 'orderPart', title: 'number', calls: orderPartCalls as Chosen['calls'] },
};

/** The rows of which a ticket names one. */
export const namedRows = (each: ReferenceName): Chosen =>
  RICH[NAMED_NOUNS[each]] ?? chosenOf(catalogueOf(NAMED_NOUNS[each]));
