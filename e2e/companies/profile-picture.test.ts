import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { cuttableLine } from '../testing/cuttable-line.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
let browser: Browser;
let viewer: Person;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  viewer = await enter(browser, url, { who: 'viewer' });
  page = viewer.page;
  await page.goto('/operation');
});
afterAll(() => browser.close());

const account = () => page.getByRole('button', { name: /Hesab: / });
const profile = () => page.getByRole('main');
const picture = () => profile().getByRole('group', { name: 'Şəkil' });
const faces = () => page.locator('img[src^="data:image/webp"]');

/** Presses a button by the keyboard alone and chooses a file in what the browser opens. */
async function choose(button: string, name: string, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await picture().getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await (await opened).setFiles({ name, mimeType, buffer });
}

it('is chosen by the keyboard, refused under its field, shown wherever the person is, replaced and removed', async () => {
  await account().click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await profile().waitFor();
  await expect.poll(() => faces().count()).toBe(0);

  await choose('Şəkil seç', 'photo.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await picture().getByText('Bu fayl şəkil deyil: PNG, JPEG və ya WebP seçin').waitFor();
  await choose('Şəkil seç', 'paper.pdf', Buffer.from('%PDF'), 'application/pdf');
  await picture().getByText('Bu fayl şəkil deyil').waitFor();
  await choose('Şəkil seç', 'film.png', Buffer.alloc(11 * 1024 * 1024));
  await picture().getByText('Fayl çox böyükdür: ən çoxu 10 MB').waitFor();

  await choose('Şəkil seç', 'photo.png', PICTURE);
  await page.getByText('Şəkil saxlanılıb').waitFor();
  // On the page and on the button of the menu.
  await expect.poll(() => faces().count(), SOON).toBe(2);
  await expect.poll(() => picture().getByText('Fayl çox böyükdür').count()).toBe(0);
  await page.reload();
  await expect.poll(() => account().locator('img').count(), SOON).toBe(1);

  await account().click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  const before = await viewer.api<{ User: { ProfileImage: number } }>('GET /user/details');
  await choose('Başqasını seç', 'other.png', PICTURE);
  const now = () => viewer.api<{ User: { ProfileImage: number | null } }>('GET /user/details');
  await expect
    .poll(async () => (await now()).User.ProfileImage, SOON)
    .toBeGreaterThan(before.User.ProfileImage);

  await picture().getByRole('button', { name: 'Şəkli sil' }).click();
  await expect.poll(() => faces().count(), SOON).toBe(0);
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Şəkil seç');
  await expect.poll(async () => (await now()).User.ProfileImage).toBeNull();
});

it('beside it stands one’s own profile, which is changed there, confirmed for three seconds and kept', async () => {
  const { page: own, context, api } = await enter(browser, url, { who: 'guard' });
  await own.goto('/profile');
  const [phone, address] = [own.locator('[name="phone"]'), own.locator('[name="address"]')];
  await phone.fill('99450');
  await own.keyboard.press('Control+Enter');
  await own.getByText('Telefon nömrəsi düzgün deyil: 12 rəqəm').first().waitFor();
  await phone.fill('+994 50 999-88-77');
  await address.fill('Sumqayıt, Sülh küçəsi 4');
  // A look from outside comes late: the page itself notes how long the message stands.
  await own.evaluate(`{
    let from = 0;
    window.told = 0;
    new MutationObserver(() => {
      if (document.body.innerText.includes('Dəyişikliklər tətbiq edildi')) from ||= performance.now();
      else if (from) told ||= performance.now() - from;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }`);
  await own.keyboard.press('Control+Enter');
  await expect.poll(() => own.evaluate<number>('told'), SOON).toBeGreaterThan(2_500);
  await own.reload();
  await expect.poll(() => address.inputValue()).toBe('Sumqayıt, Sülh küçəsi 4');
  const { User } = await api<{ User: { Phone: string } }>('GET /user/details');
  expect(User.Phone).toBe('994509998877');
  await context.close();
});

it('tells how far it is while it is sent, and what became of a line that was cut', async () => {
  const line = await cuttableLine(url);
  const far = await enter(browser, line.url, { who: 'viewer' });
  page = far.page;
  await page.goto('/operation');
  await account().click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await picture().getByRole('button', { name: 'Şəkil seç' }).waitFor();
  // More than any buffer on the way takes.
  const large = Buffer.concat([PICTURE, Buffer.alloc(9_900_000)]);
  line.hold();
  await choose('Şəkil seç', 'large.png', large);
  const bar = picture().getByRole('progressbar', { name: /large\.png göndərilir/ });
  await bar.waitFor();
  line.cut();
  await bar.waitFor({ state: 'detached' });
  await picture().getByText('Server cavab vermir').waitFor();
  line.mend();
  line.hold();
  await choose('Şəkil seç', 'large.png', large);
  await bar.waitFor();
  await picture().getByRole('button', { name: 'Dayandır' }).focus();
  await page.keyboard.press('Enter');
  await bar.waitFor({ state: 'detached' });
  await picture().getByText('Göndərilmə dayandırıldı').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Şəkil seç');
  line.cut();
  line.mend();
  const { User } = await viewer.api<{ User: { ProfileImage: number | null } }>('GET /user/details');
  expect(User.ProfileImage).toBeNull();
  await choose('Şəkil seç', 'photo.png', PICTURE);
  await page.getByText('Şəkil saxlanılıb').waitFor();
  await expect.poll(() => picture().getByText('Server cavab vermir').count()).toBe(0);
  await far.context.close();
  await line.end();
});
