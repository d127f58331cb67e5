import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { DatabaseRefusal } from './refusal.ts';
import { type Functions, functionsOf, rolesText, schemaText } from './schema.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any number, the same in every server: one of them migrates at a time. */
export const MIGRATION_LOCK = 7_283_461_905;
const LOCK_RETRY_MS = 100;
const INSUFFICIENT_PRIVILEGE = '42501';

/** The form that the migrations before the pages had left, packed: all later ones are laid upon it. */
const FIRST = '0001-schema.sql.gz';
/** The last of those migrations; a database that has run it is of that form. */
const LAST_BEFORE = '0587-alerts-told.sql';
/** Stands among the migrations with the hash of the functions that the database has. */
const FUNCTIONS = '0000-functions';
/** Where a migration needs functions that came with it, for a trigger or a policy. */
const FUNCTIONS_HERE = /^-- functions$/m;

type Migration = { name: string; sql: string; hash: string };

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql(\.gz)?$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      const sql = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The hash of each migration of this program, by its name. */
export const knownMigrations = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await migrationsIn(FOLDER)).map(({ name, hash }) => [name, hash]));

/** The name of the newest migration: what a ready database must have reached. */
export async function newestMigration(): Promise<string> {
  return (await migrationsIn(FOLDER)).at(-1)?.name ?? '';
}

type Row = Pick<Migration, 'name' | 'hash'>;

const writeDown = async (client: pg.Client, rows: readonly Row[]): Promise<void> => {
  for (const { name, hash } of rows)
    await client.query(
      'insert into migration (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, at = now()',
      [name, hash],
    );
};

/** Runs some SQL and writes down what has run with it; a failure carries its name. */
async function apply(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = `${name} failed: ${String(error)}`;
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)
      throw new DatabaseRefusal(`${message}. The account must own the database and may create roles.`);
    throw new Error(message, { cause: error });
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Puts in every page of functions that can stand already: a page may need tables of a later migration. */
async function putFunctionsThatStand(client: pg.Client, functions: Functions): Promise<void> {
  for (const page of functions.pages) {
    await client.query('savepoint page');
    await client.query(page).then(
      () => client.query('release savepoint page'),
      () => client.query('rollback to savepoint page'),
    );
  }
}

/**
 * PostgreSQL builds an index beside running work only outside of a transaction, and leaves a broken one where that fails: such a migration
 * drops the leftover of another try and builds it again, statement by statement.
 */
async function runConcurrently(client: pg.Client, { sql }: Migration): Promise<void> {
  for (const statement of sql.split(/;\s*\n/)) if (statement.trim() !== '') await client.query(statement);
}

async function runMigration(client: pg.Client, migration: Migration, functions: Functions): Promise<void> {
  if (/\bconcurrently\b/i.test(migration.sql)) {
    await runConcurrently(client, migration);
    await writeDown(client, [migration]);
    return;
  }
  const [before = '', after] = migration.sql.split(FUNCTIONS_HERE);
  await inTransaction(client, async () => {
    await client.query(before);
    if (after !== undefined) {
      await putFunctionsThatStand(client, functions);
      await client.query(after);
    }
    await writeDown(client, [migration]);
  });
}

/**
 * The hashes of the migrations that have run, by name. A database of the form before the pages counts all of that as the first migration.
 */
async function hashesIn(client: pg.Client, all: readonly Migration[]): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
  );
  const { rows } = await client.query<Row>('select name, hash from migration');
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  const first = all.find(({ name }) => name === FIRST);
  if (!first || hashes.size === 0 || hashes.has(FIRST)) return hashes;
  if (!hashes.has(LAST_BEFORE))
    throw new DatabaseRefusal(
      'the database was made by a version before the first release: bring it up to date with the last one of those, or begin with an empty one',
    );
  await inTransaction(client, async () => {
    await client.query('delete from migration');
    await writeDown(client, [first]);
  });
  return new Map([[FIRST, first.hash]]);
}

type Options = { only?: ReadonlySet<string>; goOn?: () => void; folder?: string };

/** The migrations that have not run yet. Throws `DatabaseRefusal` where one that has run was edited since. */
function pending(all: readonly Migration[], hashes: ReadonlyMap<string, string>): Migration[] {
  const edited = all.find(({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash);
  if (edited) throw new DatabaseRefusal(`migration ${edited.name} was edited after it ran`);
  return all.filter(({ name }) => !hashes.has(name));
}

/**
 * Asks for the lock again and again: a connection that waited inside of a statement would hold up an index that is built beside running
 * work.
 */
async function lock(client: pg.Client): Promise<void> {
  const free = async (): Promise<boolean> => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      MIGRATION_LOCK,
    ]);
    return rows[0]?.free ?? false;
  };
  while (!(await free())) await sleep(LOCK_RETRY_MS);
}

async function bringUpToDate(client: pg.Client, { only, goOn, folder = FOLDER }: Options): Promise<string[]> {
  const all = await migrationsIn(folder);
  const hashes = await hashesIn(client, all);
  const functions = await functionsOf();
  const ofFunctions = { name: FUNCTIONS, hash: functions.hash };
  if (hashes.size === 0) {
    const roles = await rolesText();
    await apply('the roles', () => inTransaction(client, async () => void (await client.query(roles))));
  }
  if (only === undefined && hashes.size === 0) {
    goOn?.();
    const text = await schemaText();
    await apply('the schema', () =>
      inTransaction(client, async () => {
        await client.query(text);
        await writeDown(client, [...all, ofFunctions]);
      }),
    );
    return all.map(({ name }) => name);
  }
  const migrations = pending(all, hashes).filter(({ name }) => only?.has(name) ?? true);
  for (const migration of migrations) {
    goOn?.();
    await apply(`migration ${migration.name}`, () => runMigration(client, migration, functions));
  }
  if (only === undefined && hashes.get(FUNCTIONS) !== functions.hash)
    await apply('the functions', () =>
      inTransaction(client, async () => {
        for (const page of functions.pages) await client.query(page);
        await writeDown(client, [ofFunctions]);
      }),
    );
  if (only === undefined)
    await apply('partitions', () =>
      inTransaction(client, async () => void (await client.query('call app.partition_all_ahead()'))),
    );
  return migrations.map(({ name }) => name);
}

/**
 * Brings a database to the newest form, under an advisory lock. An empty one gets the schema of the pages; upon any other, numbered SQL
 * files are laid, each in a transaction of its own, and its functions are put in anew where a page of theirs has changed. Rejects with
 * `DatabaseRefusal` when a migration that has run was edited since, or the account may not do what one needs. Answers the names that it
 * ran. `only` are the migrations that a backup was taken after. `goOn` is called before each and throws where no more are to run: those
 * that have run stay. `folder` is where a test keeps migrations of its own.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await lock(client);
    const ran = await bringUpToDate(client, options);
    await client.query('grant select on migration to terezi_app');
    return ran;
  } finally {
    await client.end();
  }
}
