import { beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { useServer } from '../testing/server.ts';
import { dayFromNow } from '../testing/days.ts';

const server = useServer();
const as = { admin: '', operator: '', operator2: '', guard: '' };
const ids: Record<string, number> = {};
const from = (days: number) => ({ FromDay: dayFromNow(days), FromTime: '09:00' });
const to = (days: number) => ({ ToDay: dayFromNow(days), ToTime: '18:00' });
type Row = { [name: string]: unknown };

beforeAll(async () => {
  for (const name of ['admin', 'operator', 'operator2', 'guard'] as const)
    as[name] = await server.signIn(name);
  const rows = await server.query<{ email: string; id: number }>('select email, id::int from user_account');
  for (const { email, id } of rows) ids[email.replace('@demo.az', '')] = id;
});

const name = (body: Row, token = as.admin) =>
  server.call('POST /deputy', {
    as: token,
    body: { DeputyId: ids['operator2'], Kinds: ['operation-deletion'], ...from(-1), ...to(2), ...body },
  });
const found = async (token: string) => {
  const { Data }: { Data: unknown } = await server.call('GET /deputy', { as: token });
  return Data as { Deputy: Row | null; StandsFor: Row[] };
};

let turn = 0;
/** A request about a completed ticket that has none yet. */
async function asked(what: 'delete-request' | 'change-request' = 'delete-request', by = as.operator) {
  const tickets = await server.query<{ id: number; version: number }>(
    `select o.id::int, o.version from operation o join user_account u using (company_id)
     where u.email = 'admin@demo.az' and o.status_id = 2 and not exists
       (select from request r where r.row_id = o.id and r.noun = 'operation') order by o.id desc offset $1 limit 1`,
    [turn],
  );
  turn += 1;
  const answer = await server.call(`POST /operation/${tickets[0]?.id}/${what}`, {
    as: by,
    body: what === 'delete-request' ? { Reason: 'Səhv çəki' } : { Reason: 'Səhv çəki', Weight1Note: 'qeyd' },
  });
  expect(answer.status).toBe(201);
  return { id: Number(answer.Data['Request']?.['Id']), ticket: tickets[0]?.id };
}
const act = (id: number, action: 'approve' | 'cancel', token: string) =>
  server.call(`POST /request/${id}/${action}`, {
    as: token,
    body: action === 'cancel' ? { Note: 'Belə deyil' } : {},
  });

describe('a deputy', () => {
  it('decides the chosen kinds, both names stay, and the owner may still decide', async () => {
    const before = await asked();
    expect((await act(before.id, 'approve', as.operator2)).status).toBe(403);
    expect((await name({})).status).toBe(200);
    const waits = await server.call('GET /request?ForMe=true', { as: as.operator2 });
    const { Request }: { Request?: unknown } = waits.Data;
    const rows = Request as { Id: number; Acts: Row }[];
    const row = rows.find(({ Id }) => Id === before.id);
    expect(row?.Acts).toMatchObject({ Approve: { May: 'allow' }, Cancel: { May: 'allow' } });
    const decided = await act(before.id, 'approve', as.operator2);
    expect([decided.status, decided.Data['Request']]).toMatchObject([
      200,
      { DecidedByName: expect.any(String), DecidedForName: expect.any(String) },
    ]);
    const [ticket] = await server.query<{ status: number }>(
      'select status_id as status from operation where id = $1',
      [before.ticket],
    );
    expect(ticket?.status).not.toBe(2);
    const own = await asked();
    const byOwner = await act(own.id, 'cancel', as.admin);
    expect([byOwner.status, byOwner.Data['Request']]).toMatchObject([200, { DecidedForName: null }]);
  });

  it('hears that they are one, and of what waits', async () => {
    const { id } = await asked();
    const rows = await server.query<{ kind: string; row: number }>(
      'select kind, row_id::int as row from notice where user_id = $1',
      [ids['operator2']],
    );
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'deputyNamed' }));
    expect(rows).toContainEqual({ kind: 'requestWaiting', row: id });
    await act(id, 'cancel', as.admin);
  });

  it('decides no other kind, nor after the period or once the owner is back', async () => {
    expect((await name({ Kinds: ['operation-change'] })).status).toBe(200);
    const { id } = await asked();
    expect((await act(id, 'approve', as.operator2)).status).toBe(403);
    expect((await name({ ...from(1), ...to(2) })).status).toBe(200);
    expect((await act(id, 'cancel', as.operator2)).status).toBe(403);
    expect((await found(as.operator2)).StandsFor).toMatchObject([{ IsNow: false }]);
    expect((await name({})).status).toBe(200);
    const { Deputy } = await found(as.admin);
    const ended = await server.call(`POST /deputy/${String(Deputy?.['Id'])}/end`, { as: as.admin, body: {} });
    expect(ended.status).toBe(200);
    expect((await act(id, 'cancel', as.operator2)).status).toBe(403);
    expect(await found(as.admin)).toMatchObject({ Deputy: null });
    const again = await server.call(`POST /deputy/${String(Deputy?.['Id'])}/end`, { as: as.admin, body: {} });
    expect([again.status, again.Status.Code]).toEqual([409, requestProblems.deputyEnded.code]);
    await act(id, 'cancel', as.admin);
  });

  it('never decides their own request, nor that of the person they stand for', async () => {
    expect((await name({ DeputyId: ids['operator'] })).status).toBe(200);
    const own = await asked();
    const refused = await act(own.id, 'approve', as.operator);
    expect([refused.status, refused.Status.Code]).toEqual([409, requestProblems.own.code]);
    await act(own.id, 'cancel', as.admin);
    const owners = await asked('delete-request', as.admin);
    expect((await act(owners.id, 'approve', as.operator)).status).toBe(403);
    expect((await act(owners.id, 'approve', as.admin)).Status.Code).toBe(requestProblems.own.code);
  });

  it('is stopped by the database too, where no decider has named them', async () => {
    const { id } = await asked();
    await expect(
      server.query('update request set status_id = 3, decided_for = $2 where id = $1', [id, ids['admin']]),
    ).rejects.toThrow('named');
    await act(id, 'cancel', as.admin);
  });

  it('is in the history of the request and of whom they stand for', async () => {
    const rows = await server.query<{ changes: string }>(
      "select changes::text as changes from field_history where table_name = 'deputy'",
    );
    const all = rows.map(({ changes }) => changes).join(' ');
    expect(all).toContain('operation-deletion');
    expect(all).toContain('ended_at');
  });
});

describe('naming a deputy', () => {
  it.each([
    ['oneself', () => ({ DeputyId: ids['admin'] }), 'DeputyId', requestProblems.deputySelf],
    [
      'a person of another company',
      () => ({ DeputyId: ids['admin-b'] }),
      'DeputyId',
      requestProblems.deputyUnknown,
    ],
    ['a guard', () => ({ DeputyId: ids['guard'] }), 'DeputyId', requestProblems.deputyUnknown],
    ['a typed weight', () => ({ Kinds: ['truck-weight-by-hand'] }), 'Kinds', requestProblems.deputyKind],
    ['over the limit', () => ({ Kinds: ['operation-weight-override'] }), 'Kinds', requestProblems.deputyKind],
    ['what is no kind', () => ({ Kinds: ['logon'] }), 'Kinds', requestProblems.deputyKind],
    ['a past period', () => ({ ...from(-3), ...to(-1) }), 'ToDay', requestProblems.deputyPast],
    ['an end before the beginning', () => ({ ...from(3), ...to(1) }), 'ToDay', requestProblems.deputyOrder],
  ])('refuses %s on its field', async (_, body, field, problem) => {
    const { status, Status } = await name(body());
    expect([status, Status]).toMatchObject([422, { Errors: [{ Field: field, Message: problem.az }] }]);
  });

  it('appears among the results of requests, with their waiting time', async () => {
    const days = `DecidedFrom=${dayFromNow(-1)}&DecidedTo=${dayFromNow(1)}`;
    const { Data } = await server.call(`GET /request/answered?${days}`, { as: as.admin });
    const [row] = await server.query<{ approved: number; deputy: number; withdrawn: number; count: number }>(
      `select count(*) filter (where r.status_id = 2)::int as approved, count(decided_for)::int as deputy,
         count(*) filter (where r.status_id = 3 and decided_by = proposed_by)::int as withdrawn, count(*)::int as count
       from request r join user_account u using (company_id) where u.email = 'admin@demo.az' and r.status_id <> 1`,
    );
    expect(Data).toMatchObject({
      Count: row?.count,
      Outcomes: { Approved: row?.approved, Deputy: row?.deputy, Withdrawn: row?.withdrawn },
      MeanSeconds: expect.any(Number),
      MeanSecondsBefore: null,
    });
    expect(row?.deputy).toBeGreaterThan(0);
    for (const [outcome, count] of [
      ['approved', row?.approved],
      ['deputy', row?.deputy],
    ] as const) {
      const list = await server.call(`GET /request?Outcome=${outcome}&${days}`, { as: as.admin });
      expect([outcome, list.Data['TotalCount']]).toEqual([outcome, count]);
    }
  });

  it('covers as many years as a caller asks for', async () => {
    for (const days of [
      'DecidedFrom=0001-01-01&DecidedTo=9999-12-31',
      'DecidedFrom=2026-11-02&DecidedTo=2026-11-01',
    ])
      expect((await server.call(`GET /request/answered?${days}`, { as: as.admin })).status).toBe(200);
  });

  it('is for deciders, and no one ends another’s', async () => {
    expect((await name({}, as.operator)).status).toBe(403);
    expect((await name({})).status).toBe(200);
    const { Deputy } = await found(as.admin);
    const other = await server.call(`POST /deputy/${String(Deputy?.['Id'])}/end`, {
      as: await server.signIn('admin-b'),
      body: {},
    });
    expect([other.status, other.Status.Code]).toEqual([404, general.notFound.code]);
  });
});
