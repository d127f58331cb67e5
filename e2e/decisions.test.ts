import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser, PHONE } from './testing/browser.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Ticket = { Id: number; Receipt: string; NumberPlate: string; Weight1Note: string | null };
type Request = { Id: number; StatusId: number; DecisionNote: string | null };

const url = serverUrl();

let browser: Browser;
let operator: Person;
let admin: Person;
/** Completed tickets that no other journey looks at, enough of them for every second try. */
let tickets: Ticket[];
let next = 0;
beforeAll(async () => {
  browser = await openBrowser();
  operator = await enter(browser, url, { who: 'operator' });
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  const listed = await admin.api<{ Operation: Ticket[] }>('GET /operation?StatusId=2&Sort=Id&PageSize=60');
  // Those between are decided many at once.
  tickets = [...listed.Operation.slice(8, 20), ...listed.Operation.slice(30)];
});
afterAll(() => browser.close());

const nextTicket = (): Ticket => {
  const ticket = tickets[next++];
  if (!ticket) throw new Error('there are no more tickets');
  return ticket;
};
const noted = async ({ Id }: Ticket, Weight1Note: string, { api } = operator): Promise<number> =>
  (
    await api<{ Request: Request }>(`POST /operation/${Id}/change-request`, {
      ...{ Reason: `Səbəb: ${Weight1Note}`, Weight1Note },
    })
  ).Request.Id;
const deletion = async ({ Id }: Ticket, Reason: string): Promise<number> =>
  (await operator.api<{ Request: Request }>(`POST /operation/${Id}/delete-request`, { Reason })).Request.Id;
const asStored = async (id: number) => (await admin.api<{ Request: Request }>(`GET /request/${id}`)).Request;
const statusOf = async (id: number) => (await asStored(id)).StatusId;
const heading = (page: Page, id: number) => page.getByRole('heading', { name: new RegExp(`№ ${id}$`) });
const noteOn = (page: Page, kind = 'Dəyişiklik sorğusu') => page.getByText(`${kind} qərar gözləyir`);

describe('a proposal', () => {
  it('waits on the page of its ticket, is approved by keyboard, and is done', async () => {
    const ticket = nextTicket();
    const { page } = operator;
    await page.goto(`/operation/${ticket.Id}`);
    await page.getByRole('button', { name: 'Dəyişiklik sorğusu' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qeyd (çəki 1)').fill('Torba ilə');
    await dialog.getByLabel('Səbəb').fill('Qeyd unudulub');
    await dialog.getByRole('button', { name: 'Sorğu göndər' }).click();
    await noteOn(page).waitFor();
    const button = page.getByRole('button', { name: 'Dəyişiklik sorğusu' });
    await expect
      .poll(async () => [await button.isDisabled(), await button.getAttribute('title')])
      .toEqual([true, 'Bu yazı üzrə belə bir sorğu artıq baxılmağı gözləyir']);
    await expect.poll(() => page.getByRole('button', { name: 'Silmə sorğusu' }).isDisabled()).toBe(false);

    // The administrator sees it on the ticket too, and goes from there to decide.
    await admin.page.goto(`/operation/${ticket.Id}`);
    await admin.page.getByRole('link', { name: 'Qərar ver' }).click();
    const opened = admin.page.getByRole('article');
    await opened.getByText('“Qeyd unudulub”').waitFor();
    const changed = opened.getByRole('row', { name: 'Qeyd (çəki 1)' });
    await expect.poll(() => changed.innerText()).toContain('Torba ilə');
    await opened.getByText('heç bir sorğu ilə dəyişmir').waitFor();
    await admin.page.keyboard.press('Control+Enter');
    await admin.page.getByText('Təsdiqləndi').first().waitFor();

    // The sender's page follows by itself.
    await page.getByText('İlqar Cəfərov sorğu göndərib: Qeyd unudulub').waitFor();
    await expect.poll(() => noteOn(page).count()).toBe(0);
    await expect.poll(() => button.isDisabled()).toBe(false);
  });

  it('is withdrawn on the page of its ticket, by who has asked alone', async () => {
    const ticket = nextTicket();
    const id = await noted(ticket, 'geri');
    await admin.page.goto(`/operation/${ticket.Id}`);
    await noteOn(admin.page).waitFor();
    await expect.poll(() => admin.page.getByRole('button', { name: 'Geri götür' }).count()).toBe(0);
    await operator.page.goto(`/operation/${ticket.Id}`);
    await operator.page.getByRole('button', { name: 'Geri götür' }).click();
    await expect.poll(() => noteOn(operator.page).count()).toBe(0);
    await expect.poll(() => statusOf(id)).toBe(3);
  });
});

describe('the page of decisions', () => {
  it('goes from one to the next by keyboard alone, and asks why before it refuses', async () => {
    const [one, two, three] = [nextTicket(), nextTicket(), nextTicket()];
    const ids = [await noted(one, 'bir'), await noted(two, 'iki'), await noted(three, 'üç')];
    const [first = 0, second = 0, third = 0] = ids;
    const { page } = admin;
    await page.goto(`/request?open=${first}`);
    await heading(page, first).waitFor();
    await page.keyboard.press('ArrowDown');
    await heading(page, second).waitFor();
    await page.keyboard.press('ArrowUp');
    await heading(page, first).waitFor();
    await page.keyboard.press('Control+Enter');
    await heading(page, second).waitFor();

    // Without a reason nothing is refused; the key leads to where it is written.
    await page.keyboard.press('Control+Delete');
    await page.getByText('Rədd etmək üçün səbəbi yazın').waitFor();
    await page.keyboard.type('Sənəd yoxdur');
    await page.keyboard.press('Control+Delete');
    await heading(page, third).waitFor();
    await expect
      .poll(async () => [await statusOf(first), await statusOf(second), await statusOf(third)])
      .toEqual([2, 3, 1]);
    expect((await asStored(second)).DecisionNote).toBe('Sənəd yoxdur');
  });

  it('counts in the menu what waits for the reader, and none of their own', async () => {
    const { page, api } = admin;
    const count = async () =>
      (await api<{ TotalCount: number }>('GET /request?ForMe=true&PageSize=1')).TotalCount;
    const place = (waiting: number) =>
      page
        .getByRole('navigation', { name: 'Naviqasiya' })
        .getByRole('link', { name: `Qərarlar ${waiting} gözləyir` });
    // A ticket that no page has shown yet: its records are checked once one does.
    const newest = await api<{ Operation: Ticket[] }>('GET /operation?StatusId=2&Sort=-Id&PageSize=12');
    const ticket = newest.Operation.at(-1) ?? nextTicket();
    const before = await count();
    const id = await noted(ticket, 'sayılan');
    await noted(nextTicket(), 'öz', admin);
    expect(await count()).toBe(before + 1);
    await page.goto(`/request?open=${id}`);
    await place(before + 1).waitFor();
    await heading(page, id).waitFor();
    // Its records are being checked while the page is open.
    await page.getByRole('article').getByText('Yazılar yerindədir').waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => statusOf(id)).toBe(2);
    if (before > 0) await place(before).waitFor();
  });

  it('offers no decider a request of their own', async () => {
    const id = await noted(nextTicket(), 'özüm', admin);
    const { page } = admin;
    await page.goto(`/request?view=own&open=${id}`);
    await page.getByText('Öz sorğunuza baxa bilməzsiniz').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Təsdiq et' }).count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article').getByRole('button', { name: 'Geri götür' }).click();
    await expect.poll(() => statusOf(id)).toBe(3);
  });

  it('says what has changed since, and lets it only be refused', async () => {
    const ticket = nextTicket();
    const change = await noted(ticket, 'yeni qeyd');
    const stale = await deletion(ticket, 'İki dəfə çəkilib');
    const { page } = admin;
    // Open while it is still true; another person approves it meanwhile.
    await page.goto(`/request?open=${stale}`);
    await heading(page, stale).waitFor();
    await page.getByRole('article').getByText('Nə silinir').waitFor();
    await admin.api(`POST /request/${change}/approve`, {});
    await page.keyboard.press('Control+Enter');
    const opened = page.getByRole('article');
    await opened.getByText('Sorğu göndəriləndən sonra yazı dəyişib').waitFor();
    await expect
      .poll(() => opened.getByRole('row', { name: 'Qeyd (çəki 1)' }).innerText())
      .toContain('yeni qeyd');
    await expect.poll(() => opened.getByRole('button', { name: 'Təsdiq et' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => statusOf(stale)).toBe(1);
    await opened.getByLabel('Səbəb').fill('Yazı dəyişib');
    await opened.getByRole('button', { name: 'Rədd et' }).click();
    await expect.poll(() => statusOf(stale)).toBe(3);
  });

  it('stays at what it has opened by itself and names the faster person, where another person has decided in the meantime', async () => {
    await noted(nextTicket(), 'tez');
    await noted(nextTicket(), 'sonra');
    const { page } = admin;
    const { Request } = await admin.api<{ Request: Request[] }>(
      'GET /request?ForMe=true&Kind=operation-change&Sort=Id',
    );
    const [first = { Id: 0 }, second = { Id: 0 }] = Request;
    await page.goto('/request');
    await heading(page, first.Id).waitFor();
    await page.getByRole('button', { name: 'Təsdiq et' }).waitFor();
    await admin.api(`POST /request/${first.Id}/cancel`, { Note: 'Başqası baxıb' });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article').getByText('Başqası baxıb').waitFor();
    await heading(page, first.Id).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Təsdiq et' }).count()).toBe(0);
    await expect.poll(async () => [await statusOf(first.Id), await statusOf(second.Id)]).toEqual([3, 1]);
  });

  it('is read on a phone as a list, then as a page with its decision below', async () => {
    const id = await noted(nextTicket(), 'telefon');
    const { page, context } = await enter(browser, url, { who: 'admin', size: PHONE });
    await page.goto('/request');
    await page.locator(`#request-${id}`).click();
    await heading(page, id).waitFor();
    const box = await page.getByRole('button', { name: 'Təsdiq et' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Qərarlara qayıt' }).click();
    await page.locator(`#request-${id}`).waitFor();
    await page.locator(`#request-${id}`).click();
    await page.getByRole('button', { name: 'Təsdiq et' }).click();
    await expect.poll(() => statusOf(id)).toBe(2);
    await context.close();
  });

  it('is out of reach of who may not read requests', async () => {
    const { page, context } = await enter(browser, url, { who: 'guard' });
    await page.goto('/request');
    await page.getByRole('heading', { name: /icazəniz yoxdur/ }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await context.close();
  });
});
