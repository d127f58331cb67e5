import { randomUUID } from 'node:crypto';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { orderToPrepare } from '../../orders/index.ts';
import { writeCardOperation } from '../../rfid/index.ts';
import { DAY, dayOf } from './calendar.ts';
import { keepAll } from './keep.ts';
import type { Truck } from './park.ts';

/** The cards that differ from the others, by their places among them. */
const [BLOCKED, EXPIRED, DRIVERS_OWN, EMPTY] = [3, 5, 7, 9] as const;
/** How many trucks have a card; the others are weighed by their plates. */
const MAX_CARDS = 24;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** The fields in which such a card differs. */
function otherwise(at: number, now: number) {
  if (at === BLOCKED)
    return {
      statusId: rfidCardStatus.blocked,
      blockedAt: new Date(now - DAY).toISOString(),
      blockedByName: 'Nərgiz Səfərova',
      blockReason: 'Sürücü kartı başqasına verib',
    };
  return { statusId: rfidCardStatus.active };
}

/** Gives the trucks of a company their cards: most are their trucks', one is blocked, one has expired, one has no holder. */
export async function addRfidCards(work: CompanyWork, now: number, trucks: readonly Truck[]): Promise<void> {
  const [ofTruck, ofDriver, temporary] = await keepAll(
    work,
    'cardType',
    ['Avtomobil', 'Sürücü', 'Müvəqqəti'].map((name) => ({ values: { name } })),
  );
  const issuedAt = new Date(now - 260 * DAY).toISOString();
  await keepAll(
    work,
    'rfidCard',
    trucks.slice(0, MAX_CARDS).map((truck, at) => ({
      values: {
        cardNumber: `004-${String(101 + at * 37).padStart(4, '0')}`,
        rfidNumber: at === DRIVERS_OWN ? '010063E9AE' : `E20034120123${hex(0x10_00 + at * 53)}`,
        cardTypeId: at === DRIVERS_OWN ? ofDriver : at === EXPIRED ? temporary : ofTruck,
        truckId: at === EMPTY || at === DRIVERS_OWN ? null : truck.id,
        driverId: at === EMPTY ? null : truck.driverId,
        validFrom: dayOf(now - 260 * DAY),
        validUntil: dayOf(at === EXPIRED ? now - 3 * DAY : now + 100 * DAY),
      },
      beside: { ...otherwise(at, now), createdAt: issuedAt, createdByName: 'Nərgiz Səfərova' },
    })),
  );
}

/** How many of the cards that open something have nothing prepared. */
const UNPREPARED = 5;
const NOTHING = {
  orderPartId: null,
  cargoId: null,
  customerId: null,
  customerBranchId: null,
  customerWarehouseId: null,
  senderId: null,
  senderBranchId: null,
  senderWarehouseId: null,
  trailerId: null,
  trailer2Id: null,
};

/** Prepares orders of goods out in most of the cards, in every fourth for one visit; some are left without. */
export async function prepareCards(work: CompanyWork): Promise<void> {
  const orders = await ownRows(work, 'order')
    .where('statusId', '=', orderStatus.active)
    .where('customerId', 'is not', null)
    .orderBy('id')
    .select('id')
    .execute();
  const cards = await ownRows(work, 'rfidCard')
    .where('statusId', '=', rfidCardStatus.active)
    .where((is) => is.or([is('truckId', 'is not', null), is('driverId', 'is not', null)]))
    .orderBy('id')
    .select(['id', 'truckId', 'driverId'])
    .execute();
  for (const [at, { id, truckId, driverId }] of cards.slice(UNPREPARED).entries()) {
    const orderId = orders[at % orders.length]?.id;
    if (orderId === undefined) return;
    const usage = at % 4 === 3 ? 'once' : 'always';
    await writeCardOperation(
      work,
      { ...NOTHING, rfidCardId: id, usage, orderId, truckId, driverId },
      orderToPrepare,
    );
  }
}

/** How long before its weight a truck is seen: it comes to rest first. Milliseconds. */
const SEEN_BEFORE = 12_000;
/** How many tickets have been weighed by card: those of the last day or so. */
const RECENT = 60;

/** The last weighings of a scale whose trucks have a card that still opens something. */
const recentWeights = (work: CompanyWork, scaleId: number) =>
  ownRows(work, 'operation as o')
    .innerJoin('rfidCard as c', (join) =>
      join.onRef('c.companyId', '=', 'o.companyId').onRef('c.truckId', '=', 'o.truckId'),
    )
    .leftJoin('rfidCardOperation as p', (join) =>
      join.onRef('p.companyId', '=', 'c.companyId').onRef('p.rfidCardId', '=', 'c.id'),
    )
    .where('o.scaleId', '=', scaleId)
    .where('c.statusId', '=', rfidCardStatus.active)
    .where('c.validUntil', '>=', dayOf(work.clock.now().getTime()))
    .orderBy('o.operationAt', 'desc')
    .limit(RECENT)
    .select([
      'o.id',
      'o.truckId',
      'o.weight1At',
      'o.weight2At',
      'c.id as cardId',
      'c.cardNumber',
      'c.rfidNumber',
    ])
    .select('p.id as preparedId')
    .execute();

/** The sightings of a scale's reader for the trucks that were weighed there last: before each weight once, the card or nothing. */
export async function addSightings(work: CompanyWork): Promise<void> {
  const reader = await ownRows(work, 'reader')
    .where('scaleId', 'is not', null)
    .select(['id', 'scaleId'])
    .orderBy('id')
    .executeTakeFirst();
  if (!reader?.scaleId) return;
  const weights = await recentWeights(work, reader.scaleId);
  const rows = weights.flatMap(({ id, weight1At, weight2At, preparedId, ...card }) =>
    [weight1At, weight2At].flatMap((weighedAt) => {
      if (weighedAt === null) return [];
      const at = new Date(Date.parse(weighedAt) - SEEN_BEFORE).toISOString();
      const key = randomUUID();
      return [
        {
          companyId: work.companyId,
          key,
          readerId: reader.id,
          place: 'scale',
          scaleId: reader.scaleId,
          at,
          lastAt: at,
          isLate: false,
          heard: JSON.stringify({ [key]: 1 }),
          times: 1,
          kind: 'card',
          form: 'epc',
          number: card.rfidNumber,
          rfidCardId: card.cardId,
          cardNumber: card.cardNumber,
          truckId: card.truckId,
          outcome: preparedId === null ? 'noOperation' : 'known',
          operationId: id,
        },
      ];
    }),
  );
  // In the order in which they would have come: the oldest first.
  const sightings = rows.toSorted((one, other) => one.at.localeCompare(other.at));
  if (sightings.length > 0) await work.sql.insertInto('sighting').values(sightings).execute();
}
