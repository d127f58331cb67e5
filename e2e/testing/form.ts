import type { Locator, Page } from 'playwright-core';

/** How long a condition may take on a busy computer; it is looked at all the time, so no test waits for nothing. */
export const SOON = { timeout: 60_000 } as const;

/** Goes to an address as a link does, without loading the page anew, which is what takes a journey's time. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)}), dispatchEvent(new PopStateEvent('popstate'))`,
  );

/** Waits until Enter would take a choice of this text: what was offered before it may stand there for a moment. */
export const offered = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('[data-combobox-selected]', { hasText: text }).waitFor();

/** Forgets before each page what the forms of the page before have kept unsent. */
const FORGET_DRAFTS =
  "for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)";

/** The form that is open beside a list, or that is a page, its fields by their labels. */
export const formOn = (page: Page, role: 'dialog' | 'form' = 'dialog') => {
  const dialog = (name?: string | RegExp): Locator =>
    name === undefined ? page.getByRole(role).first() : page.getByRole(role, { name });
  return {
    dialog,
    /** Selects have a button of the same name that clears them; this is the input. */
    field: (label: string): Locator => dialog().getByLabel(label).and(page.locator('input, textarea')),
    /** The wire's name of the field that has the cursor; empty where none has it. */
    cursor: () => page.evaluate<string>("document.activeElement?.getAttribute('name') ?? ''"),
    send: () => page.keyboard.press('Control+Enter'),
    closed: () => dialog().waitFor({ state: 'detached' }),
    /** Lets every page from now on open without drafts of earlier ones. */
    forgetDrafts: () => page.addInitScript(FORGET_DRAFTS),
  };
};

/** The rows of the list on this page. */
export const rowsOn = (page: Page): Locator => page.locator('tbody tr[data-row]');
