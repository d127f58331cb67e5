import { join } from 'node:path';
import { readFileSync, statSync } from 'node:fs';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/devices/weight-record.ts';
import { describe, expect, test } from 'vitest';
import { openRecordFile, type RecordFile } from './record-file.ts';
import { draft, filled, opened, provenRecords, temporaryFolder } from './store.cases.ts';

describe("a scale's records", () => {
  test('are numbered from 1 without gap, chained and signed, the same in both files', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 5);
    const records = provenRecords(join(folder.path, 'scale-2.jsonl'));
    expect(records.map((record) => record.sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(records[0]?.previousHash).toBe(FIRST_PREVIOUS_HASH);
    expect(provenRecords(join(folder.path, 'scale-2.twin.jsonl'))).toEqual(records);
    expect(statSync(join(folder.path, 'scale-2.jsonl')).mode & 0o777).toBe(0o600);
  });

  test('go on after a restart, and a request asked again then gets its own record', async () => {
    using folder = temporaryFolder();
    const before = await filled(folder.path, 3);
    const store = await opened(folder.path);
    const again = await store.append(draft('r2', 1_000_000));
    expect(again).toEqual({ ok: true, record: before[1] });
    const next = await store.append(draft('r4'));
    await store.close();
    expect(next).toMatchObject({ ok: true, record: { sequence: 4, previousHash: before[2]?.hash } });
    expect(provenRecords(join(folder.path, 'scale-2.jsonl'))).toHaveLength(4);
  });

  test('asked for at the same instant come one after the other, each request once', async () => {
    using folder = temporaryFolder();
    const store = await opened(folder.path);
    const ids = Array.from({ length: 40 }, (_, index) => `r${index % 20}`);
    const appended = await Promise.all(ids.map((id) => store.append(draft(id))));
    await store.close();
    expect(new Set(appended.map((one) => one.ok && one.record.sequence)).size).toBe(20);
    expect(provenRecords(join(folder.path, 'scale-2.jsonl'))).toHaveLength(20);
  });

  test('are handed out for upload after any sequence, as many as asked for', async () => {
    using folder = temporaryFolder();
    const records = await filled(folder.path, 6);
    const store = await opened(folder.path);
    expect(await store.after(0, 100)).toEqual(records);
    expect(await store.after(4, 100)).toEqual(records.slice(4));
    expect(await store.after(1, 2)).toEqual(records.slice(1, 3));
    expect(await store.after(6, 100)).toEqual([]);
    expect(await store.after(99, 100)).toEqual([]);
    await store.close();
  });

  test('remember the newest thousand requests across a restart', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 1005);
    const store = await opened(folder.path);
    expect(store.byRequest('r1005')?.sequence).toBe(1005);
    expect(store.byRequest('r6')?.sequence).toBe(6);
    expect(store.byRequest('r5')).toBeNull();
    await store.close();
  });
});

describe('meeting the newest record the server knows', () => {
  const known = { sequence: 500, hash: 'cd'.repeat(32) };

  test('an empty store goes on from it', async () => {
    using folder = temporaryFolder();
    const store = await opened(folder.path);
    expect(await store.meet(known)).toBeNull();
    const appended = await store.append(draft('r1'));
    expect(appended).toMatchObject({ ok: true, record: { sequence: 501, previousHash: known.hash } });
    await store.close();
    const reopened = await opened(folder.path);
    expect(await reopened.meet(known)).toBeNull();
    expect(await reopened.meet({ sequence: 500, hash: 'ef'.repeat(32) })).toBe('forked');
    expect(reopened.head().sequence).toBe(501);
    await reopened.close();
  });

  test('a store with fewer records than the server has lost some', async () => {
    using folder = temporaryFolder();
    await filled(folder.path, 3);
    const store = await opened(folder.path);
    expect(await store.meet(known)).toBe('behind');
    await store.close();
  });

  test('a store with other records than the server has another history', async () => {
    using folder = temporaryFolder();
    const records = await filled(folder.path, 3);
    const store = await opened(folder.path);
    expect(await store.meet({ sequence: 2, hash: records[1]?.hash ?? '' })).toBeNull();
    expect(await store.meet({ sequence: 2, hash: records[0]?.hash ?? '' })).toBe('forked');
    await store.close();
  });
});

/** A disk that fails at one step, once or for good, in one of the two files. */
function failingDisk(step: keyof RecordFile, options: { file: 'main' | 'twin'; lasts: boolean }) {
  const state = { isOn: false };
  const openFile = async (path: string): Promise<RecordFile> => {
    const file = await openRecordFile(path);
    if (path.endsWith('.twin.jsonl') !== (options.file === 'twin')) return file;
    const fail = () => {
      state.isOn = options.lasts;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    return {
      ...file,
      async write(bytes, position) {
        if (!state.isOn || step !== 'write') return file.write(bytes, position);
        await file.write(bytes.subarray(0, bytes.length >> 1), position);
        fail();
      },
      sync: async () => (state.isOn && step === 'sync' ? fail() : file.sync()),
      truncate: async (length) => (state.isOn && options.lasts ? fail() : file.truncate(length)),
      async read(position, length) {
        const bytes = await file.read(position, length);
        if (state.isOn && step === 'read') {
          state.isOn = options.lasts;
          bytes.writeUInt8(bytes.readUInt8(7) ^ 1, 7);
        }
        return bytes;
      },
    };
  };
  return { openFile, state };
}

describe('when the disk fails', () => {
  const cases = (['write', 'sync', 'read'] as const).flatMap((step) =>
    (['main', 'twin'] as const).flatMap((file) => [false, true].map((lasts) => ({ step, file, lasts }))),
  );
  test.for(cases)(
    'at $step of the $file file (lasting: $lasts) nothing is acknowledged or kept',
    async (fault) => {
      using folder = temporaryFolder();
      await filled(folder.path, 2);
      const { openFile, state } = failingDisk(fault.step, fault);
      const store = await opened(folder.path, { openFile });
      state.isOn = true;
      // Longer than the one that comes after it: what is not cut back stays behind that one.
      const request = `r3 ${'and more '.repeat(20)}`;
      const failed = await store.append(draft(request));
      expect(failed).toMatchObject({ ok: false, code: 'storeFailed' });
      expect(store.head().sequence).toBe(2);
      expect(store.byRequest(request)).toBeNull();
      if (fault.lasts) expect(await store.append(draft(request))).toMatchObject({ ok: false });

      state.isOn = false;
      expect(await store.append(draft('r4'))).toMatchObject({ ok: true, record: { sequence: 3 } });
      await store.close();
      expect(provenRecords(join(folder.path, 'scale-2.jsonl')).map((one) => one.requestId)).toEqual([
        'r1',
        'r2',
        'r4',
      ]);
      expect(readFileSync(join(folder.path, 'scale-2.twin.jsonl'))).toEqual(
        readFileSync(join(folder.path, 'scale-2.jsonl')),
      );
    },
  );
});
