import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { routes, samples } from './authorization.fixture.ts';
import { isAbout, NOBODYS, type Target, useCallers } from './testing/callers.ts';
import { type Described, describedCalls, type Shot, shots } from './testing/fuzz.ts';

// Ten times as many, and others: FUZZ=10000 FUZZ_SEED=7 vitest run --project server server/fuzz.test.ts
const COUNT = Number(process.env['FUZZ'] ?? 1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

const callers = useCallers();
const { server } = callers;
let calls: Described[] = [];
const tokens = new Map<Role, Promise<string>>();
const targets = new Map<string, Target>();

/** What keeps people in: some shots are good ones, and block a person, suspend a company or guess too often. */
const STANDING = {
  user_account: [
    'status_id',
    'user_group_id',
    'email',
    'password_hash',
    'must_change_pass_at_next_login',
    'deleted_at',
  ],
  company: ['status_id'],
};
const copyOf = (table: string) => `create table kept_${table} as select * from "${table}"`;
const putBack = (table: string, columns: string[]) =>
  `update "${table}" t set (${columns.join()}) = (select ${columns.join()} from kept_${table} k where k.id = t.id)
   where exists (select from kept_${table} k where k.id = t.id)`;

beforeAll(async () => {
  for (const table of Object.keys(STANDING)) await server.query(copyOf(table));
  calls = describedCalls((await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as object);
  for (const route of routes.filter(isAbout)) {
    const { table = '', which } = samples[route.name] ?? {};
    const key = `${table} ${which}`;
    if (!targets.has(key)) targets.set(key, await callers.rowOf(table, 'quarry', which));
  }
});

/** Words of a stack, of SQL or of a place on the machine; no input has one of them. */
const TELLING =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|syntax error|violates|relation "|select |insert into|pg_|kysely|ZodError/i;
/** The only true 5xx here: the site is not connected, and there is no broker. */
const AWAY = ['weighing.siteAway', 'device.away'];

async function enterAnew(role: Role): Promise<string> {
  await server.query('delete from sign_in_attempt');
  for (const [table, columns] of Object.entries(STANDING)) await server.query(putBack(table, columns));
  return callers.signIn(role);
}

async function tokenOf(role: Role): Promise<string> {
  const token = tokens.get(role) ?? enterAnew(role);
  tokens.set(role, token);
  return token;
}

/** A shot as a request of HTTP. */
async function requestOf({ at, by, part, query, headers, body }: Shot) {
  const route = routes.find(({ name }) => name === at.name);
  const { table = '', which, bytes } = samples[at.name] ?? {};
  const target = targets.get(`${table} ${which}`) ?? NOBODYS;
  const [method = 'GET', path = ''] = at.line.split(' ');
  const where = path.replaceAll(/\{\w+\}/g, part ?? String(target.id));
  const good = route ? callers.good(route, by, target) : {};
  const search = new URLSearchParams();
  if (method === 'GET') for (const [name, value] of Object.entries(good)) search.append(name, String(value));
  for (const [name, value] of query) search.append(name, value);
  const sent = 'text' in body ? body.text : JSON.stringify({ ...good, ...body.over });
  return {
    url: `${server.url}/api/v1${where}?${search.toString()}`,
    init: {
      method,
      headers: {
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
        ...(by && { authorization: `Bearer ${await tokenOf(by)}` }),
        ...headers,
      },
      ...(method !== 'GET' && { body: sent }),
    },
  };
}

/** The outcome of each shot, and outcomes that should not be. */
const tally = new Map<number, number>();

async function faultOf(shot: Shot): Promise<string | null> {
  const { url, init } = await requestOf(shot);
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  const { status } = answer;
  tally.set(status, (tally.get(status) ?? 0) + 1);
  if (status === 401 && shot.by) tokens.delete(shot.by);
  if (status < 400) return null;
  const { Status } = JSON.parse(text) as { Status: { Code: string } };
  const isTrue = status < 500 || (status === 503 && AWAY.includes(Status.Code));
  const isQuiet = !TELLING.test(text) && answer.headers.has('x-request-id');
  if (isTrue && isQuiet) return null;
  return `${shot.at.line} by ${shot.by}: ${JSON.stringify(shot).slice(0, 600)} → ${status} ${text.slice(0, 300)}`;
}

const AT_ONCE = 25;

describe('any input to any call of the document', () => {
  it('is taken or refused with a sentence: never a 5xx, a stack or a piece of SQL', async () => {
    const all = shots(calls, SEED, COUNT);
    expect(all).toHaveLength(COUNT);
    const faults: string[] = [];
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = await Promise.all(all.slice(at, at + AT_ONCE).map(faultOf));
      faults.push(...some.filter((fault) => fault !== null));
    }
    if (faults.length > 0)
      throw new Error(`${faults.length} with FUZZ_SEED=${SEED}:\n${faults.slice(0, 5).join('\n')}`);
    expect(faults).toEqual([]);
    // A run in which every shot ended at the door would prove nothing.
    const share = (...statuses: number[]) =>
      statuses.reduce((sum, status) => sum + (tally.get(status) ?? 0), 0) / COUNT;
    expect(share(200, 201, 206)).toBeGreaterThan(0.05);
    expect(share(422)).toBeGreaterThan(0.2);
    expect(share(401)).toBeLessThan(0.3);
  });
});
