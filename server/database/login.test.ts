import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { loginFor } from './login.ts';

const server = useServer();
// A database from outside has its owner’s door only.
describe.runIf(inject('doorUrl') !== inject('databaseUrl'))('the login that answers requests', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await loginFor(server.databaseUrl) });
    await client.connect();
  });
  afterAll(() => client.end());

  const codeOf = (sql: string): Promise<string> =>
    client.query(sql).then(
      () => 'done',
      (error: pg.DatabaseError) => error.code ?? '',
    );

  it('does not come in as the owner', async () => {
    const asNobody = { identity: 'nobody', requestId: 'login', writes: false } as const;
    const { rows } = await server.database.transaction(asNobody, (sql) =>
      raw<{ who: string }>`select session_user as who`.execute(sql),
    );
    expect(rows).toEqual([{ who: 'terezi_login' }]);
  });

  it('has no special rights, and may become only the role of requests', async () => {
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
         (select array_agg(roleid::regrole::text) from pg_auth_members where member = r.oid) as roles
       from pg_roles r where rolname = session_user`,
    );
    const no = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(rows).toEqual([{ ...no, rolreplication: false, roles: ['terezi_app'] }]);
    for (const role of ['postgres', 'terezi_gate', 'pg_read_all_data'])
      expect([role, await codeOf(`select set_config('role', '${role}', true)`)]).toEqual([role, '42501']);
  });

  it('sees and changes nothing outside of a transaction, even after a reset', async () => {
    for (const before of ['reset role', 'reset all', 'discard all']) {
      await client.query(before);
      const { rows } = await client.query('select count(*)::int as count from truck');
      expect([before, rows]).toEqual([before, [{ count: 0 }]]);
    }
    await client.query('set row_security = off');
    expect(await codeOf('select from truck')).toBe('42501');
    await client.query('reset row_security');
    expect(await codeOf("insert into truck (company_id, number_plate) values (3, '10AA111')")).toBe('42501');
    expect(await codeOf('truncate truck')).toBe('42501');
    expect(await codeOf('drop table truck')).toBe('42501');
    expect(await codeOf('alter table truck disable row level security')).toBe('42501');
    expect(await codeOf("copy truck to program 'true'")).toBe('42501');
  });
});
