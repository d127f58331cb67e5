import { beforeAll, describe, expect, it } from 'vitest';
import { FLAGS, mayByRole, type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import {
  companiesIn,
  NO_REFERENCES,
  type Route,
  samples,
  sharedTables,
  TABLE_OF_FIELD,
  tried,
} from './authorization.fixture.ts';
import { isAbout, NOBODYS, useCallers } from './testing/callers.ts';
import type { Answer } from './testing/server.ts';

const { server, call, rowOf, reaches, seenBy, everything, giveFlags } = useCallers();

// No flag widens a caller's reach; with all of them every caller lists what their role allows.
beforeAll(() => giveFlags(FLAGS));

/** The parts of an answer by which a caller tells one from another; the hour of the answer is no such part. */
const told = ({ status, Data, Status }: Answer) => ({ status, Status, Data: Data && { ...Data, At: null } });

const referencesOf = ({ fields }: Route): string[] =>
  fields.filter((name) => /\wIds?$/.test(name) && !NO_REFERENCES.includes(name));
const staff = (route: Route): boolean =>
  mayByRole(route.permission, 'CompanyAdmin') && route.permission !== 'everyone';

/** The caller where an administrator of the company may not. */
const askerOf = ({ permission }: Route): Role =>
  mayByRole(permission, 'CompanyAdmin')
    ? 'CompanyAdmin'
    : (ROLES.find((role) => mayByRole(permission, role)) ?? 'CompanyAdmin');
/** The row of the quarry's own that a call is about, or one that does not exist where it is about none. */
const ownTarget = async (route: Route) => {
  const { table = '', which } = samples[route.name] ?? {};
  return isAbout(route) ? rowOf(table, 'quarry', which) : NOBODYS;
};

const attempts = { made: 0 };
const OTHERS = ['sibling', 'otherOperator', 'sibling', 'otherOperator'] as const;
/** Rows of other companies, with a few made for it; of companies, the others themselves. */
async function foreignRows(table: string, atMost: number): Promise<number[]> {
  const ids = foreign.get(table) ?? (await foundForeign(table));
  foreign.set(table, ids);
  return ids.slice(0, atMost);
}
async function foundForeign(table: string): Promise<number[]> {
  const foreignIds: number[] = [];
  if (table !== 'company') for (const owner of OTHERS) foreignIds.push((await rowOf(table, owner)).id);
  const rows = await server.query<{ id: string }>(
    `select t.id from "${table}" t, company c join user_account u on u.company_id = c.id
     where u.email = 'admin@demo.az' and t.${table === 'company' ? 'id' : 'company_id'} not in (c.id, c.operator_company_id, 1)
     order by t.id = any ($1) desc, t.id`,
    [foreignIds],
  );
  return rows.map(({ id }) => Number(id));
}
const foreign = new Map<string, number[]>();

const naming = tried.filter((route) => staff(route) && referencesOf(route).length > 0);
describe.each(naming)('$method $path ($name)', (route) => {
  const given = (field: string, id: number) =>
    field.endsWith('s') && route.writes ? { [field]: [id] } : { [field]: id };

  it.each(referencesOf(route))(
    'tells by %s nothing of another company’s rows, and takes none',
    async (field) => {
      const target = await ownTarget(route);
      const ids = await foreignRows(TABLE_OF_FIELD[field] ?? '', route.writes ? 14 : 2);
      const before = await everything();
      const nowhere = await call(route, 'CompanyAdmin', target, given(field, NOBODYS.id));
      if (route.writes) expect(nowhere.status).toBeOneOf([404, 422]);
      for (const id of ids)
        expect([id, told(await call(route, 'CompanyAdmin', target, given(field, id)))]).toEqual([
          id,
          told(nowhere),
        ]);
      expect(await everything()).toEqual(before);
      if (route.writes) attempts.made += ids.length;
    },
  );
});

/** Fields that name rows beside the one that a call is about, which the matrix tries with one's own. */
const namedBy = (route: Route): string[] =>
  referencesOf(route).filter((field) => field !== samples[route.name]?.idIn);
const taking = naming.filter((route) => route.writes && namedBy(route).length > 0);
it.each(taking)('$method $path ($name) finds rows of the own company by all of these', async (route) => {
  const own = await ownRows(namedBy(route));
  const { Status } = await call(route, 'CompanyAdmin', await ownTarget(route), own);
  expect(Status.Errors.filter(({ Message }) => Message === fieldProblems.notFound.az)).toEqual([]);
});

/** A row of the own company for each field, as it may name it; of companies itself, and its operator. */
async function ownRows(fields: readonly string[]): Promise<{ [field: string]: unknown }> {
  const [company] = await server.query<{ own: string; operator: string }>(
    `select c.id as own, operator_company_id as operator from company c
     join user_account u on u.company_id = c.id where u.email = 'admin@demo.az'`,
  );
  const own = new Map<string, unknown>([
    ['CompanyId', Number(company?.own)],
    ['OperatorCompanyId', Number(company?.operator)],
  ]);
  for (const field of fields) {
    const id = own.get(field) ?? (await rowOf(TABLE_OF_FIELD[field] ?? '', 'quarry')).id;
    own.set(field, field.endsWith('s') ? [id] : id);
  }
  return Object.fromEntries(fields.map((field) => [field, own.get(field)]));
}

it('are over five hundred attempts to name another company’s row', () => {
  expect(attempts.made).toBeGreaterThan(500);
});

describe.each(tried.filter((route) => route.writes && route.method !== 'DELETE'))(
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
      // One at a time as well: no field must slip through because another one is refused.
      for (const fields of [extra, ...extra.map((name) => [name])]) {
        const more = Object.fromEntries(fields.map((name) => [name, 1]));
        const { status, Status } = await call(route, askerOf(route), target, more);
        const unknown = Status.Errors.filter(({ Message }) => Message === fieldProblems.unknown.az);
        expect([fields, status, unknown.map(({ Field }) => Field)]).toEqual([fields, 422, fields]);
      }
      expect(await everything()).toEqual(before);
    });
  },
);

const lists = tried.filter(({ name }) => name.endsWith('.list'));
const isOnesOwn = ({ name }: Route): boolean => samples[name]?.reach === 'mine';

describe.each(lists.filter(isOnesOwn))('$path ($name)', (route) => {
  const { table = '' } = samples[route.name] ?? {};

  it('shows a person’s own requests to that person, and to no other', async () => {
    for (const owner of ['quarry', 'sibling', 'otherOperator'] as const) {
      const { id } = await rowOf(table, owner);
      for (const role of ROLES.filter((each) => mayByRole(route.permission, each))) {
        const { Data } = await call(route, role, NOBODYS, { PageSize: 200 });
        const rows: unknown = Object.values(Data ?? {}).find(Array.isArray);
        const ids = Array.isArray(rows)
          ? rows.map((row: unknown) => Number(Reflect.get(Object(row), 'Id')))
          : [];
        expect([role, owner, ids.includes(id)]).toEqual([role, owner, reaches(route, role, owner)]);
      }
    }
  });
});

describe.each(lists.filter((route) => !isOnesOwn(route)))('$path ($name)', (route) => {
  const { table = '', reach } = samples[route.name] ?? {};
  it('shows every role only rows of companies that it may see', async () => {
    for (const owner of ['quarry', 'sibling', 'otherOperator'] as const) await rowOf(table, owner);
    for (const role of ROLES.filter((each) => mayByRole(route.permission, each))) {
      const companyIds = new Set([...(await seenBy(role)), ...(sharedTables.includes(table) ? [1] : [])]);
      const companies = new Set<number>();
      for (let page = 1; page <= 3; page++) {
        const answer = await call(route, role, NOBODYS, { PageSize: 200, PageNumber: page });
        for (const id of companiesIn(answer, table)) companies.add(id);
      }
      expect([role, [...companies].filter((id) => !companyIds.has(id))]).toEqual([role, []]);
      // A role that sees several companies gets them all, so that the list above is not short for another reason.
      const several = role === 'SuperAdmin' ? 3 : role === 'OperatorAdmin' ? 2 : 1;
      const wanted = reach !== 'own' || several === 1 ? several : 0;
      expect([role, companies.size]).toEqual([role, expect.toSatisfy((size: number) => size >= wanted)]);
    }
  });
});
