import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

const url = serverUrl();
let browser: Browser;
let person: Person;
let yard: ReturnType<typeof yardOf>;
let screen: ReturnType<typeof operatorScreen>;
let truck = { Id: 0, NumberPlate: '' };
/** How often a weight was asked for since the page stands. */
let captures = 0;

async function stand(who: string, scale?: number): Promise<number> {
  person = await enter(browser, url, { who, size: OPERATOR_PC, ...(scale && { scale }) });
  const { page, api } = person;
  const { User } = await api<{ User: { ScaleId: number } }>('GET /user/details');
  yard = yardOf(page, api, User.ScaleId);
  screen = operatorScreen(page);
  captures = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/operation(\/\d+\/weight2)?$/.test(request.url())) captures += 1;
  });
  await page.goto('/operator');
  await page.getByTestId('glass').waitFor();
  return User.ScaleId;
}

/** F8 is grey, says why, and asks for nothing when it is pressed all the same. */
async function expectF8Refused(sentence: string): Promise<void> {
  await screen.says(sentence);
  await expect.poll(() => screen.mayAccept()).toBe(false);
  await person.page.keyboard.press('F8');
  await person.page.locator('button', { hasText: 'F8' }).first().click({ force: true });
  expect(captures).toBe(0);
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the glass of a scale', () => {
  let scaleId = 0;
  const driveOn = (kg: number) => person.api(`POST /demo/scale/${scaleId}/drive-on`, { Kg: kg });
  beforeAll(async () => {
    scaleId = await stand('operator', 2);
    [truck = truck] = await freeTrucks(person.api, 1);
    await yard.fault('none');
    await yard.leave();
  });
  afterAll(async () => {
    await yard.fault('none');
    await yard.leave();
    await person.context.close();
  });

  it('is calm while the deck is empty, and F8 waits for a truck', async () => {
    await yard.become('empty');
    await screen.choose(truck.NumberPlate);
    await expectF8Refused('Platforma boşdur');
    await expect.poll(() => screen.digits()).toBe('0');
  });

  it('is below Min with a person on the deck', async () => {
    await driveOn(320);
    await yard.become('below');
    await expectF8Refused('Çəki minimumdan (400 kq) azdır');
  });

  it('is in motion while a truck rocks', async () => {
    await yard.fault('motion');
    await driveOn(15_240);
    await yard.become('motion');
    await expectF8Refused('Çəki sabitləşməyib');
    await yard.fault('none');
    await yard.become('stable');
    await screen.untilAcceptable();
  });

  it('is over Max, without a number and with a full ruler', async () => {
    await driveOn(101_000);
    await yard.become('over');
    await expectF8Refused('Maksimum 100\u202f000 kq aşılıb');
  });

  it('is lost with its cable, without a number', async () => {
    await yard.fault('cut');
    await yard.become('lost');
    await expectF8Refused('Tərəzi ilə əlaqə yoxdur. İndikatorun kabelini');
    await expect.poll(() => screen.digits()).toBe('– – –');
  });

  it('is lost under noise, and comes back to the very weight', async () => {
    await driveOn(15_240);
    await yard.fault('garbage');
    await yard.become('lost');
    await expectF8Refused('Tərəzi ilə əlaqə yoxdur');
    await yard.fault('none');
    await yard.become('stable');
    await expect.poll(() => screen.digits()).toBe('15\u202f240');
  });

  it('keeps what was accepted in view, and F8 shut until the deck has been empty', async () => {
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    await screen.says('Qəbul edildi. Növbəti üçün platforma boşalsın');
    expect(captures).toBe(1);
    captures = 0;
    await expect
      .poll(() => screen.weights())
      .toMatch(new RegExp(`15\u202f240\\s*kq\\s*${truck.NumberPlate} · \\d\\d:\\d\\d:\\d\\d`));
    const [other] = await freeTrucks(person.api, 1);
    await screen.choose(other?.NumberPlate ?? '');
    await expectF8Refused('Növbəti üçün platforma boşalsın');
  });

  it('has the site refuse a second truck where the screen was loaded anew and knows nothing', async () => {
    await person.page.reload();
    await yard.become('stable');
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    await screen.says('Platforma boşalmayıb. Əvvəlki avtomobil tam ensin');
    expect(await leaveYard(person.api, truck.Id)).toBe(1);
  });
});

describe('the glass of a scale whose calibration has run out', () => {
  it('shows the weight and takes none', async () => {
    await stand('operator-c');
    await yard.become('expired');
    await expectF8Refused('Kalibrlənmə müddəti bitib, çəki qəbul edilmir. Operator şirkətinə zəng edin');
    await expect
      .poll(() => person.page.getByTestId('glass').innerText())
      .toMatch(/KALİBRLƏNMƏ BİTİB \d\d\.\d\d\.\d{4}/);
    await person.context.close();
  });
});
