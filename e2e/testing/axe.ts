import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules about colours: all that another theme of the same page can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong on a page, or in its colours alone, as one line a rule with the elements it concerns. */
export type Axe = (page: Page, only?: 'colours') => Promise<string[]>;

/** Colours that still change are read as they stand, so animations that end are waited for; a turning wheel never does. */
const UNTIL_AT_REST = `Promise.all(
  document.getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => {})),
).then(() => undefined)`;

/** Reads axe, which is put into a page by hand. */
export async function openAxe(): Promise<Axe> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return async (page, only) => {
    await page.waitForLoadState('networkidle').catch(() => {});
    // The page is judged as it stands, so what is still to come is waited for.
    await page.locator('[class*="skeleton"]').first().waitFor({ state: 'detached' });
    await page.evaluate(UNTIL_AT_REST);
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
    const runOnly = only ? COLOURS : TAGS;
    const violations = await page.evaluate<AxeResults['violations']>(
      // What passes is not read: naming every element of it takes a third of the time.
      `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then((result) => result.violations)`,
    );
    return violations.map(
      (rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  };
}
