import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { mayStepIn, rewrite } from '../testing/answers.ts';
import { type CuttableLine, cuttableLine } from '../testing/cuttable-line.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Commands = { Command: { Device: string; Kind: string; StatusId: number; AskedByName: string }[] };

let browser: Browser;
let line: CuttableLine;
let person: Person;

beforeAll(async () => {
  browser = await openBrowser();
  line = await cuttableLine(serverUrl());
  person = await enter(browser, line.url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  await mayStepIn(person.context);
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yardOf(person.page, person.api, User.ScaleId).driveOff();
});
afterAll(async () => {
  await browser.close();
  await line.end();
});

/** The states of barriers and lights, in the screen's words. */
const stands = () => person.page.getByTestId('outputs').innerText();
const says = (text: string | RegExp) => expect.poll(stands).toMatch(text);
const key = () => person.page.locator('button', { hasText: 'F4' }).innerText();
const press = () => person.page.keyboard.press('F4');

describe('the exit barrier', () => {
  it('is opened and closed by one key, and stands on the screen as the site says', async () => {
    await says(/Çıxış svetoforu:\s*qırmızı/);
    // An earlier journey may have left it open.
    if ((await stands()).endsWith('açıq')) await press();
    await says(/(bağlı|məlum deyil)$/);
    await press();
    await says(/açıq$/);
    await expect.poll(key).toContain('Şlaqbaumu bağla');
    await press();
    await says(/bağlı$/);
    await expect.poll(key).toContain('Şlaqbaumu aç');
    const told = async () => (await person.api<Commands>('GET /command?PageSize=2')).Command;
    await expect
      .poll(async () => (await told()).map(({ Kind, StatusId }) => [Kind, StatusId]))
      .toEqual([
        ['close', 3],
        ['open', 3],
      ]);
  });

  it('that does not answer in time appears as such, in a sentence with the next step', async () => {
    const { page } = person;
    await rewrite<Commands>(page, /\/api\/v1\/command\?/, ({ Command: [newest] }) => {
      Object.assign(newest ?? {}, { StatusId: 5, Refusal: 'device.unanswered' });
    });
    await press();
    const sentence = page.getByText('əmrin icra olunub-olunmadığı məlum deyil');
    await sentence.waitFor();
    await page.keyboard.press('Escape');
    await sentence.waitFor({ state: 'detached' });
    await expect.poll(() => stands()).toMatch(/açıq|bağlı/);
    await page.unroute(/\/api\/v1\/command\?/);
  });

  it('is not known to stand anyhow while the server is not heard', async () => {
    await says(/açıq|bağlı/);
    line.cut();
    await says(/məlum deyil\s*$/);
    await expect.poll(() => stands()).not.toMatch(/açıq|bağlı|qırmızı|yaşıl/);
    line.mend();
    await says(/qırmızı/);
  });
});
