import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

let browser: Browser;
let person: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let trucks: { Id: number; NumberPlate: string }[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  person = await enter(browser, serverUrl(), { who: 'operator', scale: 2, size: OPERATOR_PC });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(person.page);
  yard = yardOf(person.page, person.api, User.ScaleId);
  trucks = await freeTrucks(person.api, 2);
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  for (const truck of trucks) await leaveYard(person.api, truck.Id);
  await yard.leave();
  await browser.close();
});

const opened = 'document.querySelector(\'[role="menu"]\') !== null';

describe('the person in the strip', () => {
  it('has a menu by keyboard, whose Esc closes it, keeps the visit and goes back to its button', async () => {
    const { page } = person;
    const [truck] = trucks;
    await screen.choose(truck?.NumberPlate ?? '');
    await page.getByText('1-ci keçid').waitFor();
    const button = page.locator('header').locator('[aria-haspopup="menu"]');
    // A person who goes to it by keyboard leaves the plate by a key: an Enter right behind typed signs would be a card reader's.
    await page.keyboard.press('Tab');
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const items = menu.getByRole('menuitem');
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual([
        'İdarə paneli',
        'Tərəzini dəyiş',
        'Profil',
        'Şifrəni dəyiş',
        expect.stringMatching(/^Çıxış\s+açıq reys qalır$/),
      ]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate<boolean>(opened)).toBe(false);
    await expect.poll(() => screen.plate.inputValue()).toBe(truck?.NumberPlate);
    await expect.poll(() => button.evaluate((it) => it.matches(':focus'))).toBe(true);
  });

  it('chooses one of three themes and leaves for the rest of the product', async () => {
    const { page } = person;
    await page.locator('header').locator('[aria-haspopup="menu"]').click();
    const theme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    // The menu stays open, so that the theme can be seen and chosen again.
    await page.getByRole('menuitemradio', { name: 'Tünd' }).click();
    await expect.poll(theme).toBe('dark');
    await page.getByRole('menuitemradio', { name: 'Açıq' }).click();
    await expect.poll(theme).toBe('light');
    await page.getByRole('menuitem', { name: 'İdarə paneli' }).click();
    await page.waitForURL((at) => at.pathname === '/');
    await page.goto('/operator');
    await page.keyboard.press('F2');
  });
});

describe('the code on another scale', () => {
  it('opens no screen but says whose it is, with the way over and the way back', async () => {
    const { page, api } = person;
    const { Scale } = await api<{ Scale: { Id: number; Name: string; Number: number }[] }>('GET /scale');
    const other = Scale.find(({ Number: number }) => number === 1);
    await page.goto(`/operator?scale=${other?.Id}`);
    await page.getByText(`Bu, “${other?.Name}” tərəzisidir`).waitFor();
    await expect.poll(() => page.getByTestId('glass').count()).toBe(0);
    await page.getByRole('button', { name: 'Tərəzini dəyiş' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/operator?scale=999999');
    await page.getByText('Bu kod sizin tərəzilərdən birinin deyil').waitFor();
    await page.getByRole('link', { name: /^“.*” ekranı$/ }).click();
    await page.getByTestId('glass').waitFor();
  });
});

describe('a wrong capture', () => {
  it('is cancelled from its row by keyboard, with a reason, and its weight leaves the screen', async () => {
    const { page, api } = person;
    const [wrong, right] = trucks;
    await yard.driveOn(31_400);
    await screen.choose(wrong?.NumberPlate ?? '');
    await screen.untilAcceptable();
    await page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    await expect.poll(() => screen.weights()).toContain(wrong?.NumberPlate);
    await page.getByRole('button', { name: new RegExp(`ləğv et \\(${wrong?.NumberPlate}\\)`) }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await question.waitFor();
    await expect.poll(() => question.locator('input').evaluate((it) => it.matches(':focus'))).toBe(true);
    // As a person types: what comes faster is a reader's, whose Enter sends nothing.
    await page.keyboard.type('Səhv nömrə', { delay: 80 });
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => screen.weights()).not.toContain(wrong?.NumberPlate);
    expect(await leaveYard(api, wrong?.Id ?? 0)).toBe(0);
    await yard.driveOff();
    await yard.driveOn(31_400);
    await screen.choose(right?.NumberPlate ?? '');
    await screen.untilAcceptable();
    await page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
  });

  it('cannot be made by mistake for another: the plate stays by its weight until the next truck stands', async () => {
    const [, right] = trucks;
    await yard.driveOff();
    await expect.poll(() => screen.weights()).toContain(right?.NumberPlate);
    await expect.poll(() => screen.weights()).toContain('31\u202f400');
    await yard.driveOn(18_000);
    await expect.poll(() => screen.weights()).not.toContain(right?.NumberPlate);
    await yard.driveOff();
  });
});

describe('the layout', () => {
  it.each([
    [1440, 900],
    [1366, 641],
  ])('fills %i by %i with tickets', async (width, height) => {
    const { page } = person;
    await page.setViewportSize({ width, height });
    const blank = () =>
      page.evaluate<number>(`(() => {
        const rows = document.querySelectorAll('section:first-of-type tbody tr');
        const foot = document.querySelector('footer').getBoundingClientRect().top;
        return foot - rows[rows.length - 1].getBoundingClientRect().bottom;
      })()`);
    // Right after the change there is less room than rows, until they are counted anew.
    const fits = async () => {
      const left = await blank();
      return left >= 0 && left < 30 ? 'fits' : left;
    };
    await expect.poll(fits).toBe('fits');
  });

  it.each([
    [1024, 768],
    [390, 844],
  ])('has F8 in sight at %i by %i', async (width, height) => {
    const { page } = person;
    await page.setViewportSize({ width, height });
    const bottom = () =>
      page
        .locator('button', { hasText: 'F8' })
        .first()
        .evaluate((it) => it.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(height);
    await page.setViewportSize(OPERATOR_PC);
  });
});
