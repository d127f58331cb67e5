import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAxe, type Axe } from './testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE, type Viewer, wear } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

let browser: Browser;
let workshop: Workshop;
let violations: Axe;
let context: BrowserContext;
beforeAll(async () => {
  [browser, workshop, violations] = await Promise.all([openBrowser(), openWorkshop(), openAxe()]);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await workshop.end();
});

/** A page of the workshop, with what went wrong in it. */
async function look(address: string, viewer: Viewer = {}): Promise<{ page: Page; wrong: string[] }> {
  context = await workshop.open(browser, { size: OPERATOR_PC, ...viewer });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('console', (said) => said.type() === 'error' && wrong.push(said.text()));
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  return { page, wrong };
}

const SHEETS = [
  '/kit/sheet/index.html',
  '/kit/form/sheet.html',
  '/kit/form/sheet.html?page',
  '/kit/grid/sheet.html',
];
describe.each(['az', 'en'] as const)('the workshop in %s', (language) => {
  it.each(SHEETS)(
    'has nothing that hinders on %s in either theme, nor anything that breaks',
    async (address) => {
      const { page, wrong } = await look(address, { language });
      for (const theme of ['dark', 'light'] as const) {
        await wear(page, theme);
        expect([theme, await violations(page)]).toEqual([theme, []]);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('the form of a page', () => {
  const PAGE = '/kit/form/sheet.html?page';
  const focused = (page: Page) =>
    page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.name');
  const told = (page: Page) =>
    page.evaluate<string[]>(
      '[...document.querySelectorAll("[role=status]")].map((each) => each.textContent)',
    );
  const cargoes = (page: Page) =>
    page.evaluate<string[]>(
      '[...document.querySelectorAll("input")].filter(({ name }) => /^parts\\.\\d+\\.cargo$/.test(name)).map(({ value }) => value)',
    );

  it('leads from the names of its wrong fields to them, in rows and groups too, and says which parts they stand in', async () => {
    const { page } = await look(PAGE);
    await page.getByRole('textbox', { name: 'Yük' }).first().fill('');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => focused(page)).toBe('name');
    await page.getByRole('button', { name: 'Hissə 1: Yük' }).click();
    await expect.poll(() => focused(page)).toBe('parts.0.cargo');
    await page.getByRole('button', { name: 'Küçə' }).click();
    await expect.poll(() => focused(page)).toBe('address.street');
    await page.getByRole('button', { name: 'Ünvan: 1 sahə düzəliş tələb edir' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Ünvan');
  });

  it('shows what the server refuses of a row at the field of that row, and at the row itself', async () => {
    const { page } = await look(PAGE);
    await page.getByRole('textbox', { name: 'Ad', exact: true }).first().fill('Qum MMC');
    await page.getByRole('textbox', { name: 'Küçə' }).fill('Nizami 1');
    await page.getByRole('textbox', { name: 'Çəki istəyə bağlı' }).nth(1).fill('2 000 000');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Bir milyon kiloqramdan çoxdur').waitFor();
    await expect.poll(() => focused(page)).toBe('parts.1.weight');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focused(page)).toBe('parts.0.weight');
    await expect
      .poll(() => page.getByRole('group', { name: 'Hissə 1' }).getByText('Bir milyon').count())
      .toBe(1);
    await page.keyboard.type('1');
    await page.getByRole('textbox', { name: 'Çəki istəyə bağlı' }).first().fill('1');
    await page.getByRole('textbox', { name: 'Yük' }).first().fill('Qum');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Bu yük artıq var').waitFor();
    await expect.poll(() => focused(page)).toBe('Hissə 2');
  });

  it('adds, moves and removes rows by the keyboard alone, keeps the focus and says what it did', async () => {
    const { page } = await look(PAGE);
    await page.getByRole('button', { name: 'Hissə əlavə et' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('parts.2.cargo');
    await page.keyboard.type('Gil');
    await expect.poll(() => told(page)).toContain('Əlavə olundu: 3');
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(async () => [await cargoes(page), await focused(page)])
      .toEqual([['Qum', 'Gil', 'Çınqıl'], 'parts.1.cargo']);
    await expect.poll(() => told(page)).toContain('İndi yeri: 2 / 3');
    // Down too: which of the two rows is drawn anew differs.
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(async () => [await cargoes(page), await focused(page)])
      .toEqual([['Qum', 'Çınqıl', 'Gil'], 'parts.2.cargo']);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focused(page)).toBe('parts.1.cargo');
    await page.getByRole('button', { name: 'Hissə 2: yuxarı' }).focus();
    await page.keyboard.press('Enter');
    // It is the first now, and goes no further up.
    await expect
      .poll(async () => [await cargoes(page), await focused(page)])
      .toEqual([['Gil', 'Qum', 'Çınqıl'], 'Hissə 1: sil']);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => [await cargoes(page), await focused(page)])
      .toEqual([['Qum', 'Çınqıl'], 'Hissə 1: sil']);
    await expect.poll(() => told(page)).toContain('Silindi: 1. Qaldı: 2');
    // One key brings it back, with what was typed into it.
    await page.keyboard.press('Alt+KeyZ');
    await expect
      .poll(async () => [await cargoes(page), await focused(page)])
      .toEqual([['Gil', 'Qum', 'Çınqıl'], 'parts.0.cargo']);
    await expect.poll(() => told(page)).toContain('Geri qaytarıldı: 1');
    await page.getByRole('button', { name: 'Hissə 1: sil' }).click();
    await page.getByText('1. sətir silindi').waitFor();
    // The keys of a row in a row are that row's.
    await page.getByRole('button', { name: 'Addım əlavə et' }).first().click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focused(page)).toBe('parts.0.steps.0.scale');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => focused(page)).toBe('parts.0.steps.1.scale');
    await expect.poll(() => cargoes(page)).toEqual(['Qum', 'Çınqıl']);
    for (let rows = 2; rows > 0; rows -= 1) {
      await page.getByRole('button', { name: 'Hissə 1: sil' }).focus();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Hissə əlavə et');
  });

  it('keeps its rows over a reload, asks before it is left, and lists what has changed', async () => {
    const { page } = await look(PAGE);
    await page.getByRole('textbox', { name: 'Yük' }).nth(1).fill('Daş');
    await page.getByRole('textbox', { name: 'Küçə' }).fill('Nizami 1');
    await page.getByText('Hissə 2: Yük: Çınqıl').waitFor();
    await page.reload();
    await page.getByText('2 saxlanmamış dəyişiklik').waitFor();
    await expect.poll(() => cargoes(page)).toEqual(['Qum', 'Daş']);
    await page.getByRole('button', { name: 'Hissə 1: sil' }).click();
    await page.getByText('2 sətir').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByText('Küçə, Hissə').waitFor();
    await page.getByRole('button', { name: 'Dəyişiklikləri at' }).click();
    await page.getByRole('heading', { name: 'Şirkətlər' }).waitFor();
  });

  it.each([
    { named: 'an office PC', size: OPERATOR_PC },
    { named: 'a phone', size: PHONE },
  ])('fits $named: its foot stays in view and nothing runs out at the side', async ({ size }) => {
    const { page } = await look(PAGE, { size });
    await page.getByRole('textbox', { name: 'Qeyd' }).fill('x');
    const save = page.getByRole('button', { name: 'Yadda saxla' });
    await save.waitFor();
    // It rises from below.
    const foot = async () => {
      const box = await save.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(foot, SOON).toBeLessThanOrEqual(size.height);
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(size.width);
    const high = () => page.evaluate<number>('document.documentElement.scrollHeight');
    await expect.poll(high, SOON).toBeLessThanOrEqual(size.height);
    await page
      .getByRole('navigation', { name: 'Bölmələr' })
      .getByRole('button', { name: 'Lisenziya' })
      .click();
    await expect
      .poll(() => page.locator('[aria-current="true"]').textContent(), SOON)
      .toMatch(/^Lisenziya\s*$/);
  });
});

const PARTS = '/kit/sheet/index.html';

describe('the steps of a flow', () => {
  it('are gone through and back to by the keyboard, stand in the address, and none ahead can be gone to', async () => {
    const { page } = await look(PARTS);
    const steps = page.getByRole('navigation', { name: 'Addımlar' });
    const current = () => steps.locator('[aria-current="step"]').innerText();
    await expect.poll(() => steps.getByRole('link').count()).toBe(0);
    const next = page.getByRole('button', { name: 'Növbəti addım' });
    await next.click();
    await next.click();
    await expect
      .poll(async () => [await current(), new URL(page.url()).search])
      .toEqual(['3\nYoxlama', '?step=check']);
    await expect.poll(() => steps.getByRole('link').allInnerTexts()).toHaveLength(2);
    await steps.getByRole('link', { name: 'Sütunlar' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => current()).toBe('2\nSütunlar');
    // What was done further on can be gone to again, what was not cannot.
    await expect.poll(() => steps.getByRole('link', { name: 'Yoxlama' }).count()).toBe(1);
    await expect.poll(() => steps.getByRole('link', { name: 'Yazılma' }).count()).toBe(0);
    await page.reload();
    await expect.poll(current, SOON).toBe('2\nSütunlar');
  });
});

describe('a board', () => {
  const focused = (page: Page) => page.evaluate<string>('document.activeElement.dataset.card ?? ""');
  const inLane = (page: Page, lane: string) =>
    page
      .getByRole('region', { name: lane })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

  it('is walked and its cards are moved by the keys alone, with the focus on the card and a word of where it is', async () => {
    const { page } = await look(PARTS);
    await page.locator('[data-card="90-KL-456"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('10-AB-123');
    await page.keyboard.press('Alt+ArrowRight');
    await expect
      .poll(async () => [await inLane(page, 'Çağırılıb'), await focused(page)])
      .toEqual([['10-AB-123', '77-AE-142'], '10-AB-123']);
    await page.getByText('10-AB-123: Çağırılıb').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText('10-AB-123 bura köçürülə bilməz').waitFor({ state: 'attached' });
    await expect.poll(() => inLane(page, 'Gözləyir')).toEqual(['90-KL-456']);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    // Its own lane, the one that nobody goes back to and the one that is not next yet are not offered.
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Tərəzidə']);
    await page.getByRole('menuitem', { name: 'Tərəzidə' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toBe('10-AB-123');
    await expect.poll(() => inLane(page, 'Tərəzidə')).toEqual(['10-AB-123', '99-TT-777']);
  });

  it('is live: a card that somebody else moves keeps the focus of whoever is at it', async () => {
    const { page } = await look(PARTS);
    await page.getByRole('button', { name: 'Başqa birisi köçürür' }).click();
    await page.locator('[data-card="77-AE-142"]').focus();
    await expect.poll(() => inLane(page, 'Tərəzidə'), SOON).toContain('77-AE-142');
    await expect.poll(() => focused(page)).toBe('77-AE-142');
  });

  it('lets a card be drawn to a lane that takes it, and to no other', async () => {
    const { page } = await look(PARTS);
    const card = page.locator('[data-card="90-KL-456"]');
    await card.dragTo(page.getByRole('region', { name: 'Getdi' }));
    await expect.poll(() => inLane(page, 'Gözləyir')).toContain('90-KL-456');
    await card.dragTo(page.getByRole('region', { name: 'Tərəzidə' }));
    await expect.poll(() => inLane(page, 'Tərəzidə'), SOON).toContain('90-KL-456');
  });
});
