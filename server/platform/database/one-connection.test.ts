import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';

const server = useServer({ connections: 1 });
type Who = 'quarry' | 'mill' | 'ginnery';
const people: Record<Who, string> = { quarry: 'admin', mill: 'admin-b', ginnery: 'admin-d' };
const tokens = new Map<Who, string>();
const companies = new Map<Who, number>();

beforeAll(async () => {
  for (const [who, person] of Object.entries(people) as [Who, string][]) {
    const as = await server.signIn(person);
    tokens.set(who, as);
    const rows = await server.query<{ id: string }>(
      'select company_id as id from user_account where email = $1',
      [`${person}@demo.az`],
    );
    companies.set(who, Number(rows[0]?.id));
  }
});

/** What is asked: mostly lists, sometimes something that fails inside the transaction, or a write. */
const line = fc.constantFrom(
  'GET /truck?PageSize=200',
  'GET /operation?PageSize=200',
  'GET /cargo?PageSize=200',
  'GET /customer?PageSize=200',
  'GET /scale',
  'GET /truck?Sort=Nothing',
  'GET /truck/1',
  'POST /cargo-type',
);
/** Who asks and whether the caller hangs up, and after how many milliseconds. */
const step = fc.record({
  who: fc.constantFrom<Who>('quarry', 'mill', 'ginnery'),
  line,
  hangsUpAfter: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 4 }),
});

/** Every company that an answer names, at any depth. */
function companiesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Reflect.get(value, 'CompanyId');
  return [...(typeof own === 'number' ? [own] : []), ...Object.values(value).flatMap(companiesIn)];
}

let added = 0;
async function take({ who, line, hangsUpAfter }: { who: Who; line: string; hangsUpAfter: number | null }) {
  const [method = '', path = ''] = line.split(' ');
  const body = method === 'POST' ? JSON.stringify({ Name: `Növ ${++added % 20}` }) : null;
  try {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${tokens.get(who)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(hangsUpAfter === null ? {} : { signal: AbortSignal.timeout(hangsUpAfter) }),
    });
    return { who, status: answer.status, seen: companiesIn(await answer.json()) };
  } catch (error) {
    if (error instanceof DOMException) return { who, status: 0, seen: [] };
    throw error;
  }
}

describe('three companies on one connection, some of whom hang up or fail', () => {
  it('never meet each other’s rows, in three hundred requests in any order', async () => {
    let rows = 0;
    let gone = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50, size: 'max' }), async (steps) => {
        // Ten at once wait for the one connection, so that one’s transaction follows right upon another’s.
        for (let from = 0; from < steps.length; from += 10) {
          for (const { who, status, seen } of await Promise.all(steps.slice(from, from + 10).map(take))) {
            expect([0, 200, 201, 404, 422]).toContain(status);
            expect([who, seen.filter((id) => id !== companies.get(who) && id !== 1)]).toEqual([who, []]);
            rows += seen.length;
            if (status === 0) gone += 1;
          }
        }
      }),
      { numRuns: 6 },
    );
    expect(rows).toBeGreaterThan(100);
    expect(gone).toBeGreaterThan(10);
  });

  it('find the connection again after the database has cut it', async () => {
    const ask = () => server.call('GET /truck?PageSize=200', { as: tokens.get('mill') ?? '' });
    for (let cut = 0; cut < 5; cut++) {
      await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like '%gate.%'`,
      );
      await expect.poll(async () => (await ask()).status).toBe(200);
      const { Data } = await ask();
      expect(new Set(companiesIn(Data))).toEqual(new Set([companies.get('mill')]));
    }
  });

  it('leave no session behind: a caller without a company finds none', async () => {
    const rows = await server.database.transaction(
      { identity: 'nobody', requestId: 'after', writes: false },
      (sql) => sql.selectFrom('truck').select('companyId').execute(),
    );
    expect(rows).toEqual([]);
  });
});
