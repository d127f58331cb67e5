import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { migrate } from '../migrate.ts';
import { connected } from './connect.ts';
import { copyIn } from './copy.ts';
import { dataOf, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import type { Backup } from './read.ts';
import { BackupRefusal } from './refusal.ts';
import { tablesOf } from './shape.ts';
import { withoutWalls } from './walls.ts';

const COUNT_TABLES = `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
/** The queue is made anew and empty: jobs that were not done are carried into it again. */
const CARRY_AGAIN = 'update outbox set carried_at = null where state_id = $1';

/** Rejects with `BackupRefusal` where the database is not empty. */
export async function meetEmpty(at: { url: string; signal: AbortSignal }): Promise<void> {
  const { rows } = await connected(at, (client) => client.query<{ count: number }>(COUNT_TABLES));
  if (rows[0]?.count !== 0)
    throw new BackupRefusal(
      'The database is not empty, and a backup is put back into an empty one alone: make a new database and name it with DATABASE_URL.',
    );
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

async function putTable(client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const packed = createReadStream(path.join(folder, dataOf(table.name)));
  const rows = createGunzip();
  packed.on('error', (error) => rows.destroy(error)).pipe(rows);
  const put = await copyIn(client, `copy "${table.name}" (${quoted(table.columns)}) from stdin`, rows);
  if (put !== table.rows)
    throw new BackupRefusal(`${put} rows of ${table.name} came back of ${table.rows}: nothing was kept.`);
}

async function goOnCounting(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [`"${name}"`, last]);
}

/** Counts every table again, as the next start of the program will find it. */
async function countAgain(
  client: pg.Client,
  tables: Manifest['tables'],
  all: readonly string[],
): Promise<void> {
  const expected = new Map(tables.map(({ name, rows }) => [name, rows]));
  for (const name of all.filter((each) => each !== 'migration')) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${name}"`);
    const count = Number(rows[0]?.count);
    if (count !== (expected.get(name) ?? 0))
      throw new BackupRefusal(
        `${count} rows of ${name} are there of ${expected.get(name) ?? 0}: nothing was kept.`,
      );
  }
}

async function putRows(client: pg.Client, { folder, manifest }: Backup, progress: Progress): Promise<void> {
  const { all } = await tablesOf(client);
  const names = all.map(({ name }) => name);
  const unknown = manifest.tables.find(({ name }) => !names.includes(name));
  if (unknown) throw new BackupRefusal(`The backup has a table ${unknown.name} that the program has not.`);
  await client.query(`truncate ${quoted(names.filter((name) => name !== 'migration'))}`);
  for (const [at, table] of manifest.tables.entries()) {
    await putTable(client, folder, table);
    progress.passed({ what: `${at + 1} of ${manifest.tables.length} tables`, rows: table.rows });
  }
  await goOnCounting(client, manifest.sequences);
  await client.query(CARRY_AGAIN, [jobStates.number.waiting]);
  await countAgain(client, manifest.tables, names);
}

/**
 * Puts the rows of a backup into an empty database, all or none: the tables as they were then, the rows, and what later
 * migrations make of both. Rejects with `BackupRefusal` where a count differs.
 */
export async function putRowsBack(
  { url, signal }: { url: string; signal: AbortSignal },
  backup: Backup,
  progress: Progress,
): Promise<void> {
  await migrate(url, { only: new Set(backup.manifest.migrations.map(({ name }) => name)) });
  await connected({ url, signal }, async (client) => {
    await client.query('begin');
    await withoutWalls(client, () => putRows(client, backup, progress));
    await client.query('commit');
    await client.query('analyze');
  });
  signal.throwIfAborted();
  await migrate(url);
}
