import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { balanceFaults } from './check-balances.ts';

const server = useServer();
let company = 0;
beforeAll(async () => {
  const [row] = await server.query<{ company: number }>(
    "select company_id::int as company from user_account where email = 'admin@demo.az'",
  );
  company = row?.company ?? 0;
});
const faults = () =>
  server.database.transaction({ identity: { company }, requestId: 'test', writes: false }, (sql) =>
    balanceFaults(sql, company),
  );

it('finds nothing in the orders of the world, for which tickets were weighed', async () => {
  const [row] = await server.query<{ tickets: number }>(
    'select count(*)::int as tickets from operation where company_id = $1 and order_id is not null',
    [company],
  );
  expect(row?.tickets).toBeGreaterThan(10);
  expect(await faults()).toEqual([]);
});

it.each(['limit_kg', 'reserved_kg', 'consumed_kg'])(
  'names the order whose %s is not what moved it',
  async (column) => {
    const [row] = await server.query<{ id: string; number: string }>(
      `update balance b set ${column} = ${column} + 20 from "order" o
     where o.id = b.order_id and o.number like '%/0005' and b.company_id = $1 returning o.id, o.number`,
      [company],
    );
    expect(await faults()).toMatchObject([{ number: row?.number }]);
    await server.query(`update balance set ${column} = ${column} - 20 where order_id = $1`, [row?.id]);
    expect(await faults()).toEqual([]);
  },
);
