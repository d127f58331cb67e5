import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { newViewer, OPERATOR_PC, openBrowser, PHONE } from './testing/browser.ts';
import { freeTrucks } from './testing/operator-screen.ts';
import { type Api, apiOf, signIn } from './testing/people.ts';
import { serverUrl } from './testing/server-url.ts';
import { yardOf } from './testing/yard.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
let ticketId = 0;

/** Weighs a truck in two passes, and waits until its site has sent both curves. */
async function weigh(page: Page, api: Api): Promise<number> {
  const { User } = await api<{ User: { ScaleId: number } }>('GET /user/details');
  const yard = yardOf(page, api, User.ScaleId);
  const [truck] = await freeTrucks(api, 1);
  const { Cargo } = await api<{ Cargo: { Id: number }[] }>('GET /cargo?PageSize=1');
  await page.goto('/operator');
  await yard.driveOff();
  await yard.driveOn(14_980);
  const opening = { ScaleId: User.ScaleId, NumberPlate: truck?.NumberPlate, CargoId: Cargo[0]?.Id };
  const { Operation } = await api<{ Operation: { Id: number } }>('POST /operation', opening);
  await yard.driveOff();
  await yard.driveOn(36_120);
  await api(`POST /operation/${Operation.Id}/weight2`, {});
  await yard.leave();
  type Kept = { Curve1: { Kept: string }; Curve2: { Kept: string } };
  // Not `expect.poll`, which waits in tests alone.
  await vi.waitFor(
    async () => {
      const curves = await api<Kept>(`GET /operation/${Operation.Id}/curve`);
      const kept = Object.values(curves).map((each) => each.Kept);
      if (kept.some((each) => each !== 'kept')) throw new Error(`the curves are ${kept.join(', ')}`);
    },
    { timeout: 60_000, interval: 200 },
  );
  return Operation.Id;
}

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  const context = await newViewer(browser, url, { size: OPERATOR_PC });
  const page = await context.newPage();
  await signIn(page, 'operator', 2);
  ticketId = await weigh(page, await apiOf(page));
  await context.close();
});
afterAll(() => browser.close());

const SAID = {
  az: { play: 'Oxut', off: /^± 60/, means: /nə deməkdir/, none: 'Əyri saxlanmayıb' },
  en: { play: 'Play', off: /^± 60/, means: /^What ±/, none: 'No curve was kept' },
} as const;

describe.each([
  ['az', 'light', OPERATOR_PC],
  ['en', 'dark', PHONE],
] as const)('a ticket in %s, %s', (language, theme, size) => {
  const said = SAID[language];
  const opened = async (path: string) => {
    const context = await newViewer(browser, url, { language, theme, size });
    const page = await context.newPage();
    await signIn(page, 'admin');
    await page.goto(path);
    return { page, [Symbol.asyncDispose]: () => context.close() };
  };

  it('shows what the scale showed around both weights, and plays it back by keyboard', async () => {
    await using it = await opened(`/operation/${ticketId}`);
    const slider = it.page.getByRole('slider').first();
    await slider.waitFor();
    await expect.poll(() => it.page.getByRole('slider').count()).toBe(2);
    const moment = async () => Number(await slider.getAttribute('aria-valuenow'));
    await expect.poll(moment).toBe(0);
    await slider.focus();
    for (let step = 0; step < 5; step += 1) await it.page.keyboard.press('ArrowLeft');
    await expect.poll(moment).toBe(-1_000);
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^−1[,.]0 s, 14\s980 (kq|kg)$/);
    await it.page.keyboard.press(' ');
    await expect.poll(moment).toBeGreaterThan(-1_000);
    await it.page.getByRole('button', { name: said.play }).nth(1).waitFor();
    expect(await violations(it.page)).toEqual([]);
    await expect.poll(() => it.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  it('says how far its net may be off, and why', async () => {
    await using it = await opened(`/operation/${ticketId}`);
    await it.page.getByRole('button', { name: said.off }).click();
    const meaning = it.page.getByRole('dialog', { name: said.means });
    await meaning.waitFor();
    await expect
      .poll(() => meaning.innerText())
      .toMatch(/± 20 (kq|kg)[^]*± 40 (kq|kg)[^]*± 60 (kq|kg) · 0[,.]28/);
    expect(await violations(it.page)).toEqual([]);
    await it.page.keyboard.press('Escape');
    await expect.poll(() => meaning.count()).toBe(0);
  });

  it('of before says that no curve was kept', async () => {
    await using it = await opened('/operation');
    const api = await apiOf(it.page);
    const { Operation } = await api<{ Operation: { Id: number }[] }>(
      'GET /operation?StatusId=2&PageSize=1&Sort=Id',
    );
    await it.page.goto(`/operation/${Operation[0]?.Id}`);
    await it.page.getByText(said.none).first().waitFor();
    await expect.poll(() => it.page.getByRole('slider').count()).toBe(0);
  });
});
