import { afterAll, describe, expect, it } from 'vitest';
import { incomeProblems } from '@terezi/domain/incomes/problems.ts';
import { useServer } from '../testing/server.ts';
import { newPlate, PATIENCE, RECEIVER, SENDER, useTrade } from './trade.fixture.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());
const [A, B] = [SENDER.admin, RECEIVER.admin];

/** A trip that was linked, with both halves. */
async function linked() {
  await trade.work();
  const plate = newPlate();
  const sent = await trade.sent(plate);
  const half = await trade.half(B, plate);
  const came = await trade.received(plate);
  await trade.done(B, `POST /income-operation/${half.Id}/approve`, { OperationId: came['Id'] });
  const theirs = await trade.half(A, plate, 'sent');
  await trade.expectHalf(A, theirs.Id, { StatusId: 4 });
  return { plate, sent: Number(sent['Id']), came: Number(came['Id']), half, theirs };
}
const corrected = (id: number, Weight2Note: string) =>
  trade.agreed(SENDER, `POST /operation/${id}/change-request`, { Weight2Note });
const arrived = (id: number, kind: string) =>
  trade.expectHalf(B, id, { ChangeKind: kind, Group: 'attention' });

describe('what the sender does to a ticket that has gone over', () => {
  it('waits as a change, and says so field by field; accepted, it is so here too', async () => {
    const { sent, half, theirs } = await linked();
    await corrected(sent, 'laboratoriya rəyi 1148');
    const income = await arrived(half.Id, 'correction');
    expect(income).toMatchObject({ StatusId: 4, Sender: { Note: null }, Change: { Reason: 'Səhv yazılıb' } });
    expect(income['Change']).toMatchObject({
      Fields: expect.arrayContaining([{ Field: 'note', Old: null, New: 'laboratoriya rəyi 1148' }]),
    });
    const accepted = await trade.done(B, `POST /income-operation/${half.Id}/accept-change`);
    expect(accepted).toMatchObject({
      ...{ Change: null, StatusId: 4, Difference: -80, Group: 'completed' },
      Sender: { Note: 'laboratoriya rəyi 1148' },
    });
    await trade.expectHalf(A, theirs.Id, { Sender: { Note: 'laboratoriya rəyi 1148' } });
    const again = await trade.call(B, `POST /income-operation/${half.Id}/accept-change`);
    expect([again.status, again.Status.Code]).toEqual([409, incomeProblems.noChange.code]);
  });

  it('gives the own ticket the same cargo once it is accepted, as its page says before, and only then', async () => {
    const { sent, came, half } = await linked();
    const Name = `Əhəngdaşı tozu ${half['NumberPlate']}`;
    const { Id: CargoId } = await trade.done(A, 'POST /cargo', { Name, UnitId: 2 });
    await trade.done(B, 'POST /cargo', { Name, UnitId: 2 });
    await trade.agreed(SENDER, `POST /operation/${sent}/change-request`, { CargoId });
    await arrived(half.Id, 'correction');
    const ownCargo = async () => (await trade.done(B, `GET /operation/${came}`))['CargoName'];
    const before = await ownCargo();
    const sums = async (cargo: unknown) => {
      const [row] = await server.query<{ kg: number }>(
        `select coalesce(sum(o.net_kg), 0)::float8 as kg from operation o join user_account u using (company_id)
         where u.email = $1 and o.cargo_name = $2 and o.status_id = 2 and o.direction = 'income'`,
        [`${B}@demo.az`, cargo],
      );
      return row?.kg ?? 0;
    };
    const now = await sums(before);
    const { Change } = await trade.detail(B, half.Id);
    expect(Change).toMatchObject({
      Reports: {
        Net: 25_800,
        Rows: [
          { CargoName: before, Now: now, After: now - 25_800 },
          { CargoName: Name, Now: 0, After: 25_800 },
        ],
      },
    });
    await trade.done(B, `POST /income-operation/${half.Id}/accept-change`);
    expect([await ownCargo(), await sums(before), await sums(Name)]).toEqual([Name, now - 25_800, 25_800]);
    expect(await trade.detail(B, half.Id)).toMatchObject({ StatusId: 4, Difference: -80, Change: null });
  });

  it('is refused with a reason, stays as it was here, and both read that', async () => {
    const { sent, half, theirs } = await linked();
    await corrected(sent, 'başqa sort');
    await arrived(half.Id, 'correction');
    const Reason = 'Yük uyğun deyil';
    const answer = await trade.done(B, `POST /income-operation/${half.Id}/reject-change`, { Reason });
    expect(answer).toMatchObject({ Change: null, Sender: { Note: null } });
    expect(answer['Timeline']).toMatchObject([{ Act: 'changeRejected', Said: Reason }, {}, {}, {}]);
    await expect
      .poll(async () => (await trade.detail(A, theirs.Id))['Timeline'], PATIENCE)
      .toMatchObject([{ Act: 'changeRejected', Said: Reason }, { Act: 'changeArrived' }, {}, {}]);
  });

  it('cancels the request once a deletion is accepted, and the own ticket stays by itself', async () => {
    const { sent, came, half, theirs } = await linked();
    await trade.agreed(SENDER, `POST /operation/${sent}/delete-request`, {});
    await arrived(half.Id, 'void');
    expect(await trade.detail(B, half.Id)).toMatchObject({ StatusId: 4, OperationId: came });
    await trade.done(B, `POST /income-operation/${half.Id}/accept-change`);
    expect(await trade.detail(B, half.Id)).toMatchObject({
      StatusId: 3,
      OperationId: null,
      Group: 'cancelled',
    });
    expect(await trade.done(B, `GET /operation/${came}`)).toMatchObject({ StatusId: 2 });
    await trade.expectHalf(A, theirs.Id, { StatusId: 3 });
  });

  it('tells a division by the receiver’s share alone', async () => {
    const { sent, half } = await linked();
    await server.query('update company set operation_division_available = true');
    const [ticket] = await server.query<{ customer_id: number }>(
      'select customer_id::int from operation where id = $1',
      [sent],
    );
    const Lines = [{ CustomerId: ticket?.customer_id, Percentage: 40 }];
    await trade.done(A, `POST /operation/${sent}/divide`, { Lines });
    const income = await arrived(half.Id, 'division');
    expect(income['Change']).toMatchObject({
      Fields: expect.arrayContaining([{ Field: 'dividedNet', Old: null, New: '10352' }]),
    });
  });

  it('is withdrawn where it is taken back before a decision, and holds a decision back until then', async () => {
    await trade.work();
    const plate = newPlate();
    const { Id } = (await trade.sent(plate, [14_240, 40_120], { Weight1Note: 'birinci' })) as { Id: number };
    const half = await trade.half(B, plate);
    await corrected(Id, 'ikinci');
    await arrived(half.Id, 'correction');
    const early = await trade.call(B, `POST /income-operation/${half.Id}/approve`);
    expect([early.status, early.Status.Code]).toEqual([409, incomeProblems.changeWaits.code]);
    await trade.agreed(SENDER, `POST /operation/${Id}/change-request`, { Weight2Note: null });
    await trade.expectHalf(B, half.Id, { Change: null, ChangeKind: null });
    await trade.done(B, `POST /income-operation/${half.Id}/approve`);
  });

  it('stays with the company that it went to, even when its tax id changes; later loads follow the tax id', async () => {
    await trade.work();
    const plate = newPlate();
    const { Id } = (await trade.sent(plate)) as { Id: number };
    const half = await trade.half(B, plate);
    const voen = await trade.voenOf(RECEIVER);
    await server.query('update company set voen = $2 where voen = $1', [voen, '1400000871']);
    try {
      await corrected(Id, 'VÖEN dəyişib');
      await arrived(half.Id, 'correction');
      const later = newPlate();
      const CustomerId = await trade.customerOf(SENDER, '1400000871');
      await trade.weighed(SENDER, later, [14_240, 40_120], { CustomerId });
      expect((await trade.half(B, later))['PartnerVoen']).toBe(await trade.voenOf(SENDER));
    } finally {
      await server.query('update company set voen = $1 where voen = $2', [voen, '1400000871']);
    }
  });

  it('makes nothing where the customer is the company itself, or none that is here', async () => {
    await trade.work();
    const [own, nobodys, last] = [newPlate(), newPlate(), newPlate()];
    for (const [plate, voen] of [
      [own, await trade.voenOf(SENDER)],
      [nobodys, '1999999991'],
    ] as const)
      await trade.weighed(SENDER, plate, [14_240, 40_120], {
        CustomerId: await trade.customerOf(SENDER, voen),
      });
    await trade.sent(last);
    await trade.half(B, last);
    const plates = (await trade.incomes(A, '&Side=sent')).map((row) => row['NumberPlate']);
    expect(plates).toContain(last);
    expect(plates).not.toContain(own);
    expect(plates).not.toContain(nobodys);
  });
});
