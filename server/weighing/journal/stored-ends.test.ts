import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFiles, openNamed } from '../../platform/files/open.ts';
import { useObjectStore } from '../../platform/files/s3.fixture.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';
import { createLog } from '../../platform/log.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { openWeightHeads } from '../verify/heads.ts';
import { heldAgainst } from '../verify/held-against.ts';
import { endKeeper, newestEntries } from './journal-ends.ts';
import { keepEnds } from './keep-ends.ts';
import { type Owner, ownerOf } from '../owner.fixture.ts';
import { endsInto, storedEnds } from './stored-ends.ts';
import { sealing } from './ticket-journal.ts';
import { sealFaults } from './verify-seals.ts';
import { completed, freePlates, opened, type Wire } from '../yard.fixture.ts';

const server = useServer();
const bucket = useObjectStore();
const silent = createLog('silent');
let scale: QuickScale;
let operator = '';
let owner: Owner;
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
  owner = await ownerOf(server);
});
afterAll(() => scale.end());

/** The data folder of a server; another server of the same store has another one. */
let folder = '';
beforeEach(async () => {
  bucket.objects.clear();
  folder = await mkdtemp(path.join(tmpdir(), 'terezi-ends-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function weighed(): Promise<Wire> {
  scale.put(30_000_000);
  const NumberPlate = plates.shift();
  if (NumberPlate) plates.push(NumberPlate);
  const ticket = await opened(server, { as: operator, body: { ScaleId: scale.scaleId, NumberPlate } });
  scale.put(20_000_000);
  return completed(server, ticket['Id'], operator);
}

const placeOf = (ticket: Wire) => ({ companyId: Number(ticket['CompanyId']), scaleId: scale.scaleId });

/** What another server of the same store finds, whose own folder is empty. */
async function faultsElsewhere(FILES_URL: string, { companyId }: { companyId: number }) {
  const DATA_DIR = path.join(folder, 'elsewhere');
  const { journals } = openWeightHeads({ DATA_DIR, FILES_URL, SETTINGS_KEY: undefined }, silent);
  const faults = await server.database.transaction(
    { identity: { company: companyId }, requestId: 'verify', writes: false },
    (sql) => sealFaults({ sql, companyId, proof: TEST_HEADS_KEY.proof, ends: journals }),
  );
  return faults.map(({ receipt, what }) => `${receipt}: ${what}`);
}

/** Has a server write entries out from now on. */
async function keeping(FILES_URL: string) {
  const ends = await keepEnds({
    env: { DATA_DIR: path.join(folder, 'own'), FILES_URL },
    database: server.database,
    log: silent,
  });
  server.database.bind(sealing(TEST_HEADS_KEY, ends.kept));
  onTestFinished(async () => {
    await ends.close();
    server.database.bind(sealing(TEST_HEADS_KEY, () => {}));
  });
  return ends;
}

describe.each([
  ['a folder', () => pathToFileURL(path.join(folder, 'files')).href],
  ['a bucket', () => bucket.url()],
])('newest entries of journals in %s', (_, urlOf) => {
  it('show a server whose own folder knows nothing which tickets were cut off, after any sweep', async () => {
    const [url, log] = [urlOf(), silent];
    const ends = await keeping(url);
    const [lost, last] = [await weighed(), await weighed()];
    await ends.close();
    const files = await openFiles({ FILES_URL: url, DATA_DIR: folder }, log);
    await sweepFiles(server.database, files, new Date(Date.now() + 60_000));
    expect(await faultsElsewhere(url, placeOf(last))).toEqual([]);
    await owner.keep();
    const both = `(${String(lost['Id'])}, ${String(last['Id'])})`;
    await owner.act(`delete from operation where id in ${both}; delete from ticket_journal where operation_id in ${both};
      update receipt_counter set last_number = last_number - 2 where scale_id = ${scale.scaleId}`);
    expect(await faultsElsewhere(url, placeOf(last))).toContain(`${String(last['Receipt'])}: cutOff`);
    await owner.act(
      `update receipt_counter set last_number = last_number + 2 where scale_id = ${scale.scaleId}`,
    );
    await owner.undo();
  });

  it('keep what the database has lost, however many come after it', async () => {
    const store = await openNamed({ FILES_URL: urlOf() }, silent);
    if (!store) throw new Error('no store');
    const place = placeOf(await weighed());
    const entry = (await newestEntries(server.database)).find(({ scaleId }) => scaleId === scale.scaleId);
    if (!entry) throw new Error('no entry');
    const into = endsInto(store, server.database);
    const forged = { ...entry, sequence: entry.sequence + 1, hash: 'f'.repeat(64) };
    await into.keep(forged);
    for (let count = 2; count < 40; count += 1)
      await into.keep({ ...entry, sequence: entry.sequence + count, hash: entry.hash });
    const ends = await storedEnds(store).of(place);
    expect(ends).toContainEqual(forged);
    await into.keep({ ...entry, sequence: entry.sequence + 41, hash: 'e'.repeat(64) });
    expect((await storedEnds(store).of(place)).filter(({ hash }) => hash === forged.hash)).toEqual([forged]);
    expect(await storedEnds(store).scalesOf(place.companyId)).toEqual([scale.scaleId]);
  });

  it('are not written over by a server that comes late with an older one', async () => {
    const store = await openNamed({ FILES_URL: urlOf() }, silent);
    if (!store) throw new Error('no store');
    for (let count = 0; count < 5; count += 1) await weighed();
    const rows = await server.query<{ sequence: number }>(
      'select sequence::int from ticket_journal where scale_id = $1 order by 1 desc',
      [scale.scaleId],
    );
    const [newest] = (await newestEntries(server.database)).filter(
      ({ scaleId }) => scaleId === scale.scaleId,
    );
    if (!newest) throw new Error('no entry');
    const into = endsInto(store, server.database);
    await into.keep(newest);
    // Eight before it takes the same name.
    const sequence = newest.sequence - 8;
    expect(rows.map((row) => row.sequence)).toContain(sequence);
    await into.keep({ ...newest, sequence, hash: 'a'.repeat(64) });
    expect(await storedEnds(store).of(newest)).toEqual([newest]);
  });
});

describe('a store that is away', () => {
  it('delays no capture, is named in the log, and gets what it has missed once it is there again', async () => {
    const hanging = Promise.withResolvers<void>();
    const events: string[] = [];
    const texts = await openNamed({ FILES_URL: bucket.url() }, silent);
    if (!texts) throw new Error('no store');
    const into = endsInto(texts, server.database);
    let isFirst = true;
    const slow = {
      async keep(entry: Parameters<typeof into.keep>[0]) {
        if (!isFirst) return into.keep(entry);
        isFirst = false;
        await hanging.promise;
        throw new Error('away');
      },
    };
    const say = ({ event }: { event: string }) => void events.push(event);
    const keeper = endKeeper(slow, { info: say, error: say } as never, 50);
    server.database.bind(sealing(TEST_HEADS_KEY, keeper.kept));
    await weighed();
    await vi.waitFor(() => expect(isFirst).toBe(false));
    const again = await weighed();
    expect(await storedEnds(texts).of(placeOf(again))).toEqual([]);
    hanging.resolve();
    await vi.waitFor(() => expect(events).toEqual(['journal.not-kept', 'journal.kept-again']), 10_000);
    const ends = await storedEnds(texts).of(placeOf(again));
    expect(ends.at(-1)).toMatchObject({ operationId: again['Id'] });
    await keeper.close();
    server.database.bind(sealing(TEST_HEADS_KEY, () => {}));
  });

  it('is reported by the check, which goes by the data folder alone in the meantime', async () => {
    bucket.fallIll();
    const away: unknown[] = [];
    const env = { DATA_DIR: folder, FILES_URL: bucket.url(), SETTINGS_KEY: 'only ever used in tests' };
    const { heads } = await heldAgainst(env, server.database, (error) => away.push(error));
    expect(await heads.journals.scalesOf(1)).toEqual([]);
    expect(away).toHaveLength(1);
  });
});

it('is not kept twice in a data folder that has the files too', async () => {
  expect(await openNamed({}, silent)).toBeNull();
});
