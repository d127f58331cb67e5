import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { OPERATOR_PC, openBrowser } from '../testing/browser.ts';
import { offered, SOON } from '../testing/form.ts';
import { freeTrucks, leaveYard, operatorScreen } from '../testing/operator-screen.ts';
import { asOwner } from '../testing/owner.ts';
import { type PlannedVisit, planVisits } from '../testing/planned-visit.ts';
import { serverData, serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

type Truck = { Id: number; NumberPlate: string; MaxAllowedWeight: number | null };
type Ticket = { Id: number; OrderId: number; OrderPartId: number | null; Warnings: { Why: string | null }[] };
type Order = { Id: number; Number: string };

const TEXTS = {
  az: {
    ...{
      after: 'bu reysdən sonra',
      left: 'qalıq',
      choose: 'Hissəni seçin',
      reason: 'Limiti niyə aşırsınız?',
    },
    ...{ short: 'Səbəbi ən azı 5 hərflə yazın', over: 'Sifarişin limiti' },
    ...{ why: 'Səbəb', ask: 'Sorğu göndər' },
    ...{ waits: 'Administratorun qərarı gözlənilir' },
  },
  en: {
    ...{
      after: 'after this trip',
      left: 'left',
      choose: 'Choose the part',
      reason: 'Why is the limit exceeded?',
    },
    ...{ short: 'Give a reason of at least 5 letters', over: 'The order’s limit' },
    ...{ why: 'Reason', ask: 'Send the request' },
    ...{ waits: 'Waiting for an administrator’s decision' },
  },
} as const;

let browser: Browser;
let violations: Axe;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, serverUrl(), { who: 'admin', size: OPERATOR_PC });
});
afterAll(() => browser.close());

async function orderOf(WeightLimit: number, CreditLimitType: string): Promise<Order> {
  const { api } = admin;
  const one = async (line: 'GET /cargo' | 'GET /customer') =>
    Object.values(await api<Record<string, { Id: number }[]>>(`${line}?PageSize=1`))
      .flat()
      .find(({ Id }) => Id)?.Id;
  const [CargoId, CustomerId] = [await one('GET /cargo'), await one('GET /customer')];
  const { Order } = await api<{ Order: Order }>('POST /order', {
    ...{ CargoId, CustomerId, WeightLimit, CreditLimitType },
    ...{ ValidFrom: '2026-01-01', ValidUntil: '2039-12-31' },
  });
  await api(`POST /order/${Order.Id}/activate`, {});
  return Order;
}

describe.each(['az', 'en'] as const)('in %s an operator', (language) => {
  const words = TEXTS[language];
  let person: Person;
  let screen: ReturnType<typeof operatorScreen>;
  let yard: ReturnType<typeof yardOf>;
  let truck: Truck = { Id: 0, NumberPlate: '', MaxAllowedWeight: null };

  beforeAll(async () => {
    person = await enter(browser, serverUrl(), { who: 'operator', scale: 2, language, size: OPERATOR_PC });
    const { User } = await person.api<{ User: { ScaleId: number } }>('GET /user/details');
    screen = operatorScreen(person.page);
    yard = yardOf(person.page, person.api, User.ScaleId);
    const [free] = await freeTrucks(person.api, 1);
    truck = (await admin.api<{ Truck: Truck }>(`GET /truck/${free?.Id}`)).Truck;
    await admin.api('PUT /truck', { ...truck, MaxAllowedWeight: 40_000 });
    await person.page.goto('/operator');
    await person.page.getByTestId('glass').waitFor();
    await yard.driveOff();
  });
  afterEach(async () => {
    await leaveYard(person.api, truck.Id);
    for (const { Id } of planned.splice(0))
      await admin.api(`POST /order-part/${Id}/cancel`, { Reason: 'Sınaq bitdi' });
    await yard.driveOff();
    await person.page.keyboard.press('F2');
  });
  afterAll(async () => {
    const { Truck } = await admin.api<{ Truck: Truck }>(`GET /truck/${truck.Id}`);
    await admin.api('PUT /truck', { ...Truck, MaxAllowedWeight: truck.MaxAllowedWeight });
    await yard.leave();
    await person.context.close();
  });

  /** The parts of a test, planned for its truck and let in. */
  const planned: PlannedVisit[] = [];
  const plan = async (): Promise<PlannedVisit> => {
    const [part] = await planVisits(admin.api, [truck.NumberPlate]);
    if (!part) throw new Error('no part was planned');
    planned.push(part);
    await admin.api(`POST /order-part/${part.Id}/confirm-step`, {});
    return part;
  };
  const orderField = () => person.page.locator('input[name="order"]');
  const ruler = () => person.page.getByTestId('order-ruler');
  const box = () => person.page.getByTestId('objections');
  const ticket = async (): Promise<Ticket> => {
    const path = `GET /operation?TruckId=${truck.Id}&StatusId=1`;
    const found = async () => (await person.api<{ Operation: Ticket[] }>(path)).Operation[0];
    await expect.poll(async () => (await found())?.Id ?? 0, SOON).toBeGreaterThan(0);
    return (await person.api<{ Operation: Ticket }>(`GET /operation/${(await found())?.Id}`)).Operation;
  };
  const clean = () => expect.poll(() => violations(person.page), SOON).toEqual([]);
  const fits = () =>
    person.page.evaluate<number>(
      "Math.max(document.documentElement.scrollHeight - innerHeight, ...Array.from(document.querySelectorAll('main section'), (each) => each.getAttribute('id') === 'yard' ? 0 : each.scrollHeight - each.clientHeight))",
    );
  /** Chooses the order by keyboard. */
  const chooseOrder = async (number: string) => {
    await expect.poll(() => orderField().isEnabled(), SOON).toBe(true);
    await orderField().focus();
    await person.page.keyboard.type(number);
    await offered(person.page, number);
    await person.page.keyboard.press('Enter');
    await expect.poll(() => orderField().inputValue(), SOON).toContain(number);
    await ruler().getByText(words.left).waitFor();
  };
  const goOn = async () => {
    await expect
      .poll(async () => {
        await person.page.keyboard.press('F8');
        return box().count();
      }, SOON)
      .toBe(0);
  };

  it('weighs for the part that the truck is planned for, and sees what the order has left after this trip', async () => {
    const visit = await plan();
    await yard.driveOn(15_000);
    await screen.choose(truck.NumberPlate);
    await person.page.getByText(visit.Number).waitFor();
    await expect.poll(() => orderField().inputValue(), SOON).toMatch(/^\d{4}\/\d{4} · /);
    await ruler()
      .getByText(`${words.after} 475${language === 'az' ? ',' : '.'}0 t`)
      .waitFor();
    await clean();
    expect(await fits()).toBeLessThanOrEqual(0);
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    const { OrderPartId } = await ticket();
    expect(OrderPartId).toBe(visit.Id);
    await yard.driveOff();
    await screen.choose(truck.NumberPlate);
    await expect.poll(() => orderField().isDisabled(), SOON).toBe(true);
    await yard.driveOn(36_000);
    await ruler()
      .getByText(`${words.after} 479${language === 'az' ? ',' : '.'}0 t`)
      .waitFor();
  });

  it('is asked which part it is where there are several, by Alt 1 to 3, and takes it out by Alt 0', async () => {
    const first = await plan();
    await asOwner(serverData(), 'update order_part set day = day - 1 where id = $1', [first.Id]);
    await plan();
    await yard.driveOn(15_000);
    await screen.choose(truck.NumberPlate);
    await screen.says(words.choose);
    expect(await screen.mayAccept()).toBe(false);
    await person.page.getByTestId('offered').getByText(first.Number).waitFor();
    await clean();
    expect(await fits()).toBeLessThanOrEqual(0);
    await person.page.keyboard.press('Alt+2');
    await person.page.getByTestId('offered').waitFor({ state: 'detached' });
    await expect.poll(() => orderField().inputValue(), SOON).toContain(first.Number.slice(0, 4));
    await ruler().getByText(words.after).waitFor();
    await screen.untilAcceptable();
    await person.page.keyboard.press('Alt+0');
    await person.page.getByText(first.Number, { exact: false }).waitFor({ state: 'detached' });
    await orderField().focus();
    await person.page.keyboard.press('Backspace');
    await person.page.keyboard.press('Tab');
    await expect.poll(() => orderField().inputValue(), SOON).toBe('');
    await ruler().waitFor({ state: 'detached' });
  });

  it('gives a reason where the order warns of its limit, and the ticket keeps it', async () => {
    const order = await orderOf(10_000, 'warn');
    await yard.driveOn(15_000);
    await screen.choose(truck.NumberPlate);
    await chooseOrder(order.Number);
    await screen.says(words.over);
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    await box().getByText(words.over).waitFor();
    await box().getByLabel(words.reason).waitFor();
    await box().getByLabel(words.reason).fill('az');
    await expect
      .poll(async () => {
        await person.page.keyboard.press('F8');
        return box().getByText(words.short).count();
      }, SOON)
      .toBe(1);
    await clean();
    await box().getByLabel(words.reason).fill('Müştəri razıdır');
    await goOn();
    const { OrderId, Warnings } = await ticket();
    expect([OrderId, Warnings.map(({ Why }) => Why)]).toEqual([
      order.Id,
      expect.arrayContaining(['Müştəri razıdır']),
    ]);
  });

  it('sees what is left where the order blocks, and takes no weight', async () => {
    const order = await orderOf(10_000, 'block');
    await yard.driveOn(15_000);
    await screen.choose(truck.NumberPlate);
    await chooseOrder(order.Number);
    await screen.says(/10[\s.,]?000/);
    expect(await screen.mayAccept()).toBe(false);
    await person.page.keyboard.press('F8');
    await box().getByText(words.over).waitFor();
    await clean();
    await person.page.keyboard.press('Alt+r');
    await person.page.keyboard.press('Escape');
    await box().waitFor({ state: 'detached' });
  });

  it('asks an administrator where the order wants approval, and weighs once they permit it', async () => {
    const order = await orderOf(10_000, 'approve');
    await yard.driveOn(15_000);
    await screen.choose(truck.NumberPlate);
    await chooseOrder(order.Number);
    await screen.says('Alt R');
    await person.page.keyboard.press('Alt+r');
    await box().getByText(words.over).waitFor();
    const question = person.page.locator('[data-override]');
    await question.getByRole('combobox', { name: words.why }).click();
    await person.page.getByRole('option', { name: /^04/ }).click();
    await question.getByRole('button', { name: words.ask }).click();
    await question.getByText(words.waits).waitFor();
    await clean();
    const { Request } = await admin.api<{ Request: { Id: number }[] }>(
      `GET /request?RowId=${truck.Id}&StatusId=1&ForMe=true`,
    );
    await admin.api(`POST /request/${Request[0]?.Id}/approve`, {});
    expect((await ticket()).OrderId).toBe(order.Id);
  });

  it('weighs without an order as before', async () => {
    await yard.driveOn(15_000);
    await screen.choose(truck.NumberPlate);
    await screen.untilAcceptable();
    await person.page.keyboard.press('F8');
    expect((await ticket()).OrderId).toBeNull();
  });
});
