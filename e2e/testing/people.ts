import type { Page } from 'playwright-core';

/** The password of every account of the demo world. */
export const PASSWORD = 'Demo1234';

/** Signs in by keyboard, as one of the demo people; `scale` is the number on the choose-scale step. */
export async function signIn(page: Page, who: string, scale?: number): Promise<void> {
  await page.goto('/login');
  await page.locator('input').first().fill(`${who}@demo.az`);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  if (scale !== undefined) {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press(String(scale));
    await page.keyboard.press('Enter');
  }
  await page.waitForURL((url) => url.pathname !== '/login');
}

export type Api = <Answer = Record<string, never>>(line: string, body?: unknown) => Promise<Answer>;

/** The API as the owner of a token may call it: answers `Data`, throws on a refusal. */
export const apiWith =
  (base: string, token: string | null): Api =>
  async (line, body) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { Data, Status } = (await response.json()) as { Data: never; Status: { Message: string } };
    if (!response.ok) throw new Error(`${line}: ${response.status} ${Status.Message}`);
    return Data;
  };

/** The API as the person on this page may call it. */
export async function apiOf(page: Page): Promise<Api> {
  const token = await page.evaluate<string | null>("localStorage.getItem('token')");
  return apiWith(new URL(page.url()).origin, token);
}
