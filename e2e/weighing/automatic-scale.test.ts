import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceCommand, deviceWords } from '@terezi/domain/devices/command/device-command.ts';
import { blocks } from '@terezi/domain/devices/automatic/interlock.ts';
import type { OutputName } from '@terezi/domain/devices/output/output.ts';
import { outputStateWords } from '@terezi/domain/devices/output/output-words.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { type CuttableLine, cuttableLine } from '../testing/cuttable-line.ts';
import { SOON } from '../testing/form.ts';
import { serverUrl } from '../testing/server-url.ts';
import { leaveAlone, standAlone, standing } from '../testing/stand-alone.ts';
import { enter, type Person } from '../testing/session.ts';

const REASON = 'Növbədə avtomobil var';
const TEXTS = {
  az: {
    yours: 'İdarə sizdədir',
    itself: 'Tərəzi özü işləyir',
    read: 'Oxu',
    empty: 'Sıfırla',
    take: 'İdarəni götür',
    back: 'Avtomata qaytar',
  },
  en: {
    yours: 'You have it in hand',
    itself: 'The scale works by itself',
    read: 'Read',
    empty: 'Empty',
    take: 'Take over',
    back: 'Give back',
  },
} as const;
/** Moves the clock of an open page on by `passed` milliseconds, while its values go on coming. */
const PASSING = `{ const now = Date.now; globalThis.passed = 0; Date.now = () => now() + globalThis.passed; }`;

let browser: Browser;
let axe: Axe;
let line: CuttableLine;
let admin: Person;
let id: number;
beforeAll(async () => {
  [browser, axe, line] = await Promise.all([openBrowser(), openAxe(), cuttableLine(serverUrl())]);
  admin = await enter(browser, serverUrl(), { who: 'admin' });
  const { AutomaticScale } = await admin.api<{ AutomaticScale: { Id: number }[] }>('GET /automatic-scale');
  id = AutomaticScale[0]?.Id ?? 0;
});
afterAll(async () => {
  await leaveAlone(admin.api, id);
  await browser.close();
  await line.end();
});

const occupy = (...Inputs: string[]) => admin.api(`POST /demo/scale/${id}/occupy`, { Inputs });
const stands = () => standing(admin.api, id);
beforeEach(() => standAlone(admin.api, id));

/** The yard of the scale as its page shows and moves it. */
function handsOn(page: Page, language: Language) {
  const button = (output: OutputName, act: 'open' | 'close' | 'red' | 'green') =>
    page.getByRole('button', {
      name: `${deviceWords[output][language]}: ${deviceCommand(act).words[language]}`,
    });
  const said = (output: OutputName) => page.getByTestId(`${output}-said`);
  const says = (output: OutputName, text: string) =>
    expect.poll(() => said(output).innerText(), SOON).toContain(text);
  return {
    ...{ button, says },
    stands: (output: OutputName, state: keyof typeof outputStateWords) =>
      says(output, outputStateWords[state][language]),
    /** Gives the reason, where the page asks for one. */
    reason: async (text: string) => {
      const form = page.getByRole('form');
      await form.locator('input:focus').waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
    },
  };
}

const VIEWS = [
  ['az', 'a computer', OPERATOR_PC],
  ['en', 'a computer', OPERATOR_PC],
  ['az', 'a phone', PHONE],
  ['en', 'a phone', PHONE],
] as const;

describe.each(VIEWS)('in %s on %s', (language, _, size) => {
  const texts = TEXTS[language];

  it('a person in the office brings a truck across by hand', async () => {
    const { page, context } = await enter(browser, serverUrl(), {
      who: 'operator',
      scale: 2,
      size,
      language,
    });
    const { button, reason, stands: comesTo, says } = handsOn(page, language);
    await page.goto('/automatic-scale');
    await page.locator(`[data-scale="${id}"][data-stage="idle"]`).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.locator(`[data-scale="${id}"]`).click();
    await page.getByText(texts.itself).waitFor();
    expect(await axe(page)).toEqual([]);

    // A person who has not taken the scale over gives a reason each time, and may turn back.
    await button('entry-barrier', 'open').click();
    await page.getByRole('form').locator('input:focus').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('form').waitFor({ state: 'detached' });
    await comesTo('entry-barrier', 'closed');
    await button('entry-barrier', 'open').click();
    await reason(REASON);
    await comesTo('entry-barrier', 'open');
    await says('exit-barrier', blocks.entryOpen.words[language]);
    await expect.poll(() => button('exit-barrier', 'open').isDisabled(), SOON).toBe(true);
    for (const state of ['green', 'red'] as const) {
      await button('entry-light', state).click();
      await reason(REASON);
      await comesTo('entry-light', state);
    }
    await button('entry-barrier', 'close').click();
    await reason(REASON);
    await comesTo('entry-barrier', 'closed');

    // Once the scale is taken over with a reason, the page asks for no other.
    if (size === PHONE) await page.getByRole('button', { name: texts.take }).click();
    else await page.keyboard.press('g');
    await reason('Sürücü kömək çağırır');
    await page.getByText(texts.yours).waitFor();
    await admin.api(`POST /demo/scale/${id}/drive-on`, { Kg: 22_380 });
    await says('entry-barrier', blocks.loaded.words[language]);
    await expect.poll(async () => (await stands()).Live.State, SOON).toBe('stable');
    await page.getByRole('button', { name: texts.read, exact: true }).click();
    const value = page.getByTestId('read-value');
    await expect.poll(() => value.innerText(), SOON).toMatch(/22\s380/);
    await page.getByRole('button', { name: texts.empty }).click();
    await expect.poll(() => value.innerText(), SOON).not.toMatch(/22\s380/);

    await button('exit-barrier', 'open').click();
    await comesTo('exit-barrier', 'open');
    await expect.poll(() => page.locator('[aria-current="step"]').innerText(), SOON).toMatch(/Çıxır|Leave/);
    await admin.api(`POST /demo/scale/${id}/drive-off`, {});
    await expect.poll(() => page.locator('[aria-current="step"]').innerText(), SOON).toMatch(/Boşalıb|Clear/);
    await button('exit-barrier', 'close').click();
    await comesTo('exit-barrier', 'closed');
    await page.getByRole('button', { name: texts.back }).click();
    await page.getByText(texts.itself).waitFor();
    await context.close();
  });
});

describe('the wall', () => {
  it('says which truck does not get on, calls for help, and its key takes that scale over, which no typing does', async () => {
    const { page, context } = await enter(browser, serverUrl(), { who: 'admin', size: OPERATOR_PC });
    await page.addInitScript(PASSING);
    await occupy('entry-photocell');
    await admin.api(`POST /demo/scale/${id}/drive-on`, { Kg: 22_380 });
    await page.goto('/automatic-scale');
    const tile = page.locator(`[data-scale="${id}"]`);
    await page.locator(`[data-scale="${id}"][data-stage="onDeck"]`).waitFor();
    await tile.getByText('arxa fotoelement tutulub').waitFor();
    await expect.poll(() => page.getByTestId('call').count(), SOON).toBe(0);
    await page.evaluate('globalThis.passed = 30_000');
    await expect.poll(() => page.getByTestId('age').innerText(), SOON).toMatch(/00:3\d/);
    await expect.poll(() => page.getByTestId('call').count(), SOON).toBe(0);
    await page.evaluate('globalThis.passed = 100_000');
    await page.getByTestId('call').getByText('arxa fotoelement tutulub').waitFor();
    await expect.poll(() => page.getByTestId('calling').innerText(), SOON).toMatch(/^1\s/);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('g');
    await page.getByRole('form').locator('input:focus').waitFor();
    await page.keyboard.type('gfgfg');
    await expect.poll(() => page.getByRole('form').locator('input').inputValue(), SOON).toBe('gfgfg');
    await expect.poll(() => page.evaluate('document.fullscreenElement === null'), SOON).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/automatic-scale/${id}`);
    await page.getByText('İdarə sizdədir').waitFor();
    // The wall names the person who has taken it on, and calls for it no more.
    await page.goto('/automatic-scale');
    await tile.getByText(/idarə: /).waitFor();
    await page.getByTestId('age').waitFor();
    await page.evaluate('globalThis.passed = 200_000');
    await expect.poll(() => tile.innerText(), SOON).toMatch(/03:\d\d/);
    await expect.poll(() => page.getByTestId('call').count(), SOON).toBe(0);
    await context.close();
  });

  it('stays grey as it was while the server does not answer, and accepts no act', async () => {
    const { page, context } = await enter(browser, line.url, { who: 'admin', size: OPERATOR_PC });
    await admin.api(`POST /demo/scale/${id}/drive-on`, { Kg: 18_940 });
    await page.goto('/automatic-scale');
    const tile = page.locator(`[data-scale="${id}"]`);
    await expect.poll(() => tile.innerText(), SOON).toMatch(/18\s940/);
    await page.locator(`[data-scale="${id}"][data-stage="settling"]`).waitFor();
    line.cut();
    await page.getByText('agentlər özləri işləyir').waitFor();
    await admin.api(`POST /demo/scale/${id}/drive-off`, {});
    await page.keyboard.press('g');
    await expect.poll(() => page.getByRole('form').count(), SOON).toBe(0);
    await expect.poll(() => tile.innerText(), SOON).toMatch(/18\s940/);
    expect(await axe(page)).toEqual([]);
    line.mend();
    await page.getByText('agentlər özləri işləyir').waitFor({ state: 'detached' });
    await expect.poll(() => tile.innerText(), SOON).not.toMatch(/18\s940/);
    await context.close();
  });

  it('has the same tiles in the same places, only smaller, and those of chosen sites alone', async () => {
    const { page, context } = await enter(browser, serverUrl(), { who: 'super', size: OPERATOR_PC });
    await page.goto('/automatic-scale');
    const tiles = page.getByTestId('tile');
    await tiles.first().waitFor();
    const names = () => tiles.evaluateAll((all) => all.map((each) => each.getAttribute('data-scale')));
    const before = await names();
    if (before.length < 2) throw new Error('the world has one automatic scale');
    for (const size of ['24', '50', '12']) {
      await page.getByRole('button', { name: size, exact: true }).click();
      await expect.poll(names, SOON).toEqual(before);
    }
    await page.getByRole('button', { name: 'Filtr' }).click();
    await page.getByRole('menuitem', { name: /Gəncə elevatoru/ }).click();
    await expect.poll(() => tiles.count(), SOON).toBe(1);
    await page.getByRole('menuitem', { name: 'Bütün sahələr' }).click();
    await expect.poll(names, SOON).toEqual(before);
    await context.close();
  });
});
