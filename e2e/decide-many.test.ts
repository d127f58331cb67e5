import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from './testing/axe.ts';
import { openBrowser } from './testing/browser.ts';
import { SOON } from './testing/form.ts';
import { serverUrl } from './testing/server-url.ts';
import { enter, type Person } from './testing/session.ts';

type Ticket = { Id: number };
type Request = { Id: number; StatusId: number; DecisionNote: string | null };

const url = serverUrl();
let browser: Browser;
let operator: Person;
let admin: Person;
/** Completed tickets that no other journey looks at. */
let tickets: Ticket[];
let violations: Axe;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  operator = await enter(browser, url, { who: 'operator' });
  admin = await enter(browser, url, { who: 'admin' });
  const listed = await admin.api<{ Operation: Ticket[] }>('GET /operation?StatusId=2&Sort=Id&PageSize=30');
  tickets = listed.Operation.slice(20);
});
afterAll(() => browser.close());

const ask = async (at: number, what: string, body: object): Promise<number> => {
  const line = `POST /operation/${tickets[at]?.Id}/${what}-request`;
  return (await operator.api<{ Request: Request }>(line, body)).Request.Id;
};
const stored = async (id: number) => (await admin.api<{ Request: Request }>(`GET /request/${id}`)).Request;

describe('several decided at once', () => {
  it('are announced to their senders, on any office screen', async () => {
    const { page, context } = await enter(browser, url, { who: 'operator' });
    await page.goto('/truck');
    // The page says nothing of the past; from here on it says everything.
    await expect
      .poll(() => page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('decided:'))"), SOON)
      .toBe(true);
    const id = await ask(4, 'delete', { Reason: 'İki dəfə çəkilib' });
    await admin.api(`POST /request/${id}/cancel`, { Note: 'Qəbz düzgündür' });
    await page.getByText(/^Silmə sorğusu, .*: Ləğv edilib$/).waitFor();
    await page.getByText(/: Qəbz düzgündür$/).waitFor();
    await page.goto('about:blank');
    const away = await ask(5, 'change', { Reason: 'Qeyd unudulub', Weight1Note: 'kisə ilə' });
    await admin.api(`POST /request/${away}/approve`, {});
    await page.goto(`${url}/truck`);
    await page.getByText(/^Dəyişiklik sorğusu, .*: Təsdiqlənib$/).waitFor();
    await expect.poll(() => page.getByText(/^Silmə sorğusu, /).count()).toBe(0);
    await context.close();
  });

  it('are each decided by themselves: what could not be says why and stays, and goes with one reason', async () => {
    const { page } = admin;
    const ids = [
      await ask(0, 'delete', { Reason: 'İki dəfə çəkilib' }),
      await ask(1, 'delete', { Reason: 'Sınaq çəkisi' }),
      await ask(2, 'delete', { Reason: 'Səhv avtomobil' }),
    ];
    const change = await ask(1, 'change', { Reason: 'Qeyd unudulub', Weight1Note: 'torba ilə' });
    const other = await ask(3, 'change', { Reason: 'Qeyd unudulub', Weight1Note: 'kisə ilə' });
    await page.goto(`/request?open=${ids[0]}`);
    const box = (id: number) => page.getByRole('checkbox', { name: `№ ${id}: seç` });
    // One of another kind starts over.
    await box(other).check();
    await page.getByRole('heading', { name: new RegExp(`№ ${ids[0]}$`) }).click();
    await page.keyboard.press('Space');
    await page.getByText('1 sorğu seçilib').waitFor();
    await expect.poll(() => box(other).isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => box(ids[0] ?? 0).isChecked()).toBe(false);
    for (const id of ids) await box(id).check();
    await page.getByText('3 sorğu seçilib').waitFor();
    expect(await violations(page)).toEqual([]);
    // Another person changes one of their records meanwhile.
    await admin.api(`POST /request/${change}/approve`, {});

    const bar = page.getByRole('toolbar');
    await bar.getByRole('button', { name: 'Təsdiq et' }).click();
    await page.getByText('2 təsdiqlənib, 1 mümkün olmadı').waitFor();
    await page.getByRole('listitem').getByText('Sorğu göndəriləndən sonra yazı dəyişib').waitFor();
    const states = async () => Promise.all(ids.map(async (id) => (await stored(id)).StatusId));
    await expect.poll(states).toEqual([2, 1, 2]);
    await expect.poll(() => box(ids[0] ?? 0).count(), SOON).toBe(0);

    await page.getByText('1 sorğu seçilib').waitFor();
    await bar.getByRole('button', { name: 'Rədd et' }).click();
    const question = page.getByRole('dialog', { name: '1 sorğunu rədd edirsiniz' });
    await question.getByLabel('Səbəb').fill('yox');
    await page.keyboard.press('Enter');
    await question.getByLabel('Səbəb').fill('Yazı artıq dəyişib');
    await page.keyboard.press('Enter');
    await page.getByText('1 rədd edilib').first().waitFor();
    await expect.poll(states).toEqual([2, 3, 2]);
    expect((await stored(ids[1] ?? 0)).DecisionNote).toBe('Yazı artıq dəyişib');
  });
});
