import { beforeAll, expect, it } from 'vitest';
import { audited } from '../nouns.ts';
import { type Explained, readOf } from '../testing/plan.ts';
import { useServer } from '../testing/server.ts';
import type { Hits } from './hits.ts';
import { known } from './known.ts';
import { historyQuery } from './query.ts';

const server = useServer();
let companyId = 0;

/** How many entries are read for a page, and by which indexes. */
async function read(
  filter: { since?: string; until?: string; part?: 'weights'; name?: string; hits?: Hits | null } = {},
) {
  const nouns = audited.map((noun) => known({ language: 'az' }, noun));
  const { sql, parameters } = await server.database.transaction(
    { identity: 'nobody', requestId: 'plan', writes: false },
    async (run) =>
      historyQuery({ sql: run, companyId, reach: 'company' }, nouns, {
        ...{ pageNumber: 1, pageSize: 25, since: null, until: null, ...filter },
      }).page.compile(),
  );
  const [plan] = await server.query<Explained>(`explain (analyze, format json) ${sql}`, [...parameters]);
  const { rows: entries, by } = readOf(plan, 'field_history');
  return { entries, by };
}

beforeAll(async () => {
  const [admin] = await server.query<{ id: string }>(
    "select company_id as id from user_account where email = 'admin@demo.az'",
  );
  companyId = Number(admin?.id);
  // Other companies change far more, and later: a plan in the order of all entries would read all of theirs first.
  await server.query('alter table field_history disable trigger user');
  await server.query(
    `insert into field_history (company_id, table_name, row_id, kind, changes, at)
       select case when n <= 2000 then $1::bigint else 1 end, 'truck', 1, 'update', '{"number_plate": ["a", "b"]}',
         now() - interval '30000 minutes' + n * interval '1 minute' from generate_series(1, 30000) n`,
    [companyId],
  );
  await server.query('analyze field_history');
});

it('the first page of a company reads little more than what it shows, however much was changed', async () => {
  const { entries, by } = await read();
  expect([entries < 100, by]).toEqual([true, ['field_history_1_company_id_id_key']]);
});

it('the figure can be worse: without the key of a company others’ entries are read too', async () => {
  await server.query('alter table field_history drop constraint field_history_company_id_id_key cascade');
  expect((await read()).entries).toBeGreaterThan(1_000);
});

it('a page of changed weights reads those alone, however few they are among all', async () => {
  await server.query(
    `insert into field_history (company_id, table_name, row_id, kind, changes)
       select $1, 'truck', 1, 'update', '{"max_allowed_weight_kg": [1, 2]}' from generate_series(1, 30)`,
    [companyId],
  );
  await server.query('analyze field_history');
  const { entries, by } = await read({ part: 'weights' });
  expect([entries < 100, by]).toEqual([true, ['field_history_1_company_id_id_idx']]);
});

it('a text is looked for in the entries of the records that hold it, and in the newest, in no other', async () => {
  const [truck] = await server.query<{ id: string; name: string }>(
    'select id, number_plate as name from truck where company_id = $1 and deleted_at is null order by id limit 1',
    [companyId],
  );
  await server.query(
    `insert into field_history (company_id, table_name, row_id, kind, changes)
       select $1, 'truck', case n when 1 then $2::bigint else 0 end, 'update', '{"number_plate": ["a", "b"]}'
         from generate_series(1, 60000) n`,
    [companyId, truck?.id],
  );
  await server.query('analyze field_history');
  const name = truck?.name ?? '';
  const hits = new Map([['truck', [Number(truck?.id)]]]);
  const quick = await read({ name, hits });
  const slow = await read({ name });
  expect([quick.entries < 45_000, slow.entries > 60_000]).toEqual([true, true]);
});
