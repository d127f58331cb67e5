import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser, PHONE } from '../testing/browser.ts';
import { formOn, SOON } from '../testing/form.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Levels = Record<string, string>;
type Company = { Company: { Id: number; WeighingChecks: Levels }[] };
type Truck = { Id: number; NumberPlate: string; MaxAllowedWeight: number | null };
type Ticket = { Id: number; StatusId: number; Warnings: { Message: string; ByName: string }[] };

let browser: Browser;
let violations: Axe;
let person: Person;
let admin: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;
let truck: Truck = { Id: 0, NumberPlate: '', MaxAllowedWeight: null };
let company = { Id: 0, WeighingChecks: {} as Levels };

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  const url = serverUrl();
  person = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(person.page);
  yard = yardOf(person.page, person.api, User.ScaleId);
  const [free] = await freeTrucks(person.api, 1);
  const { Truck } = await admin.api<{ Truck: Truck }>(`GET /truck/${free?.Id}`);
  truck = Truck;
  await admin.api('PUT /truck', { ...truck, MaxAllowedWeight: 40_000 });
  const { Company } = await admin.api<Company>('GET /company');
  [company = company] = Company;
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await admin.api('PUT /company', { Id: company.Id, WeighingChecks: company.WeighingChecks });
  await leaveYard(person.api, truck.Id);
  // Others weigh the same truck after this.
  const { Truck } = await admin.api<{ Truck: Truck }>(`GET /truck/${truck.Id}`);
  await admin.api('PUT /truck', { ...Truck, MaxAllowedWeight: truck.MaxAllowedWeight });
  await yard.leave();
  await browser.close();
});

const box = () => person.page.getByTestId('objections');
const press = (key: string) => person.page.keyboard.press(key);
/** The ticket of the truck that is on site. */
async function openTicket(): Promise<Ticket> {
  const found = async () =>
    (await person.api<{ Operation: Ticket[] }>(`GET /operation?TruckId=${truck.Id}&StatusId=1`)).Operation;
  await expect.poll(async () => (await found()).length, SOON).toBeGreaterThan(0);
  return (await found())[0] ?? { Id: 0, StatusId: 0, Warnings: [] };
}

it('the administrator says in the company’s form what blocks and what warns', async () => {
  const { page } = admin;
  const form = formOn(page, 'form');
  await page.goto(`/companies/${company.Id}/edit`);
  const choice = (check: string, level: string) =>
    page.getByRole('group', { name: check }).getByRole('button', { name: level });
  await choice('Artıq yük', 'mane olur').click();
  await choice('Boş qalan tərəflər', 'xəbərdarlıq').click();
  await choice('Minimumdan az çəki', 'xəbərdarlıq').click();
  await page.locator('s, del').filter({ hasText: 'baxılmır' }).first().waitFor();
  await form.send();
  await page.getByText('1 sahə düzəliş tələb edir').waitFor();
  await form.field('İcazə verilən minimum çəki').fill('400');
  expect(await violations(page)).toEqual([]);
  await form.send();
  await page.waitForURL(/\/companies\/\d+$/);
  await page.getByText('Artıq yük: mane olur').first().waitFor();
});

describe('an operator', () => {
  it('reads before F8 what is in the way of an overloaded truck; F8 tells all of it, and Esc returns to the visit', async () => {
    await yard.driveOn(42_180);
    await screen.choose(truck.NumberPlate);
    await screen.says('Artıq yük 2\u202f180 kq. Yükü azaldın və ya icazə alın (Alt R)');
    await expect.poll(() => screen.mayAccept()).toBe(false);
    await person.page.getByText('nəzarətçi icazəsi lazımdır').waitFor();
    await press('F8');
    await box().getByText('Artıq yük 2\u202f180 kq').waitFor();
    expect(await violations(person.page)).toEqual([]);
    await press('Escape');
    await box().waitFor({ state: 'detached' });
    await expect
      .poll(() => person.page.getByRole('combobox').first().inputValue(), SOON)
      .toBe(truck.NumberPlate);
  });

  it('has a supervisor let the weight through by a code of their own, for a reason that stays on the ticket', async () => {
    const { page } = admin;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Kod qoy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nəzarətçi kodunu qoyursunuz' });
    await dialog.locator(':focus').waitFor();
    await dialog.getByLabel('Şifrə', { exact: true }).fill('Demo1234');
    await dialog.getByLabel('Yeni kod, 6 rəqəm').fill('204816');
    await dialog.getByRole('button', { name: 'Kod qoy' }).click();
    await page.getByText('Kod qoyuldu').waitFor();
    expect(await violations(page)).toEqual([]);

    await screen.says('Artıq yük 2\u202f180 kq');
    await press('Alt+r');
    await box().getByText('Artıq yük 2\u202f180 kq').waitFor();
    const form = person.page.getByRole('form', { name: 'Nəzarətçi icazəsi' });
    await form.getByRole('combobox', { name: 'Nəzarətçi' }).click();
    await person.page.getByRole('option').first().click();
    await form.getByLabel('Onun kodu').fill('111111');
    await form.getByRole('combobox', { name: 'Səbəb' }).click();
    await person.page.getByRole('option', { name: /^03/ }).click();
    await form.getByLabel('Qeyd').fill('asfalt 140 °C');
    expect(await violations(person.page)).toEqual([]);
    await form.getByRole('button', { name: 'İcazə ver' }).click();
    await form.getByText('Kod düzgün deyil').first().waitFor();
    await form.getByLabel('Onun kodu').fill('204816');
    await form.getByLabel('Onun kodu').press('Enter');
    await screen.says('Qəbul edildi');
    const { Id: id } = await openTicket();
    await page.goto(`/operation/${id}`);
    await page.getByText(/nəzarətçi icazəsi ilə: .* · 03 Yük qatılaşır/).waitFor();
    await admin.api('POST /supervisor-code', { Password: 'Demo1234', Code: null });
    await leaveYard(person.api, truck.Id);
    await yard.driveOff();
  });

  it('asks an administrator who is elsewhere, and the weight is accepted once they permit it on their phone', async () => {
    const afar = await enter(browser, serverUrl(), { who: 'admin', language: 'en', size: PHONE });
    await yard.driveOn(42_180);
    await screen.choose(truck.NumberPlate);
    await screen.says('Artıq yük 2\u202f180 kq');
    await press('Alt+r');
    await box().getByText('Artıq yük 2\u202f180 kq').waitFor();
    const question = person.page.getByRole('region', { name: 'Nəzarətçi icazəsi' });
    const ask = async () => {
      await question.getByRole('combobox', { name: 'Səbəb' }).click();
      await person.page.getByRole('option', { name: /^04/ }).click();
      await question.getByRole('button', { name: 'Sorğu göndər' }).click();
      await question.getByText('Administratorun qərarı gözlənilir').waitFor();
      const { Request } = await afar.api<{ Request: { Id: number }[] }>(
        `GET /request?RowId=${truck.Id}&StatusId=1&ForMe=true`,
      );
      return Request[0]?.Id ?? 0;
    };
    await afar.api(`POST /request/${await ask()}/cancel`, { Note: 'Sənədi gözləyin' });
    await question.getByText('Sənədi gözləyin').waitFor();
    expect(await violations(person.page)).toEqual([]);
    await question.getByRole('button', { name: 'Yenidən soruş' }).click();
    await afar.page.goto(`/request?open=${await ask()}`);
    await afar.page.getByText('In spite of').waitFor();
    await afar.page.getByRole('cell', { name: 'Overload' }).waitFor();
    expect(await violations(afar.page)).toEqual([]);
    await afar.page.getByRole('button', { name: 'Approve' }).click();
    await screen.says('Qəbul edildi');
    await admin.page.goto(`/operation/${(await openTicket()).Id}`);
    await admin.page.getByText(/nəzarətçi icazəsi ilə: .* · 04 Sənəd yoldadır/).waitFor();
    await afar.context.close();
    await leaveYard(person.api, truck.Id);
    await yard.driveOff();
    await screen.choose(truck.NumberPlate);
  });

  it('goes on in spite of a warning by F8 and by no card reader, and the ticket keeps who did', async () => {
    await yard.driveOff();
    await yard.driveOn(39_000);
    await screen.untilAcceptable();
    await press('F8');
    await screen.says('Qəbul edildi');
    const { Id: id } = await openTicket();
    await yard.driveOff();
    await screen.choose(truck.NumberPlate);
    const WeighingChecks = { ...company.WeighingChecks, Overload: 'warn' };
    await admin.api('PUT /company', { Id: company.Id, WeighingChecks });
    const { Truck } = await admin.api<{ Truck: Truck }>(`GET /truck/${truck.Id}`);
    await admin.api('PUT /truck', { ...Truck, MaxAllowedWeight: 14_000 });
    await yard.driveOn(14_500);
    await screen.untilAcceptable();
    await press('F8');
    await box().getByText('Artıq yük 500 kq').waitFor();
    expect(await violations(person.page)).toEqual([]);
    // The number of a card and its Enter, as a reader types them.
    await person.page.keyboard.type('0012345678', { delay: 8 });
    await press('Enter');
    const stands = async () =>
      (await person.api<{ Operation: Ticket }>(`GET /operation/${id}`)).Operation.StatusId;
    await box().getByText('Artıq yük 500 kq').waitFor();
    await expect.poll(stands).toBe(1);
    await expect
      .poll(async () => {
        await press('F8');
        return box().count();
      }, SOON)
      .toBe(0);
    const now = async () => (await person.api<{ Operation: Ticket }>(`GET /operation/${id}`)).Operation;
    await expect.poll(async () => (await now()).StatusId, SOON).toBe(2);
    const Operation = await now();
    expect(Operation.Warnings.map(({ Message }) => Message)).toEqual([
      expect.stringContaining('Artıq yük 500 kq'),
    ]);
    await admin.page.goto(`/operation/${id}`);
    await admin.page.getByText('Artıq yük 500 kq').waitFor();
  });
});
