import { randomUUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { openFiles } from './open.ts';
import { useObjectStore } from './s3.fixture.ts';
import type { FileStore } from './store.ts';

const bucket = useObjectStore();
let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terezi-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts a text under a key of its own. */
async function put(what: string): Promise<string> {
  const key = randomUUID();
  const begun = await store.begin();
  await writeFile(begun, what);
  await store.put(begun, key);
  await expect(access(begun)).rejects.toThrow('ENOENT');
  return key;
}
async function read(key: string, range?: { from: number; to: number }): Promise<string | null> {
  const bytes = await store.read(key, range);
  return bytes && text(bytes);
}
async function keysBefore(instant: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keysBefore(instant)) keys.push(key);
  return keys;
}
const soon = () => new Date(Date.now() + 5_000);

describe.each([
  ['a folder', () => pathToFileURL(path.join(folder, 'a folder')).href],
  ['a bucket', () => bucket.url()],
])('files in %s', (_, url) => {
  beforeEach(async () => {
    bucket.objects.clear();
    store = await openFiles({ FILES_URL: url(), DATA_DIR: folder }, createLog('silent'));
  });

  it('are there under their keys, whole and in part, until they are removed', async () => {
    const [first, second] = [await put('38 620 kg'), await put('14 200 kg')];
    expect([await read(first), await read(second)]).toEqual(['38 620 kg', '14 200 kg']);
    expect(await read(first, { from: 3, to: 5 })).toBe('620');
    await store.remove(first);
    await store.remove(first);
    expect([await read(first), await read(second)]).toEqual([null, '14 200 kg']);
  });

  it('are all listed for the sweeper, and none that came since', async () => {
    const keys = [await put('1'), await put('2'), await put('3')];
    expect((await keysBefore(soon())).toSorted()).toEqual(keys.toSorted());
    expect(await keysBefore(new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('have keys that name nothing else', async () => {
    for (const key of ['../passwd', 'a', `${randomUUID()}/..`, ''])
      await expect(async () => store.read(key)).rejects.toThrow('not a key');
  });

  it('begin on this machine, and what was left lying there is forgotten', async () => {
    const begun = await store.begin();
    await writeFile(begun, 'half of it');
    expect(await store.forgetBeginnings(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.forgetBeginnings(soon())).toBe(1);
  });
});
