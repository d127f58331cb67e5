import type { Page } from 'playwright-core';

/** Opens every fold of the menu, so that it shows all that it leads to. */
export async function openFolds(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Naviqasiya' });
  await menu.locator('button[aria-expanded]').first().waitFor();
  const folded = menu.locator('button[aria-expanded="false"]');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().press('Enter');
}
