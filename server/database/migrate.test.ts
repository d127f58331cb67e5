import { readFile } from 'node:fs/promises';
import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { newDatabase } from '../testing/server.ts';
import { startOwnCluster } from '../testing/own-cluster.ts';
import { TABLES_FILE, tablesSource } from './generate.ts';
import { migrate, newestMigration } from './migrate.ts';
import { seedWorld } from '../demo/world/seed.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function empty(): Promise<string> {
  const { url, drop } = await newDatabase('template1');
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
    const url = await empty();
    await migrate(url);
    await ask(url, "update migration set hash = 'of another text' where name = '0003-identity.sql'");
    await expect(migrate(url)).rejects.toThrow('migration 0003-identity.sql was edited after it ran');
    await expect(migrate(url)).rejects.toThrow('0003-identity.sql');
  });

  it('that fails leaves nothing of the file behind, names it, and goes on where it stopped', async () => {
    const url = await empty();
    await ask(url, 'create table customer (is_in_the_way boolean)');
    await expect(migrate(url)).rejects.toThrow(/migration 0005-catalogues.sql failed: .*customer/);
    expect(await ask(url, "select to_regclass('cargo') as cargo, to_regclass('site') as site")).toEqual([
      { cargo: null, site: 'site' },
    ]);
    await ask(url, 'drop table customer');
    const ran = await migrate(url);
    expect(ran[0]).toBe('0005-catalogues.sql');
  });

  it('ends in the tables that the program’s types describe', async () => {
    const url = await empty();
    await migrate(url);
    expect(await tablesSource(url)).toBe(await readFile(TABLES_FILE, 'utf8'));
  });
});

/** What columns of a ticket were called before they were renamed. */
const FORMER = [
  ['truck_owner_id', 'driver_id'],
  ['truck_owner_name', 'driver_name'],
  ['weight1_note', 'note'],
  ['status_note', 'cancel_reason'],
];

describe('a PostgreSQL of somebody’s own', () => {
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

  it('lets tickets of an older form take in what their paper says, without a word in their history', async () => {
    const url = await made();
    await migrate(url);
    const database = openDatabase(url, 2, createLog('silent'));
    closing.push(() => database.close());
    await seedWorld(database, { keys: Buffer.alloc(32), tickets: 40 });
    const replayed = ['0015-ticket-paper.sql', '0035-ticket-words.sql'];
    const columns =
      'scale_name scale_max_kg scale_division_kg calibrated_until company_name company_voen company_address truck_owner_license';
    const seen = async (columnsOf: string, table: string): Promise<unknown[]> =>
      database.transaction({ identity: { company: 3 }, requestId: 'test', writes: false }, async (sql) => {
        const query = raw`select ${raw.raw(columnsOf)} from ${raw.table(table)} order by id`;
        return (await query.execute(sql)).rows;
      });
    const papers = `${columns.replaceAll(' ', ', ')}, net_at`;
    const [before, history] = [await seen(papers, 'operation'), await seen('id', 'field_history')];
    expect(before.length).toBeGreaterThan(10);
    const drops = columns.split(' ').map((column) => `drop column ${column}`);
    // What came later and looks at a column goes with it.
    await ask(
      url,
      `alter table operation ${drops.join(', ')}, drop column weight2_note cascade, drop column net_at`,
    );
    for (const [now, former] of FORMER)
      await ask(url, `alter table operation rename column ${now} to ${former}`);
    await ask(url, `delete from migration where name in ('${replayed.join("', '")}')`);
    expect(await migrate(url)).toEqual(replayed);
    expect(await seen(papers, 'operation')).toEqual(before);
    expect(await seen('id', 'field_history')).toEqual(history);
    for (const table of ['operation', 'scale', 'company', 'driver'])
      expect([table, await countIn(database, null, table)]).toEqual([table, 0]);
  });
});
