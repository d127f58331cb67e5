import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDeviceKey } from './device-key.ts';
import { lockFolder } from './lock.ts';
import { opened, provenRecords, temporaryFolder } from './store.cases.ts';

const KILLS = 20;

function startChild(folder: string, from: number): { child: ChildProcess; said: () => string } {
  const script = join(import.meta.dirname, 'crash.child.ts');
  const child = spawn(process.execPath, [script, folder, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  return { child, said: () => text };
}

test(`every acknowledged record survives ${KILLS} kills at random instants, once and in order`, async () => {
  using folder = temporaryFolder();
  const ledger = new Map<number, string>();
  let newest = 0;
  for (let round = 0; round < KILLS; round++) {
    const { child, said } = startChild(folder.path, newest + 1);
    if (!child.stdout) throw new Error('the child has no output');
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    child.kill('SIGKILL');
    if (child.signalCode === null) await once(child, 'close');
    for (const line of said().split('\n').slice(0, -1)) {
      const [request = '', sequence = '', hash = ''] = line.split(' ');
      // A request stored just before a kill is asked again afterwards and must get its first record.
      newest = Number(request);
      ledger.set(Number(sequence), hash);
      expect(sequence).toBe(request);
    }
  }
  const { privateKey, publicKey } = await openDeviceKey(folder.path);
  await (await opened(folder.path, { key: { privateKey, publicKey } })).close();
  const records = provenRecords(join(folder.path, 'scale-2.jsonl'), publicKey);
  expect(ledger.size).toBeGreaterThanOrEqual(KILLS);
  for (const [sequence, hash] of ledger) expect(records[sequence - 1]?.hash).toBe(hash);
  expect(new Set(records.map((record) => record.requestId)).size).toBe(records.length);
}, 60_000);

test('two processes never own one data folder, and a killed owner leaves it free', async () => {
  using folder = temporaryFolder();
  const { child } = startChild(folder.path, 1);
  if (!child.stdout) throw new Error('the child has no output');
  await once(child.stdout, 'data');
  expect(lockFolder(folder.path)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'close');
  const lock = lockFolder(folder.path);
  expect(lock).not.toBeNull();
  expect(lockFolder(folder.path)).toBeNull();
  lock?.release();
  const again = lockFolder(folder.path);
  expect(again).not.toBeNull();
  again?.release();
}, 60_000);
