import { topics } from '@terezi/domain/devices/link.ts';
import { scaleProblems } from '@terezi/domain/devices/scale/scale-problems.ts';
import { readSettings } from '@terezi/domain/devices/site-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { credentialOf } from '../../testing/agent.ts';
import type { Wire } from '../../testing/sample.ts';
import { type Answer, useServer } from '../../testing/server.ts';
import { scaleBody } from '../samples.fixture.ts';

const server = useServer();
const as = { admin: '', mill: '' };
let scaleId = 0;
let siteId = 0;
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.mill = await server.signIn('admin-b');
  ({ scaleId, siteId } = await credentialOf(server, 'quarry'));
});

const rowIn = ({ Data }: Answer): Wire => Object.values<Wire>(Data)[0] ?? {};
const find = async (id = scaleId): Promise<Wire> =>
  rowIn(await server.call(`GET /scale/${id}`, { as: as.admin }));
const change = async (more: Wire) =>
  server.call('PUT /scale', { as: as.admin, body: { ...(await find()), ...more } });
const configuration = async () => {
  const [row] = await server.query<{ number: number }>(
    'select configuration as number from scale where id = $1',
    [scaleId],
  );
  return row?.number;
};
let scaleCount = 0;
const add = (more: Wire = {}, by = as.admin) =>
  server.call('POST /scale', {
    as: by,
    body: { ...scaleBody({ named: { site: siteId } }, ++scaleCount), ...more },
  });

describe('a scale that is set up', () => {
  it.each([
    ['Division', 50],
    ['Min', 1_000],
    ['Max', 80_000],
    ['Protocol', 'toledo-continuous'],
    ['Address', 'tcp://10.9.8.7:4001'],
    ['ProtocolSettings', 'fixedZeros=inside'],
  ])('has its next configuration, once, when %s is changed', async (field, value) => {
    const before = (await configuration()) ?? 0;
    expect((await change({ [field]: value })).status).toBe(200);
    expect(await configuration()).toBe(before + 1);
    expect((await change({})).status).toBe(200);
    expect(await configuration()).toBe(before + 1);
  });

  it('keeps its configuration when its papers change', async () => {
    const before = await configuration();
    const { Name, SiteId: _, Number: __, ...papers } = scaleBody({ named: {} }, 1);
    const measuring = ['Division', 'Min', 'Max', 'Protocol', 'Address', 'ProtocolSettings'];
    const paperEntries = Object.entries(papers).filter(([field]) => !measuring.includes(field));
    expect(paperEntries.length).toBeGreaterThan(20);
    const changed = await change({ Name: `${Name} yeni`, ...Object.fromEntries(paperEntries) });
    expect(changed.status).toBe(200);
    expect(await find()).toMatchObject(Object.fromEntries(paperEntries));
    expect(await configuration()).toBe(before);
  });

  it('has one field changed alone: what is not named stays, and what results must be a range', async () => {
    const row = rowIn(await add());
    const put = (values: Wire) =>
      server.call('PUT /scale', { as: as.admin, body: { Id: row['Id'], ...values } });
    expect(rowIn(await put({ Brand: 'Başqa' }))).toEqual({ ...row, Version: 2, Brand: 'Başqa' });
    expect((await put({ Min: row['Max'] })).Status.Errors).toEqual([
      { Field: 'Max', Message: scaleProblems.rangeEmpty.az },
    ]);
    expect((await put({ Max: null })).Status.Errors).toMatchObject([{ Field: 'Max' }]);
    expect(rowIn(await put({ Model: null }))).toMatchObject({ Model: null, Brand: 'Başqa', Version: 3 });
  });

  it('is sent to its site’s agent at once: new, changed, and gone', async () => {
    let lastText = '';
    await server.bus.subscribe(topics.settings(siteId), ({ text }) => {
      lastText = text;
    });
    const hears = (id: number, wanted: object | undefined) =>
      expect
        .poll(() => readSettings(lastText)?.scales.find((each) => each.id === id))
        .toEqual(wanted && expect.objectContaining(wanted));
    const added = await add();
    const Id = Number(rowIn(added)['Id']);
    expect([added.status, rowIn(added)['Version']]).toEqual([201, 1]);
    await hears(Id, { division: 20_000, min: 400_000, max: 60_000_000 });
    const body = { ...(await find(Id)), Division: 10 };
    expect((await server.call('PUT /scale', { as: as.admin, body })).status).toBe(200);
    await hears(Id, { division: 10_000 });
    expect((await server.call(`DELETE /scale/${Id}`, { as: as.admin })).status).toBe(200);
    await hears(Id, undefined);
  });
});

describe('a scale is refused', () => {
  it.each([
    ['with the number of another', { Number: 1 }, 'Number', scaleProblems.numberTaken],
    ['whose range is empty', { Min: 60_000 }, 'Max', scaleProblems.rangeEmpty],
  ])('%s', async (_, more, Field, { az }) => {
    const { status, Status } = await add(more);
    expect([status >= 400, Status.Errors]).toEqual([true, [{ Field, Message: az }]]);
  });

  it('at the site of another company', async () => {
    expect((await add({}, as.mill)).Status.Errors).toMatchObject([{ Field: 'SiteId' }]);
  });

  it('another number once it was weighed on, and to be taken away', async () => {
    expect((await change({ Number: 77 })).Status.Errors).toEqual([
      { Field: 'Number', Message: expect.stringMatching(/\d/) },
    ]);
    for (const line of [`DELETE /scale/${scaleId}`, `POST /scale/${scaleId}/archive`] as const) {
      const { status, Status } = await server.call(line, { as: as.admin, body: {} });
      expect([status, Status.Code]).toEqual([409, scaleProblems.scaleNamed.code]);
    }
  });
});

it('says in its history who changed which of its fields', async () => {
  await change({ CableType: 'Zirehli' });
  const { Data } = await server.call(`GET /scale/${scaleId}/history`, { as: as.admin });
  const [newest] = Object.values<{ Changes: Wire[] }[]>(Data)[0] ?? [];
  expect(newest?.Changes).toMatchObject([{ Field: 'cableType', New: 'Zirehli' }]);
});
