import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Api } from './people.ts';

type Listed = { Operation: { Id: number; TruckId: number; NumberPlate: string; ScaleId: number }[] };
type Trucks = { Truck: { Id: number; NumberPlate: string }[] };

/** A number as screens write it: a narrow space between the groups. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** What an operator reads and does on the screen of a scale. */
export const operatorScreen = (page: Page) => {
  const f8 = page.locator('button', { hasText: 'F8' }).first();
  return {
    plate: page.getByRole('combobox').first(),
    digits: () => page.getByTestId('live-weight').innerText(),
    weights: () => page.getByTestId('weights').innerText(),
    /** Waits until the line above the key says this. */
    says: (text: string | RegExp) =>
      expect
        .poll(() => page.getByTestId('say').innerText(), { timeout: 60_000, interval: 50 })
        .toMatch(text instanceof RegExp ? text : new RegExp(text.replace(/[.()]/g, '\\$&'))),
    mayAccept: async () => (await f8.getAttribute('aria-disabled')) === 'false',
    untilAcceptable: () =>
      expect.poll(() => f8.getAttribute('aria-disabled'), { timeout: 60_000, interval: 50 }).toBe('false'),
    /** Types a plate and takes what the list offers first, once that is it: half a plate has offers, too. */
    choose: async (plate: string) => {
      await page.keyboard.press('F2');
      await page.keyboard.type(plate);
      await expect.poll(() => page.getByRole('option').first().innerText()).toContain(plate);
      await page.keyboard.press('Enter');
    },
  };
};

/** So many trucks that are not on site. */
export async function freeTrucks(api: Api, count: number): Promise<Trucks['Truck']> {
  const [waiting, { Truck }] = await Promise.all([
    api<Listed>('GET /operation?StatusId=1&PageSize=200'),
    api<Trucks>('GET /truck?PageSize=100&Sort=Id'),
  ]);
  const onSite = new Set(waiting.Operation.map((each) => each.TruckId));
  return Truck.filter((each) => !onSite.has(each.Id)).slice(0, count);
}

/** Cancels every open ticket of a truck, so that the yard is as it was. */
export async function leaveYard(api: Api, truckId: number): Promise<number> {
  const { Operation } = await api<Listed>(`GET /operation?TruckId=${truckId}&StatusId=1`);
  for (const { Id } of Operation) await api(`POST /operation/${Id}/cancel`, { Reason: 'Sınaq' });
  return Operation.length;
}
