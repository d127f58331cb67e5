import { beforeAll, describe, expect, it } from 'vitest';
import { massProblems } from '@terezi/domain/fleet/mass-problems.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';
import { added, rowIn } from './fleet.fixture.ts';
import { bodies } from './samples.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', mill: '', viewer: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.mill = await server.signIn('admin-b');
  as.viewer = await server.signIn('viewer');
});

const NOUNS = ['truck', 'trailer'] as const;
type Noun = (typeof NOUNS)[number];
const MASSES: readonly [Noun, string][] = [
  ['truck', 'EmptyWeight'],
  ['truck', 'PassportWeight'],
  ['trailer', 'PassportWeight'],
];
const pathOf = (field: string) => (field === 'EmptyWeight' ? 'empty-weight' : 'passport-weight');
const byVerb = (field: string) =>
  field === 'EmptyWeight' ? massProblems.emptyWeightByVerb : massProblems.passportWeightByVerb;

const fresh = (noun: Noun, values: Wire = {}) => added(server, as.admin, noun, bodies[noun](values));
const now = async (noun: Noun, { Id }: Wire) =>
  rowIn(noun, await server.call(`GET /${noun}/${String(Id)}`, { as: as.admin }));
const register = async (noun: Noun, { Id }: Wire, field: string): Promise<Wire[]> => {
  const { Data } = await server.call(`GET /${noun}/${String(Id)}/${pathOf(field)}`, { as: as.viewer });
  const rows: unknown = Data[field];
  return rows as Wire[];
};
const put = (noun: Noun, row: Wire, values: Wire, language: (typeof LANGUAGES)[number] = 'az') => {
  const fields = ['Id', 'Version', ...Object.keys(bodies[noun]())];
  const body = { ...Object.fromEntries(fields.map((name) => [name, row[name]])), ...values };
  return server.call(`PUT /${noun}`, { as: as.operator, body, language });
};
const write = (noun: Noun, { Id }: Wire, body: Wire, by = as.operator) => {
  const field = 'EmptyWeight' in body ? 'EmptyWeight' : 'PassportWeight';
  return server.call(`POST /${noun}/${String(Id)}/${pathOf(field)}`, { as: by, body });
};
const approve = (id: unknown, by: string) =>
  server.call(`POST /request/${String(id)}/approve`, { as: by, body: {} });

describe.each(MASSES)('of a %s the %s', (noun, field) => {
  it.each(LANGUAGES)(
    'is changed by no card, neither to another nor to none, and says how it is (%s)',
    async (language) => {
      const row = await fresh(noun);
      for (const mass of [4_000, null]) {
        const { status, Status } = await put(noun, row, { [field]: mass }, language);
        expect([status, Status.Errors]).toEqual([422, [{ Field: field, Message: byVerb(field)[language] }]]);
      }
      const none = await fresh(noun, { [field]: null });
      expect((await put(noun, none, { [field]: 4_000 })).status).toBe(422);
      expect([(await now(noun, row))[field], (await now(noun, none))[field]]).toEqual([row[field], null]);
    },
  );

  it('is taken back by a card as it stands, and keeps its line', async () => {
    const row = await fresh(noun);
    expect((await put(noun, row, {})).status).toBe(200);
    expect(await register(noun, row, field)).toMatchObject([
      { Old: null, New: row[field], Source: 'card', Reason: null, UserName: 'Nərgiz Səfərova' },
    ]);
  });

  it('is changed of no row among many', async () => {
    const rows = [await fresh(noun), await fresh(noun, { [field]: null })];
    const { Data } = await server.call(`POST /${noun}/many`, {
      as: as.operator,
      body: { Act: 'change', Rows: rows.map(({ Id }) => ({ Id })), Set: { [field]: 4_000 } },
    });
    expect(Data['Many']).toMatchObject({
      Done: [],
      Refused: rows.map(({ Id }) => ({ Id, Code: byVerb(field).code })),
    });
    expect([(await now(noun, rows[0] ?? {}))[field], (await now(noun, rows[1] ?? {}))[field]]).toEqual([
      rows[0]?.[field],
      null,
    ]);
  });

  it('is typed at once where there is none, with a reason alone, and the register shows it', async () => {
    const row = await fresh(noun, { [field]: null });
    const { Status } = await write(noun, row, { [field]: 7_400 });
    expect(Status.Errors).toEqual([{ Field: 'Reason', Message: fieldProblems.required.az }]);
    const body = { [field]: 7_400, Reason: 'Lövhəsinə görə' };
    expect([
      (await write(noun, row, body, as.mill)).status,
      (await write(noun, row, body, as.viewer)).status,
    ]).toEqual([404, 403]);
    const answer = await write(noun, row, body);
    expect([answer.status, answer.Data['Request'], rowIn(noun, answer)[field]]).toEqual([200, null, 7_400]);
    expect(await register(noun, row, field)).toMatchObject([
      {
        Old: null,
        New: 7_400,
        Source: 'hand',
        Reason: 'Lövhəsinə görə',
        UserName: 'İlqar Cəfərov',
        ApprovedByName: null,
      },
    ]);
  });

  it('is typed over one that stands by a request, which its requester never approves', async () => {
    const row = await fresh(noun);
    const answer = await write(noun, row, { [field]: 7_400, Reason: 'Kuzov dəyişib' }, as.admin);
    const request: Wire = answer.Data['Request'] ?? {};
    expect([answer.status, rowIn(noun, answer)[field], request['RowId']]).toEqual([
      200,
      row[field],
      row['Id'],
    ]);
    expect((await approve(request['Id'], as.admin)).Status.Code).toBe(requestProblems.own.code);
    expect((await approve(request['Id'], as.operator)).status).toBe(403);
    await server.call(`POST /request/${String(request['Id'])}/withdraw`, { as: as.admin, body: {} });
    const again: Wire =
      (await write(noun, row, { [field]: 7_400, Reason: 'Kuzov dəyişib' })).Data['Request'] ?? {};
    expect((await approve(again['Id'], as.admin)).status).toBe(200);
    expect((await now(noun, row))[field]).toBe(7_400);
    expect((await register(noun, row, field))[0]).toMatchObject({
      ...{ Old: row[field], New: 7_400, Source: 'hand', Reason: 'Kuzov dəyişib' },
      ...{ UserName: 'İlqar Cəfərov', ApprovedByName: 'Nərgiz Səfərova' },
    });
  });

  it('is refused to be typed as it stands', async () => {
    const row = await fresh(noun);
    const { Status } = await write(noun, row, { [field]: row[field], Reason: 'Eynidir' });
    expect(Status.Errors).toEqual([{ Field: field, Message: massProblems.sameWeight.az }]);
  });
});

describe.each(NOUNS)('the passport weight of a %s', (noun) => {
  const asking = async (row: Wire, PassportWeight: number | null, by = as.operator): Promise<Wire> =>
    (await write(noun, row, { PassportWeight, Reason: 'Pasport dəyişib' }, by)).Data['Request'] ?? {};

  it('leaves both lines where it is set and set back, and a request of before is refused as stale', async () => {
    const row = await fresh(noun, { PassportWeight: 7_650 });
    const [one, before] = [await asking(row, 5_000), await fresh(noun)];
    expect((await approve(one['Id'], as.admin)).status).toBe(200);
    const back = await asking(row, 7_650);
    expect((await approve(back['Id'], as.admin)).status).toBe(200);
    expect((await register(noun, row, 'PassportWeight')).map(({ Old, New }) => [Old, New])).toEqual([
      [5_000, 7_650],
      [7_650, 5_000],
      [null, 7_650],
    ]);
    const waiting = await asking(before, 5_000);
    await server.query(`update ${noun} set passport_weight_kg = 6000 where id = $1`, [before['Id']]);
    expect((await approve(waiting['Id'], as.admin)).Status.Code).toBe(requestProblems.stale.code);
  });

  it('is emptied by a request alone', async () => {
    const row = await fresh(noun);
    const request = await asking(row, null);
    expect((await now(noun, row))['PassportWeight']).toBe(row['PassportWeight']);
    expect((await approve(request['Id'], as.admin)).status).toBe(200);
    expect((await now(noun, row))['PassportWeight']).toBeNull();
    expect((await register(noun, row, 'PassportWeight'))[0]).toMatchObject({ New: null, Source: 'hand' });
  });
});
