import { describe, expect, it } from 'vitest';
import { may, ROLES } from '@terezi/domain/grammar/policy.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import {
  NO_REFERENCES,
  type Route,
  routes,
  samples,
  sharedTables,
  TABLE_OF_FIELD,
} from './authorization.fixture.ts';
import { isAbout, NOBODYS, type Owner, useCallers } from './testing/callers.ts';
import type { Answer } from './testing/server.ts';

const { server, call, rowOf, seenBy, everything } = useCallers();

/** What a caller can tell one answer from another by; the hour of the answer is nothing to go by. */
const told = ({ status, Data, Status }: Answer) => ({ status, Status, Data: Data && { ...Data, At: null } });

const referencesOf = ({ fields }: Route): string[] =>
  fields.filter((name) => /\wIds?$/.test(name) && !NO_REFERENCES.includes(name));
const staff = (route: Route): boolean =>
  may(route.permission, 'CompanyAdmin') && route.permission !== 'everyone';

/** The row of the quarry's own that a call is about, or nobody's where it is about none. */
const ownTarget = async (route: Route) => {
  const { table = '', which } = samples[route.name] ?? {};
  return isAbout(route) ? rowOf(table, 'quarry', which) : NOBODYS;
};

/** The id of an owner's row; of companies, the owner itself. */
async function idFor(table: string, owner: Owner): Promise<number> {
  if (table !== 'company') return (await rowOf(table, owner)).id;
  const email = owner === 'sibling' ? 'admin-b@demo.az' : 'admin-d@demo.az';
  const rows = await server.query<{ id: string }>(
    'select company_id as id from user_account where email = $1',
    [email],
  );
  return Number(rows[0]?.id);
}

describe.each(routes.filter((route) => staff(route) && referencesOf(route).length > 0))(
  '$method $path ($name)',
  (route) => {
    it.each(referencesOf(route))(
      'tells by %s nothing of another company’s rows, and takes none',
      async (field) => {
        const target = await ownTarget(route);
        const table = TABLE_OF_FIELD[field] ?? '';
        const given = (id: number) =>
          field.endsWith('s') && route.writes ? { [field]: [id] } : { [field]: id };
        const foreign = await Promise.all([idFor(table, 'sibling'), idFor(table, 'otherOperator')]);
        const before = await everything();
        const nowhere = await call(route, 'CompanyAdmin', target, given(NOBODYS.id));
        if (route.writes) expect(nowhere.status).toBeOneOf([404, 422]);
        for (const id of foreign)
          expect(told(await call(route, 'CompanyAdmin', target, given(id)))).toEqual(told(nowhere));
        expect(await everything()).toEqual(before);
      },
    );
  },
);

describe.each(routes.filter((route) => route.writes && route.method !== 'DELETE'))(
  '$method $path ($name)',
  (route) => {
    it('takes no field that it does not declare, be it a column of the table', async () => {
      const target = await ownTarget(route);
      const { table = 'user_account' } = samples[route.name] ?? {};
      const columns = await server.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [table],
      );
      const names = columns.map(({ name }) =>
        wireName(name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
      );
      const others = [
        'UserRole',
        'CompanyId',
        'StatusId',
        'IsAdmin',
        'Weight1',
        'Weight2',
        'NetKg',
        'PublicId',
      ];
      const extra = [...new Set([...names, ...others])].filter((name) => !route.fields.includes(name));
      const before = await everything();
      // One at a time as well: a field must not slip through because another one is refused.
      for (const given of [extra, ...extra.map((name) => [name])]) {
        const more = Object.fromEntries(given.map((name) => [name, 1]));
        const { status, Status } = await call(route, 'CompanyAdmin', target, more);
        const unknown = Status.Errors.filter(({ Message }) => Message === fieldProblems.unknown.az);
        expect([given, status, unknown.map(({ Field }) => Field)]).toEqual([given, 422, given]);
      }
      expect(await everything()).toEqual(before);
    });
  },
);

describe.each(routes.filter(({ name }) => name.endsWith('.list')))('$path ($name)', (route) => {
  const { table = '' } = samples[route.name] ?? {};
  const companiesIn = ({ Data }: Answer): number[] => {
    const rows: unknown = Object.values(Data ?? {}).find(Array.isArray);
    return Array.isArray(rows)
      ? rows.map((row: unknown) => Number(Reflect.get(Object(row), 'CompanyId')))
      : [];
  };

  it('shows every role only rows of companies that it may see', async () => {
    for (const owner of ['quarry', 'sibling', 'otherOperator'] as const) await rowOf(table, owner);
    for (const role of ROLES.filter((each) => may(route.permission, each))) {
      const seen = new Set([...(await seenBy(role)), ...(sharedTables.includes(table) ? [1] : [])]);
      const companies = new Set<number>();
      for (let page = 1; page <= 3; page++) {
        const answer = await call(route, role, NOBODYS, { PageSize: 200, PageNumber: page });
        for (const id of companiesIn(answer)) companies.add(id);
      }
      expect([role, [...companies].filter((id) => !seen.has(id))]).toEqual([role, []]);
      // A role that sees several companies is shown them, so that the list above is not short for another reason.
      const wanted = role === 'SuperAdmin' ? 3 : role === 'OperatorAdmin' ? 2 : 1;
      expect([role, companies.size]).toEqual([role, expect.toSatisfy((size: number) => size >= wanted)]);
    }
  });
});
