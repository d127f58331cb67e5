import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Books, readBooks } from '../testing/audit.ts';
import { type Crew, PLATES, putToWork } from '../testing/crew.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { type Ledger, newLedger } from '../testing/ledger.ts';
import { call, signIn } from '../testing/server.ts';

// The whole way: people weigh, a backup is taken meanwhile, they weigh on, everything of the server is lost, and its folder is
// built again from the backup; the sites have their own folders all the while.
const run = promisify(execFile);
const HOW_LONG = { timeout: 120_000, interval: 100 };
const BIN = fileURLToPath(new URL('../../bin', import.meta.url));

let house: House;
let ledger: Ledger;
let crew: Crew;
beforeAll(async () => {
  house = await buildHouse();
  await house.start();
  ledger = newLedger();
  crew = await putToWork(house, ledger);
}, 240_000);
const aside = (name: string) => `${house.folder}-${name}`;
afterAll(async () => {
  await house.close();
  for (const name of ['backup', 'lost']) await rm(aside(name), { recursive: true, force: true });
});

const command = (name: 'backup' | 'restore', ...words: string[]) =>
  run(process.execPath, [path.join(BIN, `${name}.js`), ...words], {
    env: { ...process.env, DATA_DIR: house.folder, DATABASE_URL: '' },
  });

type Link = { scale: number; sequence: number; hash: string; previous: string };
const records = () =>
  house.query<Link>(
    `select scale_id::int as scale, sequence::int, hash, previous_hash as previous from weight_record order by 1, 2`,
  );
const weighed = async (more: number) => {
  const before = ledger.weights;
  await expect.poll(() => ledger.weights, HOW_LONG).toBeGreaterThanOrEqual(before + more);
};

/** Stops the server, and loses everything of its folder but what the sites keep in theirs. */
async function loseAll(): Promise<void> {
  const over = once(house.process(), 'exit');
  house.process().kill('SIGTERM');
  await over;
  await rename(house.folder, aside('lost'));
}

const counted = async (tables: readonly { name: string }[]) => {
  const parts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  return house.query<{ name: string; rows: number }>(`${parts.join(' union all ')} order by 1`);
};

/** What a ticket was promised to be, without what came after the backup. */
function beforeBackup({ tickets }: Books): unknown[] {
  return tickets.map(({ id, receipt, weight1 }) => {
    const entry = ledger.tickets.get(id);
    return { isTold: entry?.receipt === receipt && entry.weight1 === weight1, id };
  });
}

it('what was backed up while trucks were weighed stands again, and the sites bring what came later', async () => {
  await weighed(2);
  const [backup] = await Promise.all([command('backup', '--to', aside('backup')), weighed(1)]);
  expect(backup.stderr).toBe('');
  await weighed(2);
  await crew.stop();
  const all = await records();
  await loseAll();

  const restored = await command('restore', '--from', aside('backup'));
  expect(restored.stderr).toBe('');
  const manifest: { tables: { name: string; rows: number }[] } = JSON.parse(
    await readFile(path.join(aside('backup'), 'manifest.json'), 'utf8'),
  );
  const recordsThen = manifest.tables.find(({ name }) => name === 'weight_record')?.rows ?? 0;
  expect(recordsThen).toBeLessThan(all.length);
  await cp(path.join(aside('lost'), 'sites'), path.join(house.folder, 'sites'), { recursive: true });
  await house.start();

  const as = await signIn(house.url, 'admin');
  expect((await call(house.url, 'GET /operation', { as })).status).toBe(200);
  await expect.poll(async () => (await records()).length, HOW_LONG).toBe(all.length);
  expect(await records()).toEqual(all);
  const lasting = manifest.tables.filter(({ name }) =>
    ['operation', 'truck', 'user_account', 'company', 'scale', 'operation_trailer'].includes(name),
  );
  expect(await counted(lasting)).toEqual(lasting.map(({ name, rows }) => ({ name, rows })));

  const books = await readBooks(house, crew.since, PLATES);
  expect(books.tickets.length).toBeGreaterThan(0);
  expect(beforeBackup(books).filter((each) => !(each as { isTold: boolean }).isTold)).toEqual([]);
  expect([books.broken, books.reused]).toEqual([[], []]);
  for (const { receipts, counter } of books.scales) {
    expect(receipts.toSorted((a, b) => a - b)).toEqual(receipts.map((_, at) => at + 1));
    expect(counter).toBe(receipts.length);
  }
}, 400_000);
