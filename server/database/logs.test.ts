import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { newDatabase } from '../testing/server.ts';
import { knownMigrations, migrate } from './migrate.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function ownedBy(
  options: Parameters<typeof migrate>[1] = {},
): Promise<{ url: string; owner: pg.Client }> {
  const { url, drop } = await newDatabase('template1');
  closing.push(drop);
  await migrate(url, options);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  closing.push(() => owner.end());
  return { url, owner };
}

const add = (owner: pg.Client, values: string) =>
  owner.query(
    `insert into field_history (company_id, table_name, row_id, kind, changes, put_back_from) values ${values}`,
  );

const LAST = '(select max(id) from field_history)';

async function entries(owner: pg.Client) {
  const { rows } = await owner.query<{ it: string }>(
    "select row_id || ' ' || tableoid::regclass as it from field_history where table_name = 'truck' order by id",
  );
  return rows.map(({ it: each }) => each);
}

it('a log that was there before it was cut keeps its entries and goes on counting', async () => {
  const before = [...(await knownMigrations()).keys()].filter((name) => name < '0003');
  const { url, owner } = await ownedBy({ only: new Set(before) });
  await add(owner, "(1, 'truck', 6, 'insert', '{}', null)");
  await add(owner, `(1, 'truck', 7, 'update', '{}', ${LAST})`);
  await migrate(url);
  await add(owner, `(1, 'truck', 8, 'insert', '{}', ${LAST})`);
  const first = 'partitions.field_history_1';
  expect(await entries(owner)).toEqual([`6 ${first}`, `7 ${first}`, `8 ${first}`]);
  await expect(add(owner, "(1, 'truck', 9, 'update', '{}', 9999)")).rejects.toThrow('put_back_from');
});

it('a log that outgrew its partitions keeps what came meanwhile, and the next start cuts it behind that', async () => {
  const { url, owner } = await ownedBy();
  await owner.query("select setval('field_history_id_seq', 30000000)");
  await add(owner, "(1, 'truck', 6, 'insert', '{}', null), (1, 'truck', 7, 'update', '{}', null)");
  await migrate(url);
  await add(owner, "(1, 'truck', 8, 'insert', '{}', 30000001)");
  await owner.query("select setval('field_history_id_seq', 31000001)");
  await add(owner, "(1, 'truck', 9, 'insert', '{}', 30000002)");
  expect(await entries(owner)).toEqual([
    '6 partitions.field_history_rest',
    '7 partitions.field_history_rest',
    '8 partitions.field_history_rest',
    '9 partitions.field_history_4',
  ]);
});

it('a start that finds partitions ahead makes none', async () => {
  const { url, owner } = await ownedBy();
  const count = async () => (await owner.query('select from pg_inherits')).rowCount;
  const before = await count();
  await add(owner, "(1, 'truck', 7, 'insert', '{}', null)");
  await migrate(url);
  expect(await count()).toBe(before);
});

it('a role of the program reaches a partition through its log alone', async () => {
  const { owner } = await ownedBy();
  const { rows } = await owner.query(
    `select rolname from pg_roles r, pg_namespace n
      where nspname = 'partitions' and rolname ~ '^terezi_(app|gate|porter|worker)$' and has_schema_privilege(r.oid, n.oid, 'USAGE,CREATE')`,
  );
  expect(rows).toEqual([]);
});
