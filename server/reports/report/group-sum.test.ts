import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, useServer } from '../../testing/server.ts';
import { dayFromNow } from '../../testing/days.ts';

const server = useServer();
let viewer = '';
let admin = '';
beforeAll(async () => {
  viewer = await server.signIn('viewer');
  admin = await server.signIn('admin');
});

type Figures = {
  Count: number;
  Net: number;
  Gross: number;
  Tare: number;
  Value: string | null;
  ManualNet: number;
};
type Sums = { Cells: (Figures | null)[]; Total: Figures; Compared: Figures | null };
type WireReport = {
  Columns: { Key: string; DateFrom: string; DateTo: string }[];
  Rows: (Sums & { Keys: string[]; Titles: (string | null)[] })[];
  Total: Sums;
  Bases: (Sums & { Basis: string })[];
  LeftOut: { Cancelled: number; Open: number; Waiting: number };
};

const today = dayFromNow(0);
const before = (days: number) => dayFromNow(-days);
const PERIOD = `DateFrom=${before(20)}&DateTo=${today}`;
const ask = async (query: string, as = admin): Promise<WireReport> => {
  const answer = await server.call(`GET /report/group-sum?${query}`, { as });
  return dataOf<{ Report: WireReport }>(answer).Report;
};
const refusals = async (query: string) => {
  const { Status } = await server.call(`GET /report/group-sum?${query}`, { as: admin });
  return Status.Errors.map(({ Field }: { Field: string }) => Field);
};

/** The same in plain SQL over the tickets. */
const plainly = (key: string) =>
  server.query<{ key: string | null; count: number; net: number }>(
    `select ${key} as key, count(*)::int as count, sum(o.net_kg)::float8 as net from operation o
       join company c on c.id = o.company_id
     where o.company_id = (select company_id from user_account where email = 'admin@demo.az') and o.status_id = 2
       and (o.operation_at at time zone c.time_zone)::date between $1 and $2 group by 1 order by 3 desc, 1`,
    [before(20), today],
  );

describe('a group sum', () => {
  it('agrees for each customer and each of its cargoes with plain SQL', async () => {
    const { Rows, Total } = await ask(`${PERIOD}&By=customer,cargo`);
    const top = Rows.filter(({ Keys }) => Keys.length === 1);
    const expected = await plainly(`coalesce(o.customer_id::text, 'none')`);
    expect(top.map(({ Keys, Total: { Count, Net } }) => ({ key: Keys[0], count: Count, net: Net }))).toEqual(
      expected,
    );
    expect(Total.Total.Net).toBe(expected.reduce((sum, { net }) => sum + net, 0));
    const pairs = await plainly(
      `concat_ws(' ', coalesce(o.customer_id::text, 'none'), coalesce(o.cargo_id::text, 'none'))`,
    );
    const below = Rows.filter(({ Keys }) => Keys.length === 2);
    expect(new Map(below.map(({ Keys, Total: { Net } }) => [Keys.join(' '), Net]))).toEqual(
      new Map(pairs.map(({ key, net }) => [key, net])),
    );
    expect(top.every(({ Keys, Titles }) => Keys[0] === 'none' || Titles[0])).toBe(true);
  });

  it('has weeks side by side whose figures add up to those of each row and to the total', async () => {
    const { Columns, Rows, Total, Bases } = await ask(
      `${PERIOD}&By=customer,cargo,week&Across=week&CompareFrom=${before(41)}&CompareTo=${before(21)}`,
    );
    expect(Columns[0]?.DateFrom).toBe(before(20));
    expect(Columns.at(-1)?.DateTo).toBe(today);
    const sum = (cells: readonly (Figures | null)[]) =>
      Math.round(cells.reduce((all, cell) => all + (cell?.Net ?? 0) * 1000, 0)) / 1000;
    for (const { Cells, Total: whole } of [...Rows, Total, ...Bases]) expect(sum(Cells)).toBe(whole.Net);
    expect(sum(Bases.map(({ Total: each }) => each))).toBe(Total.Total.Net);
    for (const {
      Total: { Gross, Tare, Net },
    } of Rows)
      expect(Math.round((Gross - Tare - Net) * 1000)).toBe(0);
  });

  it('holds each row against another period and adds no money of what came and what went', async () => {
    const { Rows, Total } = await ask(
      `${PERIOD}&By=direction&CompareFrom=${before(41)}&CompareTo=${before(21)}`,
    );
    const other = await ask(`DateFrom=${before(41)}&DateTo=${before(21)}&By=direction`);
    expect(Rows.map(({ Keys, Compared }) => [Keys[0], Compared?.Net])).toEqual(
      Rows.map(({ Keys }) => [Keys[0], other.Rows.find((row) => row.Keys[0] === Keys[0])?.Total.Net ?? 0]),
    );
    expect(Rows).toHaveLength(2);
    expect(Total.Total.Value).toBeNull();
    expect(Rows.every(({ Total: { Value } }) => Value === null || /^\d+\.\d\d$/.test(Value))).toBe(true);
  });

  it('is for who may see reports alone', async () => {
    const asked = () => server.call(`GET /report/group-sum?${PERIOD}&By=customer`, { as: viewer });
    expect((await asked()).status).toBe(200);
    const give = (may: string) =>
      server.query(`update user_account set can_show_report = ${may} where email = 'viewer@demo.az'`);
    await give('false');
    expect([(await asked()).status, (await asked()).Status.Code]).toEqual([403, 'identity.notGiven']);
    await give('null');
  });

  it('sums nothing where tickets of another state alone are asked for, and says what was left out of those', async () => {
    const all = await ask(`${PERIOD}&By=customer`);
    const { Rows, Total, LeftOut } = await ask(`${PERIOD}&By=customer&StatusId=3`);
    expect([Rows, Total.Total.Count, Total.Total.Net]).toEqual([[], 0, 0]);
    expect(LeftOut).toEqual({ Cancelled: all.LeftOut.Cancelled, Open: 0, Waiting: 0 });
    expect((await ask(`${PERIOD}&By=customer&StatusId=2&StatusId=3`)).Total).toEqual(all.Total);
  });

  it('refuses a customer that was deleted', async () => {
    const [customer] = await server.query<{ id: number }>(
      "select id::int from customer where company_id = (select company_id from user_account where email = 'admin@demo.az') limit 1",
    );
    await server.query('update customer set deleted_at = now() where id = $1', [customer?.id]);
    expect(await refusals(`${PERIOD}&By=cargo&CustomerId=${customer?.id}`)).toEqual(['CustomerId']);
    await server.query('update customer set deleted_at = null where id = $1', [customer?.id]);
  });

  it.each([
    ['a dimension twice', `${PERIOD}&By=customer,customer`, ['By']],
    ['four dimensions', `${PERIOD}&By=customer,cargo,truck,day`, ['By']],
    ['columns that it is not grouped by', `${PERIOD}&By=customer,cargo&Across=week`, ['Across']],
    ['columns without rows', `${PERIOD}&By=week&Across=week`, ['Across']],
    ['a period of 300 years', `DateFrom=1726-01-01&DateTo=2026-11-25&By=customer`, ['DateFrom']],
    ['a period that ends before it begins', `DateFrom=2026-11-25&DateTo=2026-11-01&By=customer`, ['DateTo']],
    ['half a period to be held against', `${PERIOD}&By=customer&CompareFrom=2026-01-01`, ['CompareTo']],
    ['an unknown customer', `${PERIOD}&By=customer&CustomerId=999999999`, ['CustomerId']],
  ])('refuses %s on its field', async (_, query, fields) => {
    expect(await refusals(query)).toEqual(fields);
  });
});

it('is written into a file as it is asked, with its total, what it rests on and what is left out, for a viewer too', async () => {
  const question = { DateFrom: before(20), DateTo: today, By: ['customer', 'week'], Across: 'week' };
  const body = { List: 'report-group-sum', Asked: question, Format: 'csv', Columns: ['net', 'count'] };
  const answer = await server.call('POST /export', { as: viewer, body });
  const { FileId, FileName } = dataOf<{ Export: { FileId: number; FileName: string } }>(answer).Export;
  expect(FileName).toMatch(/^Qruplar üzrə cəm \(Müştəri, Həftə\) \d{4}-\d\d-\d\d\.csv$/);
  const response = await fetch(`${server.url}/api/v1/file/${FileId}`, {
    headers: { authorization: `Bearer ${viewer}` },
  });
  const [head = '', ...lines] = (await response.text()).split('\r\n').map((line) => line.split(';'));
  const { Rows, Columns, Total } = await ask(`${PERIOD}&By=customer,week&Across=week`);
  expect(head).toHaveLength(1 + Columns.length + 2 + 2);
  expect(head[0]).toBe('Müştəri');
  const kilos = (net: number) => String(net).replace('.', ',');
  expect(lines.slice(0, Rows.length).map((line) => [line[0], line[Columns.length + 1]])).toEqual(
    Rows.map(({ Titles, Total: { Net } }) => [Titles[0] ?? 'Göstərilməyib', kilos(Net)]),
  );
  expect(lines[Rows.length]?.slice(0, 1)).toEqual(['Cəmi']);
  expect(lines[Rows.length]?.[Columns.length + 1]).toBe(kilos(Total.Total.Net));
  expect(lines.map(([name]) => name)).toContainEqual(expect.stringContaining('Cəmə daxil deyil'));
});

it('in all is shown by direction side by side and day by day', async () => {
  const answer = await server.call(`GET /report/sum?${PERIOD}`, { as: viewer });
  const { Columns, Rows, Total } = dataOf<{ Report: WireReport }>(answer).Report;
  expect(Columns.map(({ Key }) => Key).toSorted()).toEqual(['expense', 'income']);
  const days = Rows.map(({ Keys }) => Keys[0] ?? '');
  expect(days).toEqual(days.toSorted());
  const net = Rows.reduce((sum, row) => sum + Math.round(row.Total.Net * 1000), 0);
  expect(net).toBe(Math.round(Total.Total.Net * 1000));
});
