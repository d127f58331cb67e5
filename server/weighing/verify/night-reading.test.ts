import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headsKeyOf } from '../../devices/index.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import {
  type ChainResult,
  checkPlanned,
  type Checkpoint,
  checkpointsIn,
  type Extent,
  planReading,
  runReader,
} from '../../evidence/index.ts';
import { weightHeadsIn } from './heads.ts';
import { wholeRun } from './nightly.ts';
import { type Thief, thiefOf } from '../../testing/tampered.ts';

const server = useServer();
const reader = runReader();
let heads: ReturnType<typeof weightHeadsIn>;
let place = { companyId: 0, scaleId: 0 };
let thief: Thief;
beforeAll(async () => {
  heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const [scale] = await server.query<typeof place>(
    `select company_id::int as "companyId", scale_id::int as "scaleId" from weight_record
     group by 1, 2 having count(*) between 20 and 2000 order by count(*) limit 1`,
  );
  place = scale ?? place;
  thief = await thiefOf(server, place);
});
afterAll(() => reader.close());
beforeEach(async () => {
  await thief.undo();
  await rm(path.join(server.folder, 'heads'), { recursive: true, force: true });
});

/** Reads as much as the extent says, and keeps what was found sound, as the night does. */
async function read(extent: Extent): Promise<ChainResult> {
  const run = await server.database.transaction(
    { identity: { company: place.companyId }, requestId: 'test', writes: false },
    (sql) => wholeRun(sql, place.companyId, place.scaleId),
  );
  const checking = {
    database: server.database,
    reader,
    inTurn: <T>(work: () => Promise<T>) => work(),
  };
  const plan = planReading(run, extent, await heads.checkpoints.of(place));
  const chainRead = await checkPlanned(checking, heads, plan);
  await heads.checkpoints.keep(place, chainRead.checkpoints);
  return chainRead;
}
const row = (sequence: number) => `scale_id = ${place.scaleId} and sequence = ${sequence}`;
const first = (count: number) =>
  thief.change(`delete from weight_record where scale_id = ${place.scaleId} and sequence > ${count}`);

describe('a night', () => {
  it('reads all the first time, then what is new and some of the rest in turn, and says how far all is read', async () => {
    await first(6);
    expect(await read('turn')).toMatchObject({ count: 6, fault: null });
    await thief.undo();
    const { count, fault, checkpoints } = await read('turn');
    expect({ count, fault }).toEqual({ count: thief.newest, fault: null });
    expect(checkpoints.map(({ from, to }) => [from, to])).toEqual([
      [7, thief.newest],
      [1, 6],
    ]);
    // Of the two parts one is read in turn now: the one that was read the longest ago.
    expect((await read('turn')).count).toBeLessThan(thief.newest);
    expect((await heads.checkpoints.of(place)).map(({ from, to }) => [from, to])).toEqual([
      [1, 6],
      [7, thief.newest],
    ]);
  });

  it('finds what was done to a record behind the newest checkpoint, and to one that is read in turn', async () => {
    await first(6);
    await read('turn');
    await thief.undo();
    await thief.change(`update weight_record set kg = kg + 20 where ${row(8)}`);
    expect((await read('turn')).fault).toEqual({ sequence: 8, what: 'ownHash' });
    await thief.undo();
    await thief.change(`update weight_record set kg = kg + 20 where ${row(2)}`);
    expect((await read('turn')).fault).toEqual({ sequence: 2, what: 'ownHash' });
  });

  it('finds that the newest records are gone, by how far it has read itself', async () => {
    await read('turn');
    await first(thief.newest - 3);
    expect((await read('turn')).fault).toEqual({ sequence: thief.newest - 2, what: 'cut' });
  });

  it('keeps no word of what is not as it was read, so that it is found the next night too', async () => {
    await read('turn');
    await thief.signAnew(5);
    for (let again = 0; again < 2; again++)
      expect((await read('turn')).fault).toMatchObject({ what: 'rewritten' });
    await thief.undo();
    expect((await read('turn')).fault).toBe(null);
  });
});

describe('a check of all that takes what was sealed for tried', () => {
  beforeEach(async () => {
    await read('whole');
  });

  it('tries no signature again, and counts them', async () => {
    expect(await read('sealed')).toMatchObject({
      ...{ count: thief.newest, sealedCount: thief.newest, fault: null, checkpoints: [] },
    });
    expect((await read('whole')).sealedCount).toBe(0);
  });

  it.each([
    ['a weight', `kg = kg + 20`, 'ownHash'],
    ['a signature', `signature = encode('\\x07'::bytea, 'base64')`, 'signature'],
    ['a link', `previous_hash = encode(sha256(previous_hash::bytea), 'hex')`, 'ownHash'],
  ])('finds %s that was changed, at its record', async (_, change, what) => {
    await thief.change(`update weight_record set ${change} where ${row(9)}`);
    expect((await read('sealed')).fault).toEqual({ sequence: 9, what });
  });

  it('takes no word that this server did not sign, of another scale or cut in two', async () => {
    const other = checkpointsIn(path.join(server.folder, 'heads'), async () => headsKeyOf('another'));
    const [own] = await heads.checkpoints.of(place);
    const forged: Checkpoint = { ...own!, seal: 'forged' };
    await other.keep(place, [forged]);
    expect(await heads.checkpoints.of(place)).toEqual([expect.objectContaining({ seal: own?.seal })]);
    await heads.checkpoints.keep({ ...place, scaleId: place.scaleId + 9_999 }, [own!]);
    expect(await heads.checkpoints.of({ ...place, scaleId: place.scaleId + 9_999 })).toEqual([]);
  });

  it('tries each signature where a seal is another, and finds nothing where all is as it was signed', async () => {
    const [own] = await heads.checkpoints.of(place);
    await heads.checkpoints.keep(place, [{ ...own!, seal: 'another', at: new Date().toISOString() }]);
    expect(await read('sealed')).toMatchObject({ fault: null, sealedCount: 0 });
  });
});
