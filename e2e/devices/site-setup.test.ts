import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { formOn } from '../testing/form.ts';
import { type Instruments, scaleBody, startAgent, startInstruments } from '../testing/new-yard.ts';
import { freeTrucks } from '../testing/operator-screen.ts';
import type { Api } from '../testing/people.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter } from '../testing/session.ts';

const url = serverUrl();
let browser: Browser;
let violations: Axe;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => browser.close());

/** What is read on the way. */
const TEXTS = {
  setup: { az: 'Quraşdırma', en: 'Setup' },
  name: { az: 'Ad', en: 'Name' },
  takeCode: { az: 'Kod al', en: 'Take a code' },
  code: { az: 'Qoşulma kodu', en: 'Enrolment code' },
  cancelCode: { az: 'Kodu ləğv et', en: 'Cancel the code' },
  used: { az: 'artıq işlənib', en: 'used already' },
  enrolled: { az: 'qoşulub', en: 'enrolled' },
  talks: { az: 'Agent serverlə danışır', en: 'The agent talks to the server' },
  agent: { az: 'Agenti qoşmaq', en: 'Enrol the agent' },
  indicator: { az: 'İndikatoru tapmaq', en: 'Find the indicator' },
  revoke: { az: 'İcazəni geri al', en: 'Take the permission back' },
  revoked: { az: 'ləğv edilib', en: 'revoked' },
  hear: { az: 'Dinlə', en: 'Listen' },
  alike: { az: 'İki protokol uyğun gəlir', en: 'Two protocols fit' },
  right: { az: /15\s240 kq doğrudur/, en: /15\s240 kg is right/ },
  noOutputs: { az: 'Bu tərəzidə çıxış və giriş yoxdur', en: 'The scale has no outputs and no inputs' },
  outputs: { az: 'Çıxışlar və girişlər', en: 'Outputs and inputs' },
  tryEntry: { az: 'Sına: Giriş şlaqbaumu', en: 'Try: Entry barrier' },
  yes: { az: 'Bəli', en: 'Yes' },
  seen: { az: /siz gördünüz/, en: /you saw it/ },
} as const;

/** Adds a site on its list, and opens its setup. */
async function addSite(page: Page, language: Language, called: string): Promise<void> {
  await page.goto('/site?open=new');
  const form = formOn(page);
  await form.field(TEXTS.name[language]).fill(called);
  await form.send();
  await form.closed();
  await page.goto(`/site?q=${encodeURIComponent(called)}`);
  await page.locator('[data-row]').first().click();
  await page.getByRole('link', { name: TEXTS.setup[language], exact: true }).last().click();
  await page.getByRole('heading', { level: 1, name: called }).waitFor();
}

/** A number that no scale of the company has: a site and its scale stay behind each journey. */
async function freeNumber(api: Api): Promise<number> {
  const { Scale } = await api<{ Scale: { Number: number }[] }>('GET /scale?PageSize=100');
  return 801 + Scale.filter(({ Number: number }) => number > 800).length;
}

const codeOn = (page: Page, language: Language) =>
  page.getByRole('status', { name: TEXTS.code[language] }).innerText();

type Ticket = { Operation: { Id: number; Receipt: string; WeightNet: number | null } };

/** Takes a weight as soon as the deck is ready for it. */
async function take(api: Api, line: string, body: object): Promise<Ticket> {
  const tickets: Ticket[] = [];
  const refusal = () =>
    api<Ticket>(line, body).then(
      (ticket) => void tickets.push(ticket),
      (error: Error) => error.message,
    );
  await expect.poll(refusal).toBeUndefined();
  const [ticket] = tickets;
  if (!ticket) throw new Error('the weight was not taken');
  return ticket;
}

/** The first ticket of a new scale, by two passes of one truck; `empty` waits until the deck is. */
async function firstReceipt(
  api: Api,
  { driveOn, driveOff }: Instruments,
  { scaleId, empty }: { scaleId: number; empty: () => Promise<void> },
): Promise<Ticket> {
  const [truck] = await freeTrucks(api, 1);
  if (!truck) throw new Error('no truck is free');
  await empty();
  await driveOn(0, 32_140);
  const at = { ScaleId: scaleId, NumberPlate: truck.NumberPlate };
  const { Operation } = await take(api, 'POST /operation', at);
  await driveOff(0);
  await empty();
  await driveOn(0, 13_660);
  const done = await take(api, `POST /operation/${Operation.Id}/weight2`, {});
  await driveOff(0);
  return done;
}

/** Frames that Flintec and Toledo read alike. */
const ALIKE = Buffer.from('\x02-00  1560     0\r'.repeat(8), 'latin1');

/** Has a file of bytes judged that two protocols fit alike, and then the line of the scale, which one protocol fits. */
async function findIndicator(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: TEXTS.indicator[language] }).click();
  const file = { name: 'line.bin', mimeType: 'application/octet-stream', buffer: ALIKE };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(TEXTS.alike[language]).waitFor();
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: TEXTS.hear[language], exact: true }).click();
  await page.getByRole('button', { name: TEXTS.right[language] }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Toledo Continuous' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByTestId('bytes').locator('b').count()).toBeGreaterThan(3);
}

it.each([
  { as: 'in Azerbaijani at a desk', language: 'az', size: OPERATOR_PC },
  { as: 'in English on a phone', language: 'en', size: PHONE },
] as const)('an installer comes from a code to the first receipt, $as', async ({ language, size }) => {
  const { page, api, context } = await enter(browser, url, { who: 'admin-c', language, size });
  ends.push(() => context.close());
  const instruments = await startInstruments(1);
  ends.push(() => instruments.stop());
  const number = await freeNumber(api);
  const called = `Gəncə yolu ${number}`;

  await addSite(page, language, called);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: TEXTS.takeCode[language] }).click();
  await page.getByRole('button', { name: TEXTS.cancelCode[language] }).waitFor();
  const code = await codeOn(page, language);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(await violations(page)).toEqual([]);

  const agent = await startAgent(url, code);
  ends.push(() => agent.stop());
  // The page says by itself that the agent came.
  await page.getByText(TEXTS.enrolled[language], { exact: true }).waitFor();
  await expect.poll(() => page.getByText(TEXTS.talks[language]).count()).toBeGreaterThan(1);

  // The scale is added with a protocol that its indicator does not speak.
  const siteId = Number(/\/site\/(\d+)\/setup/.exec(page.url())?.[1]);
  const at = { Number: number, SiteId: siteId, Address: instruments.addresses[0] };
  const body = { ...scaleBody(`Tərəzi ${number}`, at), Protocol: 'mt-sics' };
  const { Scale } = await api<{ Scale: { Id: number } }>('POST /scale', body);
  await instruments.driveOn(0, 15_240);
  await findIndicator(page, language);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: TEXTS.right[language] }).click();
  await expect.poll(() => page.getByTestId('shown').innerText()).toMatch(/15\s240/);
  // Nothing else hangs there.
  await page.getByText(TEXTS.noOutputs[language]).waitFor();
  expect(await violations(page)).toEqual([]);
  await instruments.driveOff(0);

  const sentence = scaleLooks.empty.words[language].toLocaleUpperCase(language);
  const empty = () => page.getByText(sentence, { exact: true }).waitFor();
  const { Operation } = await firstReceipt(api, instruments, { scaleId: Scale.Id, empty });
  expect(Operation).toMatchObject({ WeightNet: 18_480, Receipt: expect.stringMatching(`^${number}-0*1$`) });

  // A code works once: a second agent with it is refused, and the page says so.
  await page.getByRole('button', { name: TEXTS.agent[language] }).click();
  const again = await startAgent(url, code);
  ends.push(() => again.stop());
  await page.getByText(TEXTS.used[language]).first().waitFor();
  await page.getByRole('button', { name: TEXTS.revoke[language] }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Sınaq bitdi');
  await page.getByRole('dialog').getByRole('button', { name: TEXTS.revoke[language] }).click();
  await page.getByText(TEXTS.revoked[language], { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
});

it('a barrier of a yard counts as tried once a person says that it rose', async () => {
  const { page, api, context } = await enter(browser, url, {
    who: 'admin',
    language: 'az',
    size: OPERATOR_PC,
  });
  ends.push(() => context.close());
  const { Scale } = await api<{ Scale: { Id: number; SiteId: number; Archived?: boolean }[] }>('GET /scale');
  const [{ SiteId } = { SiteId: 0 }] = Scale;
  await page.goto(`/site/${SiteId}/setup`);
  await page.getByRole('button', { name: TEXTS.outputs.az }).click();
  await page.getByRole('button', { name: TEXTS.tryEntry.az }).first().click();
  await page.getByRole('button', { name: TEXTS.yes.az }).first().click();
  await page.getByText(TEXTS.seen.az).first().waitFor();
  expect(await violations(page)).toEqual([]);
});
