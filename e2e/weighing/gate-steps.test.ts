import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { type PlannedVisit, planVisits } from '../testing/planned-visit.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let admin: Person;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin' });
});
afterAll(() => browser.close());

const WORDS = {
  az: {
    gate: 'Giriş və çıxış qapısı',
    ...{ type: 'Nömrəni yaz', number: 'Vərəqin nömrəsi', check: 'Yoxla', next: 'Növbətini oxut' },
    ...{ go: 'Buraxın', stop: 'Saxlayın', unknown: 'Bu kod tanınmadı.' },
    ...{ back: 'Geri al', wrong: 'Səhv avtomobil', undone: 'geri alınıb' },
    ...{ away: 'Şəbəkə yoxdur', unsent: 'göndərilməyib' },
    ...{ note: 'Qeyd yazın, jurnala düşür', label: 'Qeyd, jurnala düşür' },
    ...{ write: 'Yaz', noted: 'Qeyd jurnala yazıldı', helps: 'Nə etmək olar', torch: 'Fənər' },
  },
  en: {
    gate: 'Entry and exit gate',
    ...{ type: 'Type the number', number: 'Number of the pass', check: 'Check', next: 'Read the next' },
    ...{ go: 'Let go', stop: 'Stop', unknown: 'This code is unknown.' },
    ...{ back: 'Take back', wrong: 'Wrong truck', undone: 'taken back' },
    ...{ away: 'No network', unsent: 'not sent' },
    ...{ note: 'Write a note, it goes into the log', label: 'Note for the log' },
    ...{ write: 'Write', noted: 'The note stands in the log', helps: 'What helps', torch: 'Torch' },
  },
} as const;

type Visit = { StepStatus: { Name: string; State: string }[]; Log: { Act: string; Said: string | null }[] };
const visitOf = ({ Id }: PlannedVisit) => admin.api<Visit>(`GET /order-part/${Id}/visit`);
const firstStep = async (visit: PlannedVisit) => (await visitOf(visit)).StepStatus[0]?.State;

describe.each([
  ['az', PHONE, ['77-ZG-101', '77-ZG-102']],
  ['en', OPERATOR_PC, ['77-ZG-103', '77-ZG-104']],
] as const)('the gate in %s', (language, size, plates) => {
  const words = WORDS[language];
  let page: Page;
  let guard: Person;
  let visits: PlannedVisit[] = [];
  beforeAll(async () => {
    visits = await planVisits(admin.api, plates);
    guard = await enter(browser, url, { who: 'guard', language, size });
    page = guard.page;
    await page.goto('/');
    await page.getByRole('heading', { name: words.gate }).waitFor();
  });
  afterAll(() => guard.context.close());

  const verdict = (text: string) => page.getByRole('heading', { name: text, exact: true }).waitFor();
  const type = async (number: string) => {
    await page.getByRole('button', { name: words.type }).click();
    await page.getByRole('textbox', { name: words.number }).fill(number);
    await page.getByRole('button', { name: words.check }).click();
  };
  const visit = (at: number): PlannedVisit => {
    const planned = visits[at];
    if (!planned) throw new Error(`no visit ${at} was planned`);
    return planned;
  };

  it('is the first screen of a guard, with targets for a thumb and nothing for axe to find', async () => {
    const box = await page.getByRole('button', { name: words.type }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(52);
    expect(box?.y).toBeGreaterThan(size.height / 2);
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(size.width);
    expect(await violations(page)).toEqual([]);
  });

  it('stops a visitor without a pass of the company', async () => {
    await type('2020-9999-1');
    await verdict(words.stop);
    await page.getByText(words.unknown).first().waitFor();
    expect(await violations(page)).toEqual([]);
    // A code of no visit has no log, and this browser has no torch.
    await page.getByRole('heading', { name: words.helps }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: words.note }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: words.torch }).last().isDisabled()).toBe(true);
    await page.getByRole('button', { name: words.next }).click();
  });

  it('lets a truck in at once, and takes it back with a reason', async () => {
    await type(visit(0).Number);
    await verdict(words.go);
    await expect.poll(() => firstStep(visit(0)), SOON).toBe('done');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.back }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.wrong }).click();
    await dialog.getByRole('button', { name: words.back }).click();
    // The toast that says so is an item of a list, too.
    await page.getByRole('listitem').filter({ hasText: words.undone }).first().waitFor();
    await expect.poll(() => firstStep(visit(0)), SOON).toBe('waiting');
  });

  it('writes a note into the log of a truck that it has stopped', async () => {
    await type(visit(0).Number);
    await verdict(words.go);
    await page.getByRole('button', { name: words.next }).click();
    await type(visit(0).Number);
    await verdict(words.stop);
    await page.getByRole('button', { name: words.note }).click();
    await page.getByRole('textbox', { name: words.label }).fill('Plomb qırılıb');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.write, exact: true }).click();
    await page.getByText(words.noted).waitFor();
    expect((await visitOf(visit(0))).Log[0]).toMatchObject({ Act: 'noted', Said: 'Plomb qırılıb' });
    await page.getByRole('button', { name: words.next }).click();
  });

  it('opens without a network once it was opened with one', async () => {
    await page.goto('/gate-steps');
    await page.getByRole('heading', { name: words.gate }).waitFor();
    const cached =
      "caches.open('gate-page').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url).join(' '))";
    await expect.poll(() => page.evaluate<string>(cached), SOON).toContain('/user/details?of=');
    await guard.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: words.gate }).waitFor();
    await page.getByText(words.away).waitFor();
    await guard.context.setOffline(false);
    await page.reload();
    await page.getByRole('heading', { name: words.gate }).waitFor();
  });

  it('lets a truck in by its own list without a network, and tells the server once it is back', async () => {
    await guard.context.setOffline(true);
    await page.getByText(words.away).waitFor();
    await type(visit(1).Number);
    await verdict(words.go);
    await page.getByText(words.unsent).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await firstStep(visit(1))).toBe('waiting');
    await guard.context.setOffline(false);
    await expect.poll(() => firstStep(visit(1)), SOON).toBe('done');
    await expect.poll(() => page.getByText(words.unsent).count(), SOON).toBe(0);
    expect((await visitOf(visit(1))).Log.filter(({ Act }) => Act === 'confirmed')).toHaveLength(1);
  });
});
