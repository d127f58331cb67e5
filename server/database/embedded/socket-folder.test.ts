import { existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Account } from './account.ts';
import { ask, keepLog, temporaryFolder } from './harness.fixture.ts';
import { removeSocketFolder, socketFolder } from './socket-folder.ts';
import { startEmbedded } from './start.ts';

const plain: Account = { how: 'this account', prefix: [], switchTo: null, owner: null };

it('lies in the data folder, closed to others', () => {
  const folder = temporaryFolder();
  const socket = socketFolder(folder, plain);
  expect(socket).toBe(join(folder, 'socket'));
  expect(statSync(socket).mode & 0o777).toBe(0o700);
});

it('moves to the temporary folder when its path would be too long, the same one each time', () => {
  const [folder, temporary] = [temporaryFolder(), temporaryFolder()];
  // Two bytes a letter: the limit counts bytes.
  const long = join(folder, 'ə'.repeat(45));
  mkdirSync(long);
  const socket = socketFolder(long, plain, temporary);
  expect(socket).toMatch(/\/terezi-[0-9a-f]{16}$/);
  expect(socketFolder(long, plain, temporary)).toBe(socket);
  expect(socketFolder(join(folder, 'ə'.repeat(46)), plain, temporary)).not.toBe(socket);
  removeSocketFolder(long, socket);
  expect(existsSync(socket)).toBe(false);
});

it('refuses a link in its place', () => {
  const folder = temporaryFolder();
  symlinkSync('/tmp', join(folder, 'socket'));
  expect(() => socketFolder(folder, plain)).toThrow('is not a folder of ours');
});

it('serves a data folder with a long path, spaces, commas and quotes in it', async () => {
  for (const name of ['ə'.repeat(60), `it's "here", 100 %20`]) {
    const database = await startEmbedded({ dataDir: join(temporaryFolder(), 'data', name), log: keepLog() });
    expect(await ask(database.url, 'select current_database() as name')).toEqual([{ name: 'terezi' }]);
    const socket = new URL(database.url).hostname;
    await database.stop();
    expect(existsSync(join(decodeURIComponent(socket), '.s.PGSQL.5432'))).toBe(false);
  }
});
