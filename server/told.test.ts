import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAGS, may, type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { toldNouns } from '@terezi/domain/news.ts';
import { companyTopics } from './devices/link/topic.ts';
import { useCallers } from './testing/callers.ts';
import { dataOf } from './testing/server.ts';
import { liveTicket, openStream, type TestStream } from './testing/stream.ts';

const { server, signIn, seenBy, giveFlags } = useCallers();
const PLATFORM = 1;
/** The number of a changed row: of each company another. */
const rowOf = (companyId: number): number => 1_000_000 + companyId;

type Looker = { who: string; role: Role; sees: number[]; as: string; hasAllFlags?: true };
const lookers: Looker[] = [];
const companies: number[] = [];
let open: TestStream[] = [];

/** A person who has entered the quarry, and is its administrator as long. */
async function entered(by: 'super' | 'operator-admin', quarry: number): Promise<Looker> {
  const as = await server.signIn(by);
  const answer = await server.call('POST /company/enter', { as, body: { CompanyId: quarry } });
  return {
    who: `${by} in the quarry`,
    role: 'CompanyAdmin',
    // A visiting administrator has no group there that would take something away.
    hasAllFlags: true,
    sees: [quarry],
    as: dataOf<{ Token: string }>(answer).Token,
  };
}

async function everybody(): Promise<Looker[]> {
  const roles = ROLES.map(async (role) => ({
    ...{ who: role, role },
    sees: await seenBy(role),
    as: await signIn(role),
  }));
  const [quarry = 0] = await seenBy('CompanyAdmin');
  return [
    ...(await Promise.all(roles)),
    await entered('super', quarry),
    await entered('operator-admin', quarry),
  ];
}

beforeAll(async () => {
  const rows = await server.query<{ id: number }>('select id::int from company order by id');
  companies.push(...rows.map(({ id }) => id));
});
afterAll(() => {
  for (const stream of open) stream.close();
});

/** Publishes a change of every noun of every company, as any server does; then all leave, and have received everything. */
async function hearAll(): Promise<Map<Looker, string[]>> {
  lookers.splice(0, Infinity, ...(await everybody()));
  open = await Promise.all(
    lookers.map(async ({ as }) => openStream(server.url, await liveTicket(server, as))),
  );
  for (const id of companies) {
    const news = Object.fromEntries([...toldNouns.keys()].map((noun) => [noun, [rowOf(id)]]));
    await server.bus.publish(companyTopics.news(id), JSON.stringify(news));
  }
  for (const { as } of lookers) await server.call('POST /auth/logout', { as, body: {} });
  await Promise.all(open.map(({ ended }) => ended));
  const isOurs = (ids: unknown, id: unknown) => !Array.isArray(ids) || ids.includes(rowOf(Number(id)));
  return new Map(
    lookers.map((looker, at) => [
      looker,
      (open[at]?.events ?? []).flatMap(({ event, data }) =>
        event === 'changed' && isOurs(data['Ids'], data['CompanyId'])
          ? [`${String(data['Noun'])} of ${String(data['CompanyId'])}`]
          : [],
      ),
    ]),
  );
}

describe.each([
  ['every flag', FLAGS],
  ['no flag', []],
])('the stream, with %s', (_, flags) => {
  it('tells every role, and who has entered a company, what they may list of the companies that they see', async () => {
    await giveFlags(flags);
    const textsByLooker = await hearAll();
    for (const [{ who, role, sees, hasAllFlags }, texts] of textsByLooker) {
      const able = { role, flags: hasAllFlags ? FLAGS : flags };
      const due = [...toldNouns.values()].flatMap(({ place, permission, shared }) =>
        companies
          .filter((id) => sees.includes(id) || (shared && id === PLATFORM))
          .flatMap((id) => (may(permission, able) ? [`${place} of ${id}`] : [])),
      );
      expect([who, [...new Set(texts)].toSorted()]).toEqual([who, due.toSorted()]);
    }
    const counts = [...textsByLooker.values()].map(({ length }) => length);
    expect(Math.max(...counts)).toBeGreaterThan(100);
  });
});
