import { beforeAll, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { routes } from './authorization.fixture.ts';
import { dataOf, useServer } from './testing/server.ts';

const server = useServer();
const as = { admin: '', operator: '', platform: '' };
const companies = { own: 0, client: 0, stranger: 0 };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator-admin');
  as.platform = await server.signIn('super');
  const of = async (person: string) => {
    const [row] = await server.query<{ id: number }>(
      'select company_id::int as id from user_account where email = $1',
      [`${person}@demo.az`],
    );
    return row?.id ?? 0;
  };
  Object.assign(companies, {
    own: await of('admin'),
    client: await of('admin-b'),
    stranger: await of('operator-admin-2'),
  });
});

/** Every read that may be narrowed to a company; sums have no rows of it. */
const narrowed = routes
  .filter(({ method, fields }) => method === 'GET' && fields.includes('CompanyId'))
  .map(({ path }) => path);
const sums = narrowed.filter((path) => path.startsWith('/report/'));
const lists = narrowed.filter((path) => !sums.includes(path));

it('knows the lists that take a company', () => {
  expect(lists.toSorted()).toEqual(['/automatic-scale', '/operation', '/scale', '/user', '/user-group']);
  expect(sums.toSorted()).toEqual(['/report/divided-sum', '/report/group-sum', '/report/sum']);
});

it.each(sums)('%s sums the company that is named for who sees it, and never another', async (path) => {
  const grouped = path === '/report/sum' ? '' : '&By=cargo';
  const asked = async (token: string, company: number) => {
    const query = `DateFrom=2020-01-01&DateTo=2029-12-31${grouped}&CompanyId=${company}`;
    const { status, Status } = await server.call(`GET /report/${path.slice(8)}?${query}`, { as: token });
    return [status, ...Status.Errors.map(({ Field }) => Field)];
  };
  const { own, client, stranger } = companies;
  expect(await asked(as.admin, own)).toEqual([200]);
  for (const id of [client, stranger, 900_000]) expect(await asked(as.admin, id)).toEqual([422, 'CompanyId']);
  expect(await asked(as.operator, client)).toEqual([200]);
  expect(await asked(as.operator, stranger)).toEqual([422, 'CompanyId']);
});

it.each(lists)('%s shows the company that is named to who sees it, and never another', async (path) => {
  const asked = async (token: string, company: number) => {
    const answer = await server.call(`GET ${path}?CompanyId=${company}`, { as: token });
    const rows = Object.values(dataOf<Record<string, unknown>>(answer) ?? {}).find(Array.isArray) ?? [];
    const whose = rows.map((row: { CompanyId: number }) => row.CompanyId);
    return { status: answer.status, errors: answer.Status.Errors, whose: [...new Set(whose)] };
  };
  const refused = {
    status: 422,
    errors: [{ Field: 'CompanyId', Message: fieldProblems.notFound.az }],
    whose: [],
  };
  const { own, client, stranger } = companies;
  expect(await asked(as.admin, own)).toMatchObject({ status: 200, whose: [own] });
  for (const id of [client, stranger, 900_000]) expect(await asked(as.admin, id)).toEqual(refused);
  expect(await asked(as.operator, client)).toMatchObject({ status: 200, whose: [client] });
  expect(await asked(as.operator, stranger)).toEqual(refused);
  expect((await asked(as.platform, client)).whose).toEqual([client]);
});
