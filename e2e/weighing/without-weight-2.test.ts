import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { changeMass } from '../testing/masses.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Truck = { Id: number; NumberPlate: string } & Record<string, unknown>;
type Ticket = {
  Id: number;
  Receipt: string;
  CompletedHow: string;
  WeightNet: number;
  TareKind: string;
  PublicId: string;
};

let browser: Browser;
let person: Person;
let admin: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let truck: Truck = { Id: 0, NumberPlate: '' };

beforeAll(async () => {
  browser = await openBrowser();
  const url = serverUrl();
  person = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  admin = await enter(browser, url, { who: 'admin', language: 'en' });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(person.page);
  yard = yardOf(person.page, person.api, User.ScaleId);
  const [free] = await freeTrucks(person.api, 1);
  const { Truck } = await admin.api<{ Truck: Truck }>(`GET /truck/${free?.Id}`);
  // Weighed empty today; nothing is known of its papers.
  const people = { asks: person.api, decides: admin.api };
  const has = (field: string): boolean => Truck[field] !== null;
  if (has('PassportWeight'))
    await changeMass(people, `POST /truck/${Truck.Id}/passport-weight`, { PassportWeight: null });
  await changeMass(people, `POST /truck/${Truck.Id}/empty-weight`, { EmptyWeight: 14_220 });
  truck = Truck;
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await leaveYard(person.api, truck.Id);
  await yard.leave();
  await browser.close();
});

const radios = () => person.page.getByRole('radio');
const press = (key: string) => person.page.keyboard.press(key);
const newest = async (): Promise<Ticket | undefined> => {
  const { Operation } = await person.api<{ Operation: Ticket[] }>(
    `GET /operation?TruckId=${truck.Id}&PageSize=1`,
  );
  return Operation[0];
};

describe('a truck whose empty weight is known', () => {
  it('opens a ticket, and Alt T says what may stand in for the second weight and what may not', async () => {
    await yard.driveOn(39_900);
    await screen.choose(truck.NumberPlate);
    await screen.untilAcceptable();
    await press('F8');
    await screen.says('Qəbul edildi');
    await screen.choose(truck.NumberPlate);
    await press('Alt+t');
    await expect.poll(() => radios().count(), SOON).toBe(3);
    await expect.poll(() => radios().nth(2).isDisabled(), SOON).toBe(true);
    await person.page.getByText('Texniki pasport çəkisi olmayan avtomobil seçilə bilməz').first().waitFor();
    const axe = await openAxe();
    expect(await axe(person.page)).toEqual([]);
  });

  it('is completed by it with 2 and F8, while the deck is still loaded', async () => {
    await press('2');
    await expect.poll(() => radios().nth(1).isChecked(), SOON).toBe(true);
    await screen.says('Qəbzdə “tara: əl ilə yazılmış boş çəki');
    const weights = person.page.getByTestId('weights');
    await weights.getByText('Tara · əl ilə yazılmış boş çəki').waitFor();
    await expect.poll(() => weights.textContent(), SOON).toMatch(/14\s220.*25\s680/);
    await press('F8');
    // Typed today, by the person who weighs: the page warns of that, and the person goes on.
    await person.page.getByText('Tara yenicə').first().waitFor();
    await person.page.getByRole('button', { name: 'Xəbərdarlığı təsdiqlə və davam et' }).click();
    await expect.poll(async () => (await newest())?.CompletedHow, SOON).toBe('WithoutWeight2');
    expect(await newest()).toMatchObject({ WeightNet: 25_680, TareKind: 'stored' });
    await expect.poll(() => radios().count(), SOON).toBe(0);
  });

  it('shows it on its page and to the holder of the receipt, in English', async () => {
    const ticket = await newest();
    await admin.page.goto(`/operation/${ticket?.Id}`);
    await admin.page.getByText('empty weight typed by hand').first().waitFor();
    await admin.page.getByText('Completed with the empty weight').waitFor();
    await admin.page.goto(`/receipt/${ticket?.PublicId}`);
    await admin.page.getByText('Tare · empty weight typed by hand').waitFor();
    const said = () => admin.page.locator('main, body').first().textContent();
    await expect.poll(said, SOON).toContain('The tare was not measured on this visit.');
  });
});
