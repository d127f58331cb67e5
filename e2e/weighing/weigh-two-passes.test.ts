import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countKeys, newViewer, openBrowser, OPERATOR_PC } from '../testing/browser.ts';
import { apiOf, signIn } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { yardOf } from '../testing/yard.ts';

type Listed = { Operation: { Id: number; TruckId: number; Receipt: string; PublicId: string }[] };
type Trucks = { Truck: { Id: number; NumberPlate: string }[] };

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words: Record<Language, { ready: string; verdict: string }> = {
  az: { ready: 'Əməliyyat tamamlandı', verdict: 'Qəbz həqiqidir' },
  en: { ready: 'Operation completed', verdict: 'genuine' },
};

describe.each(['az', 'en'] as const)('an operator who works in %s', (language) => {
  it('weighs a truck in two passes with at most fourteen keys and no mouse', async () => {
    const context = await newViewer(browser, url, { language, size: OPERATOR_PC });
    const page = await context.newPage();
    await signIn(page, 'operator', 2);
    const api = await apiOf(page);
    const { User } = await api<{ User: { ScaleId: number } }>('GET /user/details');
    const yard = yardOf(page, api, User.ScaleId);
    const waiting = await api<Listed>('GET /operation?StatusId=1&PageSize=200');
    const onSite = new Set(waiting.Operation.map((each) => each.TruckId));
    const { Truck } = await api<Trucks>('GET /truck?PageSize=100');
    const truck = Truck.find((each) => !onSite.has(each.Id) && each.NumberPlate.length === 9);
    const typed = truck?.NumberPlate.replaceAll('-', '').toLowerCase() ?? '';

    const isOffered = () =>
      expect.poll(() => page.getByRole('option').first().innerText()).toContain(truck?.NumberPlate);

    await page.goto('/operator');
    await yard.driveOff();
    await yard.driveOn(38_460);
    const keys = await countKeys(page);
    await page.keyboard.type(typed);
    await isOffered();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[aria-disabled="false"]', { hasText: 'F8' }).count()).toBe(1);
    await page.keyboard.press('F8');
    await expect.poll(() => page.getByRole('combobox').first().inputValue(), { timeout: 60_000 }).toBe('');

    await yard.driveOff();
    await yard.driveOn(14_960);
    await page.keyboard.type(typed.slice(2, 5));
    await isOffered();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[aria-disabled="false"]', { hasText: 'F8' }).count()).toBe(1);
    await page.keyboard.press('F8');
    await page.getByText(words[language].ready).first().waitFor();
    expect(await keys()).toBeLessThanOrEqual(14);

    const done = await api<Listed>(`GET /operation?TruckId=${truck?.Id}&StatusId=2&PageSize=1`);
    const visitor = await newViewer(browser, url, { language });
    const receipt = await visitor.newPage();
    await receipt.goto(`/receipt/${done.Operation[0]?.PublicId}`);
    await receipt.getByText(words[language].verdict).first().waitFor();
    await expect.poll(() => receipt.locator('body').innerText()).toContain('23\u202f500');
    await yard.driveOff();
    await Promise.all([context.close(), visitor.close()]);
  });
});
