import { beforeEach, describe, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { type Route, routes } from '../authorization.fixture.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { secretIn } from '../testing/mailbox.ts';
import { visitor, visitorsOf } from './visitor.fixture.ts';

const server = useServer();
const { work, forget, register, approve, signIn, mailTo } = visitorsOf(server);

type Row = { Id: number; StatusId: number; StatusNote: string | null; Acts: Wire } & Wire;

/** A company that waits for approval: under an operator company where one is named. */
async function waiting(operator?: string) {
  const under = operator
    ? { CompanyId: await companyOf(operator), FounderTelegramNumber: '994501112233' }
    : {};
  const body = visitor(under);
  await register(body);
  const { Data } = await approve(secretIn(await mailTo(body['Email'])));
  const as = String(Data['Token']);
  const { User } = (await server.call('GET /user/details', { as })).Data;
  const { Id: id } = dataOf<{ Company: { Id: number } }>({
    Data: { Company: User?.['Company'] } as never,
  }).Company;
  return { id, as, body };
}
async function companyOf(person: string): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    'select company_id::int as id from user_account where email = $1',
    [`${person}@demo.az`],
  );
  return row?.id ?? 0;
}
const rowOf = async (id: number, as: string) =>
  dataOf<{ Company: Row }>(await server.call(`GET /company/${id}`, { as })).Company;
const decide = (act: 'approve' | 'reject' | 'edit-status', as: string, body: Wire) =>
  server.call(`POST /company/${act}`, { as, body });

beforeEach(forget);

describe('a company that waits for approval', () => {
  it('is approved by the platform where it is an operator company, and its administrators get a notice', async () => {
    await work();
    const { id, as, body } = await waiting();
    const platform = await server.signIn('super');
    for (const other of ['operator-admin', 'admin']) {
      const by = await server.signIn(other);
      expect([other, (await decide('approve', by, { Id: id })).status]).toEqual([
        other,
        other === 'admin' ? 403 : 404,
      ]);
    }
    expect((await rowOf(id, platform)).Acts).toMatchObject({
      Approve: { May: 'allow' },
      Reject: { May: 'allow' },
      Remove: { May: 'allow' },
    });
    const both = await Promise.all([1, 2].map(() => decide('approve', platform, { Id: id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await server.call('GET /company', { as })).status).toBe(200);
    expect(await mailTo(body['Email'], 2)).toMatchObject({ Subject: 'Tərəzi: Şirkətiniz təsdiqləndi' });
    const { Acts } = await rowOf(id, platform);
    expect(Object.keys(Acts).toSorted()).toEqual(['Change', 'Phone', 'Remove', 'RenewCard', 'Suspend']);
  });

  it('is approved by its own operator company where it is a client, by no other', async () => {
    await work();
    const { id, as } = await waiting('operator-admin');
    const stranger = await server.signIn('operator-admin-2');
    expect((await decide('approve', stranger, { Id: id })).status).toBe(404);
    expect((await rowOf(id, await server.signIn('super'))).StatusId).toBe(2);
    const operator = await server.signIn('operator-admin');
    expect((await decide('approve', operator, { Id: id })).Data['Company']).toMatchObject({ StatusId: 3 });
    expect((await server.call('GET /truck', { as })).status).toBe(200);
    expect(
      await server.query(
        "select u.email from field_history h join user_account u on u.id = h.user_id where table_name = 'company' and row_id = $1",
        [id],
      ),
    ).toEqual([{ email: 'operator-admin@demo.az' }]);
  });

  it('shows its administrator its own page, and nothing else', async () => {
    await work();
    const { id, as } = await waiting('operator-admin');
    expect(await rowOf(id, as)).toMatchObject({
      Id: id,
      StatusId: 2,
      OperatorCompanyName: 'Xəzər Tərəzi Servis MMC',
    });
    expect((await server.call(`GET /company/${await companyOf('admin')}`, { as })).status).toBe(404);
    const open = ['company.find', 'user.details'];
    const asked = ({ method, permission, name }: Route) =>
      method === 'GET' &&
      permission !== 'everyone' &&
      mayByRole(permission, 'CompanyAdmin') &&
      !open.includes(name) &&
      !name.startsWith('demo.');
    const answers: unknown[] = [];
    for (const { path } of routes.filter(asked)) {
      const { status, Status } = await server.call(`GET ${path.replace('{id}', '1') as '/'}`, { as });
      if (status !== 422) answers.push([path, status, Status.Code]);
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((each) => !String(each).endsWith('403,identity.notApproved'))).toEqual([]);
  });

  it('is rejected with a reason that it reads at every attempt; none of its people signs in', async () => {
    await work();
    const { id, as, body } = await waiting('operator-admin');
    const operator = await server.signIn('operator-admin');
    expect((await decide('reject', operator, { Id: id })).Status.Errors).toMatchObject([{ Field: 'Reason' }]);
    const edited = await decide('edit-status', operator, { Id: id, StatusId: 4 });
    expect(edited.Status.Errors).toEqual([{ Field: 'Reason', Message: fieldProblems.required.az }]);
    const rejected = await decide('reject', operator, { Id: id, Reason: 'Sənəd çatmır' });
    expect(rejected.Data['Company']).toMatchObject({ StatusId: 4, StatusNote: 'Sənəd çatmır' });
    const mail = await mailTo(body['Email'], 2);
    expect([mail?.Subject, mail?.Text]).toEqual([
      'Tərəzi: Şirkətiniz təsdiqlənmədi',
      expect.stringContaining('Sənəd çatmır'),
    ]);
    const message =
      'Şirkətinizin qeydiyyatından imtina edilib. Yenidən qeydiyyatdan keçə bilərsiniz. Səbəb: Sənəd çatmır';
    const refused = { status: 401, Status: { Code: 'identity.companyRejected', Message: message } };
    expect(await server.call('GET /user/details', { as })).toMatchObject(refused);
    expect(await signIn(body)).toMatchObject(refused);
    expect((await signIn({ ...body, Password: 'Wrong1234' })).Status.Code).toBe('identity.wrongCredentials');
  });

  it('is rejected and registers anew, of the same address and VÖEN, beside the one that was rejected', async () => {
    await work();
    const { id, body } = await waiting('operator-admin');
    const operator = await server.signIn('operator-admin');
    await decide('reject', operator, { Id: id, Reason: 'Sənəd çatmır' });
    const anew = { ...body, Name: 'Yenidən MMC', Password: 'Another123' };
    expect((await register(anew)).status).toBe(201);
    // Until the address is proven the new password opens nothing, and the old one nothing any more.
    for (const each of [anew, body])
      expect((await signIn(each)).Status.Code).toBe('identity.wrongCredentials');
    await server.query('truncate sign_in_attempt');
    expect((await approve(secretIn(await mailTo(body['Email'], 3)))).status).toBe(200);
    expect((await signIn(anew)).status).toBe(200);
    expect(
      await server.query('select status_id from company where voen = $1 order by id', [body['Voen']]),
    ).toEqual([{ status_id: 4 }, { status_id: 2 }]);
    expect(await rowOf(id, operator)).toMatchObject({ StatusId: 4, StatusNote: 'Sənəd çatmır' });
  });

  it('is rejected and removed, and registers anew', async () => {
    await work();
    const { id, body } = await waiting('operator-admin');
    const operator = await server.signIn('operator-admin');
    await decide('reject', operator, { Id: id, Reason: 'Sənəd çatmır' });
    // Wait for the letter: once the company is removed, it has no addressee.
    await mailTo(body['Email'], 2);
    expect((await server.call(`DELETE /company/${id}`, { as: operator })).status).toBe(200);
    expect((await server.call(`GET /company/${id}`, { as: operator })).status).toBe(404);
    await server.query('truncate sign_in_attempt');
    await register(body);
    expect((await approve(secretIn(await mailTo(body['Email'], 3)))).status).toBe(200);
    expect((await signIn(body)).status).toBe(200);
  });
});

describe('the status of a company', () => {
  it('is edited along the ways that there are, and no other', async () => {
    await work();
    const { id, as } = await waiting();
    const platform = await server.signIn('super');
    const edit = (StatusId: number, Reason?: string) =>
      decide('edit-status', platform, { Id: id, StatusId, ...(Reason && { Reason }) });
    for (const wrong of [1, 2, 5])
      expect((await edit(wrong)).Status.Errors).toMatchObject([{ Field: 'StatusId' }]);
    expect((await edit(3)).status).toBe(200);
    for (const [reason, message] of [
      [undefined, fieldProblems.required.az],
      ['   ', fieldProblems.required.az],
      ['yox', fill(fieldProblems.tooShort, 'az', { min: 5 })],
    ] as const)
      expect((await edit(5, reason)).Status.Errors).toEqual([{ Field: 'Reason', Message: message }]);
    expect((await rowOf(id, platform)).StatusId).toBe(3);
    expect((await edit(5, 'Ödəniş yoxdur')).Data['Company']).toMatchObject({
      StatusId: 5,
      StatusNote: 'Ödəniş yoxdur',
    });
    expect(await server.call('GET /truck', { as, language: 'en' })).toMatchObject({
      ...{ status: 401, Status: { Code: 'identity.companySuspended' } },
      Status: { Message: 'Your company is suspended. Reason: Ödəniş yoxdur' },
    });
    expect((await edit(3)).status).toBe(200);
    expect((await server.call('GET /truck', { as })).status).toBe(200);
    const removed = await server.call(`DELETE /company/${id}`, { as: platform });
    expect([removed.status, removed.Status.Code]).toEqual([409, 'company.atWork']);
  });
});

describe('the list of companies', () => {
  const listed = async (person: string, query = '') => {
    const { Data } = await server.call(`GET /company?PageSize=200&${query}`, {
      as: await server.signIn(person),
    });
    return dataOf<{ Company: Row[] }>({ Data }).Company.map(({ Name }) => Name);
  };

  it('is each one’s own: all, the clients, or the company alone', async () => {
    const clients = ['Gəncəbasar Un Kombinatı ASC', 'Mingəçevir Dəmir-Beton ASC'];
    expect(await listed('operator-admin', 'StatusId=3&CompanyTypeId=2')).toEqual(
      expect.arrayContaining(clients),
    );
    expect(await listed('operator-admin')).not.toContain('Muğan Ölçü Sistemləri MMC');
    expect(await listed('super', 'CompanyTypeId=1&StatusId=3')).toEqual(
      expect.arrayContaining(['Xəzər Tərəzi Servis MMC', 'Muğan Ölçü Sistemləri MMC']),
    );
    expect(await listed('admin-b')).toEqual(['Gəncəbasar Un Kombinatı ASC']);
  });

  it('has those that wait for approval above all others, then those without a proven address, in any order', async () => {
    await work();
    const { id } = await waiting('operator-admin');
    await register(visitor());
    const as = await server.signIn('super');
    for (const sort of ['Name', '-Name']) {
      const { Data } = await server.call(`GET /company?PageSize=200&Sort=${sort}`, { as });
      const { Company: rows } = dataOf<{ Company: Row[] }>({ Data });
      const groups = rows.map(({ StatusId }) => [2, 1].indexOf(StatusId)).map((at) => (at < 0 ? 2 : at));
      expect(groups).toEqual(groups.toSorted());
      expect(rows.some((row) => row.Id === id && row.StatusId === 2)).toBe(true);
      expect([Data['ApprovalCount'], Data['EmailCount']]).toEqual(
        [2, 1].map((state) => rows.filter(({ StatusId }) => StatusId === state).length),
      );
    }
  });

  it('is narrowed by a part of name or VÖEN, state, type and external code', async () => {
    expect(await listed('super', 'Name=gencebasar')).toEqual(['Gəncəbasar Un Kombinatı ASC']);
    expect(await listed('super', 'Name=1400000870')).toEqual(['Gəncəbasar Un Kombinatı ASC']);
    expect(await listed('super', 'StatusId=5')).toEqual([]);
    await server.query("update company set external_code = 'E-7' where voen = '1400000358'");
    expect(await listed('super', 'ExternalCode=E-7')).toEqual(['Mingəçevir Dəmir-Beton ASC']);
  });
});
