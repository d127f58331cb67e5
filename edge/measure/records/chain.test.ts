import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EMPTY_HEAD, follows, lineOf, signRecord } from './chain.ts';
import { openRecordFile, type RecordFile, writeThrough } from './record-file.ts';
import { draft, key, temporaryFolder } from './store.cases.ts';
import { openStore } from './store.ts';

const signed = (sequence: number, previousHash: string) =>
  signRecord({ ...draft(`r${sequence}`), scaleId: 2, sequence, previousHash }, key.privateKey);

describe('a record that follows another', () => {
  const first = signed(1, EMPTY_HEAD.hash);

  test('has the next number and names its hash, both', () => {
    expect(follows(first, EMPTY_HEAD)).toBe(true);
    expect(follows(signed(2, first.hash), first)).toBe(true);
    expect(follows(signed(3, first.hash), first)).toBe(false);
    expect(follows(signed(2, EMPTY_HEAD.hash), first)).toBe(false);
  });

  test('is missed at the start where an older one was rewritten, with every hash and signature right', async () => {
    using folder = temporaryFolder();
    const second = signed(2, first.hash);
    const rewritten = signRecord(
      { ...draft('r1', 1_000_000), scaleId: 2, sequence: 1, previousHash: EMPTY_HEAD.hash },
      key.privateKey,
    );
    const lines = Buffer.concat([lineOf(rewritten), lineOf(second)]);
    for (const name of ['scale-2.jsonl', 'scale-2.twin.jsonl']) writeFileSync(join(folder.path, name), lines);
    expect(await openStore({ folder: folder.path, scaleId: 2, key })).toEqual({
      fault: 'damaged',
      sequence: 2,
    });
  });
});

describe('what is written through', () => {
  /** A disk in memory that keeps what was done to it; what is read before it was synced comes from a cache. */
  function recordingDisk() {
    const actions: string[] = [];
    let cached: Buffer = Buffer.alloc(0);
    const file: RecordFile = {
      size: async () => cached.length,
      async read() {
        actions.push('read');
        return cached;
      },
      async write(bytes) {
        actions.push('write');
        cached = bytes;
      },
      async sync() {
        actions.push('sync');
      },
      truncate: async () => {},
      close: async () => {},
    };
    return { actions, file };
  }

  test('is synced before it is read back, so that the disk answers and not a cache', async () => {
    const { actions, file } = recordingDisk();
    await writeThrough(file, Buffer.from('a record'), 0);
    expect(actions).toEqual(['write', 'sync', 'read']);
  });

  test('is in a file whose name was made to last when it was opened', async () => {
    using folder = temporaryFolder();
    const synced: string[] = [];
    const path = join(folder.path, 'scale-2.jsonl');
    const file = await openRecordFile(path, async (at) => void synced.push(at));
    await file.close();
    expect(synced).toEqual([folder.path]);
  });
});
