import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { openAxe } from '../testing/axe.ts';
import { offered, SOON } from '../testing/form.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Ticket = { Id: number; Receipt: string; ScaleId: number; NumberPlate: string };
type Detail = { Operation: { Trailers: { NumberPlate: string }[]; CargoName: string; History: object[] } };

let browser: Browser;
let person: Person;
let admin: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let scaleId = 0;
let truck = { Id: 0, NumberPlate: '' };
let ticket: Ticket = { Id: 0, Receipt: '', ScaleId: 0, NumberPlate: '' };

beforeAll(async () => {
  browser = await openBrowser();
  const url = serverUrl();
  person = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  admin = await enter(browser, url, { who: 'admin' });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  scaleId = User.ScaleId;
  screen = operatorScreen(person.page);
  yard = yardOf(person.page, person.api, scaleId);
  [truck = truck] = await freeTrucks(person.api, 1);
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await leaveYard(person.api, truck.Id);
  await yard.leave();
  await browser.close();
});

const fieldOf = (label: string) =>
  person.page.getByLabel(label, { exact: true }).and(person.page.locator('input'));
/** Types into a field and takes the first offer, which differs from the value before. */
async function change(label: string, typed: string) {
  await expect.poll(() => fieldOf(label).isEnabled(), SOON).toBe(true);
  await fieldOf(label).fill(typed);
  await offered(person.page, typed);
  await person.page.keyboard.press('Enter');
}
const f9 = () => person.page.locator('button', { hasText: 'F9' }).first();

describe('the first pass', () => {
  it('opens a ticket', async () => {
    await yard.driveOn(15_100);
    await screen.choose(truck.NumberPlate);
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    await yard.driveOff();
    const { Operation } = await person.api<{ Operation: Ticket[] }>(
      `GET /operation?TruckId=${truck.Id}&StatusId=1`,
    );
    expect(Operation).toHaveLength(1);
    [ticket = ticket] = Operation;
  });
});

describe('the second pass', () => {
  it('lets the trailer change, too, with what it was beside it, and takes a change back', async () => {
    const { page, api } = person;
    const { Trailer } = await api<{ Trailer: { NumberPlate: string }[] }>('GET /trailer?PageSize=2');
    const [trailer] = Trailer;
    await yard.driveOn(42_000);
    await screen.choose(truck.NumberPlate);
    await page.getByText('2-ci keçid').waitFor();
    await expect.poll(() => fieldOf('Yük').isEnabled()).toBe(true);
    const before = await fieldOf('Yük').inputValue();
    await change('Qoşqu', trailer?.NumberPlate ?? '');
    await change('Yük', before.startsWith('Qum') ? 'Çınqıl' : 'Qum');
    await page.getByText('2 sahə çəki 1-dən sonra dəyişib').waitFor();
    await screen.says(/2 sahə dəyişib/);
    const violations = await openAxe();
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
      expect([scheme, await violations(page)]).toEqual([scheme, []]);
    }
    await page.getByRole('button', { name: `Geri qaytar: ${before || 'Yoxdur'}` }).click();
    await page.getByText('1 sahə çəki 1-dən sonra dəyişib').waitFor();
    await screen.untilAcceptable();
    await page.keyboard.press('F8');
    await expect
      .poll(
        async () =>
          (await api<{ Operation: Ticket & { StatusId: number } }>(`GET /operation/${ticket.Id}`)).Operation
            .StatusId,
        SOON,
      )
      .toBe(2);
    const { Operation } = await api<Detail>(`GET /operation/${ticket.Id}`);
    expect(Operation.Trailers).toMatchObject([{ NumberPlate: trailer?.NumberPlate }]);
    expect(JSON.stringify(Operation.History)).toContain('"Field":"trailerPlates","Old":null');
    await yard.driveOff();
  });
});

describe('F9', () => {
  it('promises a copy of the last ticket, and once that is cancelled neither original nor copy', async () => {
    await expect.poll(() => f9().innerText(), SOON).toMatch(new RegExp(`${ticket.Receipt}, (əsli|surət)`));
    const line = `POST /operation/${ticket.Id}/delete-request` as const;
    const { Request } = await person.api<{ Request: { Id: number } }>(line, { Reason: 'Səhv nömrə' });
    await admin.api(`POST /request/${Request.Id}/approve`, {});
    await expect.poll(() => f9().innerText(), SOON).toContain(`${ticket.Receipt}, ləğv edilib`);
    const row = person.page.locator('tr', { hasText: ticket.Receipt });
    await expect.poll(() => row.getAttribute('class')).toMatch(/struck/);
  });
});

describe('who stands on site', () => {
  it('may be cancelled at any scale of the site, wherever the ticket was opened', async () => {
    const { Operation } = await person.api<{ Operation: Ticket[] }>('GET /operation?StatusId=1&PageSize=100');
    const elsewhere = Operation.filter((each) => each.ScaleId !== scaleId);
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const { NumberPlate } of elsewhere)
      await expect
        .poll(() =>
          person.page.getByRole('button', { name: new RegExp(`ləğv et \\(${NumberPlate}\\)`) }).count(),
        )
        .toBe(1);
  });
});

describe('the keys', () => {
  it('are shown by F1, and Alt+Q goes to the note', async () => {
    const { page } = person;
    await screen.choose(truck.NumberPlate);
    await page.getByText('1-ci keçid').waitFor();
    await page.keyboard.press('F1');
    await page.getByRole('dialog').getByText('Alt Q', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => screen.plate.inputValue()).toBe(truck.NumberPlate);
    await page.keyboard.press('Alt+q');
    await expect.poll(() => page.evaluate('document.activeElement?.id'), SOON).toBe('visit-note');
    await page.keyboard.press('F2');
  });
});

describe('the strip', () => {
  it.each([
    [390, 844],
    [1024, 768],
    [1366, 641],
  ])('needs no scrolling sideways at %i by %i', async (width, height) => {
    const { page } = person;
    await page.setViewportSize({ width, height });
    const over = () =>
      page.evaluate<number>(
        "Math.max(...[document.querySelector('header'), document.documentElement].map((it) => it.scrollWidth - it.clientWidth))",
      );
    await expect.poll(over).toBe(0);
    const right = () =>
      page.evaluate<number>(
        "innerWidth - document.querySelector('header [aria-haspopup=menu]').getBoundingClientRect().right",
      );
    await expect.poll(() => right()).toBeGreaterThanOrEqual(0);
    await page.setViewportSize(OPERATOR_PC);
  });
});
