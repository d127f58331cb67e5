import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { freePlates, open, opened, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '', other: '', operatorAdmin: '', super: '' };
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.other = await server.signIn('admin');
  as.operatorAdmin = await server.signIn('operator-admin');
  as.super = await server.signIn('super');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

const opening = (plate = plates.shift()) => ({
  as: as.operator,
  body: { ScaleId: scale.scaleId, NumberPlate: plate },
});
const unused = async (token = as.admin, query = '', language: 'az' | 'en' = 'en'): Promise<Wire[]> => {
  const { Data } = await server.call(`GET /weight-record/unused?${query}`, { as: token, language });
  const rows: unknown = Data['WeightRecord'];
  return Array.isArray(rows) ? rows : [];
};
/** Sends the newest record as the site does, and waits until it is kept. */
async function send(): Promise<void> {
  const record = scale.records.at(-1);
  await scale.agent.record(record ?? {});
  await expect
    .poll(() => server.query('select from weight_record where hash = $1', [record?.hash]))
    .toHaveLength(1);
}

describe('a signed weight that no ticket used', () => {
  it('is listed once the site has sent it, with the refusal that came after it was taken', async () => {
    expect(await unused()).toEqual([]);
    scale.put(190_000);
    expect((await open(server, opening())).status).toBe(409);
    expect(await unused()).toEqual([]);
    await send();
    const { belowMin } = weighingProblems;
    expect(await unused()).toMatchObject([
      { Weight: 190, Why: 'refused', Refusal: belowMin.en.replace('{min}', '200'), ScaleId: scale.scaleId },
    ]);
    expect(await unused(as.admin, '', 'az')).toMatchObject([
      { Refusal: belowMin.az.replace('{min}', '200') },
    ]);
  });

  it('is listed as late where the answer did not come in time', async () => {
    scale.put(31_000_000);
    const release = scale.hold();
    expect((await open(server, opening())).status).toBe(503);
    release();
    await send();
    await expect.poll(() => unused()).toMatchObject([{ Weight: 31_000, Why: 'late', Refusal: null }, {}]);
  });

  it('is listed with its caller’s answer where the site kept it and answered that it could not', async () => {
    scale.answerWith((_, take) => {
      take();
      return { code: 'storeFailed' };
    });
    const { storeFailed } = weighingProblems;
    expect((await open(server, opening())).status).toBe(storeFailed.status);
    scale.answerWith(null);
    await send();
    expect((await unused())[0]).toMatchObject({ Why: 'refused', Refusal: storeFailed.en });
    expect((await unused(as.admin, '', 'az'))[0]).toMatchObject({ Refusal: storeFailed.az });
  });

  it('is listed also where nothing is known of its request, with its age', async () => {
    const takenAt = scale.pass(1)[0]?.takenAt;
    await send();
    const rows = await unused();
    expect(rows).toMatchObject([{ Why: 'unasked', Refusal: null, TakenAt: takenAt }, {}, {}, {}]);
    expect(Number(rows[0]?.['Age'])).toBeLessThan(60);
    expect(await unused(as.admin, `Name=${String(rows[0]?.['Record'])}`)).toHaveLength(1);
    expect(await unused(as.admin, 'Sort=Weight&PageSize=1')).toMatchObject([{ Weight: 190 }]);
  });

  it('is none of which a ticket was made, before the site has sent it or after', async () => {
    const before = (await unused()).length;
    scale.put(32_000_000);
    await opened(server, opening());
    await send();
    expect(await unused()).toHaveLength(before);
  });

  it('is shown to the administrators within reach, and to no other', async () => {
    const own = await unused();
    const ids = own.map(({ Id }) => Id);
    expect(own).toHaveLength(4);
    // Beside one of the demo's, at a company that both see too.
    for (const who of [as.super, as.operatorAdmin]) {
      const theirs = (await unused(who)).map(({ Id }) => Id);
      expect(theirs).toHaveLength(5);
      expect(theirs).toEqual(expect.arrayContaining(ids));
    }
    expect((await unused(as.other)).filter(({ Id }) => ids.includes(Id))).toEqual([]);
    expect((await server.call('GET /weight-record/unused', { as: as.operator })).status).toBe(403);
  });
});
