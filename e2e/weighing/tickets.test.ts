import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { grouped } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Ticket = { Id: number; Receipt: string; WeightNet: number; NumberPlate: string; PrintCount: number };
type Totals = { Count: number; Net: number; Income: number; Expense: number };
type Listed = { Operation: Ticket[]; TotalCount: number; Totals: Totals };

const url = serverUrl();
const REASON = 'Səhv avtomobil seçilib';
/** Keeps the papers that go to the printer instead of opening its dialog. */
const PAPERS =
  'window.papers = []; window.print = () => papers.push(document.body.lastElementChild.innerText);';

let browser: Browser;
let admin: Person;
/** A completed ticket that no other journey looks at. */
let oldest: Ticket;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  await admin.context.addInitScript(PAPERS);
  const { Operation } = await admin.api<Listed>('GET /operation?StatusId=2&Sort=Id&PageSize=1');
  [oldest = oldest] = Operation;
});
afterAll(() => browser.close());

const foot = () => admin.page.locator('tfoot');
const search = () => new URL(admin.page.url()).searchParams;
/** A number is the beginning of others, so its whole cell is asked for. */
const rowOf = ({ Receipt }: Ticket) =>
  admin.page.locator('tbody tr').filter({ has: admin.page.getByText(Receipt, { exact: true }) });
const listed = (query: string) => admin.api<Listed>(`GET /operation?PageSize=25&${query}`);

describe('the list of tickets', () => {
  it('sums the whole filtered result, as its address says, and not the page', async () => {
    const { page } = admin;
    const { TotalCount, Totals } = await listed('Direction=income&StatusId=2');
    await page.goto('/operation?direction=income&statusId=2');
    await foot()
      .filter({ hasText: grouped(Totals.Net) })
      .waitFor();
    const text = await foot().innerText();
    expect(text).toContain(`${grouped(TotalCount)} əməliyyat`);
    expect(text).toContain(`mədaxil ${grouped(Totals.Income)}`);
    expect(text).toContain('məxaric 0');

    await page.getByRole('button', { name: 'Bu səhifə' }).click();
    const { Operation } = await listed('Direction=income&StatusId=2&Sort=-OperationDate');
    const ofPage = Operation.reduce((sum, each) => sum + each.WeightNet, 0);
    await foot()
      .filter({ hasText: grouped(ofPage) })
      .waitFor();
  });

  it('keeps what narrows it in the address, through a ticket and back, and through a reload', async () => {
    const { page } = admin;
    await page.goto('/operation');
    await page.locator('tbody tr').first().waitFor();
    await page
      .getByRole('tab', { name: 'Açıq' })
      .or(page.getByRole('link', { name: /^Açıq/ }))
      .first()
      .click();
    await expect.poll(() => search().get('statusId'), { timeout: 60_000 }).toBe('1');
    const open = await listed('StatusId=1&Sort=-OperationDate');
    await foot()
      .filter({ hasText: `${open.TotalCount} əməliyyat` })
      .waitFor();
    const [, second] = open.Operation;
    const address = page.url();
    await page
      .locator('tbody tr', { hasText: second?.Receipt ?? '' })
      .locator('td')
      .nth(3)
      .click();
    await page.getByRole('heading', { name: `Qəbz ${second?.Receipt}` }).waitFor();
    await page.getByText(`2 / ${open.TotalCount}`).waitFor();
    await page.keyboard.press('j');
    await page.getByText(`3 / ${open.TotalCount}`).waitFor();
    await page.goBack();
    await expect.poll(() => page.url(), { timeout: 60_000 }).toBe(address);
    await page.reload();
    await foot()
      .filter({ hasText: `${open.TotalCount} əməliyyat` })
      .waitFor();
  });

  it('finds a ticket by its number and says what stands in the way where nothing matches', async () => {
    const { page } = admin;
    await page.goto('/operation?sort=operationDate');
    const box = page.getByPlaceholder('Nömrə və ya qəbz');
    await box.fill(oldest.Receipt);
    await expect.poll(() => search().get('q'), { timeout: 60_000 }).toBe(oldest.Receipt);
    await rowOf(oldest).waitFor();
    await box.fill('ZZZ-999');
    await page.getByText('Məlumat tapılmadı').waitFor();
  });
});

/** Opens the decision with this reason, checks there what it is about, and approves it. */
async function approve(reason: string, text = reason): Promise<void> {
  const { page } = admin;
  await page.goto('/request');
  const { Request } = await admin.api<{ Request: { Id: number; Reason: string }[] }>(
    'GET /request?StatusId=1',
  );
  const { Id } = Request.find((each) => each.Reason === reason) ?? { Id: 0 };
  await page.locator(`#request-${Id}`).click();
  const opened = page.getByRole('article').filter({ hasText: reason });
  await opened.getByText(text).first().waitFor();
  await opened.getByRole('button', { name: 'Təsdiq et' }).click();
  await page.getByText('Təsdiqləndi').first().waitFor();
}

/** As the operator proposes on the ticket's page, and the administrator approves among the decisions. */
async function deleteOldest(): Promise<void> {
  const { page: theirs, context } = await enter(browser, url, { who: 'operator' });
  await theirs.goto(`/operation/${oldest.Id}`);
  await theirs.getByRole('button', { name: 'Silmə sorğusu' }).click();
  await theirs.getByRole('dialog').getByLabel('Səbəb').fill(REASON);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Sorğu göndər' }).click();
  await theirs.getByText('ona başqası baxacaq').waitFor();
  await expect.poll(() => theirs.getByRole('button', { name: 'Ləğv et', exact: true }).count()).toBe(0);
  await context.close();

  await approve(REASON);
}

describe('the page of a ticket', () => {
  it('counts each print, says beforehand which it will be, and marks the paper so', async () => {
    const { page, api } = admin;
    const { Operation: before } = await api<{ Operation: Ticket }>(`GET /operation/${oldest.Id}`);
    const marks = ['ƏSLİ', 'SURƏT 1', 'SURƏT 2', 'SURƏT 3'].slice(before.PrintCount, before.PrintCount + 2);
    await page.goto(`/operation/${oldest.Id}`);
    for (const [i, mark] of marks.entries()) {
      const button = page.getByRole('button', { name: `Çap et ${mark.toLocaleLowerCase('az')}` });
      await button.click();
      await expect.poll(() => page.evaluate('papers.length'), { timeout: 60_000 }).toBe(i + 1);
      const paper = await page.evaluate<string>(`papers[${i}]`);
      for (const text of [mark, oldest.Receipt, oldest.NumberPlate, grouped(oldest.WeightNet)])
        expect(paper).toContain(text);
    }
    const { Operation: after } = await api<{ Operation: Ticket }>(`GET /operation/${oldest.Id}`);
    expect(after.PrintCount).toBe(before.PrintCount + 2);
  });

  it('says what was corrected, as one proposes and another approves', async () => {
    const { page: theirs, context } = await enter(browser, url, { who: 'operator' });
    await theirs.goto(`/operation/${oldest.Id}`);
    await theirs.getByRole('button', { name: 'Dəyişiklik sorğusu' }).click();
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel('Qeyd (çəki 1)').fill('Kisə ilə');
    await dialog.getByLabel('Səbəb').fill('Qeyd yazılmayıb');
    await dialog.getByRole('button', { name: 'Sorğu göndər' }).click();
    await theirs.getByText('ona başqası baxacaq').waitFor();
    await context.close();

    const { page } = admin;
    await approve('Qeyd yazılmayıb', 'Kisə ilə');
    await page.goto(`/operation/${oldest.Id}`);
    const history = page.getByRole('complementary', { name: 'Tarixçə' });
    await history.getByText('Düzəliş edildi').waitFor();
    await expect.poll(() => history.innerText()).toContain('sorğu göndərib: Qeyd yazılmayıb');
  });

  it('of a deleted one stays, struck through, out of every sum, with its history', async () => {
    const { page } = admin;
    const before = await listed('');
    await deleteOldest();
    await page.goto(`/operation/${oldest.Id}`);
    await page.getByText('Bu qəbz ləğv edilib').waitFor();

    const after = await listed('');
    expect(after.TotalCount).toBe(before.TotalCount);
    expect(after.Totals.Net).toBe(before.Totals.Net - oldest.WeightNet);
    await expect.poll(() => page.getByRole('button', { name: 'Ləğv et', exact: true }).count()).toBe(0);
    const history = page.getByRole('complementary', { name: 'Tarixçə' });
    const text = await history.innerText();
    for (const sentence of [
      'Ləğv edildi',
      REASON,
      'Qəbz çap edildi',
      'Çəki 2 qəbul edildi',
      'Çəki 1 qəbul edildi',
    ])
      expect(text).toContain(sentence);
    // It was weighed on another day, and cancelled just now.
    expect(text).toMatch(/Çəki 1 qəbul edildi[^\n]*\n[^\n]* · \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/);
    expect(text).toMatch(/Ləğv edildi[^\n]*\n[^\n]* · \d\d\.\d\d\.\d{4} \d\d:\d\d\n/);
    const ruler = await page.getByRole('img', { name: /tərəzinin maksimumu/ }).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(width - (ruler?.x ?? 0) - (ruler?.width ?? 0)).toBeLessThan(30);
    await history.getByRole('button', { name: 'Dəyişikliklər' }).click();
    await expect.poll(() => history.innerText()).not.toContain('Çəki 1 qəbul edildi');

    await page.getByRole('button', { name: 'Çap et ləğv edilib' }).click();
    await expect.poll(() => page.evaluate('papers.length'), { timeout: 60_000 }).toBe(1);
    const paper = await page.evaluate<string>('papers[0]');
    expect(paper).toContain('LƏĞV EDİLİB');
    expect(paper).not.toMatch(/ƏSLİ|SURƏT/);

    await page.goto(`/operation?statusId=3&q=${oldest.Receipt}&sort=operationDate`);
    await rowOf(oldest).waitFor();
    await expect.poll(() => rowOf(oldest).innerText()).toContain('Ləğv edilib');
    await foot().filter({ hasText: 'mədaxil 0' }).waitFor();
  });

  it('of another company is not there at all', async () => {
    const { page, context } = await enter(browser, url, { who: 'admin-b' });
    await page.goto(`/operation/${oldest.Id}`);
    await page.getByText('Belə qəbz yoxdur').waitFor();
    await expect.poll(() => page.locator('body').innerText()).not.toContain(oldest.NumberPlate);
    await context.close();
  });

  it('is read and printed by a viewer, who is offered nothing else', async () => {
    const { page, context } = await enter(browser, url, { who: 'viewer' });
    await page.addInitScript(PAPERS);
    await page.goto(`/operation/${oldest.Id}`);
    await page.getByRole('heading', { name: `Qəbz ${oldest.Receipt}` }).waitFor();
    await page.getByRole('button', { name: /^Çap et/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Ləğv et|Dəyişdir|Böl/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Çap et/ }).click();
    await expect
      .poll(() => page.evaluate<string>('papers.join()'), { timeout: 60_000 })
      .toContain(oldest.Receipt);
    await context.close();
  });
});
