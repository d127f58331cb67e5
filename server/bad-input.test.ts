import { beforeAll, describe, expect, it } from 'vitest';
import { registration } from './companies/samples.fixture.ts';
import type { Wire } from './testing/sample.ts';
import { useServer } from './testing/server.ts';

const server = useServer();
const as = { admin: '', super: '', operator: '' };
/** What the calls are about: the quarry, its row, and an operator company that has not been approved yet. */
const about = { quarry: 0, group: 0, waiting: 0 };

beforeAll(async () => {
  [as.admin, as.super, as.operator] = (await Promise.all(
    ['admin', 'super', 'operator-admin'].map((who) => server.signIn(who)),
  )) as [string, string, string];
  await server.call('POST /company/add-operator-company', { body: registration(700) });
  const idOf = async (sql: string) => Number((await server.query<{ id: string }>(sql))[0]?.id);
  about.quarry = await idOf("select company_id as id from user_account where email = 'admin@demo.az'");
  about.group = await idOf(`select id from user_group where company_id = ${about.quarry} limit 1`);
  about.waiting = await idOf(`select id from company where voen = '${registration(700)['Voen']}'`);
});

const registering = (more: Wire): Wire => ({ ...registration(701), ...more });
const client = (more: Wire): Wire =>
  registering({ CompanyId: 0, FounderTelegramNumber: '994501112233', ...more });
const HTML = '<!doctype html><html><script>alert(1)</script></html>';

type Line = {
  what: string;
  call: `${'POST' | 'PUT'} /${string}`;
  by?: keyof typeof as;
  body: () => unknown;
  status?: number;
  field: string;
  az: string;
  en: string;
};

const VOEN = { az: 'Tam olaraq 10 simvol', en: 'Exactly 10 characters' };
const NOWHERE = { az: 'Tapılmadı', en: 'Not found' };
/** What people get wrong, by accident or not, and the refusal of each. */
const LINES: readonly Line[] = [
  ...['/company/add-operator-company', '/customer'].flatMap((path): Line[] =>
    ['140000011', '14000001188'].map((voen) => ({
      what: `a VÖEN of ${voen} at ${path}`,
      call: `POST ${path as `/${string}`}`,
      by: 'admin',
      body: () =>
        path === '/customer'
          ? { Name: 'Müştəri', CustomerType: 'customer', Voen: voen }
          : registering({ Voen: voen }),
      field: 'Voen',
      ...VOEN,
    })),
  ),
  {
    what: 'letters in a phone',
    call: 'POST /company/add-operator-company',
    body: () => registering({ Phone: '99450111ABCD' }),
    field: 'Phone',
    az: 'Telefon nömrəsi düzgün deyil: 12 rəqəm',
    en: 'Not a valid phone number: 12 digits',
  },
  {
    what: 'a password without a digit',
    call: 'POST /company/add-operator-company',
    body: () => registering({ Password: 'Parolparol' }),
    field: 'Password',
    az: 'Ən azı 6 simvol, 1 böyük, 1 kiçik hərf və 1 rəqəm',
    en: 'At least 6 characters with 1 upper case letter, 1 lower case letter and 1 digit',
  },
  {
    what: 'an operator company that is not approved yet',
    call: 'POST /company/add-company',
    body: () => client({ CompanyId: about.waiting }),
    field: 'CompanyId',
    ...NOWHERE,
  },
  {
    what: 'a client under a client',
    call: 'POST /company/add-company',
    body: () => client({ CompanyId: about.quarry }),
    field: 'CompanyId',
    ...NOWHERE,
  },
  {
    what: 'a company under itself',
    call: 'PUT /company',
    by: 'admin',
    body: () => ({ Id: about.quarry, OperatorCompanyId: about.quarry }),
    field: 'OperatorCompanyId',
    az: 'Bu sahəni burada dəyişmək olmaz',
    en: 'This field cannot be changed here',
  },
  {
    what: 'an invitation to an address that has an account',
    call: 'POST /user/invite',
    by: 'admin',
    body: () => ({ Email: 'viewer@demo.az', UserGroupId: about.group }),
    field: 'Email',
    az: 'Bu e-poçt ünvanı ilə artıq hesab var',
    en: 'An account with this e-mail address already exists',
  },
  {
    what: 'a picture that is a page',
    call: 'PUT /user/picture',
    by: 'admin',
    body: () => new TextEncoder().encode(HTML),
    field: 'File',
    az: 'Bu fayl şəkil deyil: PNG, JPEG və ya WebP seçin',
    en: 'This file is not a picture: choose a PNG, JPEG or WebP',
  },
  ...[
    ['0.0.0.0/0', 'ən çoxu 256 ünvan (/24)', 'at most 256 addresses (/24)'],
    ['128.0.0.0/1', 'ən çoxu 256 ünvan (/24)', 'at most 256 addresses (/24)'],
  ].map(
    ([Address, az, en]): Line => ({
      what: `sign-ins from ${Address}, which is half the world and more`,
      call: 'PUT /company',
      by: 'admin',
      body: () => ({ Id: about.quarry, AllowedAddresses: [{ Address }] }),
      field: 'AllowedAddresses.0.Address',
      az: `Aralıq çox genişdir: ${az}`,
      en: `The range is too wide: ${en}`,
    }),
  ),
  {
    what: 'sign-ins from all of IPv6',
    call: 'PUT /company',
    by: 'admin',
    body: () => ({ Id: about.quarry, AllowedAddresses: [{ Address: '::/0' }] }),
    field: 'AllowedAddresses.0.Address',
    az: 'Aralıq çox genişdir: IPv6 üçün ən çoxu /48',
    en: 'The range is too wide: at most /48 for IPv6',
  },
];

/** Everything that a refused call could have left behind. */
const everything = () =>
  server.query(`select (select md5(string_agg(c::text, '' order by id)) from company c) as companies,
    (select md5(string_agg(u::text, '' order by id)) from user_account u) as people,
    (select count(*) from customer) as customers, (select count(*) from outbox) as letters,
    (select count(*) from file) as files, (select count(*) from field_history) as history,
    (select count(*) from user_group) as groups, (select count(*) from single_use) as links`);

describe('what people get wrong', () => {
  it.each(LINES)(
    'is refused on its field in both languages, and leaves nothing behind: $what',
    async (line) => {
      const before = await everything();
      const request = { ...(line.by && { as: as[line.by] }), body: line.body() };
      for (const language of ['az', 'en'] as const) {
        const { status, Data, Status } = await server.call(line.call, { ...request, language });
        expect({ status, Data, Errors: Status.Errors }).toEqual({
          status: line.status ?? 422,
          Data: null,
          Errors: [{ Field: line.field, Message: line[language] }],
        });
      }
      expect(await everything()).toEqual(before);
    },
  );
});
