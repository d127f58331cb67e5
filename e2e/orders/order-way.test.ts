import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { grouped, operatorScreen } from '../testing/operator-screen.ts';
import { orderOf, plannedFor, truckOf } from '../testing/planned-visit.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterAll(() => browser.close());

const TEXTS = {
  az: {
    ...{ plate: '77-ZW-101', activate: 'Aktivləşdir', active: 'Aktiv', good: 'Buraxılış qüvvədədir' },
    ...{ type: 'Nömrəni yaz', number: 'Vərəqin nömrəsi', check: 'Yoxla', go: 'Buraxın' },
    ...{ gate: 'Giriş və çıxış qapısı', next: 'Növbətini oxut', confirm: 'Əl ilə təsdiqlə' },
    ...{ code: 'QR kod', part: 'Hissə', taken: 'Qəbul edildi', ready: 'Əməliyyat tamamlandı' },
  },
  en: {
    ...{ plate: '77-ZW-102', activate: 'Activate', active: 'Active', good: 'The pass is good' },
    ...{ type: 'Type the number', number: 'Number of the pass', check: 'Check', go: 'Let go' },
    ...{ gate: 'Entry and exit gate', next: 'Read the next', confirm: 'Confirm by hand' },
    ...{ code: 'QR code', part: 'Part', taken: 'Accepted', ready: 'Operation completed' },
  },
} as const;

const [EMPTY, LOADED] = [15_000, 42_000];

describe.each(['az', 'en'] as const)('in %s', (language) => {
  const words = TEXTS[language];
  const at = { order: 0, part: 0 };
  let admin: Person;
  let office: Person;
  let guard: Person;
  let scale: Person;
  let driver: Page;
  let yard: ReturnType<typeof yardOf>;

  beforeAll(async () => {
    admin = await enter(browser, url, { who: 'admin', language, size: OPERATOR_PC });
    // A person in the yard has a telephone.
    office = await enter(browser, url, { who: 'admin', language, size: PHONE });
    guard = await enter(browser, url, { who: 'guard', language, size: PHONE });
    scale = await enter(browser, url, { who: 'operator', scale: 2, language, size: OPERATOR_PC });
    driver = await (await newViewer(browser, url, { language, size: PHONE })).newPage();
    const { User } = await scale.api<{ User: { ScaleId: number } }>('GET /user/details');
    yard = yardOf(scale.page, scale.api, User.ScaleId);
  });
  afterAll(async () => {
    await yard.leave();
    for (const { context } of [admin, office, guard, scale]) await context.close();
    await driver.context().close();
  });

  const clean = async (page: Page) => {
    await expect.poll(() => violations(page), SOON).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'), SOON).toBe(0);
  };
  const step = async (): Promise<string | null> => {
    const { OrderPart } = await admin.api<{ OrderPart: { StepName: string | null } }>(
      `GET /order-part/${at.part}`,
    );
    return OrderPart.StepName;
  };
  const balance = async () =>
    (await admin.api<{ Balance: Record<string, number> }>(`GET /order/${at.order}/balance`)).Balance;

  async function atGate(code: string) {
    const { page } = guard;
    await page.goto('/');
    await page.getByRole('heading', { name: words.gate }).waitFor();
    await page.getByRole('button', { name: words.type }).click();
    await page.getByRole('textbox', { name: words.number }).fill(code);
    await page.getByRole('button', { name: words.check }).click();
    await page.getByRole('heading', { name: words.go, exact: true }).waitFor();
    await clean(page);
  }

  async function weighs(kg: number, answer: string) {
    const screen = operatorScreen(scale.page);
    await yard.driveOn(kg);
    await screen.choose(words.plate);
    await screen.untilAcceptable();
    await scale.page.keyboard.press('F8');
    await scale.page.getByText(answer).first().waitFor();
    await yard.driveOff();
  }

  it('an order becomes active, and a truck is planned for it whose driver holds a pass', async () => {
    await truckOf(admin.api, words.plate);
    at.order = await orderOf(admin.api, { WeightLimit: 60_000, CreditLimitType: 'block' }, false);
    const { page } = admin;
    await page.goto(`/order/${at.order}`);
    await page.getByRole('button', { name: words.activate }).click();
    await page.getByText(words.active, { exact: true }).first().waitFor();
    const visit = await plannedFor(admin.api, at.order, words.plate, { ExpectedWeight: 27_000 });
    at.part = visit.Id;
    await page.getByText(visit.Number).first().waitFor();
    await clean(page);
    await driver.goto(`/pass/${visit.PublicId}`);
    await driver.getByRole('heading', { name: words.good }).waitFor();
    await clean(driver);
    expect(await step()).toBe('Giriş');
  });

  it('the guard reads the pass, and the truck is let in', async () => {
    await atGate(driver.url());
    await expect.poll(step, SOON).toBe('Çəki 1');
  });

  it('the scale takes its first weight, which reserves what it is to bring', async () => {
    await scale.page.goto('/operator');
    await scale.page.getByTestId('glass').waitFor();
    await yard.driveOff();
    await weighs(EMPTY, words.taken);
    await expect.poll(step, SOON).toBe('Yükləmə');
    expect(await balance()).toMatchObject({ Reserved: 27_000, Consumed: 0, Free: 33_000 });
  });

  it('a person in the yard reports by telephone that it is loaded', async () => {
    const { page } = office;
    await page.goto(`/order-part/${at.part}`);
    await page.getByRole('button', { name: words.confirm }).click();
    await expect.poll(step, SOON).toBe('Çəki 2');
    await clean(page);
  });

  it('the scale takes the second weight, which the order is consumed by', async () => {
    await weighs(LOADED, words.ready);
    await expect.poll(step, SOON).toBe('Çıxış');
    expect(await balance()).toMatchObject({ Reserved: 0, Consumed: 27_000, Remaining: 33_000 });
  });

  it('the guard lets it out by the number of its pass, which then has no code any more', async () => {
    const { OrderPart } = await admin.api<{ OrderPart: { Number: string } }>(`GET /order-part/${at.part}`);
    await atGate(OrderPart.Number);
    await expect.poll(step, SOON).toBe(null);
    await expect.poll(() => driver.getByRole('img', { name: words.code }).count(), SOON).toBe(0);
    await clean(driver);
  });

  it('the order says what is left of it, and the log of the visit everything that happened', async () => {
    const { page } = admin;
    await page.goto(`/order/${at.order}`);
    await expect.poll(() => page.locator('main').innerText(), SOON).toContain(grouped(33_000));
    await clean(page);
    type Log = { Log: { Act: string; StepName: string | null; How: string; ByName: string | null }[] };
    const { Log } = await admin.api<Log>(`GET /order-part/${at.part}/visit`);
    const steps = Log.toReversed().filter(({ Act }) => Act === 'confirmed');
    expect(steps.map(({ StepName, How }) => [StepName, How])).toEqual([
      ...[
        ['Giriş', 'qr'],
        ['Çəki 1', 'weight'],
        ['Yükləmə', 'hand'],
        ['Çəki 2', 'weight'],
        ['Çıxış', 'typed'],
      ],
    ]);
    expect(new Set(steps.map(({ ByName }) => ByName)).size).toBe(3);
  });
});
