import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Ticket = { Id: number; StatusId: number; Direction: string | null; DirectionReason: string | null };

let browser: Browser;
let person: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let scaleId = 0;
let truck = { Id: 0, NumberPlate: '' };
beforeAll(async () => {
  browser = await openBrowser();
  person = await enter(browser, serverUrl(), { who: 'operator', scale: 2, size: OPERATOR_PC });
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

it('that an order stated asks why, where the weights say otherwise, and is kept with the reason', async () => {
  const { page, api } = person;
  await yard.driveOn(38_400);
  await screen.choose(truck.NumberPlate);
  await screen.untilAcceptable();
  const { Operation } = await api<{ Operation: Ticket }>('POST /operation', {
    ...{ ScaleId: scaleId, TruckId: truck.Id, Direction: 'expense' },
  });
  const stored = async () => (await api<{ Operation: Ticket }>(`GET /operation/${Operation.Id}`)).Operation;
  await yard.driveOff();
  await screen.choose(truck.NumberPlate);
  await yard.driveOn(14_500);
  await screen.untilAcceptable();
  await page.keyboard.press('F8');
  const box = page.getByTestId('direction');
  await box.getByText('Çəkilər deyilən istiqaməti təsdiq etmir').waitFor();
  expect(await (await openAxe())(page)).toEqual([]);
  // Esc leaves the visit as it is; the reason is typed without a mouse.
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await screen.untilAcceptable();
  await page.keyboard.press('F8');
  await box.locator(':focus').waitFor();
  await page.keyboard.type('Qaytarılan yük');
  // Enter sends nothing; F8 does, once the question has stood.
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      await page.keyboard.press('F8');
      return (await stored()).StatusId;
    }, SOON)
    .toBe(2);
  expect(await stored()).toMatchObject({ Direction: 'expense', DirectionReason: 'Qaytarılan yük' });
  await page.goto(`/operation/${Operation.Id}`);
  await page.getByText('Qaytarılan yük').first().waitFor();
});
