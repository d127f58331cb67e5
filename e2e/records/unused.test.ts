import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { freeTrucks, grouped, leaveYard } from '../testing/operator-screen.ts';
import type { Api } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Unused = { Id: number; Record: string; Weight: number; Refusal: string | null; ScaleName: string };

const url = serverUrl();
const TITLE = 'İstifadə olunmamış çəkilər';
let browser: Browser;
let admin: Person;
/** A weight that was signed while another scale was quicker with the same truck. */
let spare: Unused = { Id: 0, Record: '', Weight: 0, Refusal: null, ScaleName: '' };

const newest = async (api: Api): Promise<Unused | undefined> =>
  (await api<{ WeightRecord: Unused[] }>('GET /weight-record/unused?PageSize=1')).WeightRecord[0];

/** An operator at one of the two scales, and its deck. */
async function atScale(place: number) {
  const person = await enter(browser, url, { who: 'operator', scale: place });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  await person.page.goto('/operator');
  const yard = yardOf(person.page, person.api, User.ScaleId);
  await yard.driveOff();
  const open = (TruckId: number) => person.api('POST /operation', { ScaleId: User.ScaleId, TruckId });
  return { ...person, yard, open };
}

beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
});
afterAll(() => browser.close());

const told = (): string => spare.Refusal ?? 'no refusal';
const hangsOver = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('the list of weights that no ticket used', () => {
  it('has one where two scales took the same truck at once: both sign, and one ticket comes of it', async () => {
    const scales = [await atScale(1), await atScale(2)];
    const [truck = { Id: 0 }] = await freeTrucks(admin.api, 1);
    const before = (await newest(admin.api))?.Id;
    // If the slower one was refused before it had signed, none is left over: it is a matter of milliseconds.
    for (let turn = 0; turn < 10 && (spare.Id === 0 || spare.Id === before); turn++) {
      for (const { yard } of scales) await yard.driveOn(21_000);
      const outcomes = await Promise.allSettled(scales.map(({ open }) => open(truck.Id)));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await leaveYard(admin.api, truck.Id)).toBe(1);
      for (const { yard } of scales) await yard.driveOff();
      spare = (await newest(admin.api)) ?? spare;
    }
    expect(spare).toMatchObject({ Weight: 21_000, Refusal: expect.stringContaining('artıq ərazidədir') });
    for (const { context } of scales) await context.close();
  });

  it('shows an administrator each with its scale, its age and the operator’s whole message', async () => {
    const { page } = admin;
    await page.goto('/');
    await page.getByRole('button', { name: 'Nəzarət' }).click();
    await page.getByRole('link', { name: TITLE }).click();
    const row = page.locator('tbody tr', { hasText: spare.Record });
    await expect.poll(() => row.innerText(), SOON).toContain(grouped(spare.Weight));
    await expect.poll(() => row.innerText()).toContain(spare.ScaleName);
    await expect.poll(() => page.evaluate<number>(hangsOver)).toBe(0);
    await row.getByText(told()).waitFor();
    // A text is cut where it is wider than its cell: a reason that cannot be read is none.
    const cut = `[...document.querySelectorAll('tbody td')].filter((cell) => cell.textContent.includes(${JSON.stringify(told())}))
      .some((cell) => [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0))`;
    await expect.poll(() => page.evaluate<boolean>(cut)).toBe(false);
  });

  it('opens one beside the list, under an address of its own, and lets it go with Esc', async () => {
    const { page } = admin;
    await page.locator('tbody tr', { hasText: spare.Record }).locator('td').nth(3).click();
    const facts = page.getByRole('dialog', { name: `Çəki yazısı ${spare.Record}` });
    await facts.getByText(told()).waitFor();
    await facts.getByText('Çəki götürüldükdən sonra imtina edilib').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?open=${spare.Id}`);
    await page.reload();
    await facts.getByText(told()).waitFor();
    await page.keyboard.press('Escape');
    await facts.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('finds one by its number', async () => {
    const { page } = admin;
    await page.getByRole('searchbox').fill(spare.Record);
    await expect.poll(() => page.locator('tbody tr[data-row]').count(), SOON).toBe(1);
  });

  it('is cards on a phone, in English and in the dark too, and a card opens what it has no room for', async () => {
    const { context, page } = await enter(browser, url, {
      who: 'admin',
      size: PHONE,
      language: 'en',
      theme: 'dark',
    });
    await page.goto('/unused-record');
    await page.getByRole('link', { name: spare.Record }).click();
    const facts = page.getByRole('dialog', { name: `Weight record ${spare.Record}` });
    await facts.getByText('The truck is already on site').waitFor();
    await expect.poll(() => page.evaluate<number>(hangsOver)).toBe(0);
    await context.close();
  });

  it('names the companies to a person who looks after several', async () => {
    const { context, page } = await enter(browser, url, { who: 'operator-admin', size: OPERATOR_PC });
    await page.goto('/unused-record');
    const row = page.locator('tbody tr', { hasText: spare.Record });
    await expect.poll(() => row.innerText(), SOON).toContain('Abşeron Qum-Çınqıl MMC');
    await expect.poll(() => page.evaluate<number>(hangsOver)).toBe(0);
    await context.close();
  });

  it('is not an operator’s to see', async () => {
    const { context, page } = await enter(browser, url, { who: 'operator', size: OPERATOR_PC });
    await page.goto('/unused-record');
    await page.getByRole('heading', { name: 'Bu bölməyə icazəniz yoxdur' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: TITLE }).count()).toBe(0);
    await context.close();
  });
});
