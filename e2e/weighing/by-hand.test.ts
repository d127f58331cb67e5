import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Ticket = { Id: number; CompletedHow: string | null; WeightNet: number; PublicId: string };

let browser: Browser;
let person: Person;
let admin: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let truck = { Id: 0, NumberPlate: '' };

beforeAll(async () => {
  browser = await openBrowser();
  const url = serverUrl();
  admin = await enter(browser, url, { who: 'admin', language: 'en', size: PHONE });
  const { User } = await admin.api<{ User: { Id: number; Email: string }[] }>('GET /user?PageSize=100');
  const operator = User.find(({ Email }) => Email === 'operator@demo.az');
  const details = await admin.api<{ User: object }>(`GET /user/${operator?.Id}`);
  await admin.api('PUT /user', { ...details.User, IsDispetcher: true });
  person = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  const me = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(person.page);
  yard = yardOf(person.page, person.api, me.User.ScaleId);
  const [free] = await freeTrucks(person.api, 1);
  if (free) truck = free;
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await yard.fault('none');
  await leaveYard(person.api, truck.Id);
  await yard.leave();
  await browser.close();
});

const press = (key: string) => person.page.keyboard.press(key);
const box = () => person.page.getByTestId('by-hand');
const newest = async (): Promise<Ticket | undefined> => {
  const { Operation } = await person.api<{ Operation: Ticket[] }>(
    `GET /operation?TruckId=${truck.Id}&PageSize=1`,
  );
  return Operation[0];
};

describe('a weight that is typed while the scale cannot be read', () => {
  it('has no box while the scale is read', async () => {
    await yard.driveOn(39_900);
    await screen.choose(truck.NumberPlate);
    await screen.untilAcceptable();
    await press('F8');
    await screen.says('Qəbul edildi');
    await screen.choose(truck.NumberPlate);
    await press('Alt+m');
    await expect.poll(() => person.page.getByRole('button', { name: 'Alt T' }).count(), SOON).toBe(1);
    await expect.poll(() => box().count(), SOON).toBe(0);
  });

  it('is typed after Alt M with its reason, and F8 sends it for approval', async () => {
    await yard.fault('cut');
    await yard.become('lost');
    await press('Alt+m');
    await box().waitFor();
    await press('F8');
    await box().getByText('İndikatorun göstərdiyini yazın').waitFor();
    await box().getByLabel('Çəki 2, indikatordan').fill('14260');
    await box().getByLabel('Səbəb kodu').click();
    await person.page.getByRole('option', { name: /^02/ }).click();
    const axe = await openAxe();
    expect(await axe(person.page)).toEqual([]);
    await press('F8');
    await person.page.getByText('Çəki təsdiqə göndərildi').waitFor();
    await expect.poll(() => box().count(), SOON).toBe(0);
    await expect.poll(async () => (await newest())?.CompletedHow, SOON).toBeNull();
  });

  it('shows the person who typed it that it waits', async () => {
    await screen.choose(truck.NumberPlate);
    const third = person.page.getByRole('button', { name: 'Alt M' });
    await expect.poll(() => third.isEnabled(), SOON).toBe(true);
    await third.click();
    const question = person.page.getByRole('region', { name: 'İkinci şəxsin təsdiqi' });
    await expect.poll(() => question.innerText(), SOON).toContain('Gözləyir');
    await press('Escape');
  });

  it('completes the ticket once another person approves, marked wherever it is read, in English on a phone', async () => {
    const { Request } = await admin.api<{ Request: { Id: number }[] }>(
      'GET /request?Kind=operation-weight-by-hand&StatusId=1',
    );
    const ticket = await newest();
    await admin.page.goto(`/request?open=${Request[0]?.Id}`);
    await admin.page.getByText('Weight by hand').first().waitFor();
    await admin.page.goto(`/receipt/${ticket?.PublicId}`);
    await admin.page.getByRole('heading', { name: 'PROVISIONAL: weight 2 waits for approval' }).waitFor();
    await admin.api(`POST /request/${Request[0]?.Id}/approve`, {});
    await expect.poll(newest, SOON).toMatchObject({ CompletedHow: 'ByHand', WeightNet: 25_640 });
    await admin.page.goto(`/operation/${ticket?.Id}`);
    await admin.page.getByText('MANUAL').first().waitFor();
    await admin.page.getByText('approved by').first().waitFor();
    const axe = await openAxe();
    expect(await axe(admin.page)).toEqual([]);
    await admin.page.goto(`/receipt/${ticket?.PublicId}`);
    await admin.page.getByText('MANUAL').first().waitFor();
    await admin.page.getByText('Weight 2 is MANUAL').waitFor();
  });
});

describe('a first weight', () => {
  it('is typed for a truck that arrives while the scale cannot be read, and is a ticket once another person approves', async () => {
    await yard.fault('cut');
    await yard.become('lost');
    await screen.choose(truck.NumberPlate);
    await press('Alt+m');
    await box().waitFor();
    await person.page.getByText('Əl ilə çəki 1-i təsdiqə göndər').waitFor();
    await box().getByLabel('Çəki 1, indikatordan').fill('39900');
    await box().getByLabel('Səbəb kodu').click();
    await person.page.getByRole('option', { name: /^02/ }).click();
    const axe = await openAxe();
    expect(await axe(person.page)).toEqual([]);
    await press('F8');
    await person.page.getByText('Çəki təsdiqə göndərildi').waitFor();
    const { Request } = await admin.api<{ Request: { Id: number }[] }>(
      'GET /request?Kind=truck-weight-by-hand&StatusId=1',
    );
    await admin.page.goto(`/request?open=${Request[0]?.Id}`);
    await admin.page.getByText('Weight 1 by hand').first().waitFor();
    await admin.api(`POST /request/${Request[0]?.Id}/approve`, {});
    await expect.poll(newest, SOON).toMatchObject({ StatusId: 1, Weight1: 39_900, Weight1ByHandCode: '02' });
    const ticket = await newest();
    await admin.page.goto(`/operation/${ticket?.Id}`);
    await admin.page.getByText('Open, MANUAL').first().waitFor();
    await admin.page.getByText('approved by').first().waitFor();
    await admin.page.goto(`/receipt/${ticket?.PublicId}`);
    await admin.page.getByText('MANUAL').first().waitFor();
  });
});
