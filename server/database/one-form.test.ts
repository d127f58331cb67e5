import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnCluster } from '../testing/own-cluster.ts';
import { migrate } from './migrate.ts';

const closing: (() => Promise<unknown>)[] = [];
const at: { client: pg.Client | null } = { client: null };

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  if (!at.client) throw new Error('not connected yet');
  return (await at.client.query<Row>(text, values)).rows;
}

const NAMES = [
  'Qaya MMC',
  'Qaya\u200b MMC',
  '\u202dKarat\u00a0ASC\u202c',
  'Sement\nzavodu',
  'КАРАТ',
  'Daş–qum',
  '\u200e',
  'Toxunulmaz',
];

beforeAll(async () => {
  const { url, stop } = await startOwnCluster();
  closing.push(stop);
  await migrate(url, { until: '0335-overrides-of-visitors.sql' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(() => client.end());
  at.client = client;
  await ask('alter table company no force row level security');
  await ask('alter table customer no force row level security');
  await ask(
    "insert into company (id, type_id, status_id, name, voen) overriding system value values (7, 1, 3, 'Karxana', '7000000007')",
  );
  for (const name of NAMES) await ask('insert into customer (company_id, name) values (7, $1)', [name]);
  await ask("update customer set voen = E'\\u200e1400000226' where name = 'Toxunulmaz'");
  await ask('alter table customer force row level security');
  await migrate(url);
  await ask('alter table customer no force row level security');
}, 120_000);
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('what was kept before has the one form afterwards, is found by it, and of twins the later says its number', async () => {
  const rows = await ask<{ id: number; name: string; key: string; text: string }>(
    'select id::int, name, search_key as key, search_text as text from customer order by id',
  );
  const [, twin, , , , , nameless] = rows;
  expect(rows.map(({ name }) => name)).toEqual([
    'Qaya MMC',
    `Qaya MMC (${twin?.id})`,
    'Karat ASC',
    'Sement zavodu',
    'КАРАТ',
    'Daş–qum',
    String(nameless?.id),
    'Toxunulmaz',
  ]);
  expect(rows.map(({ key }) => key).slice(2, 6)).toEqual(['karatasc', 'sementzavodu', 'kapat', 'dasqum']);
  expect(rows.at(-1)?.text).toBe('toxunulmaz 1400000226');
});
