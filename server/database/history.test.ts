import { randomUUID } from 'node:crypto';
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
    { identity: { session, allowsUnready: false }, requestId: 'history-1', writes: true },
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
    const entries = await server.query(
      `select distinct user_id::int, request_id, at from (
         select user_id, request_id, at from field_history where request_id = 'history-1'
         union all select user_id, request_id, at from action_log where action = 'history-test') as told`,
    );
    expect(entries).toEqual([{ user_id: admin, request_id: 'history-1', at: new Date(began ?? '') }]);
  });

  it.each([
    ['another person', raw`select set_config('app.user_id', (select max(id)::text from user_account), true)`],
    ['an unknown session', raw`select set_config('app.session', repeat('ab', 32), true)`],
    ['another company’s', raw`select gate.enter_company(${raw.lit(3)}, 'history-3', null)`],
  ])('writes down no other person, where a statement calls itself %s', async (_, pretend) => {
    await server.query("delete from field_history where table_name = 'cargo'");
    await asAdmin(async (sql) => {
      await pretend.execute(sql);
      await raw`update cargo set note = ${randomUUID()} where company_id = (select app.acting_company())`.execute(
        sql,
      );
    });
    const entries = await server.query<{ user_id: string | null }>(
      "select distinct user_id from field_history where table_name = 'cargo'",
    );
    expect(entries).toHaveLength(1);
    expect([null, String(admin)]).toContain(entries[0]?.user_id);
  });

  it('cannot become another person by what it finds in the database', async () => {
    await server.signIn('operator');
    for (const columns of [
      'key_hash from session',
      'hash from single_use',
      'password_hash from user_account',
    ])
      await expect(
        asAdmin((sql) => raw`select ${raw.raw(columns)} limit 1`.execute(sql)),
      ).rejects.toMatchObject({
        code: '42501',
      });
    const begun = raw`insert into session (company_id, user_id, key_hash, role, expires_at)
      select company_id, id, '\\x01', 'CompanyAdmin', now() + interval '1 hour' from user_account where id = ${raw.lit(admin)}`;
    await expect(asAdmin((sql) => begun.execute(sql))).rejects.toMatchObject({ code: '42501' });
    const chosen = raw`insert into single_use (company_id, kind, hash, user_id, scale_ids, expires_at)
      select company_id, 'choose-scale', '\\x01', id, '{1}', now() + interval '1 hour' from user_account where id = ${raw.lit(admin)}`;
    await expect(asAdmin((sql) => chosen.execute(sql))).rejects.toMatchObject({ code: '42501' });
    await expect(
      asAdmin((sql) => raw`update session set ended_at = null`.execute(sql)),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('acts as no person for a company on the server’s own account', async () => {
    await server.database.transaction(
      { identity: { company: quarry }, requestId: 'history-2', writes: true },
      (sql) => raw`update cargo set note = 'iş' where company_id = ${quarry}`.execute(sql),
    );
    const entries = await server.query(
      "select distinct user_id from field_history where request_id = 'history-2'",
    );
    expect(entries).toEqual([{ user_id: null }]);
  });
});
