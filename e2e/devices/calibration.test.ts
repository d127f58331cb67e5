import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { newViewer, openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { type Deck, type Protocol, protocolOf, takeAll } from '../testing/calibrating.ts';
import { type Colleague, newColleague } from '../testing/colleague.ts';
import { SOON } from '../testing/form.ts';
import { type Instruments, scaleBody, startAgent, startInstruments } from '../testing/new-yard.ts';
import { type Api, PASSWORD } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, enterBy, type Person } from '../testing/session.ts';

const url = serverUrl();
const OTHER = { az: 'en', en: 'az' } as const;
const SIZES = { desk: OPERATOR_PC, phone: PHONE } as const;
/** Trucks come to rest so many times as fast as real ones. */
const PACE = 2;

/** What is read on the way. */
const TEXTS = {
  calibrate: { az: 'Kalibrlə', en: 'Calibrate' },
  supports: { az: 'Dayaqların sayı', en: 'Number of supports' },
  weights: { az: 'Etalon yük, cəmi', en: 'Standard weights, in all' },
  certificate: { az: 'Şəhadətnamə', en: 'Certificate' },
  until: { az: 'Şəhadətnamənin sonu', en: 'Certificate valid until' },
  temperature: { az: 'Temperatur', en: 'Temperature' },
  substitution: { az: 'Əvəzedici yük', en: 'Substitution load' },
  take: { az: /^Göstərişi götür/, en: /^Take the reading/ },
  passed: { az: 'Keçdi', en: 'Passed' },
  within: { az: /hamısı hədd daxilində/, en: /all within the limits/ },
  coefficient: { az: 'Yeni əmsal', en: 'New coefficient' },
  proof: { az: /^Telefondakı 6 rəqəm və ya/, en: /^The 6 digits of your telephone, or/ },
  sign: { az: 'Protokolu imzala', en: 'Sign the protocol' },
  waits: { az: 'Aktivləşməyib', en: 'Not activated' },
  person: { az: 'Aktivləşdirən', en: 'Activated by' },
  digit: { az: 'Rəqəm', en: 'Digit' },
  activate: { az: 'Aktivləşdir', en: 'Activate' },
  inForce: { az: 'Qüvvədədir', en: 'In force' },
  print: { az: 'Çap et', en: 'Print' },
  stands: { az: 'Vəziyyəti', en: 'Standing' },
  signed: { az: 'Protokol imzalandı', en: 'Protocol signed' },
  activated: { az: 'Kalibrlənmə aktivləşdi', en: 'Calibration activated' },
} as const;

type Lpi = { Id: number; ScaleId: number; CalibrationCounter: number | null };
type Stand = { readonly scaleId: number; readonly lpiId: number; readonly deck: Deck };

let browser: Browser;
let violations: Axe;
let admin: Person;
let instruments: Instruments;
let stands: readonly Stand[];
const ends: (() => Promise<unknown>)[] = [];
const afterwards: (() => Promise<unknown>)[] = [];

/** A scale of the site with an indicator module, and its deck. */
async function stand(api: Api, SiteId: number, place: number): Promise<Stand> {
  const at = { Number: 901 + place, SiteId, Address: instruments.addresses[place] };
  const { Scale } = await api<{ Scale: { Id: number } }>('POST /scale', scaleBody(`Tərəzi ${at.Number}`, at));
  const hung = { SiteId, ScaleId: Scale.Id, Driver: 'simulated' };
  const { Lpi } = await api<{ Lpi: Lpi }>('POST /lpi', { Name: `LPI ${at.Number}`, ...hung });
  const deck = {
    put: (kg: number) => instruments.driveOn(place, kg),
    clear: () => instruments.driveOff(place),
  };
  return { scaleId: Scale.Id, lpiId: Lpi.Id, deck };
}

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin-c' });
  instruments = await startInstruments(2, PACE);
  ends.push(() => instruments.stop());
  const { api } = admin;
  const { Site } = await api<{ Site: { Id: number } }>('POST /site', { Name: 'Etalon meydançası' });
  stands = [await stand(api, Site.Id, 0), await stand(api, Site.Id, 1)];
  const { Enrolment } = await api<{ Enrolment: { Code: string } }>(`POST /site/${Site.Id}/enrol`, {});
  const agent = await startAgent(url, Enrolment.Code);
  ends.push(() => agent.stop());
});
afterEach(async () => {
  for (const end of afterwards.splice(0).reverse()) await end();
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await browser.close();
});

const clean = async (page: Page) => expect(await violations(page)).toEqual([]);
const holdOf = async (id: number): Promise<string | null> =>
  (await admin.api<{ Scale: { CalibrationHold: string | null } }>(`GET /scale/${id}`)).Scale.CalibrationHold;
const counterOf = async (id: number): Promise<number | null> =>
  (await admin.api<{ Lpi: Lpi }>(`GET /lpi/${id}`)).Lpi.CalibrationCounter;

/** Begins a protocol from the page of its scale. */
async function begin(page: Page, language: Language, scaleId: number, supports: number): Promise<number> {
  await page.goto(`/scale/${scaleId}`);
  await page.getByRole('button', { name: TEXTS.calibrate[language], exact: true }).click();
  const form = page.getByRole('dialog');
  // What may stay empty says so in its label.
  const fill = (name: keyof typeof TEXTS, text: string, exact = true) =>
    form.getByLabel(TEXTS[name][language], { exact }).and(page.locator('input, textarea')).fill(text);
  await fill('supports', String(supports));
  await fill('weights', '20000');
  await fill('certificate', 'M1-2026-0417');
  await fill('until', '11.03.2097');
  await fill('temperature', language === 'az' ? '11,8' : '11.8');
  await fill('substitution', '2 yük maşını, qum', false);
  await clean(page);
  await form.getByRole('button', { name: TEXTS.calibrate[language], exact: true }).click();
  await page.waitForURL(/\/calibration-protocol\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  afterwards.push(() =>
    // One that is signed and activated is over.
    admin.api(`POST /calibration-protocol/${id}/abandon`, { Reason: 'Sınaq bitdi' }).catch(() => null),
  );
  return id;
}

/** Signs what has passed, with a new coefficient, as it is written in each language. */
async function sign(page: Page, language: Language): Promise<void> {
  await page.getByText(TEXTS.passed[language], { exact: true }).waitFor();
  await page.getByText(TEXTS.within[language]).waitFor();
  await clean(page);
  await page.getByLabel(TEXTS.coefficient[language]).fill(language === 'az' ? '0,999 840' : '0.999840');
  await page.getByLabel(TEXTS.proof[language]).and(page.locator('input')).fill(PASSWORD);
  await page.getByRole('button', { name: TEXTS.sign[language] }).click();
  await page.getByText(TEXTS.waits[language], { exact: true }).first().waitFor();
}

/** A person who has not signed it gives the digits of their own telephone. */
async function activate(
  page: Page,
  language: Language,
  { name, digits }: Pick<Colleague, 'name' | 'digits'>,
): Promise<void> {
  const person = page.getByLabel(TEXTS.person[language], { exact: true }).and(page.locator('input'));
  const option = page.getByRole('option', { name }).first();
  // What is typed while the page is still coming may find nothing.
  await expect
    .poll(async () => {
      await person.fill('');
      await person.pressSequentially(name.slice(0, 6));
      return option.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    }, SOON)
    .toBe(true);
  await option.click();
  await clean(page);
  await page.getByLabel(TEXTS.digit[language], { exact: true }).first().click();
  await page.keyboard.type(digits());
  await page.getByRole('button', { name: TEXTS.activate[language], exact: true }).click();
}

/** The list, the paper and the log of what was calibrated. Answers the address behind the code on the paper. */
async function readOn(
  page: Page,
  language: Language,
  { Id, Code }: Protocol,
  scaleId: number,
): Promise<string> {
  await page.goto(`/calibration-protocol?scaleId=${scaleId}`);
  await page.locator('[data-row]', { hasText: Code }).first().click();
  const print = page.getByRole('complementary').getByRole('link', { name: TEXTS.print[language] });
  await print.waitFor();
  await clean(page);
  await print.click();
  await page.waitForURL(new RegExp(`/calibration-print/${Id}$`));
  for (const word of ['KEÇDİ', 'PASSED']) await page.getByText(word, { exact: true }).first().waitFor();
  const address = await page.getByText(/\/calibration\/[\da-f]{32}$/).innerText();
  await expect.poll(() => page.locator('svg[role="img"]', { hasText: 'kodu oxudun' }).count()).toBe(1);
  await clean(page);
  await page.goto(`/calibration-log?scaleId=${scaleId}`);
  for (const event of [TEXTS.signed, TEXTS.activated])
    await page
      .locator('[data-row]', { hasText: Code })
      .filter({ hasText: event[language] })
      .first()
      .waitFor();
  await clean(page);
  return address;
}

it.each([
  { as: 'in Azerbaijani at a desk', language: 'az', at: 'desk', place: 0, supports: 6 },
  { as: 'in English on a phone', language: 'en', at: 'phone', place: 1, supports: 4 },
] as const)(
  'a scale is calibrated from its first point to its paper, $as, and put in force by another person',
  async ({ language, at, place, supports }) => {
    const { scaleId, lpiId, deck } = stands[place] as Stand;
    const other = OTHER[language];
    const otherSize = SIZES[at === 'desk' ? 'phone' : 'desk'];
    const second = await newColleague(
      { ...admin, url },
      {
        name: `Rəna Talıbova ${place}`,
        email: `rena-${place}-${Date.now()}@demir-beton.example`,
        phone: `99455000190${place}`,
      },
    );
    const { page, api, context } = await enter(browser, url, { who: 'admin-c', language, size: SIZES[at] });
    afterwards.push(() => context.close());
    await expect.poll(() => counterOf(lpiId), SOON).not.toBeNull();
    const counter = (await counterOf(lpiId)) ?? 0;

    const id = await begin(page, language, scaleId, supports);
    const it = await protocolOf(api, id);
    expect(await holdOf(scaleId)).toBe('running');
    await clean(page);
    const press = () =>
      at === 'desk'
        ? page.keyboard.press('F8')
        : page
            .getByRole('button', { name: TEXTS.take[language] })
            .click({ timeout: 5_000 })
            .catch(() => {});
    await takeAll({ page, api, it, deck, language, supports, press });

    await sign(page, language);
    expect(await holdOf(scaleId)).toBeNull();
    await clean(page);

    const helper = await enterBy(browser, url, { token: second.token, language: other, size: otherSize });
    afterwards.push(() => helper.context.close());
    await helper.page.goto(`/calibration-protocol/${id}`);
    await activate(helper.page, other, second);
    for (const [each, sentence] of [
      [helper.page, TEXTS.inForce[other]],
      [page, TEXTS.inForce[language]],
    ] as const)
      await each.getByText(sentence, { exact: true }).first().waitFor();
    await expect.poll(() => counterOf(lpiId), SOON).toBe(counter + 1);
    const done = await protocolOf(api, id);
    expect(done).toMatchObject({ StatusId: 3, ActivationCounter: counter });
    const { Scale } = await api<{ Scale: { CalibratedUntil: string } }>(`GET /scale/${scaleId}`);
    expect(Scale.CalibratedUntil).toBe(done.NextOn);
    expect(await holdOf(scaleId)).toBeNull();
    await clean(helper.page);

    const address = await readOn(page, language, done, scaleId);
    expect(address).toBe(`${url}/calibration/${done.PublicId}`);
    // The holder of the paper has no account here.
    const stranger = await newViewer(browser, url, { language: other, size: otherSize });
    afterwards.push(() => stranger.close());
    const held = await stranger.newPage();
    await held.goto(address);
    await held.getByRole('heading', { name: TEXTS.passed[other], exact: true }).waitFor();
    await held.getByText(TEXTS.inForce[other], { exact: true }).waitFor();
    await held.getByText(done.Code, { exact: true }).waitFor();
    await clean(held);
  },
);
