import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { newViewer, OPERATOR_PC, openBrowser } from './testing/browser.ts';
import { apiOf, signIn } from './testing/people.ts';
import { startServer } from './testing/server.ts';

// Remakes the pictures that the documents show: `npm run screenshots`.
const FOLDER = path.join(import.meta.dirname, '../docs/images');
const LOADED_KG = 43_920;

const server = await startServer();
const browser = await openBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const context = await newViewer(browser, server.url, { size: OPERATOR_PC });
  const page = await context.newPage();
  await signIn(page, 'operator', 2);
  const api = await apiOf(page);
  const { User } = await api<{ User: { ScaleId: number } }>('GET /user/details');
  await page.goto('/operator');
  await page.locator('[data-testid="glass"][data-state="empty"]').waitFor();
  await api(`POST /demo/scale/${User.ScaleId}/drive-on`, { Kg: LOADED_KG });
  await page.keyboard.type('90kl456');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[aria-disabled="false"]', { hasText: 'F8' }).waitFor();
  await page.screenshot({ path: path.join(FOLDER, 'operator.png') });
} finally {
  await browser.close();
  await server.stop();
}
