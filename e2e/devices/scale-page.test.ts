import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
let browser: Browser;
let admin: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, url, { who: 'admin' });
  page = admin.page;
  await page.setViewportSize({ width: 1366, height: 641 });
});
afterAll(() => browser.close());

const documents = () => page.getByRole('group', { name: 'Sənədlər' });
const tile = (name: string) => page.getByRole('button', { name: `Aç: ${name}` });
async function choose(name: string, buffer: Buffer, mimeType: string): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await documents().getByRole('button', { name: 'Fayl seç' }).click();
  await (await opened).setFiles({ name, mimeType, buffer });
}

it('a scale opens on its page: its passport, its tickets, its documents added, opened, removed and brought back', async () => {
  await page.goto('/scale');
  await page.getByRole('row').nth(1).click();
  await page.waitForURL(/\/scale\/\d+/);
  await page.getByRole('heading', { name: 'Ölçmə' }).waitFor();
  await page.getByRole('heading', { name: 'Harada istifadə olunur' }).waitFor();
  await page.getByText('Hələ sənəd yoxdur').waitFor();
  // Its form leads back to it, saved or left.
  const here = new URL(page.url()).pathname;
  for (const key of ['Control+Enter', 'Escape']) {
    await page.getByRole('link', { name: 'Düzəliş et' }).click();
    await page.getByRole('form').locator(':focus').waitFor();
    await page.keyboard.press(key);
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(here);
  }

  await choose('photo.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png');
  await documents().getByText('Bu fayl nə şəkil, nə PDF-dir').waitFor();
  await choose('Pasport.png', PICTURE, 'image/png');
  await tile('Pasport.png').waitFor();
  await choose('Sertifikat.pdf', PDF, 'application/pdf');
  await tile('Sertifikat.pdf').waitFor();
  await expect.poll(() => tile('Pasport.png').locator('img').count(), SOON).toBe(1);

  await tile('Pasport.png').click();
  await page.getByRole('dialog').getByRole('img', { name: 'Pasport.png' }).waitFor();
  await page.keyboard.press('Escape');
  const downloaded = page.waitForEvent('download');
  await tile('Sertifikat.pdf').click();
  expect((await downloaded).suggestedFilename()).toBe('Sertifikat.pdf');

  await page.getByRole('button', { name: 'Sil: Pasport.png' }).click();
  await expect.poll(() => tile('Pasport.png').count(), SOON).toBe(0);
  // The history beside it puts back too.
  const notice = page.getByRole('listitem').filter({ hasText: 'Pasport.png' });
  await notice.getByRole('button', { name: 'Geri qaytar' }).click();
  await tile('Pasport.png').waitFor();
  await page.getByRole('link', { name: 'Tərəzi kartı' }).click();
  await expect.poll(() => page.getByRole('article').count(), SOON).toBe(1);
  await page.getByRole('checkbox').last().check();
  await expect.poll(() => page.getByRole('article').count(), SOON).toBe(2);
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await tile('Pasport.png').scrollIntoViewIfNeeded();
  for (const name of ['Pasport.png', 'Sertifikat.pdf']) {
    await page.getByRole('button', { name: `Sil: ${name}` }).click();
    await expect.poll(() => tile(name).count(), SOON).toBe(0);
  }
});

it('says what it shows now and whether it can be read, in its list and on its page; the last value keeps its time', async () => {
  await page.setViewportSize({ width: 1366, height: 641 });
  const { Scale } = await admin.api<{ Scale: { Id: number; Name: string; CalibratedUntil: string }[] }>(
    'GET /scale',
  );
  const [scale] = Scale;
  const ask = (act: string, body: object) => admin.api(`POST /demo/scale/${scale?.Id}/${act}`, body);
  await page.goto('/scale');
  const row = page.getByRole('row').filter({ hasText: scale?.Name ?? '' });
  const all = page.getByRole('link', { name: 'Hamısı', exact: true });
  await expect.poll(() => all.getAttribute('aria-current'), SOON).toBe('page');
  await row.getByText('boş', { exact: true }).waitFor();
  const [year, month, day] = (scale?.CalibratedUntil ?? '').split('-');
  await row.getByText(`${day}.${month}.${year}`).waitFor();
  await ask('drive-on', { Kg: 21_340 });
  await row.getByText('sabit', { exact: true }).waitFor();
  await row.getByText(/21\s340/).waitFor();

  await page.goto(`/scale/${scale?.Id}`);
  await page.getByText('əlaqə var').waitFor();
  await page.getByText(/son dəyər \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/).waitFor();
  await page
    .getByText(/21\s340/)
    .first()
    .waitFor();
  await ask('fault', { Kind: 'cut' });
  await page.getByTestId('state').getByText('əlaqə yoxdur').waitFor();
  await expect.poll(() => page.getByText(/21\s340/).count()).toBe(0);
  await page.getByText(/son dəyər \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/).waitFor();
  await ask('fault', { Kind: 'none' });
  await page.getByText('əlaqə var').waitFor();
  await ask('drive-off', {});
});
