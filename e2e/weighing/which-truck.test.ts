import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC } from '../testing/browser.ts';
import { serverUrl } from '../testing/server-url.ts';
import { standAlone } from '../testing/stand-alone.ts';
import { enter, type Person } from '../testing/session.ts';

type Card = { RfidNumber: string; TruckId: number | null; TruckName: string };
type Reader = { Id: number; Version: number; Place: string; ScaleId: number } & Record<string, unknown>;

let browser: Browser;
let axe: Axe;
let admin: Person;
let id = 0;
beforeAll(async () => {
  [browser, axe] = await Promise.all([openBrowser(), openAxe()]);
  admin = await enter(browser, serverUrl(), { who: 'admin', size: OPERATOR_PC });
  const { AutomaticScale } = await admin.api<{ AutomaticScale: { Id: number }[] }>('GET /automatic-scale');
  id = AutomaticScale[0]?.Id ?? 0;
});
beforeEach(() => standAlone(admin.api, id));
afterAll(async () => {
  await admin.api(`POST /demo/scale/${id}/drive-off`, {});
  await browser.close();
});

/** Moves the reader of another scale to this one while `action` runs. */
async function withReader(action: (readerId: number) => Promise<void>): Promise<void> {
  const hang = async (ScaleId?: number) => {
    const { Reader: rows } = await admin.api<{ Reader: Reader[] }>('GET /reader?PageSize=50');
    const reader = rows.find(({ Place }) => Place === 'scale');
    if (!reader) throw new Error('the world has no reader at a scale');
    const { Id, Version, Name, SiteId, Place, Protocol, Address, IsActive } = reader;
    const body = { Id, Version, Name, SiteId, Place, Protocol, Address, IsActive };
    if (ScaleId !== undefined) await admin.api('PUT /reader', { ...body, ScaleId });
    return reader;
  };
  const before = await hang();
  await hang(id);
  try {
    await action(before.Id);
  } finally {
    await hang(before.ScaleId);
  }
}

describe('a card that is read', () => {
  it('says which truck stands there, on the page of its scale and on the wall, until it has left', async () => {
    const { page } = admin;
    const { RfidCard } = await admin.api<{ RfidCard: Card[] }>('GET /rfid-card?StatusId=1&PageSize=100');
    const card = RfidCard.find(({ TruckId }) => TruckId !== null);
    const plate = card?.TruckName ?? '';
    await withReader(async (readerId) => {
      await admin.api(`POST /demo/scale/${id}/drive-on`, { Kg: 18_940 });
      await page.goto(`/automatic-scale/${id}`);
      const truck = page.getByTestId('truck-seen');
      const present = () => admin.api(`POST /demo/reader/${readerId}/present`, { Number: card?.RfidNumber });
      // The site must hear first where the reader hangs now.
      await expect
        .poll(
          async () => {
            if ((await truck.count()) === 0) await present().catch(() => undefined);
            return truck.count();
          },
          { interval: 12_000, timeout: 90_000 },
        )
        .toBe(1);
      await truck.getByText(plate).waitFor();
      await page.locator('svg text', { hasText: plate }).waitFor();
      expect(await axe(page)).toEqual([]);
      // By the way that leads there, so that the page still knows when the truck came.
      await page.getByRole('link', { name: 'Avtomatik tərəzilər' }).last().click();
      const tile = page.locator(`[data-scale="${id}"]`);
      await tile.getByText(plate).waitFor();
      await admin.api(`POST /demo/scale/${id}/drive-off`, {});
      await tile.getByText('nömrə yoxdur').waitFor();
    });
  });
});
