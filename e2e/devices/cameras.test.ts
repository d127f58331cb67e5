import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { addCameras, removeCameras, startCameras } from '../testing/cameras.ts';
import { SOON } from '../testing/form.ts';
import { freeTrucks, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Ticket = { Id: number; PublicId: string; TruckId: number };

const url = serverUrl();
let browser: Browser;
let axe: Axe;
let cameras: Awaited<ReturnType<typeof startCameras>>;
let admin: Person;
let english: Person;
let operator: Person;
let yard: ReturnType<typeof yardOf>;
let scaleId = 0;
let cameraIds: number[] = [];
let ticket: Ticket;

beforeAll(async () => {
  browser = await openBrowser();
  axe = await openAxe();
  cameras = await startCameras();
  [admin, operator, english] = await Promise.all([
    enter(browser, url, { who: 'admin-b', size: OPERATOR_PC }),
    enter(browser, url, { who: 'operator-b', size: OPERATOR_PC }),
    enter(browser, url, { who: 'admin-b', size: PHONE, language: 'en' }),
  ]);
  const { User } = await operator.api<{ User: { ScaleId: number } }>('GET /user/details');
  scaleId = User.ScaleId;
  cameraIds = await addCameras(admin.api, scaleId, cameras.url);
  await operator.page.goto('/operator');
  await operator.page.getByTestId('glass').waitFor();
  yard = yardOf(operator.page, operator.api, scaleId);
  await yard.driveOff();
});
afterAll(async () => {
  await removeCameras(admin.api, cameraIds);
  await browser.close();
  cameras.close();
});

describe('a weight', () => {
  it('is taken at once, and its pictures come to the operator’s screen behind it', async () => {
    const { page, api } = operator;
    const screen = operatorScreen(page);
    const [truck] = await freeTrucks(api, 1);
    await yard.driveOn(18_300);
    await screen.choose(truck?.NumberPlate ?? '');
    await screen.untilAcceptable();
    await page.keyboard.press('F8');
    const open = async () =>
      (await api<{ Operation: Ticket[] }>(`GET /operation?TruckId=${truck?.Id}&StatusId=1`)).Operation;
    await expect.poll(async () => (await open()).length, SOON).toBe(1);
    [ticket = ticket] = await open();
    const last = page.getByTestId('last-pictures');
    await expect.poll(() => last.locator('img').count(), SOON).toBe(2);
    await last.getByText('Arxa').waitFor();
    expect(await axe(page)).toEqual([]);
    await yard.driveOff();
  });

  it('has them on its ticket, and the place of a dead camera says why, in both languages and on a phone', async () => {
    for (const [{ page }, words] of [
      [admin, ['Şəkil alınmadı', '2 s ərzində cavab yoxdur', 'Çəkiyə mane olmayıb.']],
      [english, ['No picture', 'No whole answer within 2 s', 'The weight was taken all the same.']],
    ] as const) {
      await page.goto(`/operation/${ticket.Id}`);
      const pictures = page.getByTestId('pictures');
      await expect.poll(() => pictures.locator('figure').count(), SOON).toBe(3);
      await expect.poll(() => pictures.locator('img').count(), SOON).toBe(2);
      for (const text of words) await pictures.getByText(text).waitFor();
      expect(await axe(page)).toEqual([]);
    }
  });

  it('shows a picture whole, and holds it against its hash', async () => {
    const { page } = admin;
    await page.getByTestId('pictures').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    // The close button's own drawing may be named an image, too.
    await dialog.locator('img').waitFor();
    await dialog.getByRole('button', { name: 'Heşi yoxla' }).click();
    await dialog.getByText('şəkil saxlanılan heşə uyğundur').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('shows them to the holder of the receipt once the company allows it', async () => {
    const { Operation } = await admin.api<{ Operation: Ticket }>(`GET /operation/${ticket.Id}`);
    const { User } = await admin.api<{ User: { Company: { Id: number } } }>('GET /user/details');
    const page = await (await browser.newContext({ viewport: PHONE })).newPage();
    const shown = async () => {
      await page.goto(`${url}/receipt/${Operation.PublicId}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('heading').first().waitFor();
      return page.locator('figure').count();
    };
    expect(await shown()).toBe(0);
    await admin.api('PUT /company', { Id: User.Company.Id, PicturesOnReceipt: true });
    await expect.poll(shown, SOON).toBe(2);
    expect(await axe(page)).toEqual([]);
    await admin.api('PUT /company', { Id: User.Company.Id, PicturesOnReceipt: false });
  });
});

describe('a scale and its cameras', () => {
  it('stand on its page from above and in words, a dead one with its reason', async () => {
    const { page } = admin;
    await page.goto(`/scale/${scaleId}`);
    const row = page.locator(`tr[data-device="camera ${cameraIds[2]}"]`);
    await row.getByText('2 s ərzində cavab yoxdur').waitFor();
    await page.locator(`tr[data-device="camera ${cameraIds[0]}"]`).getByText('şəkil gəlib').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('show at a scale that works by itself what they gave last', async () => {
    for (const [{ page }, words] of [
      [admin, /^son çəki, /],
      [english, /^last weight, /],
    ] as const) {
      await page.goto(`/automatic-scale/${scaleId}`);
      const panel = page.getByTestId('cameras');
      await page.getByText(words).waitFor();
      await expect.poll(() => panel.locator('img').count(), SOON).toBe(2);
      await expect.poll(() => panel.locator('figure').count(), SOON).toBe(3);
      expect(await axe(page)).toEqual([]);
    }
    await admin.page.getByTestId('cameras').getByText('2 s ərzində cavab yoxdur').waitFor();
  });

  it('take a password that no page shows again', async () => {
    const { page } = admin;
    await page.goto(`/scale-camera/${cameraIds[0]}`);
    await page.getByText('saxlanılmayıb').waitFor();
    await page.getByLabel('Yeni şifrə').fill('gizli 4471');
    await page.getByRole('button', { name: 'Şifrəni saxla' }).click();
    await page.getByText(/tarixindən saxlanılır, heç kimə göstərilmir/).waitFor();
    await expect.poll(() => page.getByLabel('Yeni şifrə').inputValue()).toBe('');
    expect(await page.content()).not.toContain('gizli 4471');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Şifrəni sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Şifrəni sil' }).click();
    await page.getByText('saxlanılmayıb').waitFor();
  });
});

describe('a load that an operator lets go', () => {
  it('is suspicious, with its pictures and curve, until a person explains it', async () => {
    await yard.driveOn(31_240);
    await operator.api(`POST /scale/${scaleId}/output`, { Output: 'exit-barrier', State: 'open' });
    // It must have stood still for longer than an operator needs to take its weight.
    const since = Date.now();
    await expect.poll(() => Date.now() - since, SOON).toBeGreaterThan(4_000);
    await yard.driveOff();
    const { page } = admin;
    await page.goto('/crossing');
    const row = page.locator('tbody tr[data-row]').filter({ hasText: 'şübhəlidir' }).first();
    await expect.poll(() => page.getByText('Operator çəkisiz buraxıb').count(), SOON).toBeGreaterThan(0);
    await page.getByText('Operator çəkisiz buraxıb').first().click();
    const panel = page.getByRole('complementary').filter({ hasText: '31 240' });
    await panel.waitFor();
    await expect.poll(() => panel.locator('img').count(), SOON).toBe(2);
    expect(await axe(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Üzərimə götür' }).click();
    await panel.getByText('Baxılır').first().waitFor();
    await panel.getByRole('button', { name: 'İzah et' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Sürücü geri qayıdıb');
    await page.getByRole('dialog').getByRole('button', { name: 'İzah et' }).click();
    await panel.getByText('Sürücü geri qayıdıb').waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await english.page.goto('/crossing');
    await english.page.getByText('Explained').first().waitFor();
    expect(await axe(english.page)).toEqual([]);
  });
});
