import { dataOf, type TestServer } from '../../testing/server.ts';
import {
  type OracleQuestion,
  hundredths,
  KEYS,
  sound,
  ticketsOf,
  type Values,
  valueOf,
  wherein,
  type Wrongly,
} from './oracle.fixture.ts';
import { addressOf } from './oracle-questions.fixture.ts';

// Says what a divided sum must answer, in plain SQL over the lines: nothing here is the product's.

const OF_LINE: Readonly<Record<string, string>> = {
  ...KEYS,
  dividedCustomer: 'd.customer_id',
  dividedSender: 'd.sender_id',
};
export const DIVIDED = ['cargo', 'dividedCustomer', 'dividedSender', 'customer', 'day', 'week', 'month'];

type Line = {
  keys: string[];
  ticket: number;
  money: string;
  lines: number;
  grams: number;
  value: number;
  isPriced: boolean;
};

const text = (tickets: number, lines: number, grams: number, value: number | null): string =>
  `tickets ${tickets}, lines ${lines}, amount ${grams}, value ${value}`;

function summedUp(lines: readonly Line[]): string {
  const sum = (name: 'lines' | 'grams' | 'value') => lines.reduce((all, line) => all + line[name], 0);
  const isOneMoney = new Set(lines.map(({ money }) => money)).size === 1;
  const value = isOneMoney && lines.some(({ isPriced }) => isPriced) ? hundredths(sum('value')) : null;
  return text(new Set(lines.map(({ ticket }) => ticket)).size, sum('lines'), sum('grams'), value);
}

/** The conditions for a ticket to stand in the report, with those of the question. */
const stands = (question: OracleQuestion, values: Values, wrongly: Wrongly) =>
  `t.d between $2::date and $3::date and t.status_id in (${wrongly.states ?? '2'}) and t.divided_kg is not null
    and ${sound(wrongly)} and ${wherein(question.filter, values)}`;

async function linesOf(
  server: TestServer,
  companies: readonly number[],
  question: OracleQuestion,
  wrongly: Wrongly,
) {
  const values: Values = [companies, question.from, question.to];
  const keys = question.by.map((name) => `coalesce((${OF_LINE[name] ?? ''})::text, 'none')`);
  const rows = await server.query<Record<string, unknown>>(
    `select array[${keys.join(',')}] as keys, t.id as ticket, coalesce(t.direction, '?') || ' ' || t.currency as money,
        count(*) as lines, sum(1000 * d.kg) as grams, sum(coalesce(${valueOf('d.kg', wrongly)}, 0)) as value,
        bool_or(${valueOf('d.kg', wrongly)} is not null) as priced
      from operation_division d join ${ticketsOf(wrongly)} on t.id = d.operation_id
      where ${wrongly.lines ?? 'd.replaced_at is null and d.from_net_pool is null'} and ${stands(question, values, wrongly)}
      group by 1, 2, 3`,
    values,
  );
  return rows.map(
    ({ keys: path, ticket, money, lines, grams, value, priced }): Line => ({
      keys: path as string[],
      ...{ ticket: Number(ticket), lines: Number(lines), grams: Number(grams), value: Number(value) },
      ...{ money: String(money), isPriced: Boolean(priced) },
    }),
  );
}

async function wholeOf(
  server: TestServer,
  companies: readonly number[],
  question: OracleQuestion,
  wrongly: Wrongly,
) {
  const values: Values = [companies, question.from, question.to];
  const [row] = await server.query<Record<string, string>>(
    `select count(*) as tickets, coalesce(sum(1000 * t.net_kg), 0) as net, coalesce(sum(1000 * t.divided_kg), 0) as divided,
        coalesce(sum(1000 * t.net_pool_given_kg), 0) as pool from ${ticketsOf(wrongly)} where ${stands(question, values, wrongly)}`,
    values,
  );
  return Object.entries(row ?? {}).map(([name, sum]) => [`whole ${name}`, String(Number(sum))] as const);
}

/** Everything that a divided sum answers, each figure by its place. */
export async function dividedBy(
  server: TestServer,
  companies: readonly number[],
  question: OracleQuestion,
  wrongly: Wrongly = {},
): Promise<ReadonlyMap<string, string>> {
  const { by, compareFrom, compareTo } = question;
  const textByPlace = new Map<string, string>(await wholeOf(server, companies, question, wrongly));
  const tell = (lines: readonly Line[], end: string) => {
    for (const depth of [0, ...by.keys()].map((_, at) => at)) {
      const place = ({ keys }: Line) => `row ${keys.slice(0, depth).join(' / ')}${end}`;
      for (const [name, some] of Map.groupBy(lines, place)) textByPlace.set(name, summedUp(some));
    }
  };
  tell(await linesOf(server, companies, question, wrongly), '');
  if (compareFrom !== null && compareTo !== null) {
    const before = { ...question, from: compareFrom, to: compareTo };
    tell(await linesOf(server, companies, before, wrongly), ' before');
  }
  return textByPlace;
}

type Figures = { TicketCount: number; LineCount: number; Amount: number; Value: string | null };
type Sums = { Total: Figures; Compared: Figures | null };
type WireReport = {
  Rows: (Sums & { Keys: string[] })[];
  Total: Sums;
  Whole: Record<'TicketCount' | 'Net' | 'Divided' | 'Pool', number>;
};

const grams = (kilograms: number): number => Math.round(kilograms * 1000);

/** What the product answers, by the same places. */
export async function dividedAnswer(
  server: TestServer,
  as: string,
  question: OracleQuestion,
): Promise<ReadonlyMap<string, string>> {
  const address = addressOf({ ...question, across: null }, 'divided-sum');
  const answer = await server.call(`GET ${address}`, { as });
  if (answer.status !== 200) throw new Error(`${address}: ${JSON.stringify(answer.Status)}`);
  const { Rows, Total, Whole } = dataOf<{ Report: WireReport }>(answer).Report;
  const textByPlace = new Map<string, string>([
    ['whole tickets', String(Whole.TicketCount)],
    ['whole net', String(grams(Whole.Net))],
    ['whole divided', String(grams(Whole.Divided))],
    ['whole pool', String(grams(Whole.Pool))],
  ]);
  const tell = (place: string, figures: Figures | null) => {
    if (!figures || figures.LineCount === 0) return;
    const { TicketCount, LineCount, Amount, Value } = figures;
    const money = Value === null ? null : Math.round(Number(Value) * 100);
    textByPlace.set(place, text(TicketCount, LineCount, grams(Amount), money));
  };
  for (const { Keys, ...sums } of [{ ...Total, Keys: [] }, ...Rows]) {
    const place = `row ${Keys.join(' / ')}`;
    tell(place, sums.Total);
    tell(`${place} before`, sums.Compared);
  }
  return textByPlace;
}
