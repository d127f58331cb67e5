import { beforeAll, describe, expect, it } from 'vitest';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { dataOf, useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';

const server = useServer();
const as = { admin: '', viewer: '', operator: '', other: '', super: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
  as.operator = await server.signIn('operator');
  as.other = await server.signIn('admin-b');
  as.super = await server.signIn('super');
});

type Row = Wire & { Id: number; Version: number };
type Field = {
  Field: string;
  Former: string | null;
  Now: string | null;
  Stands: boolean;
  IsChangedSince: boolean;
};
type WireRuling = { May: string; Why: { Code: string } | null };
type Former = Wire & {
  Version: number;
  Fields: (Field & { Why: { Code: string } | null })[];
  Acts: { PutBack?: WireRuling };
};
type Line = `${'POST' | 'PUT' | 'DELETE' | 'GET'} /${string}`;

const call = (line: Line, body?: Wire, by = as.admin) => server.call(line, { as: by, ...(body && { body }) });
async function sent<Answer = Row>(line: Line, body?: Wire, by = as.admin): Promise<Answer> {
  const answer = await call(line, body, by);
  expect([line, answer.status < 300, answer.Status.Errors, answer.Status.Code]).toEqual([
    line,
    true,
    [],
    'ok',
  ]);
  return Object.values(dataOf<Record<string, Answer>>(answer))[0] as Answer;
}
const entries = async (table: string, id: number, by = as.admin) =>
  dataOf<{ History: (Wire & { Id: number })[] }>(
    await call(`GET /history?Table=${table}&RecordId=${id}&PageSize=50`, undefined, by),
  ).History;
const newest = async (table: string, id: number) => (await entries(table, id))[0]?.Id ?? 0;
const former = (id: number, by = as.admin) => sent<Former>(`GET /history/${id}/former`, undefined, by);
const said = async (line: Line, body: Wire = {}, by = as.admin) => {
  const { status, Status } = await call(line, body, by);
  return [status, Status.Code, ...Status.Errors.map(({ Field: field }) => field)];
};

let plates = 0;
/** A truck, changed once: with the entry of that change. */
async function changed(set: Wire, first: Wire = {}) {
  plates += 1;
  const base = { NumberPlate: `90-GQ-${100 + plates}`, MaxAllowedWeight: 40_000, AxleCount: 3, ...first };
  const added = await sent('POST /truck', base);
  const truck = await sent('PUT /truck', { ...base, ...set, Id: added.Id });
  return { base, truck, entry: await newest('truck', truck.Id) };
}

describe('an entry is put back', () => {
  it('by the verb of its noun, all of it or some fields, and the new entry says from which', async () => {
    const { base, truck, entry } = await changed({
      MaxAllowedWeight: 41_000,
      AxleCount: 4,
      PassportNumber: 'AA 7',
    });
    const formerEntry = await former(entry);
    expect(formerEntry).toMatchObject({
      Table: 'truck',
      RecordId: truck.Id,
      Version: truck.Version,
      Kind: 'update',
    });
    expect(formerEntry.Acts).toEqual({ PutBack: { May: 'allow', Why: null } });
    expect(formerEntry.Fields.map((each) => [each.Field, each.Former, each.Now])).toEqual([
      ['axleCount', '3', '4'],
      ['passportNumber', null, 'AA 7'],
      ['maxAllowedWeight', '40000', '41000'],
    ]);
    const body = { Version: truck.Version, Fields: ['axleCount'] };
    await sent<Former>(`POST /history/${entry}/put-back`, body);
    const [line] = await entries('truck', truck.Id);
    expect(line).toMatchObject({ Field: 'axleCount', Old: '4', New: '3', PutBackFrom: entry });
    const after = await sent<Former>(`POST /history/${entry}/put-back`);
    expect(after.Acts).toEqual({
      PutBack: { May: 'deny', Why: { Code: 'history.standsAlready', Message: expect.any(String) } },
    });
    expect(await sent(`GET /truck/${truck.Id}`)).toMatchObject({ ...base, PassportNumber: null });
    const own = dataOf<{ History: Wire[] }>(await call(`GET /truck/${truck.Id}/history`)).History;
    expect(own.map((each) => each['PutBackFrom'])).toEqual([entry, entry, null, null]);
  });

  it('as a record that was archived or removed comes back into use', async () => {
    const { truck } = await changed({ AxleCount: 4 });
    for (const away of [`POST /truck/${truck.Id}/archive`, `DELETE /truck/${truck.Id}`] as const) {
      await call(away);
      const entry = await newest('truck', truck.Id);
      await sent<Former>(`POST /history/${entry}/put-back`);
      expect((await entries('truck', truck.Id))[0]).toMatchObject({ Kind: 'restore', PutBackFrom: entry });
    }
  });

  it('beside what stands now: a newer version is refused, and later changes are marked', async () => {
    const { base, truck, entry } = await changed({ AxleCount: 4 });
    const newer = await sent('PUT /truck', { ...base, AxleCount: 5, Id: truck.Id });
    const line = `POST /history/${entry}/put-back` as const;
    expect(await said(line, { Version: truck.Version })).toEqual([409, 'general.stale']);
    const formerEntry = await former(entry);
    expect(formerEntry).toMatchObject({ Version: newer.Version });
    expect(formerEntry.Fields).toMatchObject([
      { Former: '3', Now: '5', IsChangedSince: true, Stands: false },
    ]);
    await sent<Former>(line, { Version: newer.Version, Fields: ['axleCount'] });
    expect(await sent(`GET /truck/${truck.Id}`)).toMatchObject({ AxleCount: 3 });
  });

  it('once, however often the same call comes', async () => {
    const { truck, entry } = await changed({ AxleCount: 4 });
    const line = `POST /history/${entry}/put-back` as const;
    await sent<Former>(line);
    expect(await said(line)).toEqual([409, 'history.standsAlready']);
    expect(await entries('truck', truck.Id)).toHaveLength(3);
  });
});

describe('an entry is not put back', () => {
  it.each([
    ['general.archived', 'archive'],
    ['history.recordRemoved', 'remove'],
  ])('with %s after its record was put away: %s', async (code, action) => {
    const { truck, entry } = await changed({ AxleCount: 4 });
    await (action === 'archive'
      ? call(`POST /truck/${truck.Id}/archive`, {})
      : call(`DELETE /truck/${truck.Id}`));
    expect(await said(`POST /history/${entry}/put-back`)).toEqual([409, code]);
    expect((await former(entry)).Acts.PutBack?.Why?.Code).toBe(code);
  });

  it.each([
    ['emptyWeight', 'empty-weight'],
    ['passportWeight', 'passport-weight'],
  ])('where it says a mass from which a net is computed, and is not offered: %s', async (field, path) => {
    const added = await sent('POST /truck', { NumberPlate: `90-GM-${path.length}00`, AxleCount: 3 });
    await sent(`POST /truck/${added.Id}/${path}`, { [wireName(field)]: 12_500, Reason: 'Lövhəsinə görə' });
    const entry = await newest('truck', added.Id);
    const formerEntry = await former(entry);
    expect(formerEntry.Fields.map((each) => each.Why?.Code)).toEqual(['history.tare']);
    expect(formerEntry.Acts.PutBack).toBeUndefined();
    expect(await said(`POST /history/${entry}/put-back`)).toEqual([409, 'history.tare']);
    expect(await said(`POST /history/${entry}/put-back`, { Fields: [field] })).toEqual([409, 'history.tare']);
  });

  it('with a reference that is not in use any more, while its other fields are', async () => {
    const brand = await sent('POST /car-brand', { Name: 'Gedən marka' });
    const next = await sent('POST /car-brand', { Name: 'Qalan marka' });
    const set = { CarBrandId: next.Id, AxleCount: 4 };
    const { truck, entry } = await changed(set, { CarBrandId: brand.Id });
    await call(`POST /car-brand/${brand.Id}/archive`, {});
    const why = (await former(entry)).Fields.find((each) => each.Field === 'carBrandName');
    expect(why).toMatchObject({ Former: 'Gedən marka', Why: { Code: 'history.namedGone' } });
    const line = `POST /history/${entry}/put-back` as const;
    expect(await said(line, { Fields: ['carBrandName'] })).toEqual([422, 'general.invalid', 'CarBrandName']);
    await sent<Former>(line);
    expect(await sent(`GET /truck/${truck.Id}`)).toMatchObject({ AxleCount: 3, CarBrandId: next.Id });
  });

  it('with what another record got in the meantime, in the words of its noun', async () => {
    const { base, truck, entry } = await changed({ NumberPlate: '90-GQ-900' });
    await sent('POST /truck', { ...base });
    expect(await said(`POST /history/${entry}/put-back`)).toEqual([409, 'fleet.truckExists', 'NumberPlate']);
    expect(await sent(`GET /truck/${truck.Id}`)).toMatchObject({ NumberPlate: '90-GQ-900' });
  });

  it('with a field that the noun does not have, or that the entry has not changed', async () => {
    const { truck, entry } = await changed({ AxleCount: 4 });
    expect(await said(`POST /history/${entry}/put-back`, { Fields: ['passportNumber'] })).toEqual([
      422,
      expect.any(String),
      'Fields',
    ]);
    await server.query('alter table field_history disable trigger user');
    await server.query(`update field_history set changes = '{"colour": ["ağ", "qara"]}' where id = $1`, [
      entry,
    ]);
    await server.query('alter table field_history enable trigger user');
    expect((await former(entry)).Fields).toEqual([]);
    expect(await said(`POST /history/${entry}/put-back`)).toEqual([409, 'history.standsAlready']);
    expect(await sent(`GET /truck/${truck.Id}`)).toMatchObject({ AxleCount: 4 });
  });

  it('of tickets, people and companies, which have their own ways', async () => {
    const of = async (table: string) => {
      const [row] = await server.query<{ id: string }>(
        `select h.id from field_history h join user_account u on u.company_id = h.company_id
           where u.email = 'admin@demo.az' and h.table_name = $1 order by h.id desc limit 1`,
        [table],
      );
      return said(`POST /history/${row?.id}/put-back`);
    };
    expect(await of('operation')).toEqual([409, 'history.ticket']);
    expect(await of('user_account')).toEqual([409, 'history.onItsPage']);
  });

  it('by who may not change the record, nor by another company', async () => {
    const { entry } = await changed({ AxleCount: 4 });
    expect((await former(entry, as.viewer)).Acts.PutBack?.Why?.Code).toBe('history.notYours');
    expect(await said(`POST /history/${entry}/put-back`, {}, as.viewer)).toEqual([403, 'general.forbidden']);
    expect(await said(`POST /history/${entry}/put-back`, {}, as.super)).toEqual([404, 'general.notFound']);
    expect(await said(`POST /history/${entry}/put-back`, {}, as.other)).toEqual([404, 'general.notFound']);
    expect((await call(`GET /history/${entry}/former`, undefined, as.other)).status).toBe(404);
  });
});
