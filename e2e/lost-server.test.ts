import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from './testing/browser.ts';
import { type CuttableLine, cuttableLine } from './testing/cuttable-line.ts';
import { freeTrucks, leaveYard, operatorScreen } from './testing/operator-screen.ts';
import { enter, type Person } from './testing/session.ts';
import { yardOf } from './testing/yard.ts';

let browser: Browser;
let line: CuttableLine;
let person: Person;
let scaleId = 0;
let truck = { Id: 0, NumberPlate: '' };

beforeAll(async () => {
  browser = await openBrowser();
  line = await cuttableLine(inject('serverUrl'));
  person = await enter(browser, line.url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  scaleId = User.ScaleId;
  [truck = truck] = await freeTrucks(person.api, 1);
});
afterAll(async () => {
  line.mend();
  await browser.close();
  await line.end();
});

describe('an operator whose server goes away', () => {
  it('sees the number grow old and go, is told that it is the server, and keeps what was typed', async () => {
    const { page, api } = person;
    const [screen, yard] = [operatorScreen(page), yardOf(page, api, scaleId)];
    await page.goto('/operator');
    await yard.driveOff();
    await yard.driveOn(24_000);
    await screen.choose(truck.NumberPlate);
    await page.getByLabel('Qeyd', { exact: true }).fill('tente açılıb');
    await screen.untilAcceptable();

    line.cut();
    await yard.become('stale');
    expect(await screen.digits()).toBe('24\u202f000');
    expect(await screen.mayAccept()).toBe(false);
    await yard.become('away');
    await screen.says('Server cavab vermir. Bərpası gözlənilir, yazdıqlarınız qalır');
    expect(await screen.digits()).toBe('– – –');
    expect(await page.getByRole('dialog').count()).toBe(0);

    line.mend();
    await yard.become('stable');
    expect(await screen.plate.inputValue()).toBe(truck.NumberPlate);
    await screen.untilAcceptable();
  });

  it('finds the visit again after the page was loaded anew, and after the session had ended', async () => {
    const { page } = person;
    const screen = operatorScreen(page);
    const isThere = async () => {
      await expect.poll(() => screen.plate.inputValue(), { timeout: 10_000 }).toBe(truck.NumberPlate);
      expect(await page.getByLabel('Qeyd', { exact: true }).inputValue()).toBe('tente açılıb');
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
    await page.route('**/api/v1/operation', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await page.keyboard.press('F8');
    await screen.says('Server cavab vermir. Şəbəkəni yoxlayın və yenidən cəhd edin');
    await page.unroute('**/api/v1/operation');
    line.cut();
    await yard.become('away');
    line.mend();
    await yard.become('stable');
    await screen.says('Çəki sabitdir, qəbul etmək olar');
    expect(await screen.mayAccept()).toBe(true);
  });

  it('gets one ticket where the answer to F8 was lost, however often it is pressed again', async () => {
    const { page, api } = person;
    const [screen, yard] = [operatorScreen(page), yardOf(page, api, scaleId)];
    await yard.become('stable');
    await screen.untilAcceptable();
    let lost = 0;
    await page.route('**/api/v1/operation', async (route) => {
      if (route.request().method() !== 'POST' || lost >= 2) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.keyboard.press('F8');
    await screen.says('Server cavab vermir. Şəbəkəni yoxlayın və yenidən cəhd edin');
    await page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    expect([lost, await leaveYard(api, truck.Id)]).toEqual([2, 1]);
    await yard.leave();
  });
});
