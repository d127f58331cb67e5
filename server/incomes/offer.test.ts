import { afterAll, describe, expect, it } from 'vitest';
import { incomeProblems } from '@terezi/domain/incomes/problems.ts';
import type { Wire } from '../testing/sample.ts';
import { useServer } from '../testing/server.ts';
import { newPlate, PATIENCE, RECEIVER, SENDER, useTrade } from './trade.fixture.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());
const [A, B] = [SENDER.admin, RECEIVER.admin];

/** Sends trucks to the receiver while it is not here yet. */
async function sentBefore(count: number): Promise<string[]> {
  const voen = await trade.voenOf(RECEIVER);
  const is = (status: number) =>
    server.query('update company set status_id = $1 where voen = $2', [status, voen]);
  const plates = Array.from({ length: count }, newPlate);
  await is(5);
  for (const plate of plates) await trade.sent(plate);
  await is(3);
  return plates;
}
const offers = async (): Promise<Wire[]> => {
  const { Data } = await trade.call(B, 'GET /income-operation/offer');
  const rows: unknown = Data['IncomeOffer'];
  return Array.isArray(rows) ? rows : [];
};
const platesOf = async () => (await trade.incomes(B)).map((row) => row['NumberPlate']);

describe('what was sent to a company before it was here', () => {
  it('is offered to it, and comes over only once it says so, each ticket once', async () => {
    await trade.work();
    const plates = await sentBefore(2);
    const [offer] = await offers();
    expect(offer).toMatchObject({ TicketCount: 2, SenderVoen: await trade.voenOf(SENDER) });
    expect(await platesOf()).toEqual([]);
    const body = { SenderCompanyId: offer?.['SenderCompanyId'] };
    expect(await trade.call(B, 'POST /income-operation/offer/accept', body)).toMatchObject({
      ...{ status: 200, Data: { IncomeOffer: [] } },
    });
    await expect.poll(async () => (await platesOf()).toSorted(), PATIENCE).toEqual(plates.toSorted());
    const again = await trade.call(B, 'POST /income-operation/offer/accept', body);
    expect([again.status, again.Status.Code, again.Status.Errors[0]?.Field]).toEqual([
      ...[422, incomeProblems.noOffer.code, 'SenderCompanyId'],
    ]);
    expect((await trade.incomes(A, '&Side=sent')).length).toBe(2);
  });

  it('stays where it is once it was declined, and is not offered again; what comes later comes by itself', async () => {
    await trade.work();
    const plates = await sentBefore(1);
    const [offer] = await offers();
    await trade.call(B, 'POST /income-operation/offer/decline', {
      SenderCompanyId: offer?.['SenderCompanyId'],
    });
    expect(await offers()).toEqual([]);
    const later = newPlate();
    await trade.sent(later);
    await trade.half(B, later);
    expect(await platesOf()).not.toContain(plates[0]);
    expect(await offers()).toEqual([]);
  });

  it('is answered by an administrator alone', async () => {
    const { status } = await trade.call(RECEIVER.operator, 'POST /income-operation/offer/accept', {
      SenderCompanyId: 1,
    });
    expect(status).toBe(403);
  });
});
