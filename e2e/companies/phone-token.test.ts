import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { apiWith } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

it('a company’s administrator gives its telephone a token, sees it once, sees it used, and revokes it', async () => {
  const { context, page, api } = await enter(browser, url, { who: 'admin-b', size: OPERATOR_PC });
  const { Company } = await api<{ Company: { Id: number }[] }>('GET /company');
  await page.goto(`/companies/${Company[0]?.Id}`);
  await page.getByRole('button', { name: 'Açar ver', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Telefonun yeni açarı' });
  const token = await dialog.getByRole('group', { name: 'Açar' }).innerText();
  await dialog.getByRole('img').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Telefona daxil etmişəm' }).click();
  await expect.poll(() => page.getByText(token).count(), SOON).toBe(0);

  const phone = apiWith(url, token);
  const { Operation } = await phone<{ Operation: unknown[] }>('GET /operation?PageSize=1');
  expect(Operation.length).toBeLessThanOrEqual(1);
  const isRefused = (line: `GET /${string}`) =>
    phone(line).then(
      () => false,
      () => true,
    );
  expect(await isRefused('GET /truck')).toBe(true);
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText('Son istifadə').waitFor();
      return page.getByText('hələ istifadə olunmayıb').count();
    }, SOON)
    .toBe(0);

  await page.getByRole('button', { name: 'Ləğv et', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Telefonun açarını ləğv edirsiniz' });
  await question.getByRole('button', { name: 'Ləğv et' }).click();
  await page.getByText('Açar ləğv edilib').waitFor();
  await page.getByRole('button', { name: 'Açar ver', exact: true }).waitFor();
  expect(await isRefused('GET /operation')).toBe(true);
  await context.close();
});
