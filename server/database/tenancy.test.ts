import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../platform/database/connection.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { Identity } from '../platform/database/entry.ts';
import { createLog } from '../platform/log.ts';
import { useServer } from '../testing/server.ts';
import { APPEND_ONLY } from './append-only.fixture.ts';
import { SEALED, SHARED, UNFENCED } from './fence-plan.fixture.ts';
import { names } from '../demo/world/world.ts';

const server = useServer();
const PLATFORM = 1;
/** The quarry acts; the mill, its sibling, must not be met. */
const company = { quarry: 0, mill: 0 };
let tables: string[] = [];
/** The look-ups in which the platform has rows in the world; a new one may have none yet. */
let lookUps: string[] = [];
/** One connection, so that everything below happens on one that others have used before. */
let used: Database;

beforeAll(async () => {
  used = openDatabase(server.databaseUrl, 1, createLog('silent'));
  const companies = await server.query<{ id: string; name: string }>(
    'select id, name from company order by id',
  );
  company.quarry = Number(companies.find(({ name }) => name === names.company)?.id);
  company.mill = Number(companies.find(({ name }) => name.startsWith('Gəncəbasar'))?.id);
  const rows = await server.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  tables = rows.map(({ name }) => name).filter((name) => !(name in UNFENCED));
  const platforms = await filled(PLATFORM);
  lookUps = SHARED.filter((table) => platforms.includes(table));
  // Of most columns the grants alone would refuse a change, of some tables every change: here the fence itself must.
  const changing = tables.filter((name) => !APPEND_ONLY.includes(name));
  await server.query(`grant update on ${changing.map((name) => `"${name}"`).join()} to terezi_app`);
  await server.query(`grant select, insert on ${SEALED.join()} to terezi_app`);
});
afterAll(() => used.close());

const act = <T>(identity: Identity, work: (sql: Sql) => Promise<T>, database = used): Promise<T> =>
  database.transaction({ identity, requestId: 'tenancy', writes: true }, work);

/** The outcome of a statement: how many rows it touched, or the code of PostgreSQL's refusal. */
async function outcome(
  identity: Identity,
  statement: ReturnType<typeof raw>,
  database = used,
): Promise<string> {
  try {
    const result = await act(identity, (sql) => statement.execute(sql), database);
    return `${result.numAffectedRows ?? 0} rows`;
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}
const REFUSED = '42501';

/** The companies whose rows a table shows. */
async function owners(identity: Identity, table: string, database = used): Promise<number[]> {
  const { rows } = await act(
    identity,
    (sql) =>
      raw<{ companyId: number }>`select distinct company_id from ${raw.table(table)} order by 1`.execute(sql),
    database,
  );
  return rows.map(({ companyId }) => companyId);
}

const insertFor = (table: string, id: number) =>
  table === 'company'
    ? raw`insert into company default values`
    : raw`insert into ${raw.table(table)} (company_id) values (${id})`;

/** The tables in which a company has rows in the world; the others prove nothing about moving one. */
async function filled(id: number): Promise<string[]> {
  const replies = await Promise.all(
    tables.map((table) => server.query(`select 1 from "${table}" where company_id = $1 limit 1`, [id])),
  );
  return tables.filter((_, at) => (replies[at]?.length ?? 0) > 0);
}

describe('without a company', () => {
  const visible = (table: string) => (lookUps.includes(table) ? [PLATFORM] : []);

  it('every table is empty but for the platform’s look-ups, and takes nothing', async () => {
    const fresh = openDatabase(server.databaseUrl, 1, createLog('silent'));
    for (const table of tables) {
      expect([table, await owners('nobody', table, fresh)]).toEqual([table, visible(table)]);
      expect([table, await outcome('nobody', insertFor(table, company.quarry), fresh)]).toEqual([
        table,
        REFUSED,
      ]);
    }
    await fresh.close();
  });

  it('it is the same on a used connection', async () => {
    for (const table of tables) {
      await owners({ company: company.quarry }, table);
      expect([table, await owners('nobody', table)]).toEqual([table, visible(table)]);
      const statements = [
        insertFor(table, company.quarry),
        raw`update ${raw.table(table)} set company_id = company_id`,
        raw`delete from ${raw.table(table)}`,
      ];
      const [add, change, remove] = [
        await outcome('nobody', statements[0]!),
        await outcome('nobody', statements[1]!),
        await outcome('nobody', statements[2]!),
      ];
      expect([table, add, remove]).toEqual([table, REFUSED, REFUSED]);
      // A generated column cannot be assigned at all.
      expect([table, change]).toEqual([table, expect.stringMatching(/^(0 rows|42501|428C9)$/)]);
    }
  });
});

describe('a company', () => {
  it('sees its own rows and the platform’s look-ups, no others', async () => {
    const full = await filled(company.quarry);
    expect(full.length).toBeGreaterThan(20);
    expect(lookUps).toContain('car_brand');
    for (const table of tables) {
      const companies = await owners({ company: company.quarry }, table);
      const own = full.includes(table) ? [company.quarry] : [];
      expect([table, companies]).toEqual([table, lookUps.includes(table) ? [PLATFORM, ...own] : own]);
    }
  });

  it('adds nothing for another, and changes and removes nothing of another', async () => {
    for (const table of await filled(company.mill)) {
      const add = await outcome({ company: company.quarry }, insertFor(table, company.mill));
      expect([table, add]).toEqual([table, REFUSED]);
      const where = raw`where company_id = ${company.mill}`;
      const remove = await outcome(
        { company: company.quarry },
        raw`delete from ${raw.table(table)} ${where}`,
      );
      expect([table, remove]).toEqual([table, REFUSED]);
      const change = raw`update ${raw.table(table)} set company_id = company_id ${where}`;
      expect([table, await outcome({ company: company.quarry }, change)]).toEqual([
        table,
        expect.stringMatching(/^(0 rows|42501|428C9)$/),
      ]);
    }
  });

  it('moves none of its rows to another, neither by a change nor by adding it again', async () => {
    const full = await filled(company.quarry);
    for (const table of full) {
      const move = raw`update ${raw.table(table)} set company_id = ${company.mill}`;
      const moved = await outcome({ company: company.quarry }, move);
      expect([table, moved]).toEqual([table, table === 'company' ? '428C9' : REFUSED]);
    }
    const again = raw`insert into cargo (company_id, name, unit_id) select company_id, name, unit_id from cargo limit 1
      on conflict (company_id, search_key) where deleted_at is null do update set company_id = ${company.mill}`;
    expect(await outcome({ company: company.quarry }, again)).toBe(REFUSED);
  });

  it('learns of another’s rows nothing from a conflict with them', async () => {
    const [theirs] = await server.query<{ name: string }>(
      `select name from cargo where company_id = $1
       and search_key not in (select search_key from cargo where company_id = $2) limit 1`,
      [company.mill, company.quarry],
    );
    const add = raw`insert into cargo (company_id, name, unit_id) values (${company.quarry}, ${theirs?.name}, 2)`;
    expect(await outcome({ company: company.quarry }, add)).toBe('1 rows');
  });
});

describe('what is unique', () => {
  // Of each table's own ids, which one sequence gives to all, and of what no company chooses.
  const EVERYWHERE = [
    // Random, so that no company meets another's by chance.
    ...[
      'calibration_protocol.public_id',
      'device_command.request_id',
      'file.key',
      'operation.public_id',
      'order_part.public_id',
      'company.card_code',
    ],
    // A person and a company are one in the whole world; a caller who asks for one that exists learns it by a letter alone.
    ...['company.voen', 'user_account.email'],
    // What a site's agent is called at the broker, which knows no companies: the person who runs the server gives it.
    'site_agent.name',
  ];

  it('is so within a company, wherever the API’s role writes', async () => {
    const indexes = await server.query<{ it: string }>(
      `select indrelid::regclass || '.' || string_agg(attname::text, ',' order by attnum) as it
       from pg_index join pg_class c on c.oid = indrelid
       join pg_attribute on attrelid = indrelid and attnum = any (indkey)
       where indisunique and not indisprimary and relrowsecurity and relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p')
       group by indexrelid, indrelid having not bool_or(attname = 'company_id')
         and bool_or(has_column_privilege('terezi_app', indrelid, attnum, 'INSERT'))`,
    );
    // To sealed tables this role writes only by the grant above.
    const open = indexes.map((each) => each.it).filter((each) => !SEALED.includes(each.split('.')[0] ?? ''));
    expect(open.toSorted()).toEqual(EVERYWHERE.toSorted());
  });
});

describe('a policy that opens everything to everyone', () => {
  it('opens nothing, because the fences only narrow', async () => {
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    await owner.query('begin');
    for (const table of tables)
      await owner.query(`create policy opened on "${table}" using (true) with check (true)`);
    await owner.query("select set_config('role', 'terezi_app', true)");
    await owner.query("select gate.enter_company($1, 'mutation', null)", [company.quarry]);
    for (const table of tables) {
      const { rows } = await owner.query(
        'select count(*)::int as foreign from "' + table + '" where company_id <> $1 and company_id <> 1',
        [company.quarry],
      );
      expect([table, rows[0]?.foreign]).toEqual([table, 0]);
    }
    const move = owner.query('update truck set company_id = $1', [company.mill]);
    await expect(move).rejects.toMatchObject({ code: REFUSED });
    await owner.query('rollback');
    await owner.end();
  });
});
