import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdBack, mayStepIn } from '../testing/answers.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { offered } from '../testing/form.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Listed = { Operation: { Receipt: string; Weight1: number; TruckId: number }[]; TotalCount: number };
type Worker = Person & { screen: ReturnType<typeof operatorScreen>; yard: ReturnType<typeof yardOf> };

const url = serverUrl();
const NEW_PLATE = '66-YY-606';
const ACCEPTED = 'Qəbul edildi';
const REFUSED = /artıq ərazidədir|boşalmayıb/;

let browser: Browser;
let one: Worker;
let other: Worker;
let known = { Id: 0, NumberPlate: '' };

async function worker(who: string): Promise<Worker> {
  const person = await enter(browser, url, { who, scale: 2, size: OPERATOR_PC });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  await mayStepIn(person.context);
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  return {
    ...person,
    screen: operatorScreen(person.page),
    yard: yardOf(person.page, person.api, User.ScaleId),
  };
}
const openOf = (truckId: number) => one.api<Listed>(`GET /operation?TruckId=${truckId}&StatusId=1`);
const press = ({ page }: Worker) => page.keyboard.press('F8');

beforeAll(async () => {
  browser = await openBrowser();
  [one, other] = await Promise.all([worker('operator'), worker('operator2')]);
  [known = known] = await freeTrucks(one.api, 1);
});
afterAll(() => browser.close());

describe('a plate that is typed', () => {
  it('is never offered as a new truck before the answer that there is none', async () => {
    const { page, screen } = one;
    await page.keyboard.press('F2');
    await page.keyboard.type('QQQQ');
    await page.getByRole('option', { name: 'Yeni avtomobil yarat' }).waitFor();
    const letAnswer = await holdBack(page, /\/api\/v1\/truck\?/);
    await page.keyboard.press('F2');
    await page.keyboard.type(known.NumberPlate);
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    letAnswer();
    await page.getByText('1-ci keçid').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => screen.plate.inputValue()).toBe(known.NumberPlate);
    await page.unroute(/\/api\/v1\/truck\?/);
  });

  it('and belongs to no truck yet is made one on the way, without leaving the screen', async () => {
    const { page, screen, yard } = one;
    await yard.driveOff();
    await yard.driveOn(21_300);
    await page.keyboard.press('F2');
    await page.keyboard.type(NEW_PLATE);
    await page.getByRole('option', { name: `Yeni avtomobil yarat: “${NEW_PLATE}”` }).waitFor();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.getByLabel('İcazə verilən maksimum').fill('40000');
    await page.keyboard.press('F8');
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'hidden' });
    await screen.untilAcceptable();
    await expect.poll(() => screen.plate.inputValue()).toBe(NEW_PLATE);
  });

  it('leads to one ticket, however often F8 is pressed', async () => {
    const { page, screen, api } = one;
    await Promise.all([
      press(one),
      press(one),
      page.locator('button', { hasText: 'F8' }).first().click({ force: true }),
    ]);
    await screen.says(ACCEPTED);
    await expect.poll(() => screen.weights()).toContain('21\u202f300');
    const { Truck } = await api<{ Truck: { Id: number }[] }>(`GET /truck?Name=${NEW_PLATE}`);
    const open = await openOf(Truck[0]?.Id ?? 0);
    expect(open.Operation.map((each) => each.Weight1)).toEqual([21_300]);
    await leaveYard(api, Truck[0]?.Id ?? 0);
  });
});

describe('two people with the same truck', () => {
  it('who press F8 at once get one ticket, and one of them sees why it is not theirs', async () => {
    await one.yard.driveOff();
    await one.screen.choose(known.NumberPlate);
    await other.screen.choose(known.NumberPlate);
    await one.yard.driveOn(18_000);
    await Promise.all([one.screen.untilAcceptable(), other.screen.untilAcceptable()]);
    await Promise.all([press(one), press(other)]);
    const told = async ({ page }: Worker) => page.getByTestId('say').innerText();
    const refused = async () =>
      (await Promise.all([told(one), told(other)])).filter((text) => REFUSED.test(text)).length;
    await expect.poll(refused, { timeout: 60_000 }).toBe(1);
    const open = await openOf(known.Id);
    expect([open.TotalCount, open.Operation[0]?.Weight1]).toEqual([1, 18_000]);
  });

  it('cannot open a second ticket of it later either, and see before F8 which one is open', async () => {
    const { screen, page, yard } = REFUSED.test(await one.page.getByTestId('say').innerText()) ? one : other;
    const [ticket] = (await openOf(known.Id)).Operation;
    await yard.driveOff();
    await yard.driveOn(9_000);
    await screen.says(`Avtomobil artıq ərazidədir: açıq qəbz ${ticket?.Receipt}. İkinci çəkini qəbul edin.`);
    await expect.poll(() => screen.mayAccept()).toBe(false);
    await expect.poll(() => screen.plate.inputValue()).toBe(known.NumberPlate);

    await screen.choose(known.NumberPlate);
    await page.getByText('2-ci keçid').waitFor();
    await screen.untilAcceptable();
    await page.keyboard.press('F8');
    await screen.says(ACCEPTED);
    await expect.poll(() => screen.weights()).toMatch(/9\u202f000\s*kq[^]*mədaxil · qəbz /);
    expect((await openOf(known.Id)).TotalCount).toBe(0);
    await yard.leave();
  });
});

describe('a ticket of another scale of the site', () => {
  it('is completed here, where its cargo may still be corrected, and names both scales', async () => {
    const { page, screen, yard, api } = one;
    type Row = { Id: number; NumberPlate: string; ScaleName: string; CargoName: string; Weight1: number };
    const { Operation } = await api<{ Operation: Row[] }>('GET /operation?StatusId=1&PageSize=200');
    const elsewhere = Operation.find((each) => each.ScaleName.startsWith('Tərəzi 1'));
    await yard.driveOff();
    await screen.choose(elsewhere?.NumberPlate ?? '');
    await page.getByText('2-ci keçid').waitFor();
    const cargo = page.getByLabel('Yük', { exact: true }).and(page.locator('input'));
    await cargo.fill('sement');
    await offered(page, /^Sement/);
    await page.keyboard.press('Enter');
    await page.getByText('1 sahə çəki 1-dən sonra dəyişib').waitFor();
    await page.getByRole('button', { name: `Geri qaytar: ${elsewhere?.CargoName}` }).click();
    await expect.poll(() => cargo.inputValue()).toBe(elsewhere?.CargoName);
    await cargo.fill('sement');
    await offered(page, /^Sement/);
    await page.keyboard.press('Enter');
    await yard.driveOn(30_000);
    await screen.untilAcceptable();
    await page.keyboard.press('F8');
    await screen.says(ACCEPTED);
    const done = await api<{ Operation: Row & { Weight2ScaleName: string; StatusId: number } }>(
      `GET /operation/${elsewhere?.Id}`,
    );
    expect(done.Operation).toMatchObject({
      StatusId: 2,
      ScaleName: elsewhere?.ScaleName,
      Weight1: elsewhere?.Weight1,
    });
    expect(done.Operation.Weight2ScaleName).toMatch(/^Tərəzi 2/);
    expect(done.Operation.CargoName).toMatch(/^Sement/);
    await yard.leave();
  });
});
