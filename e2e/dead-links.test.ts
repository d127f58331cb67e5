import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from './testing/browser.ts';
import { asOwner } from './testing/owner.ts';
import { apiWith, PASSWORD } from './testing/people.ts';
import { serverData, serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';
import { linkTo, named } from './testing/stranger.ts';

const url = serverUrl();
const guest = apiWith(url, null);
let browser: Browser;
let violations: Axe;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin' });
});
afterAll(() => browser.close());

const READERS = [
  { language: 'az', size: OPERATOR_PC },
  { language: 'en', size: PHONE },
] as const;
type Reader = (typeof READERS)[number];

let count = 0;
/** Registers a company; answers the address to which the link goes. */
async function registered(): Promise<string> {
  count += 1;
  const first = async (line: string, list: string) =>
    (await guest<Record<string, { Id: number }[]>>(line))[list]?.[0]?.Id;
  const AreaId = await first('GET /area?PageSize=1', 'Area');
  const Email = `kohne-${count}@kecid.example`;
  await guest('POST /company/add-operator-company', {
    ...{ Name: `Keçid ${count} MMC`, Voen: String(1_400_000_960 + count), Email, Phone: '994550001829' },
    ...{
      AuthorizedPersonName: 'İlham',
      AuthorizedPersonSurname: 'Əliyev',
      Address: 'Nizami 1',
      Password: PASSWORD,
    },
    ...{ AreaId, CountryId: await first('GET /country?PageSize=1', 'Country') },
    DistrictId: await first(`GET /district?PageSize=1&AreaId=${AreaId}`, 'District'),
  });
  return Email;
}
/** Invites a person as a viewer; answers their address. */
async function invited(): Promise<string> {
  count += 1;
  const Email = `devet-${count}@kecid.example`;
  const { UserGroup } = await admin.api<{ UserGroup: { Id: number; UserRole: string }[] }>('GET /user-group');
  const group = UserGroup.find(({ UserRole }) => UserRole === 'Viewer');
  await admin.api('POST /user/invite', { Email, UserGroupId: group?.Id });
  return Email;
}
/** Makes every unused link of an address two days too old. */
const grownOld = (email: string) =>
  asOwner(
    serverData(),
    `update single_use set expires_at = now() - interval '2 days'
       where user_id = (select id from user_account where email = $1) and used_at is null`,
    [email],
  );

async function pageOf(viewer: Reader): Promise<Page> {
  const context = await newViewer(browser, url, viewer);
  onTestFinished(() => context.close());
  return context.newPage();
}
const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');
const WORDS = {
  az: {
    link: 'Keçid artıq işləmir',
    invitation: 'Dəvət artıq işləmir',
    ended: /tarixində bitib/,
    anew: 'Yeni məktub göndər',
  },
  en: {
    ...{
      link: 'The link no longer works',
      invitation: 'The invitation no longer works',
      ended: /This link expired at/,
    },
    anew: 'Send a new letter',
  },
};

describe.each(READERS)('a link that came too late, in $language', (reader) => {
  const words = WORDS[reader.language];

  it('of a registration says when it ended and offers another letter, whose link lets in', async () => {
    const email = await registered();
    const page = await pageOf(reader);
    const link = await linkTo(page, email);
    await grownOld(email);
    await page.goto(link);
    await page.getByRole('heading', { name: words.link }).waitFor();
    await page.getByText(words.ended).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => width(page)).toBe(reader.size.width);
    await page.getByRole('textbox').fill(email);
    await page.getByRole('button', { name: words.anew }).click();
    await expect
      .poll(async () => {
        const next = await linkTo(page, email);
        return next !== link && next;
      })
      .toMatch(/^\/email\/validate\//);
    await page.goto(await linkTo(page, email));
    await page.waitForURL(/\/companies$/);
  });

  it('of an invitation shows nothing of it, and whom to ask', async () => {
    const email = await invited();
    const page = await pageOf(reader);
    const link = await linkTo(page, email);
    await grownOld(email);
    await page.goto(link);
    await page.getByRole('heading', { name: words.invitation }).waitFor();
    await expect.poll(() => page.getByText(email).count()).toBe(0);
    await expect.poll(() => named(page, 'password').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => width(page)).toBe(reader.size.width);
  });
});

it('a link that was followed already says so, in Azerbaijani too', async () => {
  const email = await registered();
  const page = await pageOf(READERS[0]);
  const link = await linkTo(page, email);
  await page.goto(link);
  await page.waitForURL(/\/companies$/);
  const other = await pageOf(READERS[0]);
  await other.goto(link);
  await other.getByRole('heading', { name: WORDS.az.link }).waitFor();
  expect(await violations(other)).toEqual([]);
});
