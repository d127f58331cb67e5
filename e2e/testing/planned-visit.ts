import type { Api } from './people.ts';

/** A visit as the API answers it. */
export type PlannedVisit = { Id: number; Number: string; PublicId: string; NumberPlate: string };

/** Today in the zone of the demo world. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date());

/** Plans a visit of each of these trucks for today, of an active order of its own. */
export async function planVisits(admin: Api, plates: readonly string[]): Promise<PlannedVisit[]> {
  type Listed = { Cargo?: { Id: number }[]; Customer?: { Id: number }[] };
  const cargo = (await admin<Listed>('GET /cargo?PageSize=1')).Cargo?.[0];
  const customer = (await admin<Listed>('GET /customer?PageSize=1')).Customer?.[0];
  const { Order } = await admin<{ Order: { Id: number } }>('POST /order', {
    ...{ CustomerId: customer?.Id, CargoId: cargo?.Id, WeightLimit: 500_000, CreditLimitType: 'block' },
    ...{ ValidFrom: today(), ValidUntil: '2039-12-31' },
  });
  await admin(`POST /order/${Order.Id}/activate`, {});
  const visits: PlannedVisit[] = [];
  for (const NumberPlate of plates) {
    const body = { OrderId: Order.Id, NumberPlate, Day: today() };
    visits.push((await admin<{ OrderPart: PlannedVisit }>('POST /order-part', body)).OrderPart);
  }
  return visits;
}
