import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { offered, SOON } from '../testing/form.ts';
import { leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Ticket = { Id: number; StatusId: number; CustomerBranchName: string; SenderWarehouseName: string };

const PLATE = '77-ZZ-641';

let browser: Browser;
let person: Person;
let admin: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let truck = { Id: 0, NumberPlate: '' };
const added: string[] = [];

async function add(noun: string, path: string, values: object): Promise<number> {
  const answer = await admin.api<Record<string, { Id: number }>>(`POST ${path}`, values);
  const id = answer[noun]?.Id ?? 0;
  added.unshift(`${path}/${id}`);
  return id;
}

beforeAll(async () => {
  browser = await openBrowser();
  const url = serverUrl();
  person = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  const CustomerId = await add('Customer', '/customer', {
    Name: 'Zirvə Alıcı MMC',
    CustomerType: 'customer',
  });
  await add('Customer', '/customer', { Name: 'Zirvə Başqa MMC', CustomerType: 'customer' });
  await add('CustomerBranch', '/customer-branch', { Name: 'Şimal filialı', CustomerId });
  const SenderId = await add('Sender', '/sender', { Name: 'Zirvə Karxana MMC' });
  await add('SenderWarehouse', '/sender-warehouse', { Name: '1 saylı meydança', SenderId });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(person.page);
  yard = yardOf(person.page, person.api, User.ScaleId);
  // A truck of its own: no other visit is filled with what goes to the archive here.
  truck = { Id: await add('Truck', '/truck', { NumberPlate: PLATE }), NumberPlate: PLATE };
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await leaveYard(person.api, truck.Id);
  await yard.leave();
  // Tickets name them by now: they go to the archive.
  for (const path of added) await admin.api(`POST ${path}/archive`, {}).catch(() => {});
  await browser.close();
});

const fieldOf = (label: string) =>
  person.page.getByLabel(label, { exact: true }).and(person.page.locator('input'));
async function take(label: string, typed: string) {
  await expect.poll(() => fieldOf(label).isEnabled(), SOON).toBe(true);
  await fieldOf(label).fill(typed);
  await offered(person.page, typed);
  await person.page.keyboard.press('Enter');
  await expect.poll(() => fieldOf(label).inputValue()).toContain(typed);
}

describe('the operator', () => {
  it('names the branch of the customer and the warehouse of the sender, each once it is known whose', async () => {
    await yard.driveOn(15_100);
    await screen.choose(truck.NumberPlate);
    await take('Göndərən', 'Zirvə Karxana');
    await take('Göndərənin anbarı', '1 saylı');
    await take('Müştəri', 'Zirvə Alıcı');
    await take('Müştərinin filialı', 'Şimal');
    await take('Müştəri', 'Zirvə Başqa');
    await expect.poll(() => fieldOf('Müştərinin filialı').inputValue()).toBe('');
    await take('Müştəri', 'Zirvə Alıcı');
    await take('Müştərinin filialı', 'Şimal');
    expect(await (await openAxe())(person.page)).toEqual([]);
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    await yard.driveOff();
    const { Operation } = await person.api<{ Operation: Ticket[] }>(
      `GET /operation?TruckId=${truck.Id}&StatusId=1`,
    );
    expect(Operation).toMatchObject([
      { CustomerBranchName: 'Şimal filialı', SenderWarehouseName: '1 saylı meydança' },
    ]);
  });

  it('completes it for another customer, with no branch named', async () => {
    await yard.driveOn(42_000);
    await screen.choose(truck.NumberPlate);
    await expect.poll(() => fieldOf('Müştərinin filialı').inputValue(), SOON).toBe('Şimal filialı');
    await take('Müştəri', 'Zirvə Başqa');
    await screen.says(/2 sahə dəyişib/);
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    await yard.driveOff();
    const { Operation } = await person.api<{ Operation: Ticket[] }>(
      `GET /operation?TruckId=${truck.Id}&PageSize=1`,
    );
    expect(Operation).toMatchObject([
      { StatusId: 2, CustomerBranchName: null, SenderWarehouseName: '1 saylı meydança' },
    ]);
  });
});

describe('a completed ticket', () => {
  it('is proposed a customer with a branch, and tells its premises where it has any', async () => {
    const { page } = admin;
    const { Operation } = await admin.api<{ Operation: Ticket[] }>(
      `GET /operation?TruckId=${truck.Id}&PageSize=1`,
    );
    await page.goto(`/operation/${Operation[0]?.Id}`);
    await page.getByText('1 saylı meydança').waitFor();
    await expect.poll(() => page.getByText('Müştərinin anbarı').count()).toBe(0);
    await page.getByRole('button', { name: 'Dəyişiklik sorğusu' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator(':focus').waitFor();
    const field = (label: string) => dialog.getByLabel(label, { exact: true }).and(page.locator('input'));
    await field('Göndərən').fill('Zirvə Karxana');
    await expect.poll(() => field('Göndərənin anbarı').inputValue()).toBe('1 saylı meydança');
    await page.keyboard.press('Escape');
    await field('Müştəri').fill('Zirvə Alıcı');
    await offered(page, 'Zirvə Alıcı');
    await page.keyboard.press('Enter');
    await field('Müştərinin filialı').fill('Şimal');
    await offered(page, 'Şimal');
    await page.keyboard.press('Enter');
    expect(await (await openAxe())(page)).toEqual([]);
    await dialog.getByLabel('Səbəb').fill('Səhv müştəri');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => dialog.count(), SOON).toBe(0);
    const { Request } = await admin.api<{ Request: { Changes: { Field: string; New: string }[] }[] }>(
      'GET /request?PageSize=1',
    );
    expect(Request[0]?.Changes).toMatchObject([
      { Field: 'customerName', New: 'Zirvə Alıcı MMC' },
      { Field: 'customerBranchName', New: 'Şimal filialı' },
    ]);
    await page.setViewportSize(PHONE);
    await page.getByText('1 saylı meydança').waitFor();
  });
});
