import { beforeAll, describe, expect, it } from 'vitest';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { useServer } from '../../testing/server.ts';
import { expectRefusal, idsOf, ticketIn, ticketsIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', mill: '' };
let customers: number[] = [];
let sender = 0;
let foreign = 0;
let tickets: Wire[] = [];
const offered = (is: boolean) =>
  server.query('update company set operation_division_available = $1 where id = $2', [
    is,
    tickets[0]?.['CompanyId'],
  ]);
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.mill = await server.signIn('admin-b');
  customers = await idsOf(server, 'customer', 'admin');
  [sender = 0] = await idsOf(server, 'sender', 'admin');
  [foreign = 0] = await idsOf(server, 'customer', 'admin-b');
  tickets = await inState(2);
  await offered(true);
});

const inState = async (statusId: number) =>
  ticketsIn(await server.call(`GET /operation?StatusId=${statusId}&Sort=-Id`, { as: as.admin }));
const divide = (Lines: unknown, { id = tickets[0]?.['Id'], ...options }: Wire = {}) =>
  server.call(`POST /operation/${String(id)}/divide`, { as: as.admin, body: { Lines }, ...options });
const divisionOf = async (ticket: Wire | undefined): Promise<Wire> =>
  ticketIn(await server.call(`GET /operation/${String(ticket?.['Id'])}`, { as: as.admin }))[
    'OperationDivision'
  ] as Wire;
const shares = (...percentages: number[]) =>
  percentages.map((Percentage, at) => ({ CustomerId: customers[at], SenderId: sender, Percentage }));

describe('a division that is refused', () => {
  it('says so at its line in both languages, and leaves nothing behind', async () => {
    const net = Number(tickets[0]?.['WeightNet']);
    const max = (kg: number) => ({ max: kg });
    const refused: [Parameters<typeof expectRefusal>[1], unknown, string, Record<string, number>?][] = [
      [
        weighingProblems.divisionAboveNet,
        [{ CustomerId: customers[0], Amount: net + 1 }],
        'Lines.0.Amount',
        max(net),
      ],
      [weighingProblems.divisionAboveNet, shares(100, 0.5), 'Lines.1.Percentage', max(0)],
      [weighingProblems.divisionNobody, [{ Amount: 20 }], 'Lines.0.CustomerId'],
      [weighingProblems.divisionOneManner, [{ CustomerId: customers[0] }], 'Lines.0.Percentage'],
      [absentProblems.customer, [{ CustomerId: foreign, Amount: 20 }], 'Lines.0.CustomerId'],
      [absentProblems.sender, [...shares(10), { SenderId: 999_999_999, Amount: 20 }], 'Lines.1.SenderId'],
    ];
    for (const [kind, lines, field, values = {}] of refused)
      await expectRefusal(server, kind, { field, values, call: (spoken) => divide(lines, spoken) });
    for (const wrong of [-1, 100.01, 0.001, 'abc'])
      expect((await divide([{ CustomerId: customers[0], Percentage: wrong }])).status).toBe(422);
    expect(await divisionOf(tickets[0])).toMatchObject({ Lines: [], DividedSum: null, RemainingSum: null });
  });

  it('names a customer who only supplies', async () => {
    const id = customers[2];
    await server.query("update customer set customer_type = 'supplier' where id = $1", [id]);
    await expectRefusal(server, weighingProblems.notCustomer, {
      call: (spoken) => divide(shares(10, 10, 10), spoken),
      field: 'Lines.2.CustomerId',
    });
    await server.query("update customer set customer_type = 'customer' where id = $1", [id]);
  });

  it('is of an open or a cancelled ticket, of another company, without the flag or where the company has none', async () => {
    const [open, cancelled] = await inState(1);
    const body = { Reason: 'Səhv açılıb' };
    await server.call(`POST /operation/${String(cancelled?.['Id'])}/cancel`, { as: as.admin, body });
    const refused = [
      [weighingProblems.divisionNeedsNet, { id: open?.['Id'] }],
      [weighingProblems.alreadyCancelled, { id: cancelled?.['Id'] }],
      [general.notFound, { as: as.mill }],
      [identityProblems.notGiven, { as: as.operator }],
    ] as const;
    for (const [kind, options] of refused)
      await expectRefusal(server, kind, { call: (spoken) => divide(shares(10), { ...options, ...spoken }) });
    await offered(false);
    expect((await divisionOf(tickets[0]))['Acts']).toEqual({});
    await expectRefusal(server, weighingProblems.divisionNotOffered, {
      call: (spoken) => divide(shares(10), spoken),
    });
    await offered(true);
    expect((await divisionOf(tickets[0]))['Acts']).toMatchObject({ Divide: { May: 'allow' } });
  });
});

describe('a ticket that is divided', () => {
  it('says for whom, how much, what is left, and by which papers; its net stays', async () => {
    const net = Number(tickets[0]?.['WeightNet']);
    const answer = await divide([...shares(33.33), { SenderId: sender, Amount: 1_000 }]);
    const first = Math.round(net * 0.3333);
    const receipt = String(tickets[0]?.['Receipt']);
    expect(answer.Data['OperationDivision']).toMatchObject({
      Lines: [
        { Receipt: `${receipt}/1`, CustomerId: customers[0], Percentage: 33.33, Amount: first, Rounding: 0 },
        { Receipt: `${receipt}/2`, CustomerId: null, SenderId: sender, Percentage: null, Amount: 1_000 },
      ],
      DividedSum: first + 1_000,
      RemainingSum: net - first - 1_000,
      Acts: {},
    });
    expect(await divisionOf(tickets[0])).toEqual(answer.Data['OperationDivision']);
  });

  it('is divided once and exactly, of fifty who try at one moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => divide(shares(20 + at, 30, 19.99), { id: tickets[1]?.['Id'] })),
    );
    const statuses = answers.map(({ status, Status }) => [status, Status.Code].join(' ')).toSorted();
    expect(statuses).toEqual(['200 ok', ...Array(49).fill('409 weighing.alreadyDivided')]);
    const [row] = await server.query<{ lines: number; isWhole: boolean; left: string }>(
      `select count(*)::int as lines, sum(d.kg) = o.divided_kg as "isWhole", o.net_kg - sum(d.kg) as left
       from operation o join operation_division d on d.operation_id = o.id where o.id = $1 group by o.id`,
      [tickets[1]?.['Id']],
    );
    expect(row).toMatchObject({ lines: 3, isWhole: true });
    expect(Number(row?.left)).toBe((await divisionOf(tickets[1]))['RemainingSum']);
  });

  it('cannot be made another, by any role', async () => {
    const refused = (sql: string) =>
      server.query(sql, [tickets[0]?.['Id']]).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    expect(await refused('update operation set divided_kg = divided_kg + 1 where id = $1')).toBe('23514');
    expect(await refused('update operation_division set kg = kg + 1 where operation_id = $1')).toBe('23514');
    expect(
      await refused(`insert into operation_division (company_id, operation_id, line_number, sender_id, sender_name, kg)
        select company_id, operation_id, 9, sender_id, sender_name, 1 from operation_division
        where operation_id = $1 and sender_id is not null limit 1`),
    ).toBe('23514');
  });
});

describe('the papers of lines', () => {
  const print = (Lines: number[], options: Wire = {}) =>
    server.call(`POST /operation/${String(tickets[0]?.['Id'])}/print-division`, {
      as: as.admin,
      body: { Lines },
      ...options,
    });

  it('are counted one by one, as those of tickets are, and no print of the ticket itself with them', async () => {
    const before = ticketIn(
      await server.call(`GET /operation/${String(tickets[0]?.['Id'])}`, { as: as.admin }),
    );
    expect((await print([1, 2])).Data).toEqual({
      DivisionPrint: [1, 2].map((Line) => ({ Line, PrintCount: 1 })),
    });
    expect((await print([2])).Data).toEqual({ DivisionPrint: [{ Line: 2, PrintCount: 2 }] });
    expect(await divisionOf(tickets[0])).toMatchObject({ Lines: [{ PrintCount: 1 }, { PrintCount: 2 }] });
    const after = ticketIn(
      await server.call(`GET /operation/${String(tickets[0]?.['Id'])}`, { as: as.admin }),
    );
    expect(after['PrintCount']).toBe(before['PrintCount']);
  });

  it('are none of a line that there is not, nor of another company’s ticket; nothing is counted then', async () => {
    await expectRefusal(server, fieldProblems.notFound, {
      call: (spoken) => print([1, 3], spoken),
      field: 'Lines.1',
    });
    await expectRefusal(server, general.notFound, {
      call: (spoken) => print([1], { as: as.mill, ...spoken }),
    });
    expect(await divisionOf(tickets[0])).toMatchObject({ Lines: [{ PrintCount: 1 }, { PrintCount: 2 }] });
  });
});
