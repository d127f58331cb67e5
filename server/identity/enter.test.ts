import { beforeEach, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { sessionOf } from '../platform/session-token.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type Company = { Id: number; Name: string };
type User = { UserRole: string; Company: Company; HomeCompany: Company | null; Id: number; Fullname: string };

const companyOf = async (person: string): Promise<number> => {
  const [row] = await server.query<{ id: string }>(
    'select company_id as id from user_account where email = $1',
    [`${person}@demo.az`],
  );
  return Number(row?.id);
};
const who = async (as: string) => dataOf<{ User: User }>(await server.call('GET /user/details', { as })).User;
const enter = (as: string, CompanyId: number) =>
  server.call('POST /company/enter', { as, body: { CompanyId } });
const leave = (as: string) => server.call('POST /company/leave', { as, body: {} });
const tokenOf = (answer: Awaited<ReturnType<typeof enter>>) => dataOf<{ Token: string }>(answer).Token;
const owners = async (as: string): Promise<number[]> => {
  const answer = await server.call('GET /truck?PageSize=200', { as });
  const { Truck } = dataOf<{ Truck: { CompanyId: number }[] }>(answer);
  return [...new Set(Truck.map(({ CompanyId }) => CompanyId))].toSorted();
};

const at = { quarry: 0, mill: 0, ginnery: 0, operator: 0 };
beforeEach(async () => {
  at.quarry = await companyOf('admin');
  at.mill = await companyOf('admin-b');
  at.ginnery = await companyOf('admin-d');
  at.operator = await companyOf('operator-admin');
});

/** The operator company's administrator, gone over to the quarry. */
async function inTheQuarry() {
  const before = await server.signIn('operator-admin');
  return { before, as: tokenOf(await enter(before, at.quarry)) };
}

describe('the companies to enter', () => {
  const offered = async (as: string, name = '') => {
    const answer = await server.call(`GET /company/to-enter?PageSize=50&Name=${encodeURIComponent(name)}`, {
      as,
    });
    return dataOf<{ Company: Company[] }>(answer).Company;
  };
  const ids = async (as: string, name?: string) => (await offered(as, name)).map(({ Id }) => Id);

  it('are an operator’s clients, not itself and no others', async () => {
    const companyIds = await ids(await server.signIn('operator-admin'));
    expect(companyIds).toEqual(expect.arrayContaining([at.quarry, at.mill]));
    for (const other of [at.operator, at.ginnery, 1]) expect(companyIds).not.toContain(other);
  });

  it('are all but itself for the platform', async () => {
    const companyIds = await ids(await server.signIn('super'));
    expect(companyIds).toEqual(expect.arrayContaining([at.quarry, at.mill, at.ginnery, at.operator]));
    expect(companyIds).not.toContain(1);
  });

  it('are found by a part of their name, as it is typed', async () => {
    const as = await server.signIn('operator-admin');
    const [quarry] = (await offered(as)).filter(({ Id }) => Id === at.quarry);
    expect(await ids(as, quarry?.Name.slice(0, 4).toUpperCase())).toContain(at.quarry);
    expect(await ids(as, 'heç belə şirkət')).toEqual([]);
  });
});

describe('an administrator in another company', () => {
  it('sees and is what its administrator is, and nothing of the other clients', async () => {
    const { before, as } = await inTheQuarry();
    expect((await server.call('GET /user/details', { as: before })).status).toBe(401);
    const user = await who(as);
    expect([user.UserRole, user.Company.Id, user.HomeCompany?.Id]).toEqual([
      'CompanyAdmin',
      at.quarry,
      at.operator,
    ]);
    expect(await owners(as)).toEqual([at.quarry]);
    expect(await owners(await server.signIn('operator-admin'))).toEqual(
      expect.arrayContaining([at.quarry, at.mill]),
    );
  });

  it('is kept to that company by the fence alone, even where a query forgets the company', async () => {
    const { as } = await inTheQuarry();
    const { jti } = JSON.parse(Buffer.from(as.split('.')[1] ?? '', 'base64url').toString());
    const identity = { session: sessionOf(jti), allowsUnready: false };
    const rows = await server.database.transaction({ identity, requestId: 'fence', writes: false }, (sql) =>
      sql.selectFrom('truck').select('companyId').distinct().execute(),
    );
    expect(rows).toEqual([{ companyId: at.quarry }]);
  });

  it('writes in that company, under their own name and with where they came from', async () => {
    const { as } = await inTheQuarry();
    const { Id } = await who(as);
    const body = { NumberPlate: '77-EN-001' };
    const { Truck } = dataOf<{ Truck: { Id: number; CompanyId: number } }>(
      await server.call('POST /truck', { as, body }),
    );
    expect(Truck.CompanyId).toBe(at.quarry);
    const history = await server.query(
      `select company_id::int, user_id::int, acted_as from field_history where table_name = 'truck' and row_id = $1`,
      [Truck.Id],
    );
    expect(history).toEqual([{ company_id: at.quarry, user_id: Id, acted_as: `company:${at.operator}` }]);
  });

  it('is named, with their company, in what the company reads of what they did', async () => {
    const { as } = await inTheQuarry();
    const { Fullname, HomeCompany } = await who(as);
    const name = `${Fullname} (${HomeCompany?.Name})`;
    const { Truck } = dataOf<{ Truck: { Id: number } }>(
      await server.call('POST /truck', { as, body: { NumberPlate: '77-EN-002', EmptyWeight: 15_240 } }),
    );
    const admin = await server.signIn('admin');
    const history = await server.call(`GET /truck/${Truck.Id}/history`, { as: admin });
    expect(dataOf<{ History: { UserName: string }[] }>(history).History.map((each) => each.UserName)).toEqual(
      [name],
    );
    const weights = await server.call(`GET /truck/${Truck.Id}/empty-weight`, { as: admin });
    expect(JSON.stringify(weights.Data)).toContain(name);
  });

  it('stands on the ticket that they cancel', async () => {
    const { as } = await inTheQuarry();
    const user = await who(as);
    const [open] = await server.query<{ id: string }>(
      'select id from operation where company_id = $1 and status_id = 1 limit 1',
      [at.quarry],
    );
    const line = `POST /operation/${open?.id}/cancel` as const;
    expect((await server.call(line, { as, body: { Reason: 'Səhv açılıb' } })).status).toBe(200);
    const [ticket] = await server.query('select cancelled_by::int from operation where id = $1', [open?.id]);
    expect(ticket).toEqual({ cancelled_by: user.Id });
  });

  it('appears in the log of both companies, coming and going', async () => {
    const { as } = await inTheQuarry();
    const { Id } = await who(as);
    expect((await leave(as)).status).toBe(200);
    const lines = await server.query(
      `select company_id::int as company, action, target, detail ->> 'fullname' is not null as named from action_log
       where user_id = $1 and action like 'company-%' order by id desc limit 4`,
      [Id],
    );
    const line = (company: number, action: string, other: number) => ({
      company,
      action,
      target: `company ${other}`,
      named: true,
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        line(at.operator, 'company-entered', at.quarry),
        line(at.quarry, 'company-entered', at.operator),
        line(at.operator, 'company-left', at.quarry),
        line(at.quarry, 'company-left', at.operator),
      ]),
    );
  });

  it('goes back to their own company and role', async () => {
    const { as } = await inTheQuarry();
    const back = tokenOf(await leave(as));
    expect((await server.call('GET /user/details', { as })).status).toBe(401);
    const user = await who(back);
    expect([user.UserRole, user.Company.Id, user.HomeCompany]).toEqual(['OperatorAdmin', at.operator, null]);
    const { status, Status } = await leave(back);
    expect([status, Status.Code]).toEqual([409, identityProblems.notEntered.code]);
  });

  it.each([
    [
      'is suspended',
      'update company set status_id = 5 where id = $1',
      'update company set status_id = 3 where id = $1',
    ],
    [
      'has gone to another operator',
      "update company set operator_company_id = (select company_id from user_account where email = 'operator-admin-2@demo.az') where id = $1",
      "update company set operator_company_id = (select company_id from user_account where email = 'operator-admin@demo.az') where id = $1",
    ],
  ])('is out of it on the next call once it %s', async (_, change, back) => {
    const { as } = await inTheQuarry();
    await server.query(change, [at.quarry]);
    try {
      const { status, Status } = await server.call('GET /truck', { as });
      expect([status, Status.Code]).toEqual([401, identityProblems.rightsChanged.code]);
    } finally {
      await server.query(back, [at.quarry]);
    }
  });
});

describe('what is one’s own', () => {
  it('is changed at home: a picture is refused, and a new password leads back there', async () => {
    const { as } = await inTheQuarry();
    const { status, Status } = await server.call('DELETE /user/picture', { as });
    expect([status, Status.Code]).toEqual([409, identityProblems.elsewhere.code]);
    const body = { OldPassword: 'Demo1234', NewPassword: 'Demo1234x' };
    const { Token } = dataOf<{ Token: string }>(await server.call('PUT /user/change-password', { as, body }));
    const user = await who(Token);
    expect([user.UserRole, user.Company.Id, user.HomeCompany]).toEqual(['OperatorAdmin', at.operator, null]);
    const back = { OldPassword: 'Demo1234x', NewPassword: 'Demo1234' };
    expect((await server.call('PUT /user/change-password', { as: Token, body: back })).status).toBe(200);
  });
});

describe('a company that one may not enter', () => {
  it('is refused like one that is nowhere, and the session goes on', async () => {
    const as = await server.signIn('operator-admin');
    const nowhere = await enter(as, 900_000_000);
    expect([nowhere.status, nowhere.Status.Code]).toEqual([404, general.notFound.code]);
    for (const id of [at.ginnery, at.operator, 1])
      expect(await enter(as, id)).toMatchObject({ status: nowhere.status, Status: nowhere.Status });
    expect((await server.call('GET /user/details', { as })).status).toBe(200);
  });

  it('is every company for its own people', async () => {
    const { status } = await enter(await server.signIn('admin'), at.mill);
    expect(status).toBe(403);
  });

  it('is any further one: who has entered one goes back first', async () => {
    const { as } = await inTheQuarry();
    expect((await enter(as, at.mill)).status).toBe(403);
  });
});
