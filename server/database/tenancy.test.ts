import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../platform/database/connection.ts';
import { type Database, type Identity, openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { useServer } from '../testing/server.ts';
import { APPEND_ONLY, SHARED, UNFENCED } from './fence-plan.fixture.ts';
import { named } from './world/world.ts';

const server = useServer();
const PLATFORM = 1;
/** The quarry acts; the mill, its sibling, is who must not be met. */
const company = { quarry: 0, mill: 0 };
let tables: string[] = [];
/** One connection, so that everything below happens on one that others have used before. */
let used: Database;

beforeAll(async () => {
  used = openDatabase(server.databaseUrl, 1, createLog('silent'));
  const found = await server.query<{ id: string; name: string }>('select id, name from company order by id');
  company.quarry = Number(found.find(({ name }) => name === named.company)?.id);
  company.mill = Number(found.find(({ name }) => name.startsWith('Gəncəbasar'))?.id);
  const rows = await server.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  tables = rows.map(({ name }) => name).filter((name) => !(name in UNFENCED));
  // Of most columns the grants alone would refuse a change: here the fence itself must.
  const changing = tables.filter((name) => !APPEND_ONLY.includes(name));
  await server.query(`grant update on ${changing.join()} to terezi_app`);
});
afterAll(() => used.close());

const act = <T>(identity: Identity, work: (sql: Sql) => Promise<T>, database = used): Promise<T> =>
  database.transaction({ identity, requestId: 'tenancy', writes: true }, work);

/** What became of a statement: how many rows it touched, or the code of PostgreSQL's refusal. */
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

/** Whose rows a table shows. */
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

/** The tables of which a company has rows in the world; the others prove nothing about moving one. */
async function filled(id: number): Promise<string[]> {
  const found = await Promise.all(
    tables.map((table) => server.query(`select 1 from ${table} where company_id = $1 limit 1`, [id])),
  );
  return tables.filter((_, at) => (found[at]?.length ?? 0) > 0);
}

describe('without a company', () => {
  const visible = (table: string) => (SHARED.includes(table) ? [PLATFORM] : []);

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

  it('it is the same on a connection that somebody has used', async () => {
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
  it('sees its own rows and the platform’s look-ups, nobody else’s', async () => {
    const full = await filled(company.quarry);
    expect(full.length).toBeGreaterThan(20);
    for (const table of tables) {
      const seen = await owners({ company: company.quarry }, table);
      const own = full.includes(table) ? [company.quarry] : [];
      expect([table, seen]).toEqual([table, SHARED.includes(table) ? [PLATFORM, ...own] : own]);
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
    const again = raw`insert into cargo (company_id, name, unit) select company_id, name, unit from cargo limit 1
      on conflict (company_id, search_key) where deleted_at is null do update set company_id = ${company.mill}`;
    expect(await outcome({ company: company.quarry }, again)).toBe(REFUSED);
  });

  it('learns of another’s rows nothing from a conflict with them', async () => {
    const [theirs] = await server.query<{ name: string }>(
      `select name from cargo where company_id = $1
       and search_key not in (select search_key from cargo where company_id = $2) limit 1`,
      [company.mill, company.quarry],
    );
    const add = raw`insert into cargo (company_id, name, unit) values (${company.quarry}, ${theirs?.name}, 't')`;
    expect(await outcome({ company: company.quarry }, add)).toBe('1 rows');
  });
});

type Key = { child: string; parent: string; column: string };
/** The references that the API's role may change, with rows at either end. */
const KEYS = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent, attname::text as column
  from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = conkey[least(2, cardinality(conkey))]
  where contype = 'f' and attname not in ('company_id', 'operator_company_id')
    and has_column_privilege('terezi_app', conrelid, attnum, 'UPDATE')
  order by 1, 3`;

describe('a reference', () => {
  it('never points at another company’s row', async () => {
    let tried = 0;
    const [mine, theirs] = [await filled(company.quarry), await filled(company.mill)];
    for (const { child, parent, column } of await server.query<Key>(KEYS)) {
      if (!mine.includes(child) || !(theirs.includes(parent) || SHARED.includes(parent))) continue;
      const [foreign] = await server.query<{ id: string }>(
        `select id from ${parent} where company_id = $1 limit 1`,
        [company.mill],
      );
      // The mill has no look-up of its own until one is added.
      const id = foreign?.id ?? (await addedLookUp(parent));
      const point = raw`update ${raw.table(child)} set ${raw.id(column)} = ${id}
        where id = (select coalesce(max(id) filter (where ${raw.id(column)} is not null), max(id)) from ${raw.table(child)})`;
      // A credential keeps its first key for ever: it is refused before anybody asks whose the other one is.
      const refused = column === 'device_key_id' ? '23514' : '23503';
      expect([child, column, await outcome({ company: company.quarry }, point)]).toEqual([
        child,
        column,
        refused,
      ]);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(15);
  });

  async function addedLookUp(table: string): Promise<string> {
    const columns = table === 'car_model' ? 'company_id, name, car_brand_id' : 'company_id, name';
    const values =
      table === 'car_model'
        ? `$1, 'Özününkü', (select id from car_brand where company_id = 1 limit 1)`
        : `$1, 'Özününkü'`;
    const [row] = await server.query<{ id: string }>(
      `insert into ${table} (${columns}) values (${values}) returning id`,
      [company.mill],
    );
    return row?.id ?? '';
  }
});

describe('a policy that opens everything to everybody', () => {
  it('opens nothing, because the fences only narrow', async () => {
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    await owner.query('begin');
    for (const table of tables)
      await owner.query(`create policy opened on ${table} using (true) with check (true)`);
    await owner.query("select set_config('role', 'terezi_app', true)");
    await owner.query("select gate.enter_company($1, 'mutation')", [company.quarry]);
    for (const table of tables) {
      const { rows } = await owner.query(
        'select count(*)::int as foreign from ' + table + ' where company_id <> $1 and company_id <> 1',
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
