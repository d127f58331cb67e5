import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from './companies/samples.fixture.ts';
import { mailboxOf, secretIn } from './testing/mailbox.ts';
import { picture, type Wire } from './testing/sample.ts';
import { type Answer, useServer } from './testing/server.ts';
import { telegramServer } from './testing/telegram-server.ts';

const environment: Record<string, string> = {};
let telegram: Awaited<ReturnType<typeof telegramServer>>;
beforeAll(async () => {
  telegram = await telegramServer();
  Object.assign(environment, telegram.environment);
});
const server = useServer({ environment });
afterAll(() => telegram.close());
const { work, mailTo } = mailboxOf(server);
/** Tokens of the platform and of the quarry's administrator, and the rows of the calls. */
const as = { platform: '', admin: '' };
const about = { company: 0, waiting: 0, rejectable: 0, invited: 0, pending: 0, guard: 0, group: 0, file: 0 };
const tokens = { validation: '', invitation: '' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Line = {
  call: `${Method} /${string}`;
  by?: keyof typeof as;
  body?: () => Wire;
  /** The names in `Data`; left out where the specification shows none. */
  data?: readonly string[];
  status?: number;
};
const options = 'PageSize=25&Name=a';
const rows = ['TotalCount', 'PageNumber', 'PageSize'];
const told = (answer: Answer, name: string): Wire => (answer.Data as Record<string, Wire>)[name] ?? {};
const registered = (number: number): Wire => ({ ...registration(number) });
const client = { CompanyId: 0, FounderTelegramNumber: '994501112233' };

/** Every call of the specification's seventh part, in its order, with method, path and payload as they stand there. */
const LINES: readonly Line[] = [
  { call: `GET /country?${options}`, data: ['Country', ...rows] },
  { call: `GET /area?${options}`, by: 'admin', data: ['Area', ...rows] },
  { call: `GET /district?AreaId=1&${options}`, by: 'admin', data: ['District', ...rows] },
  {
    call: 'GET /company/operator-company?PageSize=25&PageNumber=1&Name=x',
    data: ['OperatorCompany', ...rows],
  },
  {
    call: 'GET /company/operatory-company?PageSize=25&PageNumber=1&Name=x',
    data: ['OperatorCompany', ...rows],
  },
  {
    call: 'GET /company?PageSize=25&PageNumber=1&Name=a&StatusId=3&CompanyTypeId=2&ExternalCode=x',
    by: 'platform',
    data: ['Company', ...rows],
  },
  { call: 'GET /company/{company}', by: 'admin', data: ['Company'] },
  { call: 'PUT /company', by: 'admin', body: () => ({ Id: about.company, Note: 'x' }) },
  {
    call: 'POST /company',
    by: 'platform',
    body: () => {
      const { Password: _password, ...described } = registered(901);
      return described;
    },
    status: 201,
  },
  { call: 'DELETE /company/{rejectable}', by: 'platform' },
  { call: 'POST /company/add-operator-company', body: () => registered(902), status: 201 },
  { call: 'POST /company/add-company', body: () => ({ ...registered(903), ...client }), status: 201 },
  {
    call: 'POST /company/edit-status',
    by: 'platform',
    body: () => ({ Id: about.waiting, StatusId: 3 }),
  },
  { call: 'POST /company/create-telegram-channel', by: 'admin', body: () => ({}), data: ['Message'] },
  {
    call: 'PUT /company/refresh-mobile-authorize-token/{company}',
    by: 'admin',
    body: () => ({}),
    data: ['Token', 'ExpiresAt'],
  },
  { call: 'PUT /user/edit-info', by: 'admin', body: () => ({ Fullname: 'Nərgiz Səfərova' }) },
  { call: 'GET /user/invite?Token={invitation}', data: ['Company', 'Email', 'UserGroup'] },
  {
    call: 'POST /user/invite/approve',
    body: () => ({
      Token: tokens.invitation,
      Fullname: 'Ay Gün',
      Password: 'Demo1234',
      Phone: '994501112233',
    }),
    data: ['Token'],
  },
  {
    call: 'POST /user/invite',
    by: 'admin',
    body: () => ({ Email: 'yeni-isci@example.az', UserGroupId: about.group }),
    status: 201,
  },
  { call: 'POST /user/approve', body: () => ({ Token: tokens.validation }), data: ['Token'] },
  { call: 'POST /user/resend-approve-email', by: 'platform', body: () => ({ UserId: about.pending }) },
  { call: 'POST /user/approve/super-admin', by: 'platform', body: () => ({ UserId: about.pending }) },
  { call: 'POST /user/resend-invite-email', by: 'admin', body: () => ({ UserId: about.invited }) },
  {
    call: 'GET /user?PageSize=25&PageNumber=1&Email=a&StatusId=4&IsDispetcher=false&CompanyId={company}&UserGroupId={group}&ExternalCode=x',
    by: 'admin',
    data: ['User', ...rows],
  },
  { call: 'GET /user/{guard}', by: 'admin', data: ['User'] },
  { call: 'DELETE /user/{invited}', by: 'admin' },
  { call: 'PUT /user/reset-password', by: 'admin', body: () => ({ UserId: about.guard }) },
  { call: 'GET /user/details', by: 'admin', data: ['User'] },
  { call: 'GET /file/{file}', by: 'admin' },
  { call: 'GET /truck/1', by: 'platform', data: ['Truck'] },
  {
    call: 'PUT /user/change-password',
    by: 'admin',
    body: () => ({ OldPassword: 'Demo1234', NewPassword: 'Demo5678' }),
    data: ['Token'],
  },
];

const idOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await server.query<{ id: string }>(sql, values))[0]?.id);
const accountOf = (email: unknown) => idOf('select id from user_account where email = $1', email);

beforeAll(async () => {
  as.platform = await server.signIn('super');
  as.admin = await server.signIn('admin');
  about.company = await idOf("select company_id as id from user_account where email = 'admin@demo.az'");
  client.CompanyId = await idOf(
    "select company_id as id from user_account where email = 'operator-admin@demo.az'",
  );
  about.group = await idOf(
    "select id from user_group where company_id = $1 and role = 'Viewer'",
    about.company,
  );
  about.guard = await accountOf('guard@demo.az');
  const [waiting, rejectable, pending, validating] = [911, 912, 913, 914].map(registered);
  for (const body of [waiting, rejectable, pending, validating])
    await server.call('POST /company/add-operator-company', { body });
  const byVoen = (body: Wire | undefined) => idOf('select id from company where voen = $1', body?.['Voen']);
  about.waiting = await byVoen(waiting);
  about.rejectable = await byVoen(rejectable);
  about.pending = await accountOf(pending?.['Email']);
  await server.query('update company set status_id = 2 where id = $1', [about.waiting]);
  const invite = async (Email: string) =>
    Number(
      told(
        await server.call('POST /user/invite', { as: as.admin, body: { Email, UserGroupId: about.group } }),
        'User',
      )['Id'],
    );
  about.invited = await invite('devet-a@example.az');
  await invite('devet-b@example.az');
  const pictured = await server.call('PUT /user/picture', { as: as.admin, body: picture });
  about.file = Number(pictured.Data['ProfileImage']);
  tokens.validation = String(validating?.['Email']);
}, 60_000);

describe('the calls that the specification lists', () => {
  it('are all answered by method, path and payload, as they stand there', async () => {
    const stop = await work();
    tokens.validation = secretIn(await mailTo(tokens.validation));
    tokens.invitation = secretIn(await mailTo('devet-b@example.az'));
    await stop();
    const filled = (call: string) =>
      call.replace(/\{(\w+)\}/g, (_, name: string) =>
        String({ ...about, ...tokens }[name as keyof typeof about]),
      );
    for (const { call, by, body, data = [], status = 200 } of LINES) {
      const answer = await server.call(filled(call) as Line['call'], {
        ...(by && { as: as[by] }),
        ...(body && { body: body() }),
      });
      expect([call, answer.status, answer.Status.Errors]).toEqual([call, status, []]);
      expect([call, Object.keys(answer.Data ?? {})]).toEqual([call, expect.arrayContaining([...data])]);
    }
    expect(LINES.length).toBe(31);
  }, 60_000);
});
