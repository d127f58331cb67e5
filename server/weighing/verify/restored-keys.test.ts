import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { putHeadsBack } from '#database/backup/heads.ts';
import { progressTo } from '#database/backup/progress.ts';
import { putRowsBack } from '#database/backup/put-back.ts';
import { readBackup } from '#database/backup/read.ts';
import { takeBackup } from '#database/backup/take.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { bindKnownKeys, headsKeyOf } from '../../devices/index.ts';
import { named, newDatabase, useServer } from '../../testing/server.ts';
import { heldAgainst } from './held-against.ts';
import { weightHeadsIn } from './heads.ts';
import { keepHeads, runReader } from '../../evidence/index.ts';
import { thiefOf } from '../../testing/tampered.ts';
import { verifyAll } from './verify.ts';

/** A secret as `settings.key` has it. */
const SECRET = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 9).toString('base64');

const server = useServer();
const log = createLog('silent');
const signal = new AbortController().signal;
const reader = runReader();
let [folder, added] = ['', ''];
let database: Database;
let close = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terezi-drill-'));
  const key = headsKeyOf(SECRET);
  await bindKnownKeys({ database: server.database, log, server: key, dataDir: folder });
  await keepHeads(
    { database: server.database, log },
    weightHeadsIn(folder, async () => key),
  );
  const [place] = await server.query<{ companyId: number; scaleId: number; number: number }>(
    `select r.company_id::int as "companyId", r.scale_id::int as "scaleId", s.number from weight_record r
       join scale s on s.id = r.scale_id group by 1, 2, 3 order by count(*) limit 1`,
  );
  const thief = await thiefOf(server, place ?? { companyId: 0, scaleId: 0 });
  // Behind the newest head, signed with a key that the thief has put there.
  await thief.append();
  await server.query('drop table as_it_was');
  added = `record ${place?.number}-${String(thief.newest + 1).padStart(7, '0')}`;
  await takeBackup({
    ...{ url: server.databaseUrl, files: server.files, heads: path.join(folder, 'heads') },
    ...{ to: path.join(folder, 'backup'), version: '0.0.0', progress: progressTo(() => {}), signal },
  });
  const backup = await readBackup(path.join(folder, 'backup'), signal);
  const { url, drop } = await newDatabase('template1');
  await putRowsBack(
    { url, signal },
    backup,
    progressTo(() => {}),
  );
  const at = (door: string) => named(door, new URL(url).pathname.slice(1));
  const requests = at(inject('doorUrl'));
  const doors = { requests, porter: at(inject('porterUrl')), worker: at(inject('workerUrl')) };
  database = openDatabase(doors, 4, log);
  close = async () => {
    await database.close();
    await drop();
  };
});
afterAll(async () => {
  await close();
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

/** A data folder as a restore leaves it, beside the restored database; nothing was started yet. */
async function restored() {
  const dataDir = await mkdtemp(path.join(folder, 'restored-'));
  await putHeadsBack(path.join(folder, 'backup'), path.join(dataDir, 'heads'));
  return { dataDir, database };
}
type Restored = Awaited<ReturnType<typeof restored>>;

async function verify({ dataDir }: Restored) {
  const { heads, lacking } = await heldAgainst({ DATA_DIR: dataDir, SETTINGS_KEY: undefined }, database);
  const checking = { database, reader, inTurn: <T>(work: () => Promise<T>) => work(), piece: 1_000 };
  const noProgress = { record: () => {}, chain: () => {} };
  const faults = await verifyAll(checking, heads, { atOnce: 1, told: noProgress });
  return { lacking, at: faults.map(({ at, what }) => `${at}: ${what}`) };
}
const putSecret = ({ dataDir }: Restored, secret: string) =>
  writeFile(path.join(dataDir, 'settings.key'), secret);

describe('a key that was put into the database', () => {
  it('is found in what was restored of it, before the first start and after', async () => {
    const again = await restored();
    await putSecret(again, SECRET);
    const faults = { lacking: null, at: [`${added}: signature`] };
    expect(await verify(again)).toEqual(faults);
    await bindKnownKeys({ ...again, log, server: headsKeyOf(SECRET) });
    expect(await verify(again)).toEqual(faults);
  });

  it('is found without the mark too, since other keys have the server’s word', async () => {
    const again = await restored();
    await putSecret(again, SECRET);
    await rm(path.join(again.dataDir, 'heads', 'keys-bound'));
    expect(await verify(again)).toEqual({ lacking: null, at: [`${added}: signature`] });
  });
});

describe('a check says that it does not prove whose keys are', () => {
  it('where the secret is not there, and makes none', async () => {
    const again = await restored();
    expect(await verify(again)).toEqual({ lacking: 'secret', at: [] });
    expect(await readdir(again.dataDir)).toEqual(['heads']);
  });

  it('where nothing vouches for any of them', async () => {
    const again = await restored();
    await putSecret(again, OTHER);
    await rm(path.join(again.dataDir, 'heads'), { recursive: true });
    expect((await verify(again)).lacking).toBe('word');
  });

  it('where another secret vouched for them, and no start trusts the database instead', async () => {
    const again = await restored();
    await putSecret(again, OTHER);
    const mark = path.join(again.dataDir, 'heads', 'keys-bound');
    const before = await readFile(mark, 'utf8');
    await bindKnownKeys({ ...again, log, server: headsKeyOf(OTHER) });
    expect(await readFile(mark, 'utf8')).toBe(before);
    expect(await verify(again)).toMatchObject({
      lacking: 'ownSecret',
      at: expect.arrayContaining([`${added.split('-')[0]}-0000001: signature`]),
    });
  });
});

it('a mark from before is named after the key by which the keys have the word', async () => {
  const dataDir = path.join(folder, 'before');
  const mark = path.join(dataDir, 'heads', 'keys-bound');
  await mkdir(path.dirname(mark), { recursive: true });
  await writeFile(mark, '{"at":"2026-11-23T00:00:00.000Z","count":3}\n');
  const start = (secret: string) =>
    bindKnownKeys({ database: server.database, log, server: headsKeyOf(secret), dataDir });
  await start(OTHER);
  expect(JSON.parse(await readFile(mark, 'utf8'))).not.toHaveProperty('key');
  await start(SECRET);
  expect(JSON.parse(await readFile(mark, 'utf8'))).toMatchObject({
    count: 3,
    key: headsKeyOf(SECRET).publicText,
  });
});
