import { beforeAll, expect, it } from 'vitest';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
let admin = '';
type Row = { Id: number; CompanyId: number };
let tickets: Row[] = [];
let customers: number[] = [];

type Figures = { TicketCount: number; LineCount: number; Amount: number; Value: string | null };
type WireReport = {
  Rows: { Keys: string[]; Titles: (string | null)[]; Total: Figures; Compared: Figures | null }[];
  Total: { Total: Figures; Compared: Figures | null };
  Whole: { TicketCount: number; Net: number; Divided: number; Pool: number; Undivided: number };
};
const PERIOD = 'DateFrom=2020-01-01&DateTo=2029-12-31';
const asked = (query: string, as = admin) => server.call(`GET /report/divided-sum?${query}`, { as });
const ask = async (query: string) => dataOf<{ Report: WireReport }>(await asked(query)).Report;
const divide = (at: number, Lines: readonly object[]) =>
  server.call(`POST /operation/${String(tickets[at]?.Id)}/divide`, { as: admin, body: { Lines } });

beforeAll(async () => {
  admin = await server.signIn('admin');
  const answer = await server.call('GET /customer?PageSize=2', { as: admin });
  customers = dataOf<{ Customer: Row[] }>(answer).Customer.map(({ Id }) => Id);
  const listed = await server.call('GET /operation?StatusId=2&Sort=-Id', { as: admin });
  tickets = dataOf<{ Operation: Row[] }>(listed).Operation;
  await server.query('update company set operation_division_available = true where id = $1', [
    tickets[0]?.CompanyId,
  ]);
  const [one, other] = customers;
  await divide(0, [
    { CustomerId: one, Amount: 1_000 },
    { CustomerId: other, Amount: 2_000 },
  ]);
  await divide(1, [{ CustomerId: one, Amount: 500 }]);
});

/** The same in plain SQL over the lines in force. */
const plainly = (key: string) =>
  server.query<{ key: string; lines: number; kg: number }>(
    `select ${key}::text as key, count(*)::int as lines, sum(d.kg)::float8 as kg
       from operation_division d join operation o on o.company_id = d.company_id and o.id = d.operation_id
     where o.company_id = $1 and o.status_id = 2 and d.replaced_at is null and d.from_net_pool is not true
     group by 1 order by 3 desc, 1`,
    [tickets[0]?.CompanyId],
  );

it('a divided sum says to whom divided nets were written, as plain SQL does', async () => {
  const { Rows, Total } = await ask(`${PERIOD}&By=dividedCustomer,cargo`);
  const expected = await plainly('d.customer_id');
  expect(expected.length).toBeGreaterThan(1);
  expect(
    Rows.filter(({ Keys }) => Keys.length === 1).map(({ Keys, Total: { LineCount, Amount } }) => ({
      ...{ key: Keys[0], lines: LineCount, kg: Amount },
    })),
  ).toEqual(expected);
  expect(Total.Total.Amount).toBe(expected.reduce((sum, { kg }) => sum + kg, 0));
  expect(Rows.every(({ Titles }) => Titles.every((title) => title !== null))).toBe(true);
});

it('a net is what was divided, what the pool got and what is left of it', async () => {
  const { Whole } = await ask(`${PERIOD}&By=cargo`);
  expect(Whole.TicketCount).toBeGreaterThan(1);
  expect(Whole.Divided + Whole.Pool + Whole.Undivided).toBe(Whole.Net);
});

it('a divided sum is held against another period, and leaves out what is of another state', async () => {
  const { Total } = await ask(`${PERIOD}&By=cargo&CompareFrom=2010-01-01&CompareTo=2010-12-31`);
  expect(Total.Compared).toEqual({ TicketCount: 0, LineCount: 0, Amount: 0, Value: null });
  const none = await ask(`${PERIOD}&By=cargo&StatusId=3`);
  expect([none.Rows, none.Whole.Net]).toEqual([[], 0]);
});

it.each([
  ['a dimension twice', `${PERIOD}&By=cargo,cargo`, 'By'],
  ['a dimension that divisions do not have', `${PERIOD}&By=truck`, 'By'],
  ['a period of 300 years', 'DateFrom=1726-01-01&DateTo=2026-11-25&By=cargo', 'DateFrom'],
])('a divided sum refuses %s on its field', async (_, query, field) => {
  const { status, Status } = await asked(query);
  expect([status, Status.Errors.map(({ Field }: { Field: string }) => Field)]).toEqual([422, [field]]);
});
