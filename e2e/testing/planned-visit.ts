import type { Api } from './people.ts';

/** A visit as the API answers it. */
export type PlannedVisit = { Id: number; Number: string; PublicId: string; NumberPlate: string };

/** Today in the zone of the demo world. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date());

/** An order of the first cargo for the first customer, active unless it is to stay a draft. */
export async function orderOf(admin: Api, fields: Record<string, unknown>, isActive = true): Promise<number> {
  type Listed = { Cargo?: { Id: number }[]; Customer?: { Id: number }[] };
  const cargo = (await admin<Listed>('GET /cargo?PageSize=1')).Cargo?.[0];
  const customer = (await admin<Listed>('GET /customer?PageSize=1')).Customer?.[0];
  const { Order } = await admin<{ Order: { Id: number } }>('POST /order', {
    ...{ CustomerId: customer?.Id, CargoId: cargo?.Id, WeightLimit: 500_000, CreditLimitType: 'block' },
    ...{ ValidFrom: today(), ValidUntil: '2039-12-31', ...fields },
  });
  if (isActive) await admin(`POST /order/${Order.Id}/activate`, {});
  return Order.Id;
}

/** Plans a visit of a truck for today. */
export async function plannedFor(
  admin: Api,
  OrderId: number,
  NumberPlate: string,
  fields: Record<string, unknown> = {},
): Promise<PlannedVisit> {
  const body = { OrderId, NumberPlate, Day: today(), ...fields };
  return (await admin<{ OrderPart: PlannedVisit }>('POST /order-part', body)).OrderPart;
}

/** Plans a visit of each of these trucks for today, of an active order of its own. */
export async function planVisits(admin: Api, plates: readonly string[]): Promise<PlannedVisit[]> {
  const order = await orderOf(admin, {});
  const visits: PlannedVisit[] = [];
  for (const plate of plates) visits.push(await plannedFor(admin, order, plate));
  return visits;
}

/** A truck of the company that no other journey weighs; it may have 44 tonnes on the road. */
export async function truckOf(admin: Api, NumberPlate: string): Promise<number> {
  const { Truck } = await admin<{ Truck: { Id: number } }>('POST /truck', {
    ...{ NumberPlate, MaxAllowedWeight: 44_000 },
  });
  return Truck.Id;
}
