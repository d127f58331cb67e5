import type { KeyObject } from 'node:crypto';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { type Head, isSigned } from './chain.ts';
import { syncFolder } from './folder.ts';
import { openRecordFile } from './record-file.ts';
import { type Damage, joinTails, sharedLength, walkChain } from './twins.ts';

/** What two files of one scale hold, after both have been made whole again. */
export type Recovered = {
  /** Byte position of each record's line, oldest first. */
  offsets: number[];
  /** Length of both files in bytes. */
  end: number;
  oldest: number | null;
  head: Head | null;
  /** The newest records, at most as many as asked for. */
  recent: SignedRecord[];
  /** Paths of the files that were repaired, and of the bytes that were set aside. */
  repaired: string[];
};

type FolderInspection = {
  head: SignedRecord | null;
  lengths: number[];
  oldest: number | null;
  recent: SignedRecord[];
};

async function openBoth(paths: readonly string[]) {
  const [main, twin] = await Promise.all(paths.map((path) => openRecordFile(path)));
  if (!main || !twin) throw new Error('a scale keeps two record files');
  return { main, twin };
}

/** Reads both files and says what the whole chain is, and which bytes each file should have after `shared`. */
async function inspect(paths: readonly string[], publicKey: KeyObject, keep: number) {
  const { main, twin } = await openBoth(paths);
  try {
    const inspection: FolderInspection = { head: null, lengths: [], oldest: null, recent: [] };
    const onRecord = (record: SignedRecord, line: Buffer): void => {
      inspection.oldest ??= record.sequence;
      inspection.lengths.push(line.length);
      inspection.recent.push(record);
      if (inspection.recent.length > 2 * keep) inspection.recent.splice(0, keep);
    };
    const shared = await sharedLength(main, twin);
    const walked = await walkChain(main, shared, onRecord);
    if (walked && 'fault' in walked) return walked;
    // The hashes chain, so the newest signature vouches for every record before it; checking each of the
    // hundred thousands would only delay the start.
    if (walked && !isSigned(walked, publicKey))
      return { fault: 'damaged' as const, sequence: walked.sequence };
    const tails = await Promise.all(
      [main, twin].map(async (file) => file.read(shared, (await file.size()) - shared)),
    );
    const joined = joinTails(tails, walked, publicKey);
    if ('fault' in joined) return joined;
    for (const { record, line } of joined) onRecord(record, line);
    inspection.head = joined.at(-1)?.record ?? walked;
    return { found: inspection, shared, tails, tail: Buffer.concat(joined.map(({ line }) => line)) };
  } finally {
    await Promise.all([main.close(), twin.close()]);
  }
}

async function rewrite(path: string, shared: number, tail: Buffer): Promise<void> {
  // A copy that is renamed over the file: the valid lines of a damaged file may be the only ones there are.
  const beside = `${path}.new`;
  await copyFile(path, beside);
  const file = await openRecordFile(beside);
  try {
    await file.truncate(shared);
    await file.write(tail, shared);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(dirname(path));
}

async function setAside(path: string, bytes: Buffer): Promise<string> {
  const name = basename(path).replace(/\.jsonl$/, '');
  const aside = join(dirname(path), `${name}.torn-${new Date().toISOString().replaceAll(':', '')}`);
  await writeFile(aside, bytes, { mode: 0o600, flush: true });
  return aside;
}

/**
 * Verifies a scale's two record files and makes them equal again: an append cut short is set aside, a
 * record whole in either file is kept in both. An acknowledged record is in both, so damage to one file
 * loses none; a record missing or damaged in both is reported and nothing is touched.
 */
export async function recover(
  paths: readonly string[],
  publicKey: KeyObject,
  keep: number,
): Promise<Recovered | Damage> {
  const inspection = await inspect(paths, publicKey, keep);
  if ('fault' in inspection) return inspection;
  const { found, shared, tails, tail } = inspection;
  const repaired: string[] = [];
  for (const [index, path] of paths.entries()) {
    const had = tails[index] ?? Buffer.alloc(0);
    if (had.equals(tail)) continue;
    const isCutShort = tail.subarray(0, had.length).equals(had);
    if (!isCutShort) repaired.push(await setAside(path, had));
    await rewrite(path, shared, tail);
    repaired.push(path);
  }
  let end = 0;
  const offsets = found.lengths.map((length) => {
    const at = end;
    end += length;
    return at;
  });
  const { oldest, head } = found;
  return {
    offsets,
    end,
    oldest,
    head: head && { sequence: head.sequence, hash: head.hash },
    recent: found.recent.slice(-keep),
    repaired,
  };
}
