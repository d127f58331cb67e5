import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCleared } from './cleared.ts';
import { openDeviceKey } from './device-key.ts';
import { replaceFile } from './folder.ts';
import { filled, temporaryFolder } from './store.cases.ts';

describe('the device key', () => {
  test('is made once, readable by its owner alone, and is the same ever after', async () => {
    using folder = temporaryFolder();
    const first = await openDeviceKey(folder.path);
    expect(statSync(join(folder.path, 'device.key')).mode & 0o777).toBe(0o600);
    expect((await openDeviceKey(folder.path)).publicText).toBe(first.publicText);
    expect(Buffer.from(first.publicText, 'base64')).toHaveLength(44);
  });

  test('is never replaced while records signed with it exist', async () => {
    using folder = temporaryFolder();
    await openDeviceKey(folder.path);
    await filled(folder.path, 1);
    rmSync(join(folder.path, 'device.key'));
    await expect(openDeviceKey(folder.path)).rejects.toThrow('is missing although weight records');
  });
});

test('a small file is on disk before it gets its name, so that a power cut leaves none empty', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'small');
  const actions: string[] = [];
  await replaceFile(path, 'whole', 0o600, async (...args) => {
    const handle = await open(...args);
    const note = (action: string) => actions.push(existsSync(path) ? `${action}, too late` : action);
    return {
      writeFile: (content) => (note('write'), handle.writeFile(content)),
      sync: () => (note('sync'), handle.sync()),
      close: () => (note('close'), handle.close()),
    };
  });
  expect(actions).toEqual(['write', 'sync', 'close']);
  expect(readFileSync(path, 'utf8')).toBe('whole');
});

describe('the cleared state', () => {
  const unexpected = (error: unknown): void => expect.fail(String(error));

  test('is kept across a restart', async () => {
    using folder = temporaryFolder();
    const cleared = await openCleared(folder.path, 2, unexpected);
    expect(cleared.after()).toBe(0);
    cleared.note(7);
    cleared.note(8);
    expect(cleared.after()).toBe(8);
    await cleared.settled();
    expect((await openCleared(folder.path, 2, unexpected)).after()).toBe(8);
    expect((await openCleared(folder.path, 3, unexpected)).after()).toBe(0);
  });

  test('counts as never seen empty when its file is damaged', async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'scale-2.cleared'), '9999garbage');
    expect((await openCleared(folder.path, 2, unexpected)).after()).toBe(0);
  });
});
