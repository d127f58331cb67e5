import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '@terezi/domain/grammar/resource/many-acts.ts';
import { resourceProblems, sharedProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { type Answer, useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';
import { added } from './fleet.fixture.ts';
import { bodies } from './samples.fixture.ts';

const server = useServer();
const as = { admin: '', mill: '', viewer: '', platform: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.mill = await server.signIn('admin-b');
  as.viewer = await server.signIn('viewer');
  as.platform = await server.signIn('super');
});

type Outcome = { Done: number[]; Refused: Wire[] };
const wires = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);
function outcomeIn({ Data }: Answer): Outcome {
  const outcomeData: unknown = Data['Many'];
  return outcomeData as Outcome;
}

const driver = (values: Wire = {}, by = as.admin) => added(server, by, 'driver', bodies.driver(values));
const at = ({ Id, Version }: Wire): Wire => ({ Id, Version });
const many = (noun: string, body: Wire, key?: string) =>
  server.call(`POST /${noun}/many`, {
    as: as.admin,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const outcome = async (noun: string, body: Wire) => outcomeIn(await many(noun, body));
const find = async (noun: string, { Id }: Wire, by = as.admin) => {
  const { Data } = await server.call(`GET /${noun}/${String(Id)}`, { as: by });
  return Object.values<Wire>(Data)[0] ?? {};
};
const entries = async ({ Id }: Wire) => {
  const { Data } = await server.call(`GET /driver/${String(Id)}/history`, { as: as.admin });
  return wires(Data['History']).length;
};
const logged = (action: string) =>
  server.query<{ detail: Wire }>('select detail from action_log where action = $1 order by id desc', [
    action,
  ]);

describe('many rows at once', () => {
  it('are archived and come back, each with one entry of its history, under one line of the log', async () => {
    const rows = [await driver(), await driver(), await driver()];
    const ids = rows.map(({ Id }) => Id);
    const before = (await logged('driver.archiveMany')).length;
    expect(await outcome('driver', { Act: 'archive', Rows: rows.map(at) })).toEqual({
      Done: ids,
      Refused: [],
    });
    for (const row of rows) expect((await find('driver', row)).ArchivedAt).not.toBeNull();
    expect(await Promise.all(rows.map(entries))).toEqual([2, 2, 2]);
    const lines = await logged('driver.archiveMany');
    expect(lines.length - before).toBe(1);
    expect(lines[0]?.detail).toMatchObject({ title: '3 / 3', done: ids });
    const back = await outcome('driver', { Act: 'restore', Rows: ids.map((Id) => ({ Id })) });
    expect(back).toEqual({ Done: ids, Refused: [] });
    for (const row of rows) expect((await find('driver', row)).ArchivedAt).toBeNull();
  });

  it('get the one field that was sent and keep the others', async () => {
    const rows = [
      await added(server, as.admin, 'truck', bodies.truck()),
      await added(server, as.admin, 'truck', bodies.truck()),
    ];
    const { Done } = await outcome('truck', {
      Act: 'change',
      Rows: rows.map(at),
      Set: { MaxAllowedWeight: 39_000.5 },
    });
    expect(Done).toEqual(rows.map(({ Id }) => Id));
    for (const row of rows) {
      const { Acts: _, ...rest } = await find('truck', row);
      expect(rest).toEqual({ ...row, Version: 2, MaxAllowedWeight: 39_000.5 });
    }
  });

  it('are each refused by themselves, with the reason: changed meanwhile, in the archive, taken, not there', async () => {
    const [stale, archived, good] = [await driver(), await driver(), await driver()];
    await server.call('PUT /driver', {
      as: as.admin,
      body: { ...bodies.driver(), Id: stale.Id, Version: 1 },
    });
    await server.call(`POST /driver/${String(archived.Id)}/archive`, { as: as.admin, body: {} });
    const Rows = [...[stale, archived, good].map(at), { Id: 999_999_999 }];
    const { Done, Refused } = await outcome('driver', { Act: 'archive', Rows });
    expect(Done).toEqual([good.Id]);
    const name = (await find('driver', stale)).Name;
    expect(Refused).toEqual([
      { Id: stale.Id, Title: name, Code: general.stale.code, Message: general.stale.az },
      { Id: archived.Id, Title: archived.Name, Code: general.archived.code, Message: general.archived.az },
      { Id: 999_999_999, Title: null, Code: general.notFound.code, Message: general.notFound.az },
    ]);
    expect((await find('driver', stale)).ArchivedAt).toBeNull();
  });

  it('leave what one wrote before it was refused undone, and the others done', async () => {
    const [one, other] = [
      await added(server, as.admin, 'car-brand', { Name: 'Çoxluq bir' }),
      await added(server, as.admin, 'car-brand', { Name: 'Çoxluq iki' }),
    ];
    const { Done, Refused } = await outcome('car-brand', {
      ...{ Act: 'change', Rows: [at(one), at(other)], Set: { Name: 'Çoxluq üç' } },
    });
    expect([Done, Refused.map(({ Id }) => Id)]).toEqual([[one.Id], [other.Id]]);
    expect([(await find('car-brand', one)).Name, (await find('car-brand', other)).Name]).toEqual([
      ...['Çoxluq üç', 'Çoxluq iki'],
    ]);
  });

  it('are the company’s own: those of another company are not there, the platform’s are left alone', async () => {
    const [own, foreign] = [await driver(), await driver({}, as.mill)];
    const shared = await added(server, as.platform, 'car-brand', { Name: 'Hamının markası' });
    for (const Act of ['archive', 'change', 'restore']) {
      const body = { Act, Rows: [at(foreign)], ...(Act === 'change' && { Set: { Name: 'Oğurlanmış' } }) };
      const { Done, Refused } = await outcome('driver', body);
      expect([Act, Done, Refused]).toEqual([
        ...[Act, []],
        [{ Id: foreign.Id, Title: null, Code: general.notFound.code, Message: general.notFound.az }],
      ]);
    }
    expect(await find('driver', foreign, as.mill)).toMatchObject(foreign);
    const mixed = await outcome('driver', { Act: 'archive', Rows: [at(foreign), at(own)] });
    expect(mixed.Done).toEqual([own.Id]);
    const { Refused } = await outcome('car-brand', { Act: 'archive', Rows: [at(shared)] });
    expect(Refused).toMatchObject([{ Title: 'Hamının markası', Code: sharedProblems.platformRow.code }]);
    expect((await find('car-brand', shared, as.platform)).ArchivedAt).toBeNull();
  });

  it('name no row of another company by the field that they get', async () => {
    const [own, foreign] = [
      await added(server, as.admin, 'truck', bodies.truck()),
      await driver({}, as.mill),
    ];
    const { Done, Refused } = await outcome('truck', {
      ...{ Act: 'change', Rows: [at(own)], Set: { DriverId: foreign.Id } },
    });
    expect([Done, Refused]).toMatchObject([[], [{ Code: fieldProblems.notFound.code }]]);
  });

  it('are dealt with once under one key', async () => {
    const row = await driver();
    const body = { Act: 'archive', Rows: [at(row)] };
    const first = await many('driver', body, 'many-once');
    expect(await many('driver', body, 'many-once')).toMatchObject({ Data: first.Data });
    expect(outcomeIn(first).Done).toEqual([row.Id]);
    expect(await entries(row)).toBe(2);
  });

  it('stay as they are for who may not write', async () => {
    const row = await driver();
    const body = { Act: 'archive', Rows: [at(row)] };
    expect((await server.call('POST /driver/many', { as: as.viewer, body })).status).toBe(403);
    expect((await find('driver', row)).ArchivedAt).toBeNull();
  });

  it.each([
    ['no field', { Act: 'change', Set: {} }, 'Set', fieldProblems.required],
    [
      'two fields',
      { Act: 'change', Set: { Name: 'x', LicenseNumber: 'y' } },
      'Set',
      resourceProblems.oneField,
    ],
    ['a change of nothing', { Act: 'change' }, 'Set', fieldProblems.required],
    [
      'an archive that sets something',
      { Act: 'archive', Set: { Name: 'x' } },
      'Set',
      resourceProblems.setToChange,
    ],
    ['a field that is wrong', { Act: 'change', Set: { Name: '' } }, 'Set.Name', fieldProblems.required],
    ['another verb', { Act: 'remove' }, 'Act', fieldProblems.choice],
  ])('are not asked for %s, with a reason', async (_, body, field, { az }) => {
    const { status, Status } = await many('driver', { ...body, Rows: [{ Id: 1 }] });
    expect([status, Status.Errors]).toEqual([422, [{ Field: field, Message: az }]]);
  });

  it('are no more than a page has', async () => {
    const Rows = Array.from({ length: MOST_AT_ONCE + 1 }, (_each, Id) => ({ Id: Id + 1 }));
    expect((await many('driver', { Act: 'archive', Rows })).status).toBe(422);
  });
});
