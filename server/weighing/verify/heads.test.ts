import fc from 'fast-check';
import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindKnownKeys, headsKeyOf } from '../../devices/index.ts';
import { createLog } from '../../platform/log.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { weightHeadsIn } from './heads.ts';
import { checkPlanned, checkWholeChain, keepHead, planReading, runReader } from '../../evidence/index.ts';
import { wholeRun } from './nightly.ts';
import { type Thief, thiefOf } from '../../testing/tampered.ts';

const server = useServer();
const reader = runReader();
afterAll(() => reader.close());

let heads: ReturnType<typeof weightHeadsIn>;
let place = { companyId: 0, scaleId: 0 };
let thief: Thief;
let file = '';
const checking = () => ({ database: server.database, reader, inTurn: <T>(work: () => Promise<T>) => work() });

beforeAll(async () => {
  heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const [scale] = await server.query<typeof place>(
    `select company_id::int as "companyId", scale_id::int as "scaleId" from weight_record
     group by 1, 2 having count(*) between 20 and 2000 order by count(*) limit 1`,
  );
  place = scale ?? place;
  file = path.join(server.folder, 'heads', `weights-${place.companyId}-${place.scaleId}.jsonl`);
  await keepHead(checking(), heads, place);
  thief = await thiefOf(server, place);
});
afterEach(() => thief.undo());

async function check() {
  const run = await server.database.transaction(
    { identity: { company: place.companyId }, requestId: 'test', writes: false },
    (sql) => wholeRun(sql, place.companyId, place.scaleId),
  );
  return checkWholeChain(checking(), heads, run);
}
/** The same from the checkpoints of before: signatures are tried only where a seal differs. */
async function checkSealed() {
  const run = await server.database.transaction(
    { identity: { company: place.companyId }, requestId: 'test', writes: false },
    (sql) => wholeRun(sql, place.companyId, place.scaleId),
  );
  const plan = planReading(run, 'sealed', await heads.checkpoints.of(place));
  return checkPlanned(checking(), heads, plan);
}
const row = (sequence: number) => `scale_id = ${place.scaleId} and sequence = ${sequence}`;

describe('heads that the server has signed', () => {
  it('are one in a file and one in the database, and say nothing of a chain as it was taken', async () => {
    expect(await heads.of(place.companyId, place.scaleId)).toMatchObject([{ sequence: thief.newest }]);
    expect(await check()).toMatchObject({ count: thief.newest, heads: 2, fault: null });
    await keepHead(checking(), heads, place);
    expect(await heads.of(place.companyId, place.scaleId)).toHaveLength(1);
  });

  it('outlive a line that was only begun', async () => {
    const whole = await readFile(file, 'utf8');
    await rm(file);
    await appendFile(file, '{"companyId":1,"sca');
    await appendFile(file, whole);
    expect(await check()).toMatchObject({ heads: 2, fault: null });
  });

  it('tell of the newest records that are gone, at whichever they begin, and of all of them', async () => {
    for (const first of [thief.newest, thief.newest - 7, 1]) {
      await thief.change(
        `delete from weight_record where scale_id = ${place.scaleId} and sequence >= ${first}`,
      );
      expect((await check()).fault).toEqual({ sequence: first, what: 'cut' });
      await thief.undo();
    }
  });

  it('tell of a chain that was signed anew with another key, even where the database forgets its own heads', async () => {
    await thief.signAnew(5);
    expect((await check()).fault).toEqual({ sequence: thief.newest, what: 'rewritten' });
    await thief.change(`create table kept as select * from weight_head; delete from weight_head`);
    expect((await check()).fault).toEqual({ sequence: thief.newest, what: 'rewritten' });
    await thief.change(`insert into weight_head overriding system value select * from kept; drop table kept`);
  });

  it('are not signed by a role that writes into the database, and not given to a chain with a flaw', async () => {
    await thief.change(`update weight_head set hash = repeat('0', 64) where scale_id = ${place.scaleId}`);
    expect((await check()).fault).toEqual({ sequence: thief.newest, what: 'headUnsigned' });
    await thief.change(`create table kept as select * from weight_head; delete from weight_head;
      update weight_record set kg = kg + 1 where ${row(3)}`);
    await keepHead(checking(), heads, place);
    expect(await server.query('select from weight_head')).toEqual([]);
    const [head] = await heads.of(place.companyId, place.scaleId);
    await thief.change(`insert into weight_head overriding system value select * from kept; drop table kept;
      update weight_head set hash = '${head?.hash}' where scale_id = ${place.scaleId}`);
    expect((await check()).fault).toMatchObject({ sequence: 3, what: 'ownHash' });
  });
});

describe('the server’s word for the keys of its sites', () => {
  const keys = () => server.query('select id, signature from device_key order by id');
  const bind = (key = TEST_HEADS_KEY, dataDir = server.folder) =>
    bindKnownKeys({ database: server.database, log: createLog('silent'), server: key, dataDir });

  it('finds nothing wrong where it was made once for all that are there', async () => {
    await bind();
    expect((await keys()).filter(({ signature }) => signature === null)).toEqual([]);
    expect((await check()).fault).toBe(null);
  });

  it('is not made again: records that are added with an inserted key are found, and no head is signed over them', async () => {
    await thief.append();
    await bind();
    await keepHead(checking(), heads, place);
    expect(await heads.of(place.companyId, place.scaleId)).toHaveLength(1);
    expect((await check()).fault).toEqual({ sequence: thief.newest + 1, what: 'signature' });
  });

  it('is no other key’s, whichever site’s it is taken from', async () => {
    await thief.append();
    await thief.change(`update device_key set (bound_at, signature) = (select bound_at, signature from device_key
        where signature is not null order by id limit 1) where signature is null`);
    expect((await check()).fault).toEqual({ sequence: thief.newest + 1, what: 'signature' });
  });

  it('is never taken back without its records being found', async () => {
    const own = `id in (select device_key_id from weight_record where ${row(1)})`;
    await thief.change(`create table kept_key as select * from device_key where ${own};
      update device_key set bound_at = null, signature = null where ${own}`);
    await bind();
    expect((await check()).fault).toEqual({ sequence: 1, what: 'signature' });
    await thief.change(`update device_key k set bound_at = o.bound_at, signature = o.signature from kept_key o
      where o.id = k.id; drop table kept_key`);
    expect((await check()).fault).toBe(null);
  });

  it('is made anew where its secret was lost, and not by a server that joins those that have it', async () => {
    const before = await keys();
    await bind(TEST_HEADS_KEY, path.join(server.folder, 'joins'));
    expect(await keys()).toEqual(before);
    await bind(headsKeyOf('another secret'), path.join(server.folder, 'lost'));
    expect((await check()).fault).toEqual({ sequence: 1, what: 'signature' });
    await bind(TEST_HEADS_KEY, path.join(server.folder, 'found'));
    expect((await check()).fault).toBe(null);
  });
});

type Tampering = { said: string; act: () => Promise<void> };

const edits = [
  'kg = kg + 0.001',
  'division_kg = division_kg * 2',
  "taken_at = taken_at - interval '1 millisecond'",
  "request_id = request_id || 'x'",
  "frame = frame || '00'",
  "hash = encode(sha256(hash::bytea), 'hex')",
  "previous_hash = encode(sha256(previous_hash::bytea), 'hex')",
  "signature = ''",
];

/** What a person with all rights may do to a chain that has a head. */
function tampering(newest: number): fc.Arbitrary<Tampering> {
  const any = fc.integer({ min: 1, max: newest });
  const sql = (name: string, text: string): Tampering => ({ said: name, act: () => thief.change(text) });
  const own = `scale_id = ${place.scaleId}`;
  const swapped = (a: number, b: number) => `update weight_record set sequence = 999999 where ${row(a)};
    update weight_record set sequence = ${a} where ${row(b)}; update weight_record set sequence = ${b} where ${row(999_999)}`;
  const doubled = (
    at: number,
  ) => `update weight_record set sequence = sequence + 100000 where ${own} and sequence >= ${at};
    update weight_record set sequence = sequence - 99999 where ${own} and sequence > 100000;
    insert into weight_record (company_id, scale_id, sequence, previous_hash, kg, division_kg, stability, reading, taken_at,
        request_id, protocol, frame, software, hash, signature, device_key_id)
      select company_id, scale_id, ${at}, repeat('1', 64), kg, division_kg, stability, reading, taken_at, request_id,
        protocol, frame, software, hash, signature, device_key_id from weight_record where ${row(at + 1)}`;
  return fc.oneof(
    fc
      .tuple(any, fc.constantFrom(...edits))
      .map(([at, edit]) => sql(`${edit} of ${at}`, `update weight_record set ${edit} where ${row(at)}`)),
    any.map((at) => sql(`${at} removed`, `delete from weight_record where ${row(at)}`)),
    any.map((at) => sql(`one put in at ${at}`, doubled(at))),
    fc
      .uniqueArray(any, { minLength: 2, maxLength: 2 })
      .map(([a = 1, b = 2]) => sql(`${a} and ${b} swapped`, swapped(a, b))),
    any.map((at) => sql(`cut from ${at}`, `delete from weight_record where ${own} and sequence >= ${at}`)),
    fc.constant(sql('all removed', `delete from weight_record where ${own}`)),
    any.map((at) => ({ said: `signed anew from ${at}`, act: () => thief.signAnew(at) })),
    fc.constant({ said: 'one added behind the newest', act: () => thief.append() }),
  );
}

// So many by default, the same ones each time: TAMPERINGS=1000 tries more, others each time.
const wanted = process.env['TAMPERINGS'];
const numRuns = Number(wanted ?? 60);
it(`finds every change of a chain by its owner behind its head: ${numRuns} of ${numRuns}`, {
  timeout: 900_000,
}, async () => {
  let findings = 0;
  await heads.checkpoints.keep(place, (await check()).checkpoints);
  await fc.assert(
    fc.asyncProperty(tampering(thief.newest), async ({ act, said }) => {
      await act();
      const faults = [(await check()).fault, (await checkSealed()).fault];
      await thief.undo();
      if (faults.includes(null)) throw new Error(`not found: ${said}`);
      findings += 1;
    }),
    { numRuns, endOnFailure: true, ...(wanted === undefined && { seed: 20_261_123 }) },
  );
  expect(findings).toBe(numRuns);
  expect(await checkSealed()).toMatchObject({ fault: null, sealedCount: thief.newest });
  expect((await check()).fault).toBe(null);
});
