import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newViewer, openBrowser, type Viewer } from './testing/browser.ts';
import { go, SOON } from './testing/form.ts';
import { addHostileRows, mendNames, spoilTickets } from './testing/hostile-texts.ts';
import { openFolds } from './testing/menu.ts';
import { PAYLOADS, packed } from './testing/payloads.ts';
import { serverData, serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Ticket = { Id: number; PublicId: string };

const url = serverUrl();
/** Counts the payloads that ran and those that the policy stopped, and keeps papers instead of printing them. */
const WATCH = `window.ranAt = new Set(); window.ran = (at) => ranAt.add(at);
  window.papers = []; window.print = () => papers.push(document.body.lastElementChild.innerHTML);
  window.stopped = 0; addEventListener('securitypolicyviolation', () => stopped++);`;
/** What no page of ours has and every payload would bring. */
const FOREIGN = `iframe, object, embed, math, marquee, audio, video, [onerror], [onload], [onfocus], [onmouseover],
  [ontoggle], [onbegin], [onanimationstart], [href^="javascript:" i], [action^="javascript:" i], body script:not([src])`;

let browser: Browser;
let admin: Person;
let page: Page;
/** How many rows of payloads each list has. */
let lists: ReadonlyMap<string, number>;
let tickets: Ticket[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin-d', withoutPolicy: true });
  page = admin.page;
  await page.addInitScript(WATCH);
  lists = await addHostileRows(admin.api, serverData());
  await spoilTickets(serverData(), 'admin-d');
  tickets = (await admin.api<{ Operation: Ticket[] }>('GET /operation?StatusId=2&PageSize=5')).Operation;
  await page.goto('/');
});
afterAll(async () => {
  await browser.close();
  await mendNames(serverData());
});

const shown = (on = page) => on.evaluate<number>("document.body.innerText.split('ran(').length - 1");
const settled = (on = page) =>
  expect.poll(() => on.evaluate('document.querySelectorAll(\'[class*="skeleton"]\').length'), SOON).toBe(0);

/** No payload has become part of the page, and none has run. */
async function expectInert(where: string, on = page): Promise<void> {
  const ran = await on.evaluate('[...ranAt]');
  const foreign = await on.evaluate(
    `[...document.querySelectorAll(\`${FOREIGN}\`)].map((each) => each.outerHTML.slice(0, 200))`,
  );
  expect({ where, ran, foreign }).toEqual({ where, ran: [], foreign: [] });
}

const rowsShown = () => page.evaluate<number>("document.querySelectorAll('tbody tr[data-row]').length");
/** How often a payload stood somewhere, as text. */
let count = 0;

/** Goes to another list, or loads another page of the one that is open, and looks at all its rows. */
async function visit(address: string, rows: number, isAnother = true): Promise<void> {
  const before = await page.title();
  if (isAnother) {
    await go(page, address);
    await expect.poll(() => page.title(), SOON).not.toBe(before);
  } else await page.goto(address);
  await expect.poll(rowsShown, SOON).toBeGreaterThanOrEqual(rows);
  await settled();
  count += await shown();
  await expectInert(address);
}

describe('a payload in a text', () => {
  it('is only text in every list, all 300 of them', async () => {
    for (const [path, rows] of lists)
      for (let first = 0; first < rows; first += 100)
        await visit(`${path}?size=100&page=${first / 100 + 1}`, Math.min(rows - first, 100), first === 0);
    expect(count).toBeGreaterThan(300 * lists.size * 0.7);
  });

  it('is only text in the sheet beside a list, with its history', async () => {
    for (const path of lists.keys()) {
      await go(page, `${path}?size=25`);
      await page.locator('tbody tr[data-row]').first().click();
      await page.getByRole('form').or(page.getByRole('dialog')).first().waitFor();
      await settled();
      await expectInert(`${path}, opened`);
      await page.keyboard.press('Escape');
    }
  });

  it('is only text on every page of the menu', async () => {
    const links =
      "[...new Set([...document.querySelectorAll('nav a[href]')].map((a) => a.getAttribute('href')))]";
    await openFolds(page);
    const menu = await page.evaluate<string[]>(links);
    expect(menu.length).toBeGreaterThan(8);
    for (const address of menu.filter((each) => each.startsWith('/') && !lists.has(each))) {
      await go(page, address);
      await settled();
      await expectInert(address);
    }
  });

  it('is only text in the list of tickets, on the page of one and in the search', async () => {
    count = 0;
    await visit('/operation?size=100', 90);
    expect(count).toBeGreaterThan(300);
    await go(page, `/operation/${tickets[0]?.Id}`);
    await page
      .getByRole('button', { name: /^Çap et/ })
      .first()
      .waitFor();
    await expect.poll(() => shown(), SOON).toBeGreaterThan(3);
    await expectInert('a ticket');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Axtarış' }).fill('img src');
    await page.getByRole('option').first().waitFor();
    await expectInert('the search');
    await page.keyboard.press('Escape');
  });

  it('is only text on paper, with its QR code', async () => {
    await go(page, `/operation/${tickets[0]?.Id}`);
    await page
      .getByRole('button', { name: /^Çap et/ })
      .first()
      .click();
    await expect.poll(() => page.evaluate('papers.length'), SOON).toBe(1);
    const paper = await page.evaluate<string>('papers[0]');
    expect(paper).toMatch(/&lt;.*ran\(/);
    expect(paper).toContain('<svg');
    const foreign = await page.evaluate<number>(
      `new DOMParser().parseFromString(papers[0], 'text/html').querySelectorAll(\`${FOREIGN}\`).length`,
    );
    expect(foreign).toBe(0);
    await expectInert('the paper');
  });

  it('is only text on the public page of a receipt', async () => {
    const guest = await newViewer(browser, url, { withoutPolicy: true });
    const receipt = await guest.newPage();
    await receipt.addInitScript(WATCH);
    await receipt.goto(`/receipt/${tickets[0]?.PublicId}`);
    await expect.poll(() => shown(receipt), SOON).toBeGreaterThan(2);
    await expectInert('the receipt', receipt);
    await guest.close();
  });
});

describe('a payload in a name', () => {
  it('is only text in a letter’s HTML', async () => {
    const guest = await newViewer(browser, url, { withoutPolicy: true });
    const letter = await guest.newPage();
    await letter.addInitScript(WATCH);
    await letter.goto('/login');
    await admin.api('POST /auth/forgot-password', { Email: 'admin-d@demo.az' });
    type Mail = { Recipient: string; Html: string | null };
    const html = async () => {
      const { Mail } = await admin.api<{ Mail: Mail[] }>('GET /mail');
      return Mail.find(({ Recipient }) => Recipient === 'admin-d@demo.az')?.Html ?? '';
    };
    await expect.poll(html, SOON).toContain('ran(');
    await letter.setContent(await html());
    await expect.poll(() => shown(letter), SOON).toBeGreaterThan(0);
    await expectInert('a letter', letter);
    await guest.close();
  });
});

describe('the payloads themselves', () => {
  /** Puts all of them into a page as no page of ours does, and follows every link. */
  async function spill(
    viewer: Viewer,
  ): Promise<{ on: Page; ran: () => Promise<number>; close(): Promise<void> }> {
    const guest = await newViewer(browser, url, viewer);
    const on = await guest.newPage();
    await on.addInitScript(WATCH);
    await on.goto('/login');
    const html = PAYLOADS.map((each) => `<div>${each}</div>`);
    await on.evaluate(
      `const place = document.body.appendChild(document.createElement('div'));
       for (const html of ${JSON.stringify(html)}) place.insertAdjacentHTML('beforeend', html);
       for (const link of place.querySelectorAll('a')) link.dispatchEvent(new MouseEvent('click', { bubbles: true }));`,
    );
    return { on, ran: () => on.evaluate<number>('ranAt.size'), close: () => guest.close() };
  }

  it('would run where a page took them for its own: half of them without a click', async () => {
    expect([PAYLOADS.length, new Set(PAYLOADS).size]).toEqual([300, 300]);
    expect(packed(200).join(' ').match(/ran\(/g)?.length).toBeGreaterThanOrEqual(300);
    const { ran, close } = await spill({ withoutPolicy: true });
    await expect.poll(ran, SOON).toBeGreaterThan(130);
    await close();
  });

  it('do not run even there, as the policy of our pages has it', async () => {
    const { on, ran, close } = await spill({});
    await expect.poll(() => on.evaluate<number>('stopped'), SOON).toBeGreaterThan(130);
    const ranInAll = await ran();
    expect(ranInAll).toBe(0);
    await close();
  });
});
