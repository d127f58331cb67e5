import { expect, it } from 'vitest';
import { mailboxOf, secretIn } from '../testing/mailbox.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { visitor } from './visitor.fixture.ts';

const server = useServer();
const { work, mailTo } = mailboxOf(server);
const described = (more: Wire = {}): Wire => {
  const { Password: _password, ...registration } = visitor(more);
  return registration;
};
const add = async (person: string, body: Wire) =>
  server.call('POST /company', { as: await server.signIn(person), body });

it('a company that the platform adds is at work at once, and its administrator is invited', async () => {
  await work();
  const body = described();
  const added = await add('super', body);
  expect([added.status, added.Data['Company']]).toMatchObject([
    201,
    { Name: body['Name'], StatusId: 3, TypeId: 1, AreaName: 'Bakı' },
  ]);
  const Token = secretIn(await mailTo(body['Email']));
  const person = { Token, Fullname: 'Ay Gün', Password: 'Demo1234', Phone: '994501112233' };
  const { Data } = await server.call('POST /user/invite/approve', { body: person });
  const { Data: account } = await server.call('GET /user/details', { as: String(Data['Token']) });
  expect(account['User']).toMatchObject({ UserRole: 'OperatorAdmin', Fullname: 'Ay Gün' });
});

it('a company that was added by mistake is removed, but not once something was done in it', async () => {
  await work();
  const as = await server.signIn('super');
  const rowOf = async (body: Wire) => dataOf<{ Company: Wire }>(await add('super', body)).Company;
  const body = described();
  const mistaken = await rowOf(body);
  expect(mistaken['Acts']).toMatchObject({ Remove: { May: 'allow' } });
  await server.call('PUT /company', { as, body: { Id: mistaken['Id'], Note: 'səhv VÖEN' } });
  const Token = secretIn(await mailTo(body['Email']));
  expect((await server.call(`DELETE /company/${mistaken['Id']}`, { as })).status).toBe(200);
  const person = { Token, Fullname: 'Ay Gün', Password: 'Demo1234', Phone: '994501112233' };
  expect((await server.call('POST /user/invite/approve', { body: person })).status).toBe(410);

  const again = await rowOf(body);
  expect(again['Id']).not.toBe(mistaken['Id']);
  const entered = await server.call('POST /company/enter', { as, body: { CompanyId: again['Id'] } });
  const inside = String(entered.Data['Token']);
  expect((await server.call('POST /sender', { as: inside, body: { Name: 'Karxana' } })).status).toBe(201);
  const left = await server.call('POST /company/leave', { as: inside, body: {} });
  const { status, Status } = await server.call(`DELETE /company/${again['Id']}`, {
    as: String(left.Data['Token']),
  });
  expect([status, Status.Code]).toEqual([409, 'company.atWork']);
});

it('a company is added with all that is known of it, or not at all', async () => {
  const more = { UsageEnvironment: 'Karxana', LicenseEnd: '2027-11-20', NetPoolAvailable: true };
  const AllowedAddresses = [{ Address: '185.30.90.77/24', Name: 'Ofis' }];
  const { status, Data } = await add('super', described({ ...more, AllowedAddresses }));
  expect([status, Data['Company']]).toMatchObject([
    201,
    { ...more, StatusId: 3, AllowedAddresses: [{ Address: '185.30.90.0/24', Name: 'Ofis' }] },
  ]);
  const before = await server.query('select count(*) from company');
  const refused = await add('super', described({ LicenseStart: '2027-11-21', LicenseEnd: '2027-11-20' }));
  expect(refused.Status.Errors.map(({ Field }) => Field)).toEqual(['LicenseEnd']);
  expect(await server.query('select count(*) from company')).toEqual(before);
});

it('an address or a VÖEN that is known is refused on its field, and no other role adds companies', async () => {
  const before = await server.query('select count(*) from company');
  const errors = async (more: Wire) => (await add('super', described(more))).Status.Errors;
  expect(await errors({ Voen: '1400000226' })).toEqual([
    { Field: 'Voen', Message: 'Bu dəyər artıq mövcuddur' },
  ]);
  expect(await errors({ Email: 'admin@demo.az' })).toEqual([
    { Field: 'Email', Message: 'Bu e-poçt ünvanı ilə artıq hesab var' },
  ]);
  expect(await errors({ CompanyId: 1 })).toEqual([{ Field: 'CompanyId', Message: 'Tapılmadı' }]);
  for (const person of ['operator-admin', 'admin']) expect((await add(person, described())).status).toBe(403);
  expect(await server.query('select count(*) from company')).toEqual(before);
});
