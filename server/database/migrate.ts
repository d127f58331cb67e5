import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { DatabaseRefusal } from './refusal.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any number, the same in every server: one of them migrates at a time. */
export const MIGRATION_LOCK = 7_283_461_905;
const INSUFFICIENT_PRIVILEGE = '42501';

type Migration = { name: string; sql: string; hash: string };

async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(FOLDER, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What each migration of this program hashes to, by its name. */
export const knownMigrations = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await migrations()).map(({ name, hash }) => [name, hash]));

/** The name of the newest migration: what a ready database must have reached. */
export async function newestMigration(): Promise<string> {
  return (await migrations()).at(-1)?.name ?? '';
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(migration.sql);
    await client.query('insert into migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const said = `migration ${migration.name} failed: ${String(error)}`;
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)
      throw new DatabaseRefusal(`${said}. The account must own the database and may create roles.`);
    throw new Error(said, { cause: error });
  }
}

/**
 * Brings a database to the newest form: numbered SQL files, each in its own transaction, under an advisory
 * lock. Rejects with `DatabaseRefusal` when a migration that has run was edited since, or the account may not do
 * what one needs. Answers the names that it ran. `until` is the last that is to run, where a test looks at what later ones
 * make of earlier rows; `only` are those that a backup was taken after. `goOn` is asked before each and throws where no more
 * are to run: those that have run stay.
 */
export async function migrate(
  url: string,
  { until = '', only, goOn }: { until?: string; only?: ReadonlySet<string>; goOn?: () => void } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const hashes = new Map(done.rows.map((row) => [row.name, row.hash]));
    const ran: string[] = [];
    for (const migration of await migrations()) {
      if (until !== '' && migration.name > until) break;
      if (only && !only.has(migration.name)) continue;
      const before = hashes.get(migration.name);
      if (before === migration.hash) continue;
      if (before !== undefined)
        throw new DatabaseRefusal(`migration ${migration.name} was edited after it ran`);
      goOn?.();
      await apply(client, migration);
      ran.push(migration.name);
    }
    await client.query('grant select on migration to terezi_app');
    return ran;
  } finally {
    await client.end();
  }
}
