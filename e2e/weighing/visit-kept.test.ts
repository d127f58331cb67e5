import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdBack, mayStepIn } from '../testing/answers.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

const SUGGESTION = /\/operation\/suggestion/;

let browser: Browser;
let person: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let truck = { Id: 0, NumberPlate: '' };

beforeAll(async () => {
  browser = await openBrowser();
  person = await enter(browser, serverUrl(), { who: 'operator', scale: 2, size: OPERATOR_PC });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(person.page);
  yard = yardOf(person.page, person.api, User.ScaleId);
  [truck = truck] = await freeTrucks(person.api, 1);
  await mayStepIn(person.context);
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await yard.leave();
  await browser.close();
});

/** Fields that stand as bars. */
const reading = () => person.page.locator('[aria-busy="true"]').count();
const isThere = () => expect.poll(() => screen.plate.inputValue()).toBe(truck.NumberPlate);
const isGone = () => expect.poll(() => screen.plate.inputValue()).toBe('');

describe('Esc', () => {
  it('closes an open list and nothing else', async () => {
    const { page } = person;
    await screen.choose(truck.NumberPlate);
    await page.getByText('1-ci keçid').waitFor();
    const cargo = page.getByLabel('Yük', { exact: true }).and(page.locator('input'));
    await expect.poll(() => cargo.isEnabled()).toBe(true);
    await cargo.fill('qum');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => cargo.getAttribute('aria-expanded')).toBe('false');
    await isThere();
  });

  it('closes the search over the screen and nothing else', async () => {
    const { page } = person;
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => screen.plate.inputValue()).toBe(truck.NumberPlate);
  });

  it('clears the visit where nothing lies over it, and that can be taken back', async () => {
    const { page } = person;
    await page.getByLabel('Qeyd', { exact: true }).fill('tente açılıb');
    await page.keyboard.press('Escape');
    await isGone();
    await page.getByRole('button', { name: 'Geri qaytar' }).click();
    await isThere();
    await expect.poll(() => page.getByLabel('Qeyd', { exact: true }).inputValue()).toBe('tente açılıb');
    await page.keyboard.press('F2');
    await isGone();
  });
});

describe('F8', () => {
  it('waits for what the last visit named, and is not kept for later', async () => {
    const { page } = person;
    let captures = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/operation')) captures += 1;
    });
    const letAnswer = await holdBack(page, SUGGESTION);
    await yard.driveOn(24_000);
    await screen.choose(truck.NumberPlate);
    await screen.says('Əvvəlki reys oxunur…');
    await expect.poll(() => screen.mayAccept()).toBe(false);
    await expect.poll(() => reading()).toBe(7);
    await page.keyboard.press('F8');
    letAnswer();
    await screen.untilAcceptable();
    await expect.poll(() => reading()).toBe(0);
    expect(captures).toBe(0);
    await page.unroute(SUGGESTION);
    await page.keyboard.press('F2');
  });

  it('waits no longer than a second and a half, and what comes later fills nothing', async () => {
    const { page } = person;
    const letAnswer = await holdBack(page, SUGGESTION);
    await screen.choose(truck.NumberPlate);
    await screen.untilAcceptable();
    await page.getByText('Yük seçilməyib').waitFor();
    const late = page.waitForResponse(SUGGESTION).catch(() => null);
    letAnswer();
    await Promise.race([late, page.waitForLoadState('networkidle')]);
    await expect.poll(() => page.getByText('Yük seçilməyib').count()).toBe(1);
    await page.unroute(SUGGESTION);
    await page.keyboard.press('F2');
  });
});

describe('F4', () => {
  it('asks before it lets out a truck that was not weighed, and only then', async () => {
    const { page } = person;
    let outputs = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/output')) outputs += 1;
    });
    await yard.become('stable');
    await page.keyboard.press('F4');
    await page.getByRole('dialog').getByText('24\u202f000 kq').waitFor();
    expect(outputs).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await yard.driveOff();
    await page.keyboard.press('F4');
    await expect.poll(() => outputs).toBe(1);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a plate of no truck', () => {
  it('is shown as unknown, with the key that makes one', async () => {
    const { page } = person;
    await page.keyboard.press('F2');
    await page.keyboard.type('99tt777');
    await screen.says('Bu nömrə yoxdur. Enter: yeni avtomobil');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('F2');
  });
});

describe('a second pass whose ticket another person finishes elsewhere', () => {
  it('leaves the screen, which says what became of it', async () => {
    const { page, api } = person;
    await yard.driveOn(24_000);
    await screen.choose(truck.NumberPlate);
    await screen.untilAcceptable();
    await page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    await screen.choose(truck.NumberPlate);
    await page.getByText('2-ci keçid').waitFor();
    expect(await leaveYard(api, truck.Id)).toBe(1);
    await screen.says(/Qəbz 2-\d+ ləğv edilib\. Avtomobili yenidən seçin/);
    await isGone();
  });
});
