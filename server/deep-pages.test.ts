import { beforeAll, describe, expect, it } from 'vitest';
import { truck } from './fleet/index.ts';
import { resources } from './nouns.ts';
import { orderSamples } from './orders/samples.fixture.ts';
import { type Explained, looksAt, plansOf, readOf } from './testing/plan.ts';
import { useServer } from './testing/server.ts';
import type { PageQuery } from './platform/database/listing.ts';
import type { Resource } from './platform/resource/resource.ts';
import { listRows } from './platform/resource/rows.ts';

const server = useServer();
const TRUCKS = 5_000;
const PAGE = 25;
let companyId = 0;

/** The plan by which a page of a noun is found and made. */
const planOf = (noun: Resource, wish: PageQuery, company = companyId): Promise<Explained> =>
  server.database.transaction({ identity: { company }, requestId: 'plan', writes: false }, async (sql) => {
    const looker = { sql, companyId: company, reach: 'company' as const };
    const plans = await plansOf(sql, (tapped) => listRows({ ...looker, sql: tapped }, noun, wish));
    const page = plans.find((plan) => plan['QUERY PLAN'][0].Plan['Node Type'] !== 'Aggregate');
    if (!page) throw new Error(`no page of ${noun.table} was asked for`);
    return page;
  });

const tableOf = ({ table }: Resource): string =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

beforeAll(async () => {
  const [admin] = await server.query<{ id: string }>(
    "select company_id as id from user_account where email = 'admin@demo.az'",
  );
  companyId = Number(admin?.id);
  await orderSamples.plant?.(server, ['admin']);
  await server.query("set session_replication_role = 'replica'");
  await server.query(
    `insert into truck (company_id, number_plate, driver_id)
       select $1, '99-ZZ-' || n, (select max(id) from driver where company_id = $1) from generate_series(1, ${TRUCKS}) n`,
    [companyId],
  );
  await server.query("set session_replication_role = 'origin'");
  await server.query('vacuum analyze truck');
});

describe.each(resources.map((noun) => [noun.table, noun] as const))('%s', (_, noun) => {
  it('looks up nothing that the rows before a page name, however many they are', async () => {
    const [most] = await server.query<{ company: number; rows: number }>(
      `select company_id::int as company, count(*)::int as rows from "${tableOf(noun)}"
         where deleted_at is null group by 1 order by 2 desc, 1 limit 1`,
    );
    expect(most?.rows).toBeGreaterThan(0);
    const { company, rows = 0 } = most ?? {};
    const behindAll = await planOf(noun, { pageNumber: rows + 1, pageSize: 1 }, company);
    expect(looksAt(behindAll, 'named')).toBe(0);
  });
});

it('a deep page finds its rows in the index of their order and reads no other row', async () => {
  const plan = await planOf(truck, { pageNumber: TRUCKS / PAGE, pageSize: PAGE });
  const { rows, by } = readOf(plan, 'truck');
  expect(by.toSorted()).toEqual(['truck_company_id_number_plate_id_idx', 'truck_pkey']);
  expect(rows).toBe(TRUCKS + PAGE);
  expect(JSON.stringify(plan)).toContain('Index Only Scan');
});

it('the titles that a list is sorted by are read once each, not once for each row', async () => {
  const plan = await planOf(truck, { pageNumber: TRUCKS / PAGE, pageSize: PAGE, sort: 'DriverName' });
  const [drivers] = await server.query<{ rows: number }>('select count(*)::int as rows from driver');
  expect(readOf(plan, 'driver').rows).toBeLessThanOrEqual(2 * (drivers?.rows ?? 0) + 2 * PAGE);
});
