import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from './testing/browser.ts';
import { type CuttableLine, cuttableLine } from './testing/cuttable-line.ts';
import { freeTrucks, leaveYard, operatorScreen } from './testing/operator-screen.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';
import { yardOf } from './testing/yard.ts';

let browser: Browser;
let line: CuttableLine;
let person: Person;
let scaleId = 0;
let truck = { Id: 0, NumberPlate: '' };
/** The fates of the next captures, in order; later ones pass as they are. */
const fates: ('broken' | 'lost')[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  line = await cuttableLine(serverUrl());
  person = await enter(browser, line.url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  scaleId = User.ScaleId;
  [truck = truck] = await freeTrucks(person.api, 1);
  // Set before there is a page: one that stands already goes on past a new route for a moment.
  await person.page.route('**/api/v1/operation', async (route) => {
    const fate = route.request().method() === 'POST' ? fates.shift() : undefined;
    if (fate === undefined) return route.continue();
    if (fate === 'lost') await route.fetch();
    await route.abort('connectionreset');
  });
});
afterAll(async () => {
  line.mend();
  await browser.close();
  await line.end();
});

/**
 * Notes each drawing in which the key takes a weight while the glass does not show a stable one, and which digits stood in
 * which state: one of these passes sooner than a busy machine looks.
 */
const NOTE_DRAWINGS = `{
  const glass = document.querySelector('[data-testid=glass]');
  const digits = document.querySelector('[data-testid=live-weight]');
  const key = [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith('F8'));
  window.contradictions = [];
  window.shown = {};
  new MutationObserver(() => {
    const { state } = glass.dataset;
    const isOpen = key.getAttribute('aria-disabled') === 'false';
    if (isOpen && state !== 'stable') contradictions.push(state);
    shown[state] = [...new Set([...(shown[state] ?? []), digits.innerText])];
  }).observe(document.body, { attributes: true, characterData: true, subtree: true, childList: true });
  if (!key) throw new Error('there is no key');
}`;

describe('an operator whose server goes away', () => {
  it('sees the number grow old and go, reads that it is the server, and keeps what was typed', async () => {
    const { page, api } = person;
    const [screen, yard] = [operatorScreen(page), yardOf(page, api, scaleId)];
    await page.goto('/operator');
    await yard.driveOff();
    await yard.driveOn(24_000);
    await screen.choose(truck.NumberPlate);
    await page.getByLabel('Qeyd', { exact: true }).fill('tente açılıb');
    await screen.untilAcceptable();

    await page.evaluate(NOTE_DRAWINGS);
    line.cut();
    await yard.become('away');
    await expect
      .poll(() => page.evaluate('shown'))
      .toMatchObject({ stale: ['24\u202f000'], away: ['– – –'] });
    await screen.says('Server cavab vermir. Bərpası gözlənilir, yazdıqlarınız qalır');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    line.mend();
    await yard.become('stable');
    await expect.poll(() => screen.plate.inputValue()).toBe(truck.NumberPlate);
    await screen.untilAcceptable();
    await expect.poll(() => page.evaluate<string[]>('contradictions')).toEqual([]);
  });

  it('finds the visit again after the page was loaded anew, and after the session had ended', async () => {
    const { page } = person;
    const screen = operatorScreen(page);
    const isThere = async () => {
      await expect.poll(() => screen.plate.inputValue(), { timeout: 60_000 }).toBe(truck.NumberPlate);
      await expect.poll(() => page.getByLabel('Qeyd', { exact: true }).inputValue()).toBe('tente açılıb');
    };
    await page.reload();
    await isThere();
    const token = await page.evaluate<string>("localStorage.getItem('token')");
    await page.evaluate("localStorage.setItem('token', 'no longer good')");
    await page.keyboard.press('F9');
    await page.waitForURL(/login/);
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.goto('/operator');
    await isThere();
  });

  it('reads no longer that the server does not answer once it does', async () => {
    const { page, api } = person;
    const [screen, yard] = [operatorScreen(page), yardOf(page, api, scaleId)];
    await yard.become('stable');
    await screen.untilAcceptable();
    // It is repeated once by itself.
    fates.push('broken', 'broken');
    await page.keyboard.press('F8');
    await screen.says('Server cavab vermir. Şəbəkəni yoxlayın və yenidən cəhd edin');
    line.cut();
    await yard.become('away');
    line.mend();
    await yard.become('stable');
    await screen.says('Çəki sabitdir, qəbul etmək olar');
    await expect.poll(() => screen.mayAccept()).toBe(true);
  });

  it('gets one ticket where the answer to F8 was lost, however often it is pressed again', async () => {
    const { page, api } = person;
    const [screen, yard] = [operatorScreen(page), yardOf(page, api, scaleId)];
    await yard.become('stable');
    await screen.untilAcceptable();
    fates.push('lost', 'lost');
    await page.keyboard.press('F8');
    await screen.says('Server cavab vermir. Şəbəkəni yoxlayın və yenidən cəhd edin');
    await page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    expect([fates, await leaveYard(api, truck.Id)]).toEqual([[], 1]);
    await yard.leave();
  });
});
