import { beforeAll, describe, expect, it } from 'vitest';
import { FILTER_WORDS } from '@terezi/domain/grammar/list-filter.ts';
import { type Leads, NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { BASIS_FILTERS, REPORT_BASES } from '@terezi/domain/reports/bases.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import { dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { worldOf } from './oracle-world.fixture.ts';

const server = useServer({ requestsPerMinute: 1_000_000 });
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
  await worldOf(server, ['admin'], 1);
});

const DAYS = 'DateFrom=2026-10-01&DateTo=2027-01-31';
type WireReportRow = { Keys: string[]; Total: Record<string, number> };
type Report = {
  Rows: WireReportRow[];
  Bases: { Basis: string; Total: Record<string, number> }[];
  Total: { Total: Record<string, number> };
  Whole: Record<string, number>;
  LeftOut: Record<string, number>;
};
const report = async (path: string): Promise<Report> =>
  dataOf<{ Report: Report }>(await server.call(`GET /report/${path}&${DAYS}`, { as: admin })).Report;

/** The list of tickets behind a link: how many stand in sums, and their net. */
async function behind(query: string) {
  const path = `GET /operation?${DAYS}&StatusId=2&PageSize=200&${query}` as const;
  const { Operation, Totals } = dataOf<{
    Operation: { Id: number; IsSealBroken: boolean }[];
    Totals: Record<string, number>;
  }>(await server.call(path, { as: admin }));
  const { Count = 0, DoubtedCount = 0, Net = 0 } = Totals;
  return { count: Count - DoubtedCount, net: Net, page: Operation };
}

/** The filter of a key, as a report's page writes it into its link. */
const linkTo = (leads: Leads, key: string): string => {
  if (leads.by === 'days') return '';
  const name = wireName(leads.filter);
  return key === NO_KEY ? `${name}${FILTER_WORDS.empty}=true` : `${name}=${encodeURIComponent(key)}`;
};

const byFilter = Object.entries(ticketDimensions).filter(([, { leads }]) => leads.by !== 'days');

describe('a figure of the group sum leads to exactly its tickets', () => {
  it.each(byFilter)('by %s', async (name, { leads }) => {
    const { Rows } = await report(`group-sum?By=${name}`);
    expect(Rows.length).toBeGreaterThan(0);
    for (const { Keys, Total } of Rows) {
      const { count, net } = await behind(linkTo(leads, Keys[0] ?? ''));
      expect([Keys, count, net]).toEqual([Keys, Total['Count'], Total['Net']]);
    }
  });

  it.each(['operator', 'trailer'])('and tells %s apart', async (name) => {
    const { Rows } = await report(`group-sum?By=${name}`);
    expect(Rows.length).toBeGreaterThan(2);
  });
});

it.each(REPORT_BASES)('what a net rests on leads to exactly its tickets: %s', async (basis) => {
  const { Bases } = await report('group-sum?By=direction');
  const { Total } = Bases.find(({ Basis }) => Basis === basis) ?? {};
  expect(Total?.['Count']).toBeGreaterThan(0);
  const query = Object.entries(BASIS_FILTERS[basis]).flatMap(([name, value]) =>
    [value].flat().map((each) => `${wireName(name)}=${each}`),
  );
  const { count, net } = await behind(query.join('&'));
  expect([count, net]).toEqual([Total?.['Count'], Total?.['Net']]);
});

it('what stands in no sum leads to exactly its tickets', async () => {
  const { LeftOut } = await report('group-sum?By=direction');
  const counts = await Promise.all(
    ['StatusId=3', 'StatusId=1&IsWaiting=false', 'StatusId=1&IsWaiting=true'].map(async (query) => {
      const answer = await server.call(`GET /operation?${DAYS}&PageSize=1&${query}`, { as: admin });
      return Number(answer.Data.TotalCount);
    }),
  );
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(LeftOut).toEqual({ Cancelled: counts[0], Open: counts[1], Waiting: counts[2] });
});

/** The lines in force of some tickets, narrowed. */
async function linesOf(ids: readonly number[], condition: string) {
  const [row] = await server.query<{ kg: number; lines: number }>(
    `select coalesce(sum(kg), 0)::float8 as kg, count(*)::int as lines from operation_division d
      where d.operation_id = any ($1) and d.replaced_at is null and d.from_net_pool is not true and ${condition}`,
    [ids],
  );
  return row ?? { kg: 0, lines: 0 };
}
const PARTIES: Readonly<Record<string, string>> = {
  dividedCustomer: 'd.customer_id',
  dividedSender: 'd.sender_id',
};
const lineOf = (by: readonly string[], keys: readonly string[]): string =>
  by
    .slice(0, keys.length)
    .map((name, at) => {
      const column = PARTIES[name] ?? 'true';
      if (column === 'true') return column;
      return keys[at] === NO_KEY ? `${column} is null` : `${column} = ${keys[at]}`;
    })
    .join(' and ');

describe('a figure of the divided sum leads to exactly its tickets', () => {
  const dimensions: Readonly<Record<string, { readonly leads: Leads }>> = dividedSum.dimensions;
  it.each([
    [['dividedCustomer', 'dividedSender']],
    [['dividedSender', 'dividedCustomer']],
    [['cargo', 'dividedCustomer']],
    [['customer', 'dividedSender']],
  ])('by %s', async (by) => {
    const { Rows } = await report(`divided-sum?By=${by.join(',')}`);
    expect(Rows.length).toBeGreaterThan(3);
    for (const { Keys, Total } of Rows.slice(0, 25)) {
      const links = Keys.map((key, at) => linkTo(dimensions[by[at] ?? '']?.leads as Leads, key));
      const { count, page } = await behind(['DividedPart=lines', ...links].join('&'));
      const sound = page.filter(({ IsSealBroken }) => !IsSealBroken).map(({ Id }) => Id);
      const { kg, lines } = await linesOf(sound, lineOf(by, Keys));
      expect([Keys, count, kg, lines]).toEqual([
        Keys,
        Total['TicketCount'],
        Total['Amount'],
        Total['LineCount'],
      ]);
    }
  });

  it('narrowed to lines of one customer, with any other customers on the tickets', async () => {
    const { Rows: customers } = await report('divided-sum?By=dividedCustomer');
    const first = customers.find(({ Keys }) => Keys[0] !== NO_KEY);
    const narrow = `DividedCustomerId=${first?.Keys[0]}`;
    const { Rows, Total } = await report(`divided-sum?By=dividedSender&${narrow}`);
    expect(Total.Total).toEqual(first?.Total);
    for (const { Keys, Total: figures } of Rows) {
      const link = linkTo(dimensions['dividedSender']?.leads as Leads, Keys[0] ?? '');
      const { count } = await behind(`${narrow}&${link}`);
      expect([Keys, count]).toEqual([Keys, figures['TicketCount']]);
    }
  });

  it('in all, of what went to the pool and of what is left', async () => {
    const { Whole } = await report('divided-sum?By=cargo');
    const lines = await behind('DividedPart=lines');
    expect([lines.count, lines.net]).toEqual([Whole['TicketCount'], Whole['Net']]);
    for (const [part, column, figure] of [
      ['pool', 'net_pool_given_kg', 'Pool'],
      ['rest', 'net_kg - divided_kg', 'Undivided'],
    ] as const) {
      const { page } = await behind(`DividedPart=${part}`);
      const sound = page.filter(({ IsSealBroken }) => !IsSealBroken).map(({ Id }) => Id);
      const [row] = await server.query<{ kg: number }>(
        `select sum(${column})::float8 as kg from operation where id = any ($1)`,
        [sound],
      );
      expect([part, row?.kg]).toEqual([part, Whole[figure]]);
    }
  });
});
