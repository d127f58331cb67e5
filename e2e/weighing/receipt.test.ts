import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newViewer, openBrowser, PHONE } from '../testing/browser.ts';
import { grouped } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';

type Ticket = {
  Id: number;
  PublicId: string;
  Receipt: string;
  NumberPlate: string;
  TruckOwnerName: string | null;
  WeightNet: number | null;
  Weight1: number;
};
type Listed = { Operation: Ticket[] };

const run = promisify(execFile);
const url = serverUrl();
let browser: Browser;
let page: Page;
let admin: Person;

beforeAll(async () => {
  browser = await openBrowser();
  [page, admin] = await Promise.all([
    newViewer(browser, url, { size: PHONE }).then((context) => context.newPage()),
    enter(browser, url, { who: 'admin' }),
  ]);
});
afterAll(() => browser.close());

/** The newest that was weighed, not typed: other journeys type some. */
const newest = async (statusId: number): Promise<Ticket> => {
  const weighed = statusId === 2 ? '&NetBasis=twoPass' : '';
  const { Operation } = await admin.api<Listed>(`GET /operation?StatusId=${statusId}${weighed}&PageSize=1`);
  const [ticket] = Operation;
  if (!ticket) throw new Error(`the world has no ticket of status ${statusId}`);
  return ticket;
};
const body = () => page.locator('body').innerText();

describe('the public page of a receipt', () => {
  it('states to every reader with a phone that it is genuine, and names neither driver nor telephone', async () => {
    const { Operation } = await admin.api<Listed>('GET /operation?StatusId=2&NetBasis=twoPass&PageSize=50');
    // Other journeys complete some without a driver.
    const ticket = Operation.find(({ TruckOwnerName }) => TruckOwnerName !== null);
    if (!ticket) throw new Error('the world has no ticket with a driver');
    await page.goto(`/receipt/${ticket.PublicId}`);
    await page.getByRole('heading', { name: 'Qəbz həqiqidir' }).waitFor();
    const text = await body();
    // Weighed on one scale or on two, by what other journeys did before.
    expect(text).toMatch(
      /(yazının hamısı|yazısı) yoxlanılıb: \d\d\.\d\d\.\d{4} \d\d:\d\d, açar [0-9a-f]{4} /,
    );
    for (const part of [grouped(ticket.WeightNet ?? 0), ticket.Receipt, ticket.NumberPlate])
      expect(text).toContain(part);
    expect(text).not.toContain(ticket.TruckOwnerName);
    expect(text).not.toMatch(/\+994/);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  it('speaks the other language at a touch', async () => {
    await page.getByRole('button', { name: 'EN' }).click();
    await page.getByRole('heading', { name: 'The receipt is genuine' }).waitFor();
    await expect.poll(() => body()).toMatch(/(All \d+ records from|Record ).* (were|was) checked on/);
    await page.getByRole('button', { name: 'AZ' }).click();
    await page.getByRole('heading', { name: 'Qəbz həqiqidir' }).waitFor();
  });

  it('gives a signed copy away, which can be checked without the server', async () => {
    await page.goto(`/receipt/${(await newest(2)).PublicId}`);
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'İmzalı nüsxəni yüklə (JSON)' }).click(),
    ]);
    const check = path.join(import.meta.dirname, '../../docs/check-receipt.js');
    const file = await copy.path();
    // The file does not say whose the keys are: the script says so, and proves it once the server's key is named.
    const unproven: unknown = await run(process.execPath, [check, file]).catch((failure: unknown) => failure);
    expect(unproven).toMatchObject({ code: 2, stdout: expect.stringContaining('Receipt') });
    const { stdout } = unproven as { stdout: string };
    const [, key = ''] = /server (\S+) signed/.exec(stdout) ?? [];
    const proven = await run(process.execPath, [check, file, key]);
    expect(proven.stdout).toContain(`Receipt ${(await newest(2)).Receipt} of`);
  });

  it('is dark where the device is', async () => {
    const context = await newViewer(browser, url, { size: PHONE, theme: 'dark' });
    const night = await context.newPage();
    await night.goto(`/receipt/${(await newest(2)).PublicId}`);
    await night.getByRole('heading', { name: 'Qəbz həqiqidir' }).waitFor();
    const surface = await night.evaluate<string>("getComputedStyle(document.querySelector('main')).color");
    const [red = 0] = (surface.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(200);
    await context.close();
  });

  it('does not call an open ticket a receipt with a net', async () => {
    const ticket = await newest(1);
    await page.goto(`/receipt/${ticket.PublicId}`);
    await page.getByRole('heading', { name: 'Qəbz hələ açıqdır' }).waitFor();
    await expect.poll(() => body()).toContain('İkinci çəki ölçülməyib, netto yoxdur');
    await expect.poll(() => body()).toContain(grouped(ticket.Weight1));
  });

  it('states of a cancelled one that it counts nowhere', async () => {
    await page.goto(`/receipt/${(await newest(3)).PublicId}`);
    await page.getByRole('heading', { name: 'Qəbz ləğv edilib' }).waitFor();
    await expect.poll(() => body()).toContain('heç bir cəmə daxil deyil');
  });

  it.each(['0123456789abcdef0123456789abcdef', 'x', '%F0%9F%98%80'])('knows no receipt %s', async (id) => {
    await page.goto(`/receipt/${id}`);
    const verdict = page.getByRole('alert').filter({ hasText: 'Belə qəbz yoxdur' });
    await verdict.waitFor();
    // Shown as any other verdict is, in red.
    const colour = await page.evaluate("getComputedStyle(document.querySelector('[role=alert]')).color");
    expect(colour).toBe('rgb(179, 32, 31)');
    await expect.poll(() => body()).toContain('Qəbzdəki kodu yenidən oxudun');
  });
});
