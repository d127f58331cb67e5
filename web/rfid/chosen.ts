import { driver } from '@terezi/domain/fleet/driver.ts';
import { trailer } from '@terezi/domain/fleet/trailer.ts';
import { truck } from '@terezi/domain/fleet/truck.ts';
import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { order } from '@terezi/domain/orders/order.ts';
import { orderPart } from '@terezi/domain/orders/order-part.ts';
import { rfidCard } from '@terezi/domain/rfid/rfid-card.ts';
import { kilograms } from '#kit/formats.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import type { Chosen, Row } from '#records/noun.ts';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { trailerCalls } from '#shell/api/calls/trailer.gen.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { operationWords as words } from './operation/words.ts';

/** The noun of another folder, for choosing its rows here. */
const chosen = ({ noun, title }: { noun: string; title: string }, calls: object): Chosen => ({
  noun,
  title,
  calls: calls as Chosen['calls'],
});

/** What is left of an order, and of which cargo, beside the order where one is chosen. */
function orderFact(row: Row): string {
  const { remaining, cargoName } = row as Row & Pick<OrderRow, 'remaining' | 'cargoName'>;
  const language = storedLanguage();
  const left = sayIn(language)(words.left, { mass: kilograms(remaining, language) });
  return [left, cargoName].filter(Boolean).join(' · ');
}

export const cards = chosen(rfidCard, rfidCardCalls);
export const trucks = chosen(truck, truckCalls);
export const trailers = chosen(trailer, trailerCalls);
export const drivers = chosen(driver, driverCalls);
export const orders: Chosen = { ...chosen(order, orderCalls), fact: orderFact };
export const orderParts = chosen(orderPart, orderPartCalls);
