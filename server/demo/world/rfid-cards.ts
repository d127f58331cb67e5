import { rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { DAY, dayOf } from './calendar.ts';
import { keepAll } from './keep.ts';
import type { Truck } from './park.ts';

/** Which of the cards is not as the others: numbered by its place among them. */
const [BLOCKED, EXPIRED, DRIVERS_OWN, EMPTY] = [3, 5, 7, 9] as const;
/** So many trucks have a card; the others are weighed by their plates. */
const MOST = 24;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** What a card says that is not as the others. */
function otherwise(at: number, now: number) {
  if (at === BLOCKED)
    return {
      statusId: rfidCardStatus.blocked,
      ...{ blockedAt: new Date(now - DAY).toISOString(), blockedByName: 'Nərgiz Səfərova' },
      blockReason: 'Sürücü kartı başqasına verib',
    };
  return { statusId: rfidCardStatus.active };
}

/** Gives the trucks of a company their cards: most are their trucks', one is blocked, one has expired, one nobody holds. */
export async function addRfidCards(work: CompanyWork, now: number, trucks: readonly Truck[]): Promise<void> {
  const [ofTruck, ofDriver, temporary] = await keepAll(
    work,
    'cardType',
    ['Avtomobil', 'Sürücü', 'Müvəqqəti'].map((name) => ({ values: { name } })),
  );
  const given = new Date(now - 260 * DAY).toISOString();
  await keepAll(
    work,
    'rfidCard',
    trucks.slice(0, MOST).map((truck, at) => ({
      values: {
        cardNumber: `004-${String(101 + at * 37).padStart(4, '0')}`,
        rfidNumber: at === DRIVERS_OWN ? '010063E9AE' : `E200341201${hex(0x10_00 + at * 53)}`,
        cardTypeId: at === DRIVERS_OWN ? ofDriver : at === EXPIRED ? temporary : ofTruck,
        truckId: at === EMPTY || at === DRIVERS_OWN ? null : truck.id,
        driverId: at === EMPTY ? null : truck.driverId,
        validFrom: dayOf(now - 260 * DAY),
        validUntil: dayOf(at === EXPIRED ? now - 3 * DAY : now + 100 * DAY),
      },
      beside: { ...otherwise(at, now), createdAt: given, createdByName: 'Nərgiz Səfərova' },
    })),
  );
}
