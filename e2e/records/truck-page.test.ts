import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { changeMass } from '../testing/masses.ts';
import { formOn, go, offered, rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Truck = { Id: number; AxleCount: number };
type Trucks = { Truck: Truck[] };

const url = serverUrl();
let browser: Browser;
let admin: Person;
let page: Page;
let form: ReturnType<typeof formOn>;
/** The form of a truck that the company has, which is a page. */
let sheet: ReturnType<typeof formOn>;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  page = admin.page;
  form = formOn(page);
  sheet = formOn(page, 'form');
  await form.forgetDrafts();
  await page.goto('/truck');
});
// What is made here must not be weighed elsewhere.
afterAll(async () => {
  const { Truck } = await admin.api<Trucks>('GET /truck?Name=57ZZ&PageSize=50');
  for (const { Id } of Truck) await admin.api(`DELETE /truck/${Id}`);
  await browser.close();
});

const addTruck = (plate: string) =>
  admin.api<{ Truck: Truck }>('POST /truck', { NumberPlate: plate }).then(({ Truck }) => Truck);

describe('the page of a truck', () => {
  const at = () => new URL(page.url());
  const changed = async (plate: string) => {
    const { Truck } = await admin.api<Trucks>(`GET /truck?Name=${plate}`);
    return Truck[0]?.AxleCount;
  };
  /** Its page, gone to from the list that shows it alone. */
  const openFromList = async (plate: string) => {
    await go(page, `/truck?q=${plate}`);
    // Until the list is drawn anew the row may stand among those of the list before.
    await expect.poll(() => rowsOn(page).allInnerTexts(), SOON).toEqual([expect.stringContaining(plate)]);
    await rowsOn(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(sheet.cursor, SOON).toBe('numberPlate');
  };

  it('is opened from its list by keyboard, saved by keyboard, and leads back to that list', async () => {
    const { Id } = await addTruck('57-ZZ-040');
    await openFromList('57-ZZ-040');
    await expect.poll(() => at().pathname).toBe(`/truck/${Id}/edit`);
    await page.getByRole('navigation', { name: 'Bölmələr' }).getByText('Boş çəkinin tarixçəsi').waitFor();
    await sheet.field('Oxların sayı').fill('5');
    await sheet.field('İcazə verilən maksimum').fill('44 000');
    await page.getByRole('status').getByText('İcazə verilən maksimum: – → 44\u202f000 kq').waitFor();
    await sheet.send();
    await sheet.closed();
    await expect.poll(() => at().pathname + at().searchParams.get('q'), SOON).toBe('/truck57-ZZ-040');
    await expect.poll(() => changed('57-ZZ-040')).toBe(5);
  });

  it('asks before "back" throws anything away, and what was kept stands there again', async () => {
    await addTruck('57-ZZ-041');
    await openFromList('57-ZZ-041');
    await sheet.field('Oxların sayı').fill('6');
    const here = page.url();
    await page.evaluate('history.back()');
    const question = form.dialog('Yadda saxlanmamış dəyişikliklər var');
    await question.getByRole('button', { name: 'Formaya qayıt' }).click();
    await question.waitFor({ state: 'detached' });
    await expect
      .poll(async () => [page.url(), await sheet.field('Oxların sayı').inputValue()])
      .toEqual([here, '6']);
    await sheet.field('Oxların sayı').press('Escape');
    await question.getByRole('button', { name: 'Qaralama qalsın' }).click();
    await sheet.closed();
    await openFromList('57-ZZ-041');
    await expect.poll(() => sheet.field('Oxların sayı').inputValue(), SOON).toBe('6');
    await sheet.field('Oxların sayı').press('Escape');
    await question.getByRole('button', { name: 'Dəyişiklikləri at' }).click();
    await sheet.closed();
  });

  it('is not for readers only: its address leads them to the facts beside the list', async () => {
    const { Id } = await addTruck('57-ZZ-042');
    const reader = await enter(browser, url, { who: 'viewer' });
    await reader.page.goto(`/truck/${Id}/edit`);
    await reader.page.getByRole('dialog', { name: 'Avtomobil 57-ZZ-042' }).waitFor();
    await expect.poll(() => new URL(reader.page.url()).search).toBe(`?open=${Id}`);
    await reader.context.close();
  });
});

describe('the empty weight of a truck', () => {
  type Ticket = { Id: number; TruckId: number; Receipt: string; Weight1: number; Weight2: number };
  it('is taken from a ticket that weighed it empty, and the register says whence', async () => {
    const { Operation } = await admin.api<{ Operation: Ticket[] }>(
      'GET /operation?StatusId=2&CompletedHow=TwoPass&PageSize=50',
    );
    const storedOf = async ({ TruckId }: Ticket) =>
      (await admin.api<{ Truck: { EmptyWeight: number | null } }>(`GET /truck/${TruckId}`)).Truck.EmptyWeight;
    const lighter = ({ Weight1, Weight2 }: Ticket) => Math.min(Weight1, Weight2);
    /** Without a trailer, and its truck has another empty weight until now. */
    const fits = async (each: Ticket) => {
      const { Operation: details } = await admin.api<{ Operation: { Trailers: unknown[] } }>(
        `GET /operation/${each.Id}`,
      );
      return details.Trailers.length === 0 && (await storedOf(each)) !== lighter(each);
    };
    let ticket: Ticket | undefined;
    for (const each of Operation.slice(10)) if (!ticket && (await fits(each))) ticket = each;
    if (!ticket) throw new Error('no ticket of this world fits');
    const { TruckId, Receipt } = ticket;
    const weighed = lighter(ticket);
    const stored = storedOf.bind(null, ticket);
    const before = await stored();
    await page.goto(`/truck/${TruckId}/edit`);
    await page.getByRole('button', { name: 'Qəbzdən götür' }).click();
    const dialog = page.getByRole('dialog', { name: 'Qəbzdən götür' });
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Məcburi sahə').first().waitFor();
    await dialog.getByRole('combobox').fill(Receipt);
    await offered(page, Receipt);
    expect(await (await openAxe())(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`imzalı çəki · qəbz ${Receipt}`).first().waitFor();
    await expect.poll(stored).toBe(weighed);
    // As others of this world found it.
    const asks = (await enter(browser, url, { who: 'operator' })).api;
    const line = `POST /truck/${TruckId}/empty-weight` as const;
    if (before !== null) await changeMass({ asks, decides: admin.api }, line, { EmptyWeight: before });
  });
});

describe('two people at one truck', () => {
  it('the later one hears of it, sees what the other changed and keeps what was typed', async () => {
    const truck = await addTruck('57-ZZ-010');
    await go(page, `/truck/${truck.Id}/edit`);
    await sheet.field('Oxların sayı').fill('5');
    const other = await admin.context.newPage();
    await other.goto(`/truck/${truck.Id}/edit`);
    await other.getByLabel('Texniki pasport №').fill('EA 000777');
    await other.keyboard.press('Control+Enter');
    await other.getByRole('form').waitFor({ state: 'detached' });
    await page.bringToFront();
    await sheet.field('Oxların sayı').press('Control+Enter');
    await sheet.dialog().getByText('Yazı bu arada dəyişib').waitFor();
    await sheet.dialog().getByRole('button', { name: 'Birləşdir' }).click();
    const merge = page.getByRole('dialog', { name: /57-ZZ-010: iki dəyişikliyi birləşdirin/ });
    await merge.getByRole('row', { name: /^Texniki pasport.*EA 000777/ }).waitFor();
    await merge.getByRole('row', { name: /^Oxlar.*5/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await sheet.closed();
    const { Truck } = await admin.api<{ Truck: Truck }>(`GET /truck/${truck.Id}`);
    expect(Truck.AxleCount).toBe(5);
  });
});
