import type { BrowserContext, Page } from 'playwright-core';

type Address = string | RegExp;

/**
 * Routes all requests of a browser through the journey from its first page on. Without it a page that stands already goes
 * on past a new route for a moment.
 */
export async function mayStepIn(context: BrowserContext): Promise<void> {
  await context.route('**/that-nobody-asks-for', (route) => route.continue());
}

/** Keeps back what a page asks for at an address, until it is let go on. */
export async function holdBack(page: Page, address: Address): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page that asked may have gone meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Has a page read other data at an address than the server says. */
export async function rewrite<Data>(
  page: Page,
  address: Address,
  change: (data: Data) => void,
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch();
      const answer = (await response.json()) as { Data: Data };
      change(answer.Data);
      await route.fulfill({ response, json: answer });
    } catch {
      // The page has gone, or the server has: the next step shows either.
      await route.abort().catch(() => {});
    }
  });
}
