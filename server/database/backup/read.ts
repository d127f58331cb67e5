import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { knownMigrations } from '../migrate.ts';
import { dataOf, type Manifest, MANIFEST, manifestShape, SUMS } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/** A backup that is whole: its folder, its manifest, and the keys of its files. */
export type Backup = { folder: string; manifest: Manifest; keys: string[] };

const LINE = /^([0-9a-f]{64}) {2}([a-z0-9_/.-]+)$/;
const FILE = /^files\/[0-9a-f]{2}\/([0-9a-f-]+(?:-thumbnail)?)$/;

const damaged = (folder: string, what: string): BackupRefusal =>
  new BackupRefusal(`The backup ${folder} is damaged: ${what}. Nothing was written.`);

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}

/** The files that the list of hashes names; each is there and has its hash. */
async function checkSums(folder: string, signal: AbortSignal): Promise<string[]> {
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupRefusal(`${folder} is no backup: there is no ${SUMS} in it, which is written last.`);
  const names: string[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    signal.throwIfAborted();
    const [, hash, name = ''] = LINE.exec(line) ?? [];
    if (hash === undefined || name.includes('..')) throw damaged(folder, `${SUMS} cannot be read`);
    if ((await hashOf(path.join(folder, name))) !== hash)
      throw damaged(folder, `${name} is not what was written`);
    names.push(name);
  }
  return names;
}

async function manifestIn(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => '');
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    throw new BackupRefusal(
      `${path.join(folder, MANIFEST)} is not of a form that this program knows: restore with the version that took the backup.`,
    );
  }
}

/** Refuses a backup by a program that knows more than this one, or by another program. */
async function meetMigrations({ migrations, version }: Manifest): Promise<void> {
  const known = await knownMigrations();
  const newer = migrations.find(({ name }) => !known.has(name));
  if (newer)
    throw new BackupRefusal(
      `The backup was taken by a newer version (${version}, with ${newer.name}): restore it with that one, or one after it.`,
    );
  const other = migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (other) throw new BackupRefusal(`${other.name} of the backup is another one than this program's.`);
}

/** Reads a backup and every byte of it; rejects with `BackupRefusal` where it is not whole or not for this program. */
export async function readBackup(from: string, signal: AbortSignal): Promise<Backup> {
  const folder = path.resolve(from);
  const names = new Set(await checkSums(folder, signal));
  if (!names.has(MANIFEST)) throw damaged(folder, `${SUMS} lacks its end`);
  const manifest = await manifestIn(folder);
  await meetMigrations(manifest);
  const lacking = manifest.tables.find(({ name }) => !names.has(dataOf(name)));
  if (lacking) throw damaged(folder, `${dataOf(lacking.name)} is missing`);
  const keys = [...names].flatMap((name) => FILE.exec(name)?.[1] ?? []);
  if (keys.length !== manifest.files.count)
    throw damaged(folder, `${keys.length} of ${manifest.files.count} files are there`);
  return { folder, manifest, keys };
}
