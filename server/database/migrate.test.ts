import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { EMPTY } from '../testing/global-setup.ts';
import { newDatabase } from '../testing/server.ts';
import { startOwnCluster } from '../testing/own-cluster.ts';
import { TABLES_FILE, tablesSource } from './generate.ts';
import { knownMigrations, migrate, newestMigration } from './migrate.ts';
import { seedWorld } from '../demo/world/seed.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A database with nothing in it, or one that has run all migrations. */
async function empty(template: typeof EMPTY | 'template1' = 'template1'): Promise<string> {
  const { url, drop } = await newDatabase(template);
  closing.push(drop);
  return url;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).then(
    async ({ rows }) => {
      await client.end();
      return rows;
    },
    async (error: unknown) => {
      await client.end();
      throw error;
    },
  );
}

describe('migrating', () => {
  it('brings an empty database to the newest form, and then has nothing to do', async () => {
    const url = await empty();
    const ran = await migrate(url);
    expect(ran.at(-1)).toBe(await newestMigration());
    expect(ran).toEqual(ran.toSorted());
    expect(await migrate(url)).toEqual([]);
  });

  it('is done once by several servers that start at once', async () => {
    const url = await empty();
    const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(ran.map((names) => names.length > 0).toSorted()).toEqual([false, false, true]);
    expect(ran.flat()).toContain(await newestMigration());
  });

  it('is done for several databases of one PostgreSQL at once', async () => {
    const urls = [await empty(), await empty()];
    const ran = await Promise.all(urls.map((url) => migrate(url)));
    expect(ran[0]).toEqual(ran[1]);
  });

  it('refuses when a file was edited after it ran, naming it, and changes nothing', async () => {
    const url = await empty(EMPTY);
    await ask(url, "update migration set hash = 'of another text' where name = '0001-schema.sql.gz'");
    await expect(migrate(url)).rejects.toThrow('migration 0001-schema.sql.gz was edited after it ran');
  });

  it('of an empty database that fails leaves nothing behind, and goes on once nothing is in the way', async () => {
    const url = await empty();
    await ask(url, 'create table customer (is_in_the_way boolean)');
    await expect(migrate(url)).rejects.toThrow(/the schema failed: .*customer/);
    expect(await ask(url, "select to_regclass('cargo') as cargo")).toEqual([{ cargo: null }]);
    await ask(url, 'drop table customer');
    expect(await migrate(url)).toContain(await newestMigration());
  });

  it('ends in the tables that the program’s types describe', async () => {
    const url = await empty(EMPTY);
    expect(await tablesSource(url)).toBe(await readFile(TABLES_FILE, 'utf8'));
  });
});

describe('migrations that are laid upon a database that is there', () => {
  /** The program's migrations with some more behind them, and a database that has run the program's. */
  async function withMore(more: Readonly<Record<string, string>>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'terezi-migrations-'));
    closing.push(() => rm(folder, { recursive: true }));
    await cp(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });
    const url = await empty(EMPTY);
    for (const [name, sql] of Object.entries(more)) await writeFile(path.join(folder, name), sql);
    return { url, run: () => migrate(url, { folder }) };
  }

  it('run in their order, once; one that fails leaves nothing behind, names itself, and stops those after it', async () => {
    const { url, run } = await withMore({
      '9001-a.sql': 'create table a (id bigint);',
      '9002-b.sql': 'create table b (id bigint);\ncreate table in_the_way (id bigint);',
      '9003-c.sql': 'create table c (id bigint);',
    });
    await ask(url, 'create table in_the_way (id bigint)');
    await expect(run()).rejects.toThrow(/migration 9002-b.sql failed: .*in_the_way/);
    const standing =
      "select to_regclass('a')::text as a, to_regclass('b')::text as b, to_regclass('c')::text as c";
    expect(await ask(url, standing)).toEqual([{ a: 'a', b: null, c: null }]);
    await ask(url, 'drop table in_the_way');
    expect(await run()).toEqual(['9002-b.sql', '9003-c.sql']);
    expect(await run()).toEqual([]);
  });

  it('find the functions of the pages where they ask for them, after any earlier ones', async () => {
    const { url, run } = await withMore({
      '9001-greeted.sql':
        'create table greeted (id bigint, at timestamptz);\n-- functions\ncreate trigger next_version before update on greeted for each row execute function app.next_version();',
    });
    await ask(url, 'drop function app.next_version() cascade');
    expect(await run()).toEqual(['9001-greeted.sql']);
  });

  it('build an index beside transactions that are open, also where an earlier try has left a broken one', async () => {
    const { url, run } = await withMore({
      '9001-index.sql':
        'drop index concurrently if exists customer_by_name;\ncreate index concurrently customer_by_name on customer (company_id, name);\n',
    });
    await ask(url, 'create index customer_by_name on customer (id)');
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.flat()).toEqual(['9001-index.sql']);
    expect(await ask(url, "select pg_get_indexdef('customer_by_name'::regclass) as index")).toEqual([
      { index: expect.stringContaining('(company_id, name)') },
    ]);
  });

  it('put the functions in anew where a page of theirs is another one', async () => {
    const url = await empty(EMPTY);
    const body = "select prosrc as body from pg_proc where oid = 'app.next_version'::regproc";
    const before = await ask(url, body);
    await ask(
      url,
      "create or replace function app.next_version() returns trigger language plpgsql as 'begin return new; end'",
    );
    await migrate(url);
    expect(await ask(url, body)).not.toEqual(before);
    await ask(url, "update migration set hash = 'of other pages' where name = '0000-functions'");
    await migrate(url);
    expect(await ask(url, body)).toEqual(before);
  });
});

describe('a database from before there were pages', () => {
  it('is taken over where it has all the migrations of then, and refused where it lacks some', async () => {
    const [first = '', ...later] = (await knownMigrations()).keys();
    const url = await empty();
    await migrate(url, { only: new Set([first]) });
    await ask(
      url,
      "delete from migration; insert into migration (name, hash) values ('0001-begin.sql', 'x')",
    );
    await expect(migrate(url)).rejects.toThrow('made by a version before the first release');
    await ask(url, "insert into migration (name, hash) values ('0587-alerts-told.sql', 'y')");
    expect(await migrate(url)).toEqual(later);
    const names = ['0000-functions', first, ...later].map((name) => ({ name }));
    expect(await ask(url, 'select name from migration order by name')).toEqual(names);
  });
});

describe('a PostgreSQL of one’s own', () => {
  const made = async (): Promise<string> => {
    const { url, stop } = await startOwnCluster();
    closing.push(stop);
    return url;
  };

  const countIn = (database: Database, company: number | null, table: string): Promise<number> =>
    database.transaction(
      { identity: company === null ? 'nobody' : { company }, requestId: 'test', writes: false },
      async (sql) => {
        const { rows } = await raw<{ count: number }>`select count(*) from ${raw.table(table)}`.execute(sql);
        return rows[0]?.count ?? -1;
      },
    );

  it('has a user that is no superuser, and with it takes the migrations, the world and the fences', async () => {
    const url = await made();
    expect(
      await ask(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    await migrate(url);
    expect(await migrate(url)).toEqual([]);
    expect(await tablesSource(url)).toBe(await readFile(TABLES_FILE, 'utf8'));
    const database = openDatabase(url, 2, createLog('silent'));
    closing.push(() => database.close());
    await seedWorld(database, { keys: Buffer.alloc(32), tickets: 40 });
    // Companies are numbered as they are founded: the platform, the operator company, the quarry.
    for (const table of ['truck', 'operation', 'weight_record', 'user_account']) {
      expect(await countIn(database, 3, table)).toBeGreaterThan(0);
      expect([table, await countIn(database, null, table)]).toEqual([table, 0]);
    }
  });
});
