import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Axe, openAxe } from '../testing/axe.ts';
import { openBrowser, OPERATOR_PC, PHONE } from '../testing/browser.ts';
import { SOON } from '../testing/form.ts';
import { grouped, operatorScreen } from '../testing/operator-screen.ts';
import { orderOf, plannedFor, truckOf } from '../testing/planned-visit.ts';
import { serverUrl } from '../testing/server-url.ts';
import { enter, type Person } from '../testing/session.ts';
import { yardOf } from '../testing/yard.ts';

const url = serverUrl();
/** What an order takes, and what each truck would bring of it. */
const [LIMIT, EXPECTED, OVER] = [10_000, 27_000, grouped(17_000)];
let browser: Browser;
let violations: Axe;
let admin: Person;
let operator: Person;
let screen: ReturnType<typeof operatorScreen>;
let yard: ReturnType<typeof yardOf>;

beforeAll(async () => {
  browser = await openBrowser();
  violations = await openAxe();
  admin = await enter(browser, url, { who: 'admin', size: OPERATOR_PC });
  operator = await enter(browser, url, { who: 'operator', scale: 2, size: OPERATOR_PC });
  const { User } = await operator.api<{ User: { ScaleId: number } }>('GET /user/details');
  screen = operatorScreen(operator.page);
  yard = yardOf(operator.page, operator.api, User.ScaleId);
  await operator.page.goto('/operator');
  await operator.page.getByTestId('glass').waitFor();
  await yard.driveOff();
});
afterAll(async () => {
  await yard.leave();
  await browser.close();
});

let trucks = 0;
/** A truck at the scale whose visit brings more than its order takes; each time another one, which no other journey weighs. */
async function tooMuch(CreditLimitType: string) {
  const plate = `77-ZL-${101 + trucks++}`;
  await truckOf(admin.api, plate);
  const order = await orderOf(admin.api, { WeightLimit: LIMIT, CreditLimitType });
  const { Id } = await plannedFor(admin.api, order, plate, { ExpectedWeight: EXPECTED });
  await admin.api(`POST /order-part/${Id}/confirm-step`, {});
  await yard.driveOff();
  await yard.driveOn(15_000);
  await screen.choose(plate);
  const balance = async () =>
    (await admin.api<{ Balance: Record<string, number> }>(`GET /order/${order}/balance`)).Balance;
  return { order, part: Id, balance };
}
const press = (key: string) => operator.page.keyboard.press(key);
const box = () => operator.page.getByTestId('objections');
/** The ticket of a visit; null where none was opened. */
const ticketOf = async (part: number) =>
  (await admin.api<{ OrderPart: { OperationId: number | null } }>(`GET /order-part/${part}`)).OrderPart
    .OperationId;

describe('a truck that brings more than its order takes', () => {
  it('is weighed without a word where the order has no credit limit', async () => {
    const { balance } = await tooMuch('none');
    await screen.untilAcceptable();
    await press('F8');
    await screen.says('Qəbul edildi');
    expect(await balance()).toMatchObject({ Limit: LIMIT, Reserved: EXPECTED, Free: LIMIT - EXPECTED });
  });

  it('is stopped where the order blocks, and the operator reads by how much and what is left', async () => {
    const { part, balance } = await tooMuch('block');
    await screen.says(/qəbul etmək olar|aşılır/);
    await press('F8');
    await box()
      .getByText(`${OVER} kq aşılır, qalıq ${grouped(LIMIT)} kq`)
      .waitFor();
    expect(await violations(operator.page)).toEqual([]);
    expect(await ticketOf(part)).toBe(null);
    expect(await balance()).toMatchObject({ Reserved: 0, Free: LIMIT });
    await press('Escape');
    await box().waitFor({ state: 'detached' });
    await press('F2');
  });

  it('waits where the order asks for an approval, until another person decides on their phone', async () => {
    const { part, balance } = await tooMuch('approve');
    await screen.says(/qəbul etmək olar|aşılır/);
    await press('F8');
    await box().getByText(`${OVER} kq aşılır`).waitFor();
    await press('Alt+r');
    const question = operator.page.getByRole('region', { name: 'Nəzarətçi icazəsi' });
    await question.getByRole('combobox', { name: 'Səbəb' }).click();
    await operator.page.getByRole('option', { name: /^04/ }).click();
    await question.getByRole('button', { name: 'Sorğu göndər' }).click();
    await question.getByText('Administratorun qərarı gözlənilir').waitFor();
    expect(await violations(operator.page)).toEqual([]);
    expect(await ticketOf(part)).toBe(null);
    const afar = await enter(browser, url, { who: 'admin', language: 'en', size: PHONE });
    type RequestsAnswer = { Request: { Id: number }[] };
    const { Request } = await afar.api<RequestsAnswer>(
      'GET /request?StatusId=1&ForMe=true&Sort=-ProposedAt&PageSize=1',
    );
    await afar.page.goto(`/request?open=${Request[0]?.Id}`);
    await afar.page.getByText('In spite of').waitFor();
    expect(await violations(afar.page)).toEqual([]);
    await afar.page.getByRole('button', { name: 'Approve' }).click();
    await screen.says('Qəbul edildi');
    await expect.poll(() => ticketOf(part), SOON).not.toBe(null);
    expect(await balance()).toMatchObject({ Reserved: EXPECTED });
    await afar.context.close();
  });
});
