import { addOrder, makeActive } from '../../server/orders/index.ts';
import { worldWork } from '../../server/demo/world/keep.ts';
import { actFor } from '../../server/demo/world/write.ts';
import { createLog } from '../../server/platform/log.ts';
import { addSite } from '../data/site.ts';
import { asOwner } from '../scratch.ts';
import { openSealed } from '../sealed.ts';

const CREDITS = ['none', 'warn', 'block', 'approve'] as const;
const ORDERS = 12;

type Found = { company: string; person: string; cargo: string; customer: string };

/** What one writer works with: a scale and a truck of its own, and the orders that all of them share. */
export type Place = {
  companyId: number;
  scaleId: number;
  truckId: number;
  orderIds: number[];
  personId: number;
};

const quarryIn = (url: string): Promise<Found> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<Found>(
      `select a.company_id as company, (select id from user_account where email = 'admin@demo.az') as person,
        (select min(id) from cargo where company_id = a.company_id) as cargo,
        (select min(id) from customer where company_id = a.company_id) as customer
       from site_agent a where a.name = 'lokbatan'`,
    );
    const [row] = rows;
    if (!row) throw new Error('the demo world has no quarry');
    return row;
  });

/** Adds active orders of one cargo to the demo's quarry, of each credit limit as many; answers their ids. */
export async function moreOrders(url: string): Promise<number[]> {
  const { company, person, cargo, customer } = await quarryIn(url);
  const database = openSealed(url, 1, createLog('silent'));
  const ids: number[] = [];
  const transaction = { identity: 'nobody', requestId: 'bench', writes: true } as const;
  await database.transaction(transaction, async (sql) => {
    await actFor(sql, Number(company), Number(person));
    const work = worldWork(sql, Number(company), Date.now());
    for (let at = 0; at < ORDERS; at++) {
      const row = await addOrder(work, {
        ...{ customerId: Number(customer), customerBranchId: null, customerWarehouseId: null },
        ...{ senderId: null, senderBranchId: null, senderWarehouseId: null, cargoId: Number(cargo) },
        ...{ subcargoId: null, deliveryTypeId: null, price: null, overDelivery: null, note: 'bench' },
        ...{ validFrom: '2020-01-01', validUntil: '2039-12-31', weightLimit: 200_000_000 },
        creditLimitType: CREDITS[at % CREDITS.length] ?? 'none',
      });
      await makeActive(work, row);
      ids.push(row.id);
    }
  });
  await database.close();
  return ids;
}

/** Adds so many scales and trucks to the demo's quarry, and orders to weigh for with them. */
export async function placesAt(url: string, writers: number): Promise<Place[]> {
  const { company, person } = await quarryIn(url);
  const orderIds = await moreOrders(url);
  return asOwner(url, async (owner) => {
    const ports = Array.from({ length: writers }, () => 1);
    const { scaleIds } = await addSite(owner, Number(company), ports);
    const trucks = await owner.query<{ id: string }>(
      `insert into truck (company_id, number_plate) select $1::bigint, '90-BW-' || 100 + n from generate_series(1, $2::int) n
       returning id`,
      [company, writers],
    );
    return scaleIds.map((scaleId, at) => ({
      ...{ companyId: Number(company), personId: Number(person), scaleId, orderIds },
      truckId: Number(trucks.rows[at]?.id),
    }));
  });
}
