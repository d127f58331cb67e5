import { beforeAll, describe, expect, it } from 'vitest';
import { sql as raw } from 'kysely';
import { useServer } from '../testing/server.ts';
import type { Sql } from '#platform/database/connection.ts';

const server = useServer();
let quarry = 0;
let admin = 0;
let session = '';
beforeAll(async () => {
  await server.signIn('admin');
  const [row] = await server.query<{ company: string; id: string; key: string }>(
    `select u.company_id as company, u.id, encode(s.key_hash, 'hex') as key from user_account u join session s on s.user_id = u.id
     where u.email = 'admin@demo.az' order by s.id desc limit 1`,
  );
  [quarry, admin, session] = [Number(row?.company), Number(row?.id), row?.key ?? ''];
});

/** One transaction of the API's role, as the administrator of the quarry. */
const asAdmin = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
  server.database.transaction(
    { identity: { session, evenUnready: false }, requestId: 'history-1', writes: true },
    work,
  );

describe('the API’s role', () => {
  it.each([
    [
      'a line of history',
      (sql: Sql) =>
        raw`insert into field_history (company_id, table_name, row_id, kind, changes) values (${quarry}, 'truck', 1, 'insert', '{}')`.execute(
          sql,
        ),
    ],
    [
      'the one who did something',
      (sql: Sql) =>
        raw`insert into action_log (company_id, action, user_id) values (${quarry}, 'x', 1)`.execute(sql),
    ],
    [
      'when it was done',
      (sql: Sql) =>
        raw`insert into action_log (company_id, action, at) values (${quarry}, 'x', '2020-01-01')`.execute(
          sql,
        ),
    ],
    [
      'in which request',
      (sql: Sql) =>
        raw`insert into action_log (company_id, action, request_id) values (${quarry}, 'x', 'y')`.execute(
          sql,
        ),
    ],
    [
      'another hour for what stands there',
      (sql: Sql) => raw`update field_history set at = '2020-01-01'`.execute(sql),
    ],
  ])('cannot write down %s', async (_, write) => {
    await expect(asAdmin(write)).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves history by the acting user, of the one instant of its transaction', async () => {
    const began = await asAdmin(async (sql) => {
      const { rows } = await raw<{ now: string }>`select now() as now`.execute(sql);
      await raw`update truck set axle_count = coalesce(axle_count, 0) % 8 + 1
        where company_id = ${quarry} and id in (select id from truck where company_id = ${quarry} order by id limit 2)`.execute(
        sql,
      );
      await raw`select pg_sleep(0.002)`.execute(sql);
      await raw`update cargo set note = 'tarixçə' where company_id = ${quarry}`.execute(sql);
      await raw`insert into action_log (company_id, action) values (${quarry}, 'history-test')`.execute(sql);
      return rows[0]?.now;
    });
    const told = await server.query(
      `select distinct user_id::int, request_id, at from (
         select user_id, request_id, at from field_history where request_id = 'history-1'
         union all select user_id, request_id, at from action_log where action = 'history-test') as told`,
    );
    expect(told).toEqual([{ user_id: admin, request_id: 'history-1', at: new Date(began ?? '') }]);
  });

  it('acts as nobody for a company on the server’s own account', async () => {
    await server.database.transaction(
      { identity: { company: quarry }, requestId: 'history-2', writes: true },
      (sql) => raw`update cargo set note = 'iş' where company_id = ${quarry}`.execute(sql),
    );
    const told = await server.query(
      "select distinct user_id from field_history where request_id = 'history-2'",
    );
    expect(told).toEqual([{ user_id: null }]);
  });
});
