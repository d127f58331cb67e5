import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countKeys, newViewer, openBrowser, OPERATOR_PC } from '../testing/browser.ts';
import { apiOf, signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { yardOf } from '../testing/yard.ts';

type Card = { Id: number; RfidNumber: string; TruckId: number | null; TruckName: string; CardNumber: string };
type Row = { Id: number; Name: string };

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(['az', 'en'] as const)('an operator who works in %s', (language) => {
  it('weighs a truck that its card says in two passes with two keys, and the card is used up', async () => {
    const context = await newViewer(browser, url, { language, size: OPERATOR_PC });
    const page = await context.newPage();
    await signIn(page, 'operator', 1);
    const api = await apiOf(page);
    const { User } = await api<{ User: { ScaleId: number } }>('GET /user/details');
    const yard = yardOf(page, api, User.ScaleId);
    const { Operation } = await api<{ Operation: { TruckId: number }[] }>(
      'GET /operation?StatusId=1&PageSize=200',
    );
    const { RfidCard } = await api<{ RfidCard: Card[] }>('GET /rfid-card?StatusId=1&PageSize=100&Sort=-Id');
    const card = RfidCard.find(
      ({ TruckId }) => TruckId !== null && Operation.every((each) => each.TruckId !== TruckId),
    );
    const { Reader } = await api<{ Reader: { Id: number; ScaleId: number | null }[] }>(
      'GET /reader?PageSize=50',
    );
    const reader = Reader.find((each) => each.ScaleId === User.ScaleId);
    const { Cargo } = await api<{ Cargo: Row[] }>('GET /cargo?PageSize=1');
    if (!card || !reader || !Cargo[0]) throw new Error('the demo has no card, reader or cargo');
    const prepared = await api<{ RfidCardOperation: Row }>(`POST /rfid-card/${card.Id}/operation`, {
      ...{ Usage: 'once', TruckId: card.TruckId, CargoId: Cargo[0].Id },
    });
    const present = () => api(`POST /demo/reader/${reader.Id}/present`, { Number: card.RfidNumber });
    const plate = () => page.getByRole('combobox').first().inputValue();
    const f8 = () =>
      expect.poll(() => page.locator('[aria-disabled="false"]', { hasText: 'F8' }).count()).toBe(1);

    await page.goto('/operator');
    await yard.driveOff();
    await yard.driveOn(38_460);
    const keys = await countKeys(page);
    await present();
    await expect.poll(plate).toBe(card.TruckName);
    await f8();
    await page.keyboard.press('F8');
    await expect.poll(plate, { timeout: 60_000 }).toBe('');

    await yard.driveOff();
    await yard.driveOn(14_960);
    // Within ten seconds the reader sees the same presentation still.
    await expect
      .poll(
        async () => {
          if ((await plate()) === '') await present();
          return plate();
        },
        { interval: 12_000, timeout: 90_000 },
      )
      .toBe(card.TruckName);
    await f8();
    await page.keyboard.press('F8');
    const find = `GET /rfid-card-operation/${prepared.RfidCardOperation.Id}` as const;
    await expect
      .poll(
        async () => (await api<{ RfidCardOperation: { StatusId: number } }>(find)).RfidCardOperation.StatusId,
      )
      .toBe(2);
    expect(await keys()).toBe(2);
    await yard.driveOff();
    await context.close();
  });
});
