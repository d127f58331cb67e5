import type { Page } from 'playwright-core';
import { offered } from './form.ts';
import { PASSWORD } from './people.ts';

/** The details of a stranger's company; all others are the same for every one. */
export type Stranger = {
  name?: string;
  email: string;
  voen: string;
  /** The beginning of the operator company's name, of a client alone. */
  operator?: string;
};

export const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Fills in a registration without a mouse, from field to field. */
export async function fillIn(page: Page, stranger: Stranger): Promise<void> {
  const choose = async (name: string, text: string) => {
    await named(page, name).fill(text);
    await offered(page, new RegExp(text, 'i'));
    await page.keyboard.press('Enter');
  };
  await named(page, 'name').fill(stranger.name ?? 'Kür Çəki Xidmətləri MMC');
  await named(page, 'voen').fill(stranger.voen);
  if (stranger.operator) {
    await choose('companyId', stranger.operator);
    await named(page, 'founderTelegramNumber').fill('994700002291');
  }
  await named(page, 'authorizedPersonName').fill('Anar');
  await named(page, 'authorizedPersonSurname').fill('Rüstəmov');
  await named(page, 'phone').fill('+994 55 000-18-27');
  await named(page, 'email').fill(stranger.email);
  await choose('countryId', 'az');
  await choose('areaId', 'b');
  await choose('districtId', 'b');
  await named(page, 'address').fill('Nizami 1');
  await named(page, 'password').fill(PASSWORD);
  await named(page, 'confirmPassword').fill(PASSWORD);
}

/** The address of the link in the last letter to a person, as the demo's mail page shows it. */
export async function linkTo(page: Page, email: string): Promise<string> {
  await page.goto('/mail');
  const link = page.locator('li', { hasText: email }).getByRole('link').first();
  await link.waitFor();
  return new URL((await link.getAttribute('href')) ?? '').pathname;
}
