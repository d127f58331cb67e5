import { beforeAll, describe, expect, it } from 'vitest';
import { FLAGS, mayByRole } from '@terezi/domain/grammar/policy.ts';
import { companiesIn, samples, sharedTables, tried } from './authorization.fixture.ts';
import {
  isAbout,
  NOBODYS,
  ownersOf,
  type Target,
  unreached,
  useCallers,
  type Visitor,
} from './testing/callers.ts';
import type { Answer } from './testing/server.ts';
import { useStatements } from './testing/statements.ts';

const VISITORS: readonly Visitor[] = ['operator-admin', 'super'];
const REFUSALS = ['general.signInNeeded', 'general.forbidden', 'general.notFound', 'general.noSuchPath'];
const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });
const may = tried.filter(({ permission }) => mayByRole(permission, 'CompanyAdmin'));

describe.each(VISITORS)('%s, who has entered the quarry', (visitor) => {
  const { server, call, rowOf, reaches, everything, giveFlags } = useCallers(visitor);
  const statements = useStatements();
  const at = { quarry: 0, home: 0 };
  beforeAll(async () => {
    await giveFlags(FLAGS);
    const companyOf = async (who: string) => {
      const [row] = await server.query<{ id: number }>(
        'select company_id::int as id from user_account where email = $1',
        [`${who}@demo.az`],
      );
      return row?.id ?? 0;
    };
    Object.assign(at, { quarry: await companyOf('admin'), home: await companyOf(visitor) });
  });

  /** A row of the visitor's own company, which is out of sight meanwhile; none where there is no such row. */
  async function rowAtHome(table: string): Promise<Target[]> {
    // A person's own sessions are theirs in every company.
    if (sharedTables.includes(table) || table === 'session') return [];
    const sql = `select id::int, coalesce((to_jsonb(t) ->> 'version')::int, 1) as version from "${table}" t
      where company_id = $1 order by id limit 1`;
    return server.query<Target>(sql, [at.home]);
  }

  it.each(may.filter(isAbout))(
    '$method $path ($name) reaches the quarry, and answers all else as what is not there, by the same statements',
    async (route) => {
      const { table = '', which } = samples[route.name] ?? {};
      const owners = ownersOf(route);
      const targets = await Promise.all(owners.map((owner) => rowOf(table, owner, which)));
      const all = targets.map((target, place) => ({ target, owner: owners[place] ?? 'sibling' }));
      const home = (await rowAtHome(table)).map((target) => ({ target, owner: 'sibling' as const }));
      const out = [...all.filter(({ owner }) => !reaches(route, 'CompanyAdmin', owner)), ...home];
      expect(out.length).toBeGreaterThan(1);
      const before = await everything();
      const [nobodys, foreignTexts] = await statements.during(() => call(route, 'CompanyAdmin', NOBODYS));
      expect([nobodys.status, nobodys.Status.Code]).toEqual([404, 'general.notFound']);
      for (const { target, owner } of out) {
        const [answer, ownTexts] = await statements.during(() => call(route, 'CompanyAdmin', target));
        const refused = unreached(route, owner, told(nobodys));
        expect([target.id, told(answer), ownTexts]).toEqual([target.id, refused, foreignTexts]);
      }
      expect(await everything()).toEqual(before);
      for (const [place, owner] of owners.entries()) {
        if (!reaches(route, 'CompanyAdmin', owner)) continue;
        const { Status } = await call(route, 'CompanyAdmin', targets[place] ?? NOBODYS);
        expect([owner, Status.Code]).not.toEqual([owner, expect.toBeOneOf(REFUSALS)]);
      }
    },
  );

  it.each(tried.filter(({ permission }) => !mayByRole(permission, 'CompanyAdmin')))(
    '$method $path ($name) is refused, with any right that the visitor has at home',
    async (route) => {
      const { status, Data, Status } = await call(route, 'CompanyAdmin', NOBODYS);
      expect([status, Status.Code, Data]).toEqual([403, 'general.forbidden', null]);
    },
  );

  const lists = may.filter(({ name }) => name.endsWith('.list') && samples[name]?.reach !== 'mine');
  it.each(lists)(
    '$path ($name) shows rows of the quarry alone, and what the platform shares',
    async (route) => {
      const { table = '' } = samples[route.name] ?? {};
      for (const owner of ['quarry', 'sibling', 'otherOperator'] as const) await rowOf(table, owner);
      const answer = await call(route, 'CompanyAdmin', NOBODYS, { PageSize: 200 });
      const others = companiesIn(answer, table).filter((id) => id !== at.quarry);
      expect(new Set(others)).toEqual(new Set(sharedTables.includes(table) && others.length > 0 ? [1] : []));
      expect(companiesIn(answer, table).length).toBeGreaterThan(0);
    },
  );
});
