import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Viewer, newViewer } from './browser.ts';
import { type Api, apiWith, PASSWORD } from './people.ts';

/** A person at a browser of their own, signed in already. */
export type Person = { readonly context: BrowserContext; readonly page: Page; readonly api: Api };

/** The token of a demo person; `scale` is the place of the scale among those they are offered, counted from 1. */
async function tokenOf(url: string, who: string, scale: number): Promise<string> {
  const guest = apiWith(url, null);
  type Entry = { Token?: string; TempToken?: string; Scales?: { Id: number }[] };
  const entry = await guest<Entry>('POST /auth/login', { Email: `${who}@demo.az`, Password: PASSWORD });
  if (entry.Token) return entry.Token;
  const ScaleId = entry.Scales?.[scale - 1]?.Id;
  const chosen = await guest<{ Token: string }>('POST /auth/choose-scale', {
    TempToken: entry.TempToken,
    ScaleId,
  });
  return chosen.Token;
}

/** A browser of a person whose token is known, and the API as they may call it. */
export async function enterBy(
  browser: Browser,
  url: string,
  { token, ...viewer }: Viewer & { token: string },
): Promise<Person> {
  const context = await newViewer(browser, url, viewer);
  await context.addInitScript(
    // Once: a person who signs out in this browser stays signed out.
    `if (!localStorage.getItem('entered')) {
       localStorage.setItem('entered', 'yes');
       localStorage.setItem('token', ${JSON.stringify(token)});
     }`,
  );
  return { context, page: await context.newPage(), api: apiWith(url, token) };
}

/** A browser with a session, for tests that are not about signing in, and the API as that person may call it. */
export async function enter(
  browser: Browser,
  url: string,
  { who, scale = 1, ...viewer }: Viewer & { who: string; scale?: number },
): Promise<Person> {
  return enterBy(browser, url, { ...viewer, token: await tokenOf(url, who, scale) });
}
