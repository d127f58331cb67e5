import { addOrder, makeActive } from '../../server/orders/index.ts';
import { worldWork } from '../../server/demo/world/keep.ts';
import { actFor } from '../../server/demo/world/write.ts';
import { createLog } from '../../server/platform/log.ts';
import { addSite } from '../data/site.ts';
import { asOwner } from '../scratch.ts';
import { openSealed } from '../sealed.ts';

const CREDITS = ['none', 'warn', 'block', 'approve'] as const;
const ORDERS = 12;

/** What one writer works with: a scale and a truck of its own, and the orders that all of them share. */
export type Place = {
  companyId: number;
  scaleId: number;
  truckId: number;
  orderIds: number[];
  personId: number;
};

type Found = { company: string; person: string; cargo: string; customer: string };

/** Adds orders of one cargo to the demo's quarry, and so many scales and trucks to weigh for them. */
export async function moreOrders(url: string, writers: number): Promise<Place[]> {
  const { found, scaleIds, truckIds } = await asOwner(url, async (owner) => {
    const { rows } = await owner.query<Found>(
      `select a.company_id as company, (select id from user_account where email = 'admin@demo.az') as person,
        (select min(id) from cargo where company_id = a.company_id) as cargo,
        (select min(id) from customer where company_id = a.company_id) as customer
       from site_agent a where a.name = 'lokbatan'`,
    );
    const [row] = rows;
    if (!row) throw new Error('the demo world has no quarry');
    const site = await addSite(
      owner,
      Number(row.company),
      Array.from({ length: writers }, () => 1),
    );
    const trucks = await owner.query<{ id: string }>(
      `insert into truck (company_id, number_plate) select $1::bigint, '90-BW-' || 100 + n from generate_series(1, $2::int) n
       returning id`,
      [row.company, writers],
    );
    return { found: row, scaleIds: site.scaleIds, truckIds: trucks.rows.map(({ id }) => Number(id)) };
  });
  const [companyId, personId] = [Number(found.company), Number(found.person)];
  const database = openSealed(url, 1, createLog('silent'));
  const orderIds: number[] = [];
  const transaction = { identity: 'nobody', requestId: 'bench', writes: true } as const;
  await database.transaction(transaction, async (sql) => {
    await actFor(sql, companyId, personId);
    const work = worldWork(sql, companyId, Date.now());
    for (let at = 0; at < ORDERS; at++) {
      const row = await addOrder(work, {
        ...{ customerId: Number(found.customer), customerBranchId: null, customerWarehouseId: null },
        ...{ senderId: null, senderBranchId: null, senderWarehouseId: null, cargoId: Number(found.cargo) },
        ...{ subcargoId: null, deliveryTypeId: null, price: null, overDelivery: null, note: 'bench' },
        ...{ validFrom: '2020-01-01', validUntil: '2039-12-31', weightLimit: 200_000_000 },
        creditLimitType: CREDITS[at % CREDITS.length] ?? 'none',
      });
      await makeActive(work, row);
      orderIds.push(row.id);
    }
  });
  await database.close();
  return scaleIds.map((scaleId, at) => ({
    ...{ companyId, personId, scaleId, truckId: truckIds[at] ?? 0, orderIds },
  }));
}
