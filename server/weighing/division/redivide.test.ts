import { beforeEach, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { expectNothingDone, millWithRequests, requestIn } from '../request/request.fixture.ts';
import { idsOf, type Wire } from '../yard.fixture.ts';

const { server, as, at, now, find, approve, cancel } = millWithRequests();
const NET = 12_000;
let customers: number[] = [];

const divisionOf = async (): Promise<Wire> => (await now())['OperationDivision'] as Wire;
const call = (what: string, body: Wire, options: Wire = {}) =>
  server.call(`POST /operation/${String(at.ticket['Id'])}/${what}`, { as: as.operator, body, ...options });
const shares = (...percentages: number[]) =>
  percentages.map((Percentage, line) => ({ CustomerId: customers[line], Percentage }));
const ask = (Lines: unknown, options: Wire = {}) =>
  call('division-request', { Reason: 'Pay səhvdir', Lines }, options);

beforeEach(async () => {
  customers = await idsOf(server, 'customer', 'admin-b');
  await server.query('update company set operation_division_available = true');
  await server.query(
    "update user_account set can_divide_operation = true where email = 'operator-b@demo.az'",
  );
  await call('divide', { Lines: shares(50, 25) });
});

describe('other proposed lines for a division', () => {
  it('wait with what was and what is to become, and change nothing meanwhile', async () => {
    const before = await now();
    const request = requestIn(await ask(shares(75, 25)));
    expect(await now()).toEqual(before);
    expect(request).toMatchObject({ Kind: 'operation-division', Reason: 'Pay səhvdir', StatusId: 1 });
    const { Values } = await find(request['Id'], as.admin);
    expect(Values).toEqual([
      {
        Field: 'divisionLines',
        Old: expect.stringMatching(/: 6000; .*: 3000$/),
        New: expect.stringMatching(/: 9000; .*: 3000$/),
      },
      { Field: 'dividedSum', Old: '9000', New: '12000' },
      { Field: 'remainingSum', Old: '3000', New: '0' },
      { Field: 'netPoolGiven', Old: null, New: null },
      { Field: 'netPoolLines', Old: null, New: null },
    ]);
  });

  it('are approved by another person: they stand with numbers of their own, and the papers of the former are void', async () => {
    await call('print-division', { Lines: [1] });
    const { Id } = requestIn(await ask(shares(75, 25)));
    expect((await approve(Id, { as: as.operator })).status).toBe(403);
    const own = requestIn(await ask(shares(10), { as: as.admin }));
    expect(own).toEqual({});
    expect((await approve(Id, { as: as.admin })).status).toBe(200);
    const Receipt = String(at.ticket['Receipt']);
    expect(await divisionOf()).toMatchObject({
      Lines: [
        { Line: 3, Receipt: `${Receipt}/3`, Percentage: 75, Amount: 9_000, PrintCount: 0 },
        { Line: 4, Receipt: `${Receipt}/4`, Percentage: 25, Amount: 3_000 },
      ],
      ReplacedLines: [
        { Line: 1, Receipt: `${Receipt}/1`, Amount: 6_000, PrintCount: 1, ReplacedAt: expect.any(String) },
        { Line: 2, Receipt: `${Receipt}/2`, Amount: 3_000, PrintCount: 0 },
      ],
      DividedSum: NET,
      RemainingSum: 0,
      Acts: { ChangeDivision: { May: 'propose' } },
    });
    // The paper of a replaced line cannot be printed.
    expect((await call('print-division', { Lines: [1] })).status).toBe(422);
    expect((await call('print-division', { Lines: [3] })).status).toBe(200);
    const [newest] = (await now())['History'] as Wire[];
    expect(newest).toMatchObject({
      Request: { Id, Reason: 'Pay səhvdir' },
      Changes: [{ Field: 'dividedKg', Old: '9000', New: '12000' }],
    });
  });

  it('are never decided by who asked', async () => {
    const { Id } = requestIn(await ask(shares(75), { as: as.admin }));
    expect((await approve(Id, { as: as.admin })).Status.Code).toBe(requestProblems.own.code);
    expect((await cancel(Id, { as: as.operator })).status).toBe(403);
    expect((await approve(Id, { as: as.entered })).status).toBe(200);
  });

  it('are held to the rules of a division, and change something', async () => {
    expect((await ask(shares(75, 25.01))).Status).toMatchObject({
      Code: weighingProblems.divisionAboveNet.code,
      Errors: [{ Field: 'Lines.1.Percentage' }],
    });
    await expectNothingDone(server, requestProblems.nothingChanged, (spoken) => ask(shares(50, 25), spoken));
    await expectNothingDone(server, general.notFound, (spoken) =>
      ask(shares(50), { as: as.quarry, ...spoken }),
    );
    await server.query(
      "update user_account set can_divide_operation = false where email = 'operator-b@demo.az'",
    );
    await expectNothingDone(server, identityProblems.notGiven, (spoken) => ask(shares(50), spoken));
  });

  it('are stale once the division is another, and nothing is done', async () => {
    const { Id } = requestIn(await ask(shares(75, 25)));
    await server.query(
      `with former as (update operation_division set replaced_at = now() where operation_id = $1 and replaced_at is null),
        marked as (update operation set divided_kg = 1 where id = $1)
      insert into operation_division (company_id, operation_id, line_number, customer_id, customer_name, kg)
        select company_id, operation_id, 9, customer_id, customer_name, 1 from operation_division
        where operation_id = $1 and line_number = 1`,
      [at.ticket['Id']],
    );
    const request = await expectNothingDone(server, requestProblems.stale, (spoken) =>
      approve(Id, { as: as.admin, ...spoken }),
    );
    expect(request?.['Changes']).toEqual(
      expect.arrayContaining([{ Field: 'dividedSum', Old: '9000', New: '1' }]),
    );
  });

  it('leave the net divided within itself, against every write', async () => {
    const refused = (sql: string) =>
      server.query(sql, [at.ticket['Id']]).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    expect(await refused('update operation set divided_kg = divided_kg + 1 where id = $1')).toBe('23514');
    expect(await refused('update operation_division set replaced_at = now() where operation_id = $1')).toBe(
      '23514',
    );
    await approve(requestIn(await ask(shares(75, 25)))['Id'], { as: as.admin });
    expect(
      await refused(
        'update operation_division set replaced_at = null where operation_id = $1 and line_number = 1',
      ),
    ).toBe('23514');
  });
});
