import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { fill, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { type Answer, type CallOptions, dataOf, type TestServer, useServer } from '../../testing/server.ts';
import { completed, freePlates, idsOf, opened, ticketIn, type Wire } from '../yard.fixture.ts';

/** The request in an answer about one. */
export const requestIn = (answer: Answer): Wire => answer.Data?.['Request'] ?? {};

/** Calls about one request. */
const requestsOf = (server: TestServer) => ({
  find: async (id: unknown, as: string) => requestIn(await server.call(`GET /request/${String(id)}`, { as })),
  list: async (query: string, as: string): Promise<Wire[]> => {
    const rows: unknown = (await server.call(`GET /request?${query}`, { as })).Data['Request'];
    return Array.isArray(rows) ? rows : [];
  },
  approve: (id: unknown, options: CallOptions) =>
    server.call(`POST /request/${String(id)}/approve`, { body: {}, ...options }),
  cancel: (id: unknown, options: CallOptions) =>
    server.call(`POST /request/${String(id)}/cancel`, { body: { Note: 'Sənəd yoxdur' }, ...options }),
  withdraw: (id: unknown, options: CallOptions) =>
    server.call(`POST /request/${String(id)}/withdraw`, { body: {}, ...options }),
});

/** Everything that a request or what it is about could have changed. */
const traces = (server: TestServer) =>
  server.query(`select (select md5(string_agg(r::text, '' order by id)) from request r) as requests,
    (select md5(string_agg(o::text, '' order by id)) from operation o) as tickets,
    (select md5(string_agg(d::text, '' order by id)) from operation_day d) as days,
    (select md5(string_agg(m::text, '' order by id)) from operation_month m) as months,
    (select count(*)::int from field_history) as history`);

/** Expects a call to be refused in both languages with this problem, and to change nothing at all. */
export async function expectNothingDone(
  server: TestServer,
  kind: ProblemKind,
  call: (options: Pick<CallOptions, 'language'>) => Promise<Answer>,
): Promise<Wire | null> {
  const before = await traces(server);
  const data: (Wire | null)[] = [];
  for (const language of LANGUAGES) {
    const { status, Status, Data } = await call({ language });
    expect([status, Status.Code, Status.Message]).toEqual([kind.status, kind.code, fill(kind, language, {})]);
    data.push(Data);
  }
  expect(await traces(server)).toEqual(before);
  return data[0] ?? null;
}

/** The mill with a completed ticket before each test, and people who propose and decide about it. */
export function millWithRequests() {
  const server = useServer();
  const yard: { scale?: QuickScale; plate: string } = { plate: '' };
  const as = { operator: '', admin: '', quarry: '', entered: '' };
  const cargoes: number[] = [];
  const at: { ticket: Wire } = { ticket: {} };

  /** The operator company's administrator, gone over to the mill. */
  async function enterMill(): Promise<string> {
    const [mill] = await server.query<{ id: string }>(
      "select company_id as id from user_account where email = 'admin-b@demo.az'",
    );
    const own = await server.signIn('operator-admin');
    const body = { CompanyId: Number(mill?.id) };
    return dataOf<{ Token: string }>(await server.call('POST /company/enter', { as: own, body })).Token;
  }
  const weighIn = (): Promise<Wire> => {
    yard.scale?.put(30_000_000);
    const body = {
      ScaleId: yard.scale?.scaleId,
      NumberPlate: yard.plate,
      CargoId: cargoes[0],
      Weight1Note: 'Nəm',
    };
    return opened(server, { as: as.operator, body });
  };
  beforeAll(async () => {
    yard.scale = await quickScale(server, 'mill');
    as.operator = await server.signIn('operator-b');
    as.admin = await server.signIn('admin-b');
    as.quarry = await server.signIn('admin');
    as.entered = await enterMill();
    yard.plate = (await freePlates(server, 'admin-b'))[0] ?? '';
    cargoes.push(...(await idsOf(server, 'cargo', 'admin-b')));
  });
  afterAll(() => yard.scale?.end());
  /** A completed ticket of 12 t. */
  async function weighed(): Promise<Wire> {
    const { Id } = await weighIn();
    yard.scale?.put(18_000_000);
    return completed(server, Id, as.operator);
  }
  beforeEach(async () => {
    at.ticket = await weighed();
  });

  const ask = (what: 'change' | 'delete', body: Wire, options: CallOptions = {}) =>
    server.call(`POST /operation/${String(at.ticket['Id'])}/${what}-request`, {
      as: as.operator,
      body: { Reason: 'Səhv seçilib', ...body },
      ...options,
    });
  return {
    ...{ server, as, at, cargoes, enterMill, weighIn, weighed, ask, ...requestsOf(server) },
    /** The ticket as it is; the verdict on its records is made meanwhile. */
    now: async (): Promise<Wire> => ({
      ...ticketIn(await server.call(`GET /operation/${String(at.ticket['Id'])}`, { as: as.admin })),
      Chain: null,
    }),
    /** The id of a request that was taken. */
    async asked(what: 'change' | 'delete', body: Wire = {}, token = as.operator): Promise<unknown> {
      const answer = await ask(what, body, { as: token });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.Status));
      return requestIn(answer)['Id'];
    },
  };
}
