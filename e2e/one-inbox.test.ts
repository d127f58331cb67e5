import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE, type Viewer, wear } from './testing/browser.ts';
import { apiWith, PASSWORD } from './testing/people.ts';
import { asOwner } from './testing/owner.ts';
import { serverData, serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Waits = { LogonRequest?: { Id: number } };

const url = serverUrl();
const guest = apiWith(url, null);
let browser: Browser;
let violations: Axe;
let admin: Person;
/** The company's allowed addresses: the browsers of this journey are not among them. */
const ALLOWED = [
  { Address: '192.0.2.16/28', Name: 'Ofis' },
  { Address: '127.0.0.96-127.0.0.103', Name: 'Tərəzi evləri' },
];
const allow = async (AllowedAddresses: unknown[]) => {
  const { User } = await admin.api<{ User: { Company: { Id: number } } }>('GET /user/details');
  await admin.api('PUT /company', { Id: User.Company.Id, AllowedAddresses });
};
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  // The session is older than the limit: a person who is inside already needs no approval.
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  await allow(ALLOWED);
});
afterAll(async () => {
  await allow([]);
  await browser.close();
});

/** An operator company that has registered and proven its address; answers its number. */
async function someCompany(Voen: string): Promise<number> {
  const first = async (line: string, list: string) =>
    (await guest<Record<string, { Id: number }[]>>(line))[list]?.[0]?.Id;
  const AreaId = await first('GET /area?PageSize=1', 'Area');
  await guest('POST /company/add-operator-company', {
    ...{ Name: 'Lənkəran Çay Emalı MMC', Voen, Email: 'ilham@lenkeran-cay.example', Phone: '994550001828' },
    ...{
      AuthorizedPersonName: 'İlham',
      AuthorizedPersonSurname: 'Əliyev',
      Address: 'Nizami 1',
      Password: PASSWORD,
    },
    ...{ AreaId, CountryId: await first('GET /country?PageSize=1', 'Country') },
    DistrictId: await first(`GET /district?PageSize=1&AreaId=${AreaId}`, 'District'),
  });
  const [company] = await asOwner<{ id: string }>(
    serverData(),
    'update company set status_id = 2 where voen = $1 returning id',
    [Voen],
  );
  return Number(company?.id);
}

/** A person tries to sign in from elsewhere; answers the number of their request. */
async function knock(who: string): Promise<number> {
  const reply = await guest<Waits>('POST /auth/login', { Email: `${who}@demo.az`, Password: PASSWORD });
  return reply.LogonRequest?.Id ?? 0;
}
const place = (page: Page, id: number) => page.locator(`#request-logon-${id}`);
const statusOf = async (id: number) =>
  (await admin.api<{ LogonRequest: { StatusId: number } }>(`GET /logon-request/${id}`)).LogonRequest.StatusId;
const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** The session of the administrator in another browser, without a sign-in from elsewhere. */
async function elsewhere(viewer: Viewer): Promise<Page> {
  const token = await admin.page.evaluate<string>("localStorage.getItem('token')");
  const context = await newViewer(browser, url, viewer);
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)});`);
  onTestFinished(() => context.close());
  return context.newPage();
}

it('has sign-ins from elsewhere above the requests, counts them in the menu, and lets one in by keyboard alone', async () => {
  const { page } = admin;
  const [first, second] = [await knock('guard'), await knock('viewer')];
  await page.goto('/request');
  await place(page, first).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: 'Sorğular' }).locator('h2').first().innerText())
    .toContain('Giriş sorğuları');
  type Counted = { TotalCount: number };
  const of = async (line: string) => (await admin.api<Counted>(line)).TotalCount;
  const waits =
    (await of('GET /request?ForMe=true&PageSize=1')) + (await of('GET /logon-request?StatusId=1&PageSize=1'));
  await page
    .getByRole('navigation', { name: 'Naviqasiya' })
    .getByRole('link', { name: `Qərarlar ${waits} gözləyir` })
    .waitFor();
  await page.goto(`/request?open=logon-${first}`);
  const opened = page.getByRole('article');
  await opened.getByText('icazəli aralıqların heç birində deyil').waitFor();
  await opened.getByRole('img', { name: '127.0.0.1 ünvanı şəbəkəsinin 1 icazəli aralığı yanında' }).waitFor();
  await expect
    .poll(() => opened.getByRole('region', { name: 'Şirkətin icazəli ünvanları' }).innerText())
    .toContain('127.0.0.96 – 103');
  expect(await violations(page)).toEqual([]);
  await wear(page, 'dark');
  expect(await violations(page)).toEqual([]);
  await wear(page, 'light');
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  // The next one opens by itself.
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(`logon-${second}`);
  await expect.poll(() => statusOf(first)).toBe(2);
  await place(page, first).waitFor({ state: 'detached' });
});

it('is refused with a reason on a phone, in English, where the list is a page of its own', async () => {
  const id = await knock('viewer');
  const page = await elsewhere({ language: 'en', size: PHONE });
  await page.goto('/request');
  await place(page, id).click();
  await page.getByText('in none of the allowed ranges').waitFor();
  await expect.poll(() => width(page)).toBe(PHONE.width);
  expect(await violations(page)).toEqual([]);
  await page.getByText('Refuse', { exact: true }).click();
  const send = page.getByRole('button', { name: 'Refuse' });
  await send.click();
  await page.getByText('Write at least 5 characters').first().waitFor();
  await page.getByRole('textbox').fill('Nobody I know');
  await send.click();
  await expect.poll(() => statusOf(id)).toBe(3);
});

it('lists them with the range that each lies in, those that wait above the others', async () => {
  const id = await knock('operator2');
  const { page } = admin;
  await page.goto('/logon-request');
  const row = page.locator(`[data-row="${id}"]`);
  await row.getByText('aralıqda deyil').waitFor();
  await page.getByText('Qərar verilmiş').first().waitFor();
  await page.getByRole('link', { name: 'İcazəli ünvanlar 2' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await allow([...ALLOWED, { Address: '127.0.0.1', Name: 'Karyer' }]);
  await page.reload();
  await row.getByText('Karyer').waitFor();
});

it('has the companies that wait for approval for the person who answers for them, and approves one', async () => {
  const id = await someCompany('1400000988');
  const { page, api, context } = await enter(browser, url, { who: 'super', size: OPERATOR_PC });
  onTestFinished(() => context.close());
  await page.goto(`/request?open=company-${id}`);
  const opened = page.getByRole('article');
  await opened.getByRole('heading', { name: 'Lənkəran Çay Emalı MMC' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await opened.getByRole('button', { name: 'Təsdiq et' }).click();
  await page.locator(`#request-company-${id}`).waitFor({ state: 'detached' });
  const statusOfIt = async () =>
    (await api<{ Company: { StatusId: number } }>(`GET /company/${id}`)).Company.StatusId;
  await expect.poll(statusOfIt).toBe(3);
});
