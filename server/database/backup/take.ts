import { PassThrough, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '../../platform/files/store.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { connected } from './connect.ts';
import { copyOut } from './copy.ts';
import { beginDraft, type Draft } from './folder.ts';
import { takeHeads } from './heads.ts';
import { dataOf, type Manifest, MANIFEST } from './manifest.ts';
import type { Progress } from './progress.ts';
import { BackupRefusal } from './refusal.ts';
import { describe, type Table, tablesOf } from './shape.ts';
import { namedFiles, takeFiles } from './stored.ts';

/** What a backup is taken of, and where it goes. */
export type BackupInput = {
  /** The address of the database, by a login that sees every row. */
  url: string;
  files: FileStore;
  /** The folder of the kept ends of chains. */
  heads: string;
  /** A name that is not taken yet. */
  to: string;
  version: string;
  progress: Progress;
  signal: AbortSignal;
};

const INSUFFICIENT_PRIVILEGE = '42501';
const BLIND =
  'The account of the database does not see every row, and a backup that lacks some is none: name a login with DATABASE_BACKUP_URL ' +
  'that does, made by “create role terezi_backup login bypassrls in role pg_read_all_data”.';

/** A query, since `copy` of a table alone passes over what its partitions hold. */
const wanted = ({ name, columns }: Table): string =>
  `copy (select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}") to stdout`;

async function takeTable(client: pg.Client, table: Table, { write }: Draft): Promise<number> {
  const rows = new PassThrough();
  // The rows may be refused before the file that is to read them is open.
  rows.on('error', () => {});
  const [file, copied] = await Promise.allSettled([
    write(dataOf(table.name), rows, [createGzip({ level: 3 })]),
    copyOut(client, wanted(table), rows),
  ]);
  // The failure that ended one ended the other: the file's end knows the reason of both.
  if (file.status === 'rejected') throw file.reason;
  if (copied.status === 'rejected') throw copied.reason;
  return copied.value;
}

type Rows = Omit<Manifest, 'format' | 'version' | 'files'> & {
  wantedFiles: Awaited<ReturnType<typeof namedFiles>>;
};

/** All rows as they stand at one instant; those who write meanwhile wait for nothing. */
async function takeRows(client: pg.Client, draft: Draft, { progress }: BackupInput): Promise<Rows> {
  // No migration begins before the rows are read; one that runs is waited for.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin transaction isolation level repeatable read read only');
  // A login that a policy hides rows from is then refused, instead of getting fewer.
  await client.query('set local row_security = off');
  const about = await describe(client);
  const { kept } = await tablesOf(client);
  const tables: Manifest['tables'] = [];
  for (const table of kept) {
    const rows = await takeTable(client, table, draft);
    tables.push({ ...table, rows });
    progress.passed({ what: `${tables.length} of ${kept.length} tables`, rows });
  }
  const files = await namedFiles(client);
  await client.query('commit');
  return { ...about, tables, wantedFiles: files };
}

/**
 * Writes a backup of a database in use, its files and the ends of its chains, under a name that appears when it is whole; answers its
 * manifest. Rejects with `BackupRefusal`, and leaves nothing, where it cannot be whole or the signal came.
 */
export async function takeBackup(taking: BackupInput): Promise<Manifest> {
  const { url, files, heads, to, version, progress, signal } = taking;
  const draft = await beginDraft(to, signal);
  try {
    // Ahead of the rows: a head may be behind its log, never before it.
    await takeHeads(heads, draft);
    const { wantedFiles, ...rows } = await connected({ url, signal }, (client) =>
      takeRows(client, draft, taking),
    );
    const stored = await takeFiles(files, wantedFiles, { draft, progress });
    const manifest: Manifest = { format: 'terezi-backup-2', version, ...rows, files: stored };
    await draft.write(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]));
    await draft.finish();
    return manifest;
  } catch (error) {
    await draft.forget();
    if (signal.aborted) throw new BackupRefusal('Broken off: no backup was written.');
    const code = error instanceof Error && 'code' in error ? error.code : null;
    throw code === INSUFFICIENT_PRIVILEGE ? new BackupRefusal(BLIND) : error;
  }
}
