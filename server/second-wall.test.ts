import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayByRole, type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { NO_REFERENCES, type Route, samples, TABLE_OF_FIELD, tried } from './authorization.fixture.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { isAbout, NOBODYS, type Owner, ownersOf, unreached, useCallers } from './testing/callers.ts';
import type { Answer } from './testing/server.ts';

const { server, call, rowOf, reaches, everything } = useCallers();

/**
 * Fields that differ from call to call: the hour of an answer, how long ago something was, when a session was used, and the verdict that is
 * made then.
 */
const MOVING = ['At', 'Now', 'Age', 'Minutes', 'LastUsedAt', 'Chain'];
const told = ({ status, Data, Status }: Answer) => {
  const text = JSON.stringify({ status, Data, Status });
  return JSON.parse(text, (name, value: unknown) => (MOVING.includes(name) ? null : value));
};
/** A ticket for a stream differs each time, and shows no company's rows. */
const reads = tried.filter(({ method, permission }) => method === 'GET' && permission !== 'everyone');
const whoMay = (route: Route): Role[] => ROLES.filter((role) => mayByRole(route.permission, role));

type WallRequest = { route: Route; role: Role; id: number; more: { [name: string]: unknown } };
const asks: WallRequest[] = [];
const before: unknown[] = [];
const ask = async ({ route, role, id, more }: WallRequest) =>
  told(await call(route, role, { id, version: 1 }, more));

/** Every way in which a read names rows: the row that it is about, a page, a company, a row to narrow by. */
async function questions(route: Route): Promise<Omit<WallRequest, 'role'>[]> {
  const owners: Owner[] = ['quarry', 'sibling', 'otherOperator'];
  if (isAbout(route)) {
    const rows = await Promise.all(
      ownersOf(route).map((owner) => rowOf(samples[route.name]?.table ?? '', owner)),
    );
    return rows.map(({ id }) => ({ route, id, more: {} }));
  }
  const page = route.name.endsWith('.list') ? { PageSize: 200, Sort: 'Id' } : {};
  const fields = route.fields.filter((name) => /\wIds?$/.test(name) && !NO_REFERENCES.includes(name));
  const pairs = fields.flatMap((field) => owners.map((owner) => ({ field, owner })));
  const narrowed = await Promise.all(
    pairs.map(async ({ field, owner }) => {
      const table = TABLE_OF_FIELD[field] ?? '';
      const id = table === 'company' ? await companyOf(owner) : (await rowOf(table, owner)).id;
      return { ...page, [field]: id };
    }),
  );
  const needed = route.name === 'operation.suggestion' ? [] : [page];
  return [...needed, ...narrowed].map((more) => ({ route, id: NOBODYS.id, more }));
}

async function companyOf(owner: Owner): Promise<number> {
  const [row] = await server.query<{ id: string }>('select company_id as id from truck where id = $1', [
    (await rowOf('truck', owner)).id,
  ]);
  return Number(row?.id);
}

/** Takes the first wall away: the fences of every table, as if they had all been forgotten. */
async function takeFencesAway(): Promise<void> {
  const tables = await server.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
  );
  expect(tables.length).toBeGreaterThan(25);
  for (const { name } of tables) await server.query(`alter table "${name}" disable row level security`);
}

beforeAll(async () => {
  for (const route of reads)
    for (const question of await questions(route))
      for (const role of whoMay(route)) asks.push({ ...question, role });
  for (const each of asks) before.push(await ask(each));
  await takeFencesAway();
});

describe('with the fences of the database taken away', () => {
  it('nothing is left of them', async () => {
    const rows = await server.database.transaction(
      { identity: 'nobody', requestId: 'second-wall', writes: false },
      (sql) => sql.selectFrom('truck').select('companyId').distinct().execute(),
    );
    expect(rows.length).toBeGreaterThan(2);
  });

  it('every read answers all callers as before', async () => {
    expect(asks.length).toBeGreaterThan(150);
    const otherwise: unknown[] = [];
    for (const [at, each] of asks.entries()) {
      const { route, role, id, more } = each;
      if (!isDeepStrictEqual(await ask(each), before[at])) otherwise.push([route.name, role, id, more]);
    }
    expect(otherwise).toEqual([]);
  });

  it.each(tried.filter((route) => route.writes && isAbout(route)))(
    '$method $path leaves what is out of reach as it is, and tells nothing of it',
    async (route) => {
      const { table = '', which } = samples[route.name] ?? {};
      const targets = await Promise.all(ownersOf(route).map((owner) => rowOf(table, owner, which)));
      const unchanged = await everything();
      for (const role of whoMay(route)) {
        const nowhere = told(await call(route, role, NOBODYS));
        for (const [at, owner] of ownersOf(route).entries()) {
          if (reaches(route, role, owner)) continue;
          const answer = told(await call(route, role, targets[at] ?? NOBODYS));
          expect([role, owner, answer]).toEqual([role, owner, unreached(route, owner, nowhere)]);
        }
      }
      expect(await everything()).toEqual(unchanged);
    },
  );

  it.each(tried.filter(({ writes, permission }) => writes && Array.isArray(permission)))(
    '$method $path names no other company’s rows',
    async (route) => {
      const { table = '', which } = samples[route.name] ?? {};
      const target = isAbout(route) ? await rowOf(table, 'quarry', which) : NOBODYS;
      for (const field of route.fields.filter((name) => name in TABLE_OF_FIELD)) {
        const given = (id: number) => ({ [field]: field.endsWith('s') ? [id] : id });
        const { id } = await rowOf(TABLE_OF_FIELD[field] ?? '', 'sibling');
        const unchanged = await everything();
        const nowhere = told(await call(route, 'CompanyAdmin', target, given(NOBODYS.id)));
        expect([field, told(await call(route, 'CompanyAdmin', target, given(id)))]).toEqual([field, nowhere]);
        expect(await everything()).toEqual(unchanged);
      }
    },
  );

  it('what is changed by a door is of the company that it was opened for', async () => {
    const companyId = await companyOf('quarry');
    const as = { identity: { company: companyId }, requestId: 'second-wall', writes: true } as const;
    const changed = await server.database.transaction(as, (sql) =>
      changeOwn({ sql, companyId }, 'truck').set({ passportNumber: 'AZ 1' }).returning('companyId').execute(),
    );
    expect(changed.length).toBeGreaterThan(2);
    expect(changed.filter((row) => row.companyId !== companyId)).toEqual([]);
  });
});
