import { beforeEach, describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { netPoolProblems } from '@terezi/domain/orders/net-pool-problems.ts';
import { type Answer, dataOf } from '../../testing/server.ts';
import { poolFaults } from '../sums/check-balances.ts';
import { millWithRequests, requestIn } from '../request/request.fixture.ts';
import { deleted, idsOf, type Wire } from '../yard.fixture.ts';

const { server, as, at, weighed, cargoes, now, ask, asked, approve, list } = millWithRequests();
let customers: number[] = [];
let companyId = 0;

const call = (ticket: Wire, what: string, body: Wire, options: Wire = {}): Promise<Answer> =>
  server.call(`POST /operation/${String(ticket['Id'])}/${what}`, { as: as.operator, body, ...options });
const share = (Percentage: number) => [{ CustomerId: customers[0], Percentage }];
const drawing = (Amount: number) => [{ CustomerId: customers[1], Amount }];
/** Divides so much of a ticket's net, gives the rest to the pool, and draws from it. */
const divide = (
  ticket: Wire,
  portions: { share: number; draws?: number; gives?: boolean },
  options: Wire = {},
) =>
  call(
    ticket,
    'divide',
    {
      Lines: share(portions.share),
      ToNetPool: portions.gives ?? true,
      ...(portions.draws !== undefined && { FromNetPool: drawing(portions.draws) }),
    },
    options,
  );
const divisionIn = ({ status, Status, Data }: Answer): Wire => {
  expect([status, Status.Message]).toEqual([200, expect.anything()]);
  return dataOf<{ OperationDivision: Wire }>({ Data }).OperationDivision;
};
const ledger = async (cargo = cargoes[0]) => {
  const answer = await server.call(`GET /net-pool/${String(cargo)}/ledger`, { as: as.admin });
  const { NetPool, Ledger } = dataOf<{ NetPool: Wire; Ledger: Wire[] }>(answer);
  return { pool: NetPool, entries: Ledger };
};
const left = async (cargo?: number) => Number((await ledger(cargo)).pool['Remaining']);
const faults = () =>
  server.database.transaction(
    { identity: { company: companyId }, requestId: 'pools', writes: false },
    (sql) => poolFaults(sql, companyId),
  );
const refusal = ({ status, Status }: Answer) => [status, Status.Code, Status.Errors[0]?.Field ?? null];
/** Empties the pool of a cargo by the ticket of the test. */
const emptied = async () => {
  const all = await left();
  if (all > 0) divisionIn(await divide(await weighed(), { share: 100, draws: all }));
};

beforeEach(async () => {
  customers = await idsOf(server, 'customer', 'admin-b');
  companyId = Number(at.ticket['CompanyId']);
  await server.query(
    'update company set operation_division_available = true, net_pool_available = true where id = $1',
    [companyId],
  );
  await server.query(
    "update user_account set can_divide_operation = true where email = 'operator-b@demo.az'",
  );
});

describe('the net pool', () => {
  it('keeps what a division leaves over, and gives it to a later one', async () => {
    await emptied();
    const division = divisionIn(await divide(at.ticket, { share: 75 }));
    expect(division).toMatchObject({ RemainingSum: 3_000, NetPoolGiven: 3_000, NetPoolDrawn: null });
    const other = await weighed();
    const drawn = divisionIn(await divide(other, { share: 100, draws: 1_250.5, gives: false }));
    expect(drawn).toMatchObject({
      ...{ DividedSum: 12_000, RemainingSum: 0, NetPoolGiven: null, NetPoolDrawn: 1_250.5 },
      Lines: [
        { Line: 1, Amount: 12_000, FromNetPool: false },
        { Line: 2, Amount: 1_250.5, FromNetPool: true, Percentage: null, CustomerId: customers[1] },
      ],
    });
    const { pool, entries } = await ledger();
    expect(pool).toMatchObject({ Id: cargoes[0], Remaining: 1_749.5 });
    expect(entries.slice(0, 2)).toMatchObject([
      { Kind: 'consume', Kilograms: -1_250.5, Remaining: 1_749.5, Receipt: `${String(other['Receipt'])}/2` },
      { Kind: 'raise', Kilograms: 3_000, Remaining: 3_000, Receipt: at.ticket['Receipt'] },
    ]);
    const listed = await server.call(`GET /net-pool?CargoId=${cargoes[0]}`, { as: as.admin });
    expect(listed.Data).toMatchObject({
      TotalCount: 1,
      NetPool: [{ Remaining: 1_749.5 }],
      Totals: { Remaining: 1_749.5 },
    });
    expect(await faults()).toEqual([]);
  });

  it('gives no more than is left: of two who draw the last kilograms one is refused with what is left', async () => {
    await emptied();
    divisionIn(await divide(at.ticket, { share: 75 }));
    const [one, other] = [await weighed(), await weighed()];
    const before = await server.query(
      'select count(*)::int from operation_division union all select count(*)::int from balance_entry',
    );
    const over = await divide(one, { share: 100, draws: 3_000.001 });
    expect(refusal(over)).toEqual([409, netPoolProblems.notEnough.code, 'FromNetPool.0.Amount']);
    expect(over.Status.Errors[0]?.Message).toMatch(/3.000 kq/);
    expect(
      await server.query(
        'select count(*)::int from operation_division union all select count(*)::int from balance_entry',
      ),
    ).toEqual(before);
    const answers = await Promise.all([one, other].map((each) => divide(each, { share: 100, draws: 2_000 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.Status.Errors).toEqual([
      { Field: 'FromNetPool.0.Amount', Message: expect.stringMatching(/1.000 kq/) },
    ]);
    expect(await left()).toBe(1_000);
    expect(await faults()).toEqual([]);
  });

  it('is exact after many who give, draw and take back at once', async () => {
    await emptied();
    const tickets = [at.ticket];
    while (tickets.length < 12) tickets.push(await weighed());
    const answers = await Promise.all(
      tickets.map((each, n) => divide(each, { share: 50 + n, ...(n % 2 === 1 && { draws: 1_700 + n }) })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const divided = tickets.filter((_, n) => answers[n]?.status === 200);
    await Promise.all(
      divided.map(async (each, n) => {
        if (n % 3 === 0) await call(each, 'delete-request', { Reason: 'Səhv' });
        else await call(each, 'division-request', { Reason: 'Səhv', Lines: share(90), ToNetPool: true });
      }),
    );
    const waiting = await list('StatusId=1&PageSize=100', as.admin);
    const decided = await Promise.all(waiting.map(({ Id }) => approve(Id, { as: as.admin })));
    expect(decided.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect(await faults()).toEqual([]);
    expect(await left()).toBeGreaterThanOrEqual(0);
  });

  it('is asked for where the company keeps none, without a cargo, or for nothing, and changes nothing', async () => {
    const offered = (is: boolean) =>
      server.query('update company set net_pool_available = $1 where id = $2', [is, companyId]);
    await offered(false);
    expect(refusal(await divide(at.ticket, { share: 50 }))).toEqual([
      ...[409, netPoolProblems.notOffered.code, 'ToNetPool'],
    ]);
    expect(refusal(await divide(at.ticket, { share: 50, gives: false, draws: 1 }))).toEqual([
      ...[409, netPoolProblems.notOffered.code, 'FromNetPool.0.Amount'],
    ]);
    expect(((await now())['OperationDivision'] as Wire)['IsNetPoolOffered']).toBe(false);
    await offered(true);
    expect(((await now())['OperationDivision'] as Wire)['IsNetPoolOffered']).toBe(true);
    expect(refusal(await divide(at.ticket, { share: 50, draws: 0 }))).toEqual([
      ...[422, weighingProblems.divisionTooSmall.code, 'FromNetPool.0.Amount'],
    ]);
    const nobody = { Lines: share(50), FromNetPool: [{ Amount: 20 }] };
    expect(refusal(await call(at.ticket, 'divide', nobody))).toEqual([
      ...[422, weighingProblems.divisionNobody.code, 'FromNetPool.0.CustomerId'],
    ]);
    for (const Amount of [-1, 10 ** 12, 0.0001])
      expect((await divide(at.ticket, { share: 50, draws: Amount })).status).toBe(422);
    const without = await asked('change', { CargoId: null });
    await approve(without, { as: as.admin });
    expect(refusal(await divide(at.ticket, { share: 50 }))).toEqual([
      ...[422, netPoolProblems.needsCargo.code, 'ToNetPool'],
    ]);
    expect(await faults()).toEqual([]);
  });
});

describe('what a ticket gave to the net pool', () => {
  it('comes back with its deletion, unless another division has drawn it', async () => {
    await emptied();
    divisionIn(await divide(at.ticket, { share: 75 }));
    const other = await weighed();
    divisionIn(await divide(other, { share: 100, draws: 1_000 }));
    const answer = await call(at.ticket, 'delete-request', { Reason: 'Səhv' });
    expect(refusal(answer)).toEqual([409, netPoolProblems.drawnMeanwhile.code, null]);
    expect(answer.Status.Message).toMatch(/2.000 kq/);
    await deleted(server, other['Id'], { asks: as.operator, decides: as.admin });
    expect(await left()).toBe(3_000);
    const waits = requestIn(await call(at.ticket, 'delete-request', { Reason: 'Səhv' }))['Id'];
    // Drawn while the request waits: the server refuses the approval.
    const third = await weighed();
    divisionIn(await divide(third, { share: 100, draws: 500 }));
    expect(refusal(await approve(waits, { as: as.admin }))).toEqual([
      ...[409, netPoolProblems.drawnMeanwhile.code, null],
    ]);
    await deleted(server, third['Id'], { asks: as.operator, decides: as.admin });
    expect((await approve(waits, { as: as.admin })).status).toBe(200);
    expect(await left()).toBe(0);
    expect((await ledger()).entries.slice(0, 2)).toMatchObject([
      { Kind: 'lower', Kilograms: -3_000 },
      { Kind: 'return', Kilograms: 500 },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('moves with its cargo, to a pool that can bear it', async () => {
    await emptied();
    divisionIn(await divide(at.ticket, { share: 75 }));
    const [, to = 0] = cargoes;
    const before = await left(to);
    expect(refusal(await ask('change', { CargoId: null }))).toEqual([
      ...[422, netPoolProblems.needsCargo.code, 'CargoId'],
    ]);
    expect((await approve(await asked('change', { CargoId: to }), { as: as.admin })).status).toBe(200);
    expect([await left(), await left(to)]).toEqual([0, before + 3_000]);
    const other = await weighed();
    divisionIn(await divide(other, { share: 50 }));
    const third = await weighed();
    divisionIn(await divide(third, { share: 100, draws: 6_000 }));
    const request = await call(third, 'change-request', { Reason: 'Yük başqadır', CargoId: to });
    expect(refusal(request)).toEqual([409, netPoolProblems.notEnough.code, 'CargoId']);
    expect(await faults()).toEqual([]);
  });

  it('is exchanged with its division, as one proposes and another approves', async () => {
    await emptied();
    divisionIn(await divide(at.ticket, { share: 75 }));
    const change = (Lines: unknown, more: Wire = {}) =>
      call(at.ticket, 'division-request', { Reason: 'Pay səhvdir', Lines, ...more });
    const same = await change(share(75), { ToNetPool: true });
    expect([same.status, same.Status.Code]).toEqual([422, 'request.nothingChanged']);
    const request = requestIn(await change(share(75), { ToNetPool: false }));
    expect(request).toMatchObject({
      Changes: [{ Field: 'netPoolGiven', Old: '3000', New: null }],
    });
    expect((await approve(request['Id'], { as: as.admin })).status).toBe(200);
    expect(await left()).toBe(0);
    const again = requestIn(await change(share(90), { ToNetPool: true }));
    expect((await approve(again['Id'], { as: as.admin })).status).toBe(200);
    expect(await left()).toBe(1_200);
    const [newest] = (await now())['History'] as Wire[];
    expect(newest).toMatchObject({
      Changes: expect.arrayContaining([{ Field: 'netPoolGivenKg', Old: null, New: '1200' }]),
    });
    expect(await faults()).toEqual([]);
  });

  it('fails the check of the night where it was changed behind the ledger', async () => {
    await emptied();
    divisionIn(await divide(at.ticket, { share: 75 }));
    const behind = (sql: string) =>
      server.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
    const cargo = cargoes[0];
    const told = async () => (await faults()).map(({ cargoId }) => cargoId);
    await behind(`update balance set limit_kg = limit_kg + 1 where cargo_id = ${cargo}`);
    expect(await told()).toEqual([cargo]);
    await behind(`update balance set limit_kg = limit_kg - 1 where cargo_id = ${cargo}`);
    expect(await told()).toEqual([]);
    await behind(`update operation set net_pool_given_kg = null where id = ${String(at.ticket['Id'])}`);
    expect(await told()).toEqual([cargo]);
  });
});
