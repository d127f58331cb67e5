import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { ordersOf, refusalOf, rowOf } from './orders.fixture.ts';

const server = useServer();
const orders = ordersOf(server);
const Reason = 'Müştəri istədi';

const STATES = ['draft', 'active', 'completed', 'cancelled'] as const;
const LEADS = {
  activate: { draft: 2 },
  complete: { active: 3 },
  reopen: { completed: 2 },
  cancel: { draft: 4, active: 4 },
} as const;
const cases = Object.entries(LEADS).flatMap(([verb, to]) =>
  STATES.map((state) => ({ verb, state, to: Object.entries(to).find(([from]) => from === state)?.[1] })),
);

describe('an order', () => {
  it.each(cases)('$verb leads one that is $state into $to, or is refused', async ({ verb, state, to }) => {
    const { Id, StatusId } = await orders.inState(state);
    const answer = await orders.act(`POST /order/${Id}/${verb}`, verb === 'cancel' ? { Reason } : {});
    expect(answer.status).toBe(to === undefined ? 409 : 200);
    const { Data } = await orders.act(`GET /order/${Id}`);
    expect(Data).toMatchObject({ Order: { StatusId: to ?? StatusId } });
  });

  it('has numbers without gaps in its year, and its limit as its first tranche', async () => {
    const [one, other] = [await orders.draft(), await orders.draft()];
    const ordinal = ({ Number: number }: typeof one) => Number(String(number).split('/')[1]);
    expect(ordinal(other)).toBe(ordinal(one) + 1);
    await orders.done(`POST /order/${one.Id}/activate`);
    expect(await orders.balance(one.Id)).toMatchObject({ Limit: 600_000, Free: 600_000, Consumed: 0 });
    expect((await orders.act(`GET /order/${one.Id}/ledger`)).Data).toMatchObject({
      Ledger: [{ Kind: 'raise', Kilograms: 600_000 }],
    });
  });

  it.each(['complete', 'cancel'])('is not ended by %s while a truck is on its way', async (verb) => {
    const { Id } = await orders.active();
    await orders.moved(Id, 'reserve', 24_000);
    const body = verb === 'cancel' ? { Reason } : {};
    expect(refusalOf(await orders.act(`POST /order/${Id}/${verb}`, body))).toEqual([409, 'order.onItsWay']);
    await orders.moved(Id, 'release', 24_000);
    expect((await orders.act(`POST /order/${Id}/${verb}`, body)).status).toBe(200);
  });

  it('calls its planned visits off when it is cancelled', async () => {
    const { Id } = await orders.active();
    const part = await orders.part(Id);
    await orders.done(`POST /order/${Id}/cancel`, { Reason });
    expect((await orders.act(`GET /order-part/${part.Id}`)).Data).toMatchObject({
      OrderPart: { StatusId: 4, CancelReason: Reason },
    });
    expect(await orders.log(part.Id)).toContainEqual(['cancelled', null]);
  });

  it('calls the visits off that are planned still when it is completed, and opened again has none of them', async () => {
    const { Id } = await orders.active();
    const part = await orders.part(Id);
    await orders.done(`POST /order/${Id}/complete`);
    const called = { OrderPart: { StatusId: 4, CancelReason: 'Sifariş tamamlandı' } };
    expect((await orders.act(`GET /order-part/${part.Id}`)).Data).toMatchObject(called);
    expect((await orders.log(part.Id))[0]).toEqual(['cancelled', null]);
    await orders.done(`POST /order/${Id}/reopen`);
    expect((await orders.act(`GET /order-part/${part.Id}`)).Data).toMatchObject(called);
    // The truck may be planned for the same day anew.
    await orders.part(Id, { NumberPlate: part['NumberPlate'] });
  });

  it.each(['complete', 'cancel'])('is not ended by %s while a truck waits in the yard', async (verb) => {
    const { Id } = await orders.active();
    const [inside, planned] = [await orders.part(Id), await orders.part(Id)];
    await orders.done(`POST /order-part/${inside.Id}/confirm-step`);
    const body = verb === 'cancel' ? { Reason } : {};
    const refused = await orders.act(`POST /order/${Id}/${verb}`, body);
    expect(refusalOf(refused)).toEqual([409, 'order.inYard']);
    expect(refused.Status.Message).toContain('1 avtomobili');
    expect((await orders.act(`GET /order-part/${planned.Id}`)).Data).toMatchObject({
      OrderPart: { StatusId: 1 },
    });
    await orders.done(`POST /order-part/${inside.Id}/cancel`, { Reason });
    expect((await orders.act(`POST /order/${Id}/${verb}`, body)).status).toBe(200);
  });

  it('ends beside a guard who lets its truck in: one of the two is refused', async () => {
    const { Id } = await orders.active();
    const part = await orders.part(Id);
    const both = await Promise.all([
      orders.act(`POST /order/${Id}/complete`),
      orders.act(`POST /order-part/${part.Id}/confirm-step`),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { Data } = await orders.act(`GET /order-part/${part.Id}`);
    expect(Data).toMatchObject({ OrderPart: { StatusId: both[0]?.status === 200 ? 4 : 2 } });
  });

  it('takes one party, a period that runs forward, and every field within its bounds', async () => {
    const { CustomerId } = await orders.body();
    for (const [more, field] of [
      [{ CustomerId: null }, 'CustomerId'],
      [{ CustomerId, SenderId: 999_999_999 }, 'SenderId'],
      [{ ValidFrom: '2030-01-02', ValidUntil: '2030-01-01' }, 'ValidUntil'],
      [{ WeightLimit: -1 }, 'WeightLimit'],
      [{ WeightLimit: 0 }, 'WeightLimit'],
      [{ WeightLimit: 10 ** 12 }, 'WeightLimit'],
      [{ OverDelivery: 100.5 }, 'OverDelivery'],
      [{ CreditLimitType: 'never' }, 'CreditLimitType'],
      [{ CargoId: 999_999_999 }, 'CargoId'],
    ] as const) {
      const answers = [];
      for (const language of ['az', 'en'] as const)
        answers.push(
          await server.call('POST /order', {
            ...{ as: await server.signIn('admin'), language },
            body: await orders.body(more),
          }),
        );
      expect([more, ...answers.map(refusalOf)]).toEqual([more, [422, field], [422, field]]);
      const [az, en] = answers.map(({ Status }) => Status.Errors[0]?.Message);
      expect([more, az]).not.toEqual([more, en]);
    }
  });

  it('changes while it is a draft; then its limit by tranches alone, and what was weighed not at all', async () => {
    const { Id } = await orders.draft();
    const changed = await orders.act('PUT /order', { Id, Version: 1, WeightLimit: 700_000 });
    expect(rowOf(changed)).toMatchObject({ WeightLimit: 700_000, Remaining: 700_000 });
    const { Version } = await orders.done(`POST /order/${Id}/activate`);
    expect(refusalOf(await orders.act('PUT /order', { Id, Version, WeightLimit: 1 }))).toEqual([
      409,
      'WeightLimit',
    ]);
    const note = rowOf(await orders.act('PUT /order', { Id, Version, Note: 'Başqa qeyd' }));
    expect(note).toMatchObject({ Note: 'Başqa qeyd' });
    await server.query('update balance set has_operation = true where order_id = $1', [Id]);
    const { CargoId } = await ordersOf(server).body();
    const frozen = await orders.act('PUT /order', { Id, Version: note['Version'], CargoId });
    expect(refusalOf(frozen)).toEqual([409, 'CargoId']);
  });

  it('is deleted as a draft, archived once it is closed, and neither while it is active', async () => {
    const [draft, active, cancelled] = [
      await orders.inState('draft'),
      await orders.inState('active'),
      await orders.inState('cancelled'),
    ];
    expect((await orders.act(`DELETE /order/${active.Id}`)).Status.Code).toBe('order.notDraft');
    expect((await orders.act(`POST /order/${active.Id}/archive`)).Status.Code).toBe('order.notClosed');
    expect((await orders.act(`DELETE /order/${draft.Id}`)).status).toBe(200);
    expect((await orders.act(`POST /order/${cancelled.Id}/archive`)).status).toBe(200);
    expect((await orders.act(`GET /order/${draft.Id}`)).status).toBe(404);
  });

  it('is summed in lists without drafts, and what is left of cancelled ones neither', async () => {
    const own = await orders.body();
    const { Id: CustomerId } = rowOf(
      await orders.act('POST /customer', { Name: 'Cəm MMC', CustomerType: 'both' }),
    );
    expect(own).toHaveProperty('CargoId');
    const [one, other] = [await orders.active({ CustomerId }), await orders.active({ CustomerId })];
    await orders.draft({ CustomerId });
    await orders.moved(one.Id, 'consume', 100_000.5);
    await orders.done(`POST /order/${other.Id}/cancel`, { Reason });
    const { Status, Data } = await orders.act(`GET /order/total?CustomerId=${CustomerId}`);
    expect([Status.Errors, Data]).toMatchObject([
      [],
      { Count: 3, DraftCount: 1, Consumed: 100_000.5, Reserved: 0, Remaining: 499_999.5 },
    ]);
  });

  it('ends for one of two at once: who completes it, or who takes of it', async () => {
    const { Id } = await orders.active();
    const both = await Promise.all([
      orders.act(`POST /order/${Id}/complete`),
      orders.act('POST /order-part', orders.partBody(Id)),
      orders.act(`POST /order/${Id}/complete`),
    ]);
    expect([both[0], both[2]].map((answer) => answer?.status).toSorted()).toEqual([200, 409]);
    expect(both[1]?.status).toBeOneOf([201, 409]);
    expect((await orders.act('POST /order-part', orders.partBody(Id))).Status.Errors).toMatchObject([
      { Field: 'OrderId' },
    ]);
  });

  it('of another company is not there', async () => {
    const { Id } = await ordersOf(server, 'admin-b').active();
    for (const line of [
      `GET /order/${Id}`,
      `GET /order/${Id}/balance`,
      `GET /order/${Id}/ledger`,
      `POST /order/${Id}/complete`,
      `DELETE /order/${Id}`,
    ] as const)
      expect([line, (await orders.act(line)).status]).toEqual([line, 404]);
  });
});
