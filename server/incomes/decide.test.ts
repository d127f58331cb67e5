import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fill, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { incomeProblems } from '@terezi/domain/incomes/problems.ts';
import type { Wire } from '../testing/sample.ts';
import { useServer } from '../testing/server.ts';
import { newPlate, RECEIVER, SENDER, useTrade } from './trade.fixture.ts';

const server = useServer();
const trade = useTrade(server);
afterAll(() => trade.end());
const [A, B] = [SENDER.admin, RECEIVER.admin];
const Reason = 'Yük gəlməyib';
beforeEach(() => trade.work());

/** A request that waits, with the plate of its truck. */
async function waiting() {
  const plate = newPlate();
  await trade.sent(plate);
  return { plate, half: await trade.half(B, plate) };
}

type Refused = { body?: Wire; kind: ProblemKind; values?: Wire; who?: string };

/** Expects a decision to be refused in both languages, and the request to stay as it is. */
async function expectRefused(id: number, verb: string, { body = {}, kind, values = {}, who = B }: Refused) {
  const before = await trade.detail(who, id);
  for (const language of LANGUAGES) {
    const answer = await server.call(`POST /income-operation/${id}/${verb}`, {
      as: await trade.as(who),
      ...{ body, language },
    });
    const Message = fill<string, string>(kind, language, values as Record<string, string>);
    expect(answer).toMatchObject({
      status: kind.status,
      Status: {
        Code: kind.code,
        Message,
        Errors: 'OperationId' in body ? [{ Field: 'OperationId', Message }] : [],
      },
    });
  }
  expect(await trade.detail(who, id)).toEqual(before);
}

describe('a request that waits', () => {
  it('is approved without a weight, linked later, and then nothing more can be done', async () => {
    const { plate, half } = await waiting();
    const approved = await trade.done(B, `POST /income-operation/${half.Id}/approve`);
    expect(approved).toMatchObject({ StatusId: 2, Group: 'approved', ApprovedByName: expect.any(String) });
    await expectRefused(half.Id, 'approve', { kind: incomeProblems.decided });
    const came = await trade.received(plate, [40_060, 14_560]);
    const linked = await trade.done(B, `POST /income-operation/${half.Id}/link`, { OperationId: came['Id'] });
    expect(linked).toMatchObject({ StatusId: 4, Difference: -380, IsBeyond: true, Group: 'attention' });
    expect(linked).toMatchObject({
      Allowed: { Theirs: { Gross: 60, Tare: 40 }, Ours: { Gross: 30, Tare: 20 }, Short: -150, Over: 150 },
      Timeline: [{ Act: 'linked' }, { Act: 'approved' }, { Act: 'arrived' }],
    });
    await expectRefused(half.Id, 'cancel', { body: { Reason }, kind: incomeProblems.decided });
  });

  it('is cancelled with a reason, which the sender reads', async () => {
    const { plate, half } = await waiting();
    const short = await trade.call(B, `POST /income-operation/${half.Id}/cancel`, { Reason: 'yox' });
    expect([short.status, short.Status.Errors[0]?.Field]).toEqual([422, 'Reason']);
    await trade.done(B, `POST /income-operation/${half.Id}/cancel`, { Reason });
    const theirs = await trade.half(A, plate, 'sent');
    await trade.expectHalf(A, theirs.Id, { StatusId: 3, CancelReason: Reason });
    await expectRefused(theirs.Id, 'approve', { kind: incomeProblems.receiverDecides, who: A });
  });

  it('is approved once, however often that is sent with one key', async () => {
    const { half } = await waiting();
    const as = await trade.as(B);
    const call = () =>
      server.call(`POST /income-operation/${half.Id}/approve`, {
        as,
        body: {},
        headers: { 'Idempotency-Key': `income-decision-${half.Id}` },
      });
    const [one, other] = [await call(), await call()];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.Data).toEqual(one.Data);
  });

  it('is not decided by its sender, in any company that they enter', async () => {
    const { half } = await waiting();
    await server.query(
      `update income_operation set sender_user_id = (select id from user_account where email = $2) where id = $1`,
      [half.Id, `${B}@demo.az`],
    );
    await expectRefused(half.Id, 'approve', { kind: incomeProblems.own });
    expect(await trade.detail(B, half.Id)).toMatchObject({ Acts: { Approve: { May: 'deny' } } });
  });
});

describe('the ticket that a request is linked with', () => {
  let at: Awaited<ReturnType<typeof waiting>>;
  beforeEach(async () => {
    at ??= await waiting();
  });
  const expectUnlinkable = (OperationId: unknown, kind: ProblemKind, values: Wire = {}) =>
    expectRefused(at.half.Id, 'approve', { body: { OperationId }, kind, values });

  it('is of its truck, or differs by two signs at most', async () => {
    const other = await trade.received('90-XX-999');
    await expectUnlinkable(other['Id'], incomeProblems.otherTruck, { plate: '90-XX-999', wanted: at.plate });
  });

  it('is there, and the company’s own', async () => {
    await expectUnlinkable(999_999_999, fieldProblems.notFound);
    const [foreign] = await server.query<{ id: number }>(
      "select o.id::int from operation o join user_account u on u.company_id = o.company_id where u.email = 'admin@demo.az' limit 1",
    );
    await expectUnlinkable(foreign?.id, fieldProblems.notFound);
  });

  it('brought goods in', async () => {
    const left = await trade.weighed(RECEIVER, at.plate, [14_000, 30_000]);
    await expectUnlinkable(left['Id'], incomeProblems.notIncome);
  });

  it('was neither cancelled nor linked already', async () => {
    const came = await trade.received(at.plate);
    await trade.agreed(RECEIVER, `POST /operation/${String(came['Id'])}/delete-request`, {});
    await expectUnlinkable(came['Id'], incomeProblems.ticketCancelled);
    const again = await trade.received(at.plate);
    await trade.sent(at.plate);
    const [second] = (await trade.incomes(B)).filter((row) => row['NumberPlate'] === at.plate);
    expect(second?.['Id']).toBe(at.half.Id);
    await trade.done(B, `POST /income-operation/${at.half.Id}/approve`, { OperationId: again['Id'] });
    await expect
      .poll(async () =>
        (await trade.incomes(B, '&StatusId=1')).some((row) => row['NumberPlate'] === at.plate),
      )
      .toBe(true);
    const [next] = (await trade.incomes(B, '&StatusId=1')).filter((row) => row['NumberPlate'] === at.plate);
    const linked = await trade.detail(B, at.half.Id);
    await expectRefused(Number(next?.['Id']), 'approve', {
      ...{ body: { OperationId: again['Id'] }, kind: incomeProblems.alreadyLinked },
      values: { number: String(linked['Number']) },
    });
  });

  it('says what was sealed of it', async () => {
    const fresh = await waiting();
    const came = await trade.received(fresh.plate);
    await server.query(
      `set session_replication_role = replica; update operation set weight1_note = 'sonradan' where id = ${String(came['Id'])};
       set session_replication_role = origin`,
    );
    await expectRefused(fresh.half.Id, 'approve', {
      ...{ body: { OperationId: came['Id'] }, kind: incomeProblems.ticketUnsealed },
    });
  });

  it('is unlinked by itself once it is cancelled, and both sides read that', async () => {
    const { plate, half } = await waiting();
    const came = await trade.received(plate);
    await trade.done(B, `POST /income-operation/${half.Id}/approve`, { OperationId: came['Id'] });
    const theirs = await trade.half(A, plate, 'sent');
    await trade.expectHalf(A, theirs.Id, { StatusId: 4, Difference: -80 });
    await trade.agreed(RECEIVER, `POST /operation/${String(came['Id'])}/delete-request`, {});
    await trade.expectHalf(B, half.Id, { StatusId: 2, Difference: null, Receipt: null, OperationId: null });
    const last = await trade.expectHalf(A, theirs.Id, { StatusId: 2 });
    expect(last).toMatchObject({ Difference: null, ReceivedNet: null });
  });
});

describe('what may differ', () => {
  it('has the loss norm of the company, itemised, on the short side alone', async () => {
    const [row] = await server.query<{ id: number }>(
      'select company_id::int as id from user_account where email = $1',
      [`${B}@demo.az`],
    );
    const wrong = await trade.call('operator-admin', 'PUT /company', { Id: row?.id, LossNorm: 100.01 });
    expect([wrong.status, wrong.Status.Errors[0]?.Field]).toEqual([422, 'LossNorm']);
    await trade.done('operator-admin', 'PUT /company', { Id: row?.id, LossNorm: 0.3 });
    const { half } = await waiting();
    expect(half).toMatchObject({ AllowedShort: -277.64, AllowedOver: 200 });
    expect(await trade.detail(B, half.Id)).toMatchObject({
      Allowed: { Norm: 0.3, NormMass: 77.64, Short: -277.64, Over: 200, IsExpected: true },
    });
    await trade.done('operator-admin', 'PUT /company', { Id: row?.id, LossNorm: null });
  });
});
