import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { rowsOn, SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the list of tickets on the screen of an office PC', () => {
  /** The top of an element, in whole pixels from the top of the window. */
  const top = async (office: Page, selector: string) =>
    Math.round((await office.locator(selector).first().boundingBox())?.y ?? -1);
  let office: Page;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const person = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
    office = person.page;
    close = () => person.context.close();
  });
  beforeEach(async () => {
    await office.goto('/operation');
    await rowsOn(office).nth(24).waitFor();
  });
  afterAll(() => close());

  it('is thirteen rows and every column, with the filters beside the search', async () => {
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return box && Math.round(box.y + box.height / 2);
    };
    const askew = async () =>
      (await middle(office.getByRole('button', { name: 'Filtr', exact: true }))) !==
      (await middle(office.getByRole('searchbox')));
    await expect.poll(askew).toBe(false);
    const seen = () =>
      office.evaluate<{ whole: number; beyond: number }>(`(() => {
      const foot = document.querySelector('tfoot').getBoundingClientRect().top;
      const rows = [...document.querySelectorAll('tbody tr')];
      const grid = document.querySelector('table').parentElement;
      return {
        whole: rows.filter((row) => row.getBoundingClientRect().bottom <= foot).length,
        beyond: grid.scrollWidth - grid.clientWidth,
      };
    })()`);
    await expect.poll(async () => (await seen()).whole).toBeGreaterThanOrEqual(13);
    await expect.poll(async () => (await seen()).beyond).toBe(0);
    // Where all columns are in sight, none keeps the room that it lost before the page knew its width.
    const paddings = () =>
      office.evaluate<string[]>(
        "[...document.querySelector('tbody tr').cells].slice(4, -1).map((cell) => getComputedStyle(cell).paddingRight)",
      );
    await expect.poll(async () => new Set(await paddings())).toEqual(new Set(['8px']));
  });

  it('keeps its rows where they are while several are selected, and says what narrows them', async () => {
    await office.goto('/operation?statusId=2&date=2020-01-01,2030-12-31');
    await rowsOn(office).nth(24).waitFor();
    await office
      .getByRole('button', { name: /Tamamlanıb/ })
      .first()
      .waitFor();
    const before = await top(office, 'tbody tr');
    await rowsOn(office).nth(1).getByRole('checkbox').check();
    await office.getByText('1 seçilib').waitFor();
    await office.getByRole('button', { name: 'Tamamlanıb', exact: true }).waitFor();
    await expect.poll(() => top(office, 'tbody tr')).toBe(before);
    await expect.poll(() => office.getByRole('searchbox').count()).toBe(0);
  });

  it('says what of a view was changed, and takes it back', async () => {
    await office.getByRole('columnheader', { name: 'Netto' }).getByRole('button').click();
    await office.getByText('Görünüş dəyişib: sıralama').waitFor();
    await office.getByRole('searchbox').fill('90');
    await office.getByText('Görünüş dəyişib: axtarış, sıralama').waitFor();
    await office.getByRole('button', { name: 'Geri qaytar' }).click();
    await office.getByText('Görünüş dəyişib').waitFor({ state: 'detached' });
    await expect.poll(() => office.getByRole('searchbox').inputValue(), SOON).toBe('');
    await expect
      .poll(() => office.getByRole('columnheader', { name: 'Tarix' }).getAttribute('aria-sort'))
      .toBe('descending');
  });
});

describe('a list that is wider than its page', () => {
  it('ends texts before the acts, shows no half of a figure, and keeps number and plate', async () => {
    const { page: small, context } = await enter(browser, url, {
      who: 'admin',
      size: { width: 1024, height: 768 },
    });
    await small.goto('/operation');
    await rowsOn(small).first().waitFor();
    type ListLayout = { late: string[]; halves: string[]; plate: number };
    /** Of the first row: texts that run under the acts, halves of figures, and how far from the edge the plate stands. */
    const seen = (scrolled: number) =>
      small.evaluate<ListLayout>(`(async () => {
        const grid = document.querySelector('table').parentElement;
        grid.scrollLeft = ${scrolled};
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const cells = [...grid.querySelector('tbody tr').cells];
        const boxOf = (cell) => cell.getBoundingClientRect();
        const [pins, acts] = [boxOf(cells[3]).right, boxOf(cells.at(-1)).left];
        const inView = cells.slice(4, -1).filter((cell) => boxOf(cell).right > pins + 1 && boxOf(cell).left < acts - 1);
        const isFigure = (cell) => getComputedStyle(cell).fontVariantNumeric.includes('tabular');
        const endOf = (cell) => boxOf(cell).right - parseFloat(getComputedStyle(cell).paddingRight);
        const isHalf = (cell) => boxOf(cell).left < pins - 1 || boxOf(cell).right > acts + 1;
        const isDrawn = (cell) => getComputedStyle(cell).color !== 'rgba(0, 0, 0, 0)';
        const said = (some) => some.map((cell) => cell.innerText.trim()).filter(Boolean);
        return {
          late: said(inView.filter((cell) => !isFigure(cell) && endOf(cell) > acts)),
          halves: said(inView.filter((cell) => isFigure(cell) && isHalf(cell) && isDrawn(cell))),
          plate: Math.round(boxOf(cells[3]).left - boxOf(grid).left),
        };
      })()`);
    const right = { late: [], halves: [] };
    await expect.poll(() => seen(0)).toMatchObject(right);
    const { plate } = await seen(0);
    for (const scrolled of [0, 60, 170, 260, 333, 420])
      await expect.poll(() => seen(scrolled)).toEqual({ ...right, plate });
    await context.close();
  });
});
