import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { formOn, offered, SOON } from '../testing/form.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Opened = { Operation: { CargoName: string; TruckOwnerName: string; CustomerName: string }[] };

const url = serverUrl();
/** The glass, the weights and F8 stand in this many pixels from the left. */
const COLUMN = 560;

let browser: Browser;
let person: Person;
let screen: ReturnType<typeof operatorScreen>;
let form: ReturnType<typeof formOn>;
let yard: ReturnType<typeof yardOf>;
let truck = { Id: 0, NumberPlate: '' };

const fieldOf = (label: string) =>
  person.page.getByLabel(label, { exact: true }).and(person.page.locator('input'));
const valueOf = (label: string) => fieldOf(label).inputValue();
const plateIs = (plate: string) => expect.poll(() => screen.plate.inputValue(), SOON).toBe(plate);

/** Types a name that no row has yet, and opens its form by Enter. */
async function openFrom(label: string, typed: string, offer: string): Promise<void> {
  await expect.poll(() => fieldOf(label).isEnabled(), SOON).toBe(true);
  await fieldOf(label).focus();
  await person.page.keyboard.press('ControlOrMeta+a');
  await person.page.keyboard.type(typed);
  await person.page.getByText(/^(Məlumat tapılmadı|Bu VÖEN və ya adla .* əlavə olunmayıb)$/).waitFor();
  await offered(person.page, `${offer} yarat`);
  await person.page.keyboard.press('Enter');
  await form.dialog(offer).waitFor();
}
const send = async (title: string) => {
  await form.send();
  await form.dialog(title).waitFor({ state: 'detached' });
};

beforeAll(async () => {
  browser = await openBrowser();
  person = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(person.page);
  form = formOn(person.page);
  yard = yardOf(person.page, person.api, User.ScaleId);
  [truck = truck] = await freeTrucks(person.api, 1);
  await person.page.goto('/operator');
  await person.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await leaveYard(person.api, truck.Id);
  await yard.leave();
  await browser.close();
});

describe('a form that is opened from a field of the visit', () => {
  it('has the typed name, keeps the glass and the key clear, and holds F8 back, saying for what', async () => {
    const { page } = person;
    await yard.driveOn(24_000);
    await screen.choose(truck.NumberPlate);
    await screen.untilAcceptable();
    await openFrom('Yük', 'Dolomit 20-40', 'Yeni yük');
    await expect
      .poll(() => form.dialog().getByLabel('Ad', { exact: true }).inputValue())
      .toBe('Dolomit 20-40');
    const left = async () => (await form.dialog().boundingBox())?.x;
    await expect.poll(left, SOON).toBe(OPERATOR_PC.width - 316);
    await screen.says('Yeni yük yaradılandan sonra qəbul edin (F8)');
    await expect.poll(() => screen.mayAccept()).toBe(false);
    const over = await page.evaluate<string | null>(
      `document.elementFromPoint(${COLUMN / 2}, 130).closest('[data-testid]')?.dataset.testid ?? null`,
    );
    expect(over).toBe('live-weight');
    let captures = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/operation')) captures += 1;
    });
    await page.locator('button', { hasText: 'F8' }).first().click({ force: true });
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await form.closed();
    expect(captures).toBe(0);
  });

  it('is closed by Esc, which leaves the visit as it was', async () => {
    await plateIs(truck.NumberPlate);
    await screen.untilAcceptable();
    await expect.poll(() => valueOf('Yük')).not.toContain('Dolomit');
    await expect.poll(() => person.page.evaluate('document.activeElement?.id'), SOON).toBe('visit-cargo');
  });

  it('loses to Esc only the form on top, where one was opened from it', async () => {
    const { page } = person;
    await openFrom('Yük', 'Dolomit 20-40', 'Yeni yük');
    await form.dialog().getByLabel('Yükün növü').and(page.locator('input')).fill('Mineral sınaq');
    await offered(page, 'Yeni növ yarat');
    await page.keyboard.press('Enter');
    await form.dialog('Yeni növ').waitFor();
    await page.keyboard.press('Escape');
    await form.dialog('Yeni növ').waitFor({ state: 'detached' });
    await expect.poll(() => form.dialog('Yeni yük').count()).toBe(1);
    await page.keyboard.press('Escape');
    await form.closed();
    await plateIs(truck.NumberPlate);
  });
});

describe('what is missing', () => {
  it('is made by keyboard and fills the field that it came from', async () => {
    const { page } = person;
    await openFrom('Yük', 'Dolomit 20-40', 'Yeni yük');
    await form.dialog().getByLabel('Ölçü vahidi').and(page.locator('input')).fill('Ton');
    await offered(page, /^Ton/);
    await page.keyboard.press('Enter');
    await send('Yeni yük');
    await expect.poll(() => valueOf('Yük'), SOON).toBe('Dolomit 20-40');
    await page.getByText('yeni', { exact: true }).waitFor();
    await openFrom('Sürücü (sahib)', 'Ruslan Sınaqov', 'Yeni sürücü');
    await expect.poll(() => form.dialog().getByLabel('Ad, soyad').inputValue()).toBe('Ruslan Sınaqov');
    await send('Yeni sürücü');
    await openFrom('Müştəri', 'Sınaq Tikinti MMC', 'Yeni müştəri');
    await send('Yeni müştəri');
    await openFrom('Göndərən', 'Sınaq Karxana MMC', 'Yeni göndərən');
    await send('Yeni göndərən');
    await openFrom('Qoşqu', '77 ss 707', 'Yeni qoşqu');
    await send('Yeni qoşqu');
    await expect.poll(() => valueOf('Qoşqu'), SOON).toBe('77-SS-707');
    await expect.poll(() => page.getByText('yeni', { exact: true }).count()).toBe(5);
  });

  it('is taken back by Alt+Z for five seconds, from the catalogue and from the visit', async () => {
    const { page, api } = person;
    const listed = async () =>
      (await api<{ Driver: unknown[] }>(`GET /driver?Name=${encodeURIComponent('Zaur Geriyev')}`)).Driver
        .length;
    await openFrom('Sürücü (sahib)', 'Zaur Geriyev', 'Yeni sürücü');
    await expect.poll(() => form.dialog().getByText(`${truck.NumberPlate} reysi üçün`).count()).toBe(1);
    await expect
      .poll(() => page.locator('footer').first().innerText())
      .toContain('Yadda saxla və sahəyə qayıt');
    await send('Yeni sürücü');
    await page.getByText('Yeni sürücü yaradıldı: Zaur Geriyev').waitFor();
    await expect.poll(() => listed()).toBe(1);
    await page.keyboard.press('Alt+z');
    await expect.poll(() => valueOf('Sürücü (sahib)'), SOON).toBe('');
    await expect.poll(() => listed()).toBe(0);
    await plateIs(truck.NumberPlate);
    await openFrom('Sürücü (sahib)', 'Ruslan Sınaqov 2', 'Yeni sürücü');
  });

  it('is not made twice: a name like it is offered, and taken by Alt+1', async () => {
    const { page } = person;
    await form.dialog('Yeni sürücü').getByText('Oxşar ad var: Ruslan Sınaqov', { exact: true }).waitFor();
    await page.keyboard.press('Alt+1');
    await form.closed();
    await expect.poll(() => valueOf('Sürücü (sahib)'), SOON).toBe('Ruslan Sınaqov');
    await expect.poll(() => page.getByText('yaradıldı:').count()).toBe(0);
  });

  it('goes with F8 into the ticket of the truck that waited for it', async () => {
    await plateIs(truck.NumberPlate);
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    await screen.says('Qəbul edildi');
    const { Operation } = await person.api<Opened>(`GET /operation?TruckId=${truck.Id}&StatusId=1`);
    expect(Operation).toHaveLength(1);
    expect(Operation[0]).toMatchObject({
      CargoName: 'Dolomit 20-40',
      TruckOwnerName: 'Ruslan Sınaqov',
      CustomerName: 'Sınaq Tikinti MMC',
      SenderName: 'Sınaq Karxana MMC',
    });
  });
});
