import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { chainActions } from './chain.ts';
import { checkLog } from './check.ts';

const server = useServer();
let company = 0;
beforeAll(async () => {
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  company = row?.id ?? 0;
});

const chainAll = async () => {
  while ((await chainActions(server.database)).length > 0);
};

/** How often a place is given twice where a second process binds before the first has kept what it bound. */
async function forksOfTwo(): Promise<number> {
  await chainAll();
  const insert = "insert into action_log (company_id, action) values ($1, 'forked')";
  await server.query(insert, [company]);
  await server.query(insert, [company]);
  const two = [1, 2].map(() => new pg.Client({ connectionString: server.databaseUrl }));
  for (const client of two) {
    await client.connect();
    await client.query('begin');
    await client.query('select gate.chain_actions(1)');
  }
  for (const client of two) {
    await client.query('commit');
    await client.end();
  }
  await chainAll();
  const [row] = await server.query<{ forks: number }>(
    'select (count(*) - count(distinct number))::int as forks from action_chain where company_id = $1',
    [company],
  );
  return row?.forks ?? 0;
}

it('does not fork while another one binds, and would without its lock', async () => {
  expect(await forksOfTwo()).toBe(0);
  const [lock] = await server.query<{ text: string }>(
    "select pg_get_functiondef('gate.chain_actions(integer)'::regprocedure) as text",
  );
  const open = lock?.text
    .replace(/if not pg_try_advisory_xact_lock.*?end if;/s, '')
    .replace('limit most', 'limit most for update skip locked');
  await server.query(open ?? '');
  await server.query('grant update on action_pending to terezi_gate');
  await server.query('alter table action_chain drop constraint action_chain_company_id_number_key');
  expect(await forksOfTwo()).toBe(1);
  expect((await checkLog(server.database, company, null)).fault).not.toBeNull();
});
