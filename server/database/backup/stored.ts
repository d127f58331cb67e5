import { createWriteStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type FileStore, thumbnailOf } from '../../platform/files/store.ts';
import type { Draft } from './folder.ts';
import { bytesOf, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { BackupRefusal } from './refusal.ts';

/** A file that a row names: its key, the hash of its bytes, and whether a record still has it. */
type NamedFile = { key: string; sha256: string; hasThumbnail: boolean; isWanted: boolean };

const FILES_QUERY = `select key::text, encode(sha256, 'hex') as sha256, thumbnail_size is not null as "hasThumbnail",
    removed_at is null and coalesce(expires_at > now(), true) as "isWanted"
  from file where gone_at is null order by id`;

/** The files whose bytes belong to the rows of this snapshot. */
export const namedFiles = async (client: pg.Client): Promise<NamedFile[]> =>
  (await client.query<NamedFile>(FILES_QUERY)).rows;

/** Copies the bytes of files into a backup; refuses a file that differs from its row. */
export async function takeFiles(
  store: FileStore,
  files: readonly NamedFile[],
  { draft, progress }: { draft: Draft; progress: Progress },
): Promise<Manifest['files']> {
  const sums = { count: 0, bytes: 0, missing: [] as string[] };
  async function take(key: string, { isWanted }: NamedFile): Promise<string | null> {
    const bytes = await store.read(key);
    if (bytes === null) {
      // A file that had its time may be swept while this runs.
      if (isWanted) sums.missing.push(key);
      return null;
    }
    const sum = await draft.write(bytesOf(key), bytes);
    sums.count += 1;
    sums.bytes += sum.bytes;
    progress.passed({ what: `${sums.count} files`, bytes: sum.bytes });
    return sum.sha256;
  }
  for (const file of files) {
    const sha256 = await take(file.key, file);
    if (sha256 !== null && sha256 !== file.sha256)
      throw new BackupRefusal(
        `The file ${file.key} in the store is not the one that was kept: put it right first.`,
      );
    if (file.hasThumbnail) await take(thumbnailOf(file.key), file);
  }
  return sums;
}

/** Puts the bytes of a backup's files into a store. */
export async function putFilesBack(
  store: FileStore,
  keys: readonly string[],
  { backup, progress, signal }: { backup: string; progress: Progress; signal: AbortSignal },
): Promise<void> {
  for (const key of keys) {
    const begun = await store.begin();
    await pipeline(createReadStream(path.join(backup, bytesOf(key))), createWriteStream(begun), { signal });
    await store.put(begun, key);
    progress.passed({ what: 'files' });
  }
}
