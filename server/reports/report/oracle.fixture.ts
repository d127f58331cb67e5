import type { TestServer } from '../../testing/server.ts';

// Says what a group sum must answer, in plain SQL over the tickets: nothing here is the product's, so each result has two sources.

/** A question as it goes over the wire. */
export type OracleQuestion = {
  by: readonly string[];
  across: string | null;
  from: string;
  to: string;
  compareFrom: string | null;
  compareTo: string | null;
  /** What tickets are narrowed by: the name on the wire and what is asked. */
  filter: Readonly<Record<string, string | readonly string[]>>;
};

/** The error of a wrong twin: how it takes days, states, doubts or weights. */
export type Wrongly = {
  day?: string;
  states?: string;
  doubts?: string;
  gross?: string;
  /** The factor by which kilograms are multiplied before they are priced. */
  unit?: string;
  /** Which lines of a division are in force. */
  lines?: string;
};

const dayOf = (wrongly: Wrongly) => wrongly.day ?? '(t.operation_at at time zone c.time_zone)::date';
/** The key of a ticket `t` on a day `d` in each dimension. */
export const KEYS: Readonly<Record<string, string>> = {
  customer: 't.customer_id',
  sender: 't.sender_id',
  cargo: 't.cargo_id',
  cargo2: 't.cargo2_id',
  truck: 't.truck_id',
  driver: 't.truck_owner_id',
  trailer: 't.trailer_plates',
  scale: 't.scale_id',
  operator: 't.completed_by',
  order: 't.order_id',
  customerBranch: 't.customer_branch_id',
  senderBranch: 't.sender_branch_id',
  customerWarehouse: 't.customer_warehouse_id',
  senderWarehouse: 't.sender_warehouse_id',
  direction: 't.direction',
  day: 't.d',
  week: 't.d - (extract(isodow from t.d)::int - 1)',
  month: 'left(t.d::text, 7)',
};
export const DIMENSIONS = Object.keys(KEYS);

/** The price of so many kilograms of a ticket's cargo, in hundred-millionths. */
export const valueOf = (kg: string, wrongly: Wrongly) =>
  `(select 1e8 * g.price * ${kg} * (${
    wrongly.unit ??
    "case when (select u.symbol from unit u where u.id = g.unit_id) in ('kg', 'kq') then 1 else 0.001 end"
  }) from cargo g where g.id = t.cargo_id)`;
/** The same in whole hundredths: a sum is rounded once. */
export const hundredths = (value: number): number => Math.floor((value + 500_000) / 1_000_000);

/** The condition of a filter on a ticket `t`. */
const FILTERS: Readonly<Record<string, (place: string) => string>> = {
  CustomerId: (param) => `t.customer_id::text = any (${param})`,
  SenderId: (param) => `t.sender_id::text = any (${param})`,
  CargoId: (param) => `t.cargo_id::text = any (${param})`,
  TruckId: (param) => `t.truck_id::text = any (${param})`,
  TruckOwnerId: (param) => `t.truck_owner_id::text = any (${param})`,
  ScaleId: (param) => `t.scale_id::text = any (${param})`,
  StatusId: (param) => `t.status_id::text = any (${param})`,
  Direction: (param) => `t.direction = any (${param})`,
  CompletedHow: (param) => `t.completed_how = any (${param})`,
  WeightNetFrom: (param) => `t.net_kg >= (${param})[1]::numeric`,
  Weight1To: (param) => `t.weight1_kg <= (${param})[1]::numeric`,
  CustomerIdEmpty: (param) => `(t.customer_id is null)::text = any (${param})`,
  CargoIdEmpty: (param) => `(t.cargo_id is null)::text = any (${param})`,
  CompletedById: (param) => `t.completed_by::text = any (${param})`,
  TrailerPlates: (param) => `t.trailer_plates = any (${param})`,
  TrailerPlatesEmpty: (param) => `(t.trailer_plates is null)::text = any (${param})`,
  TareKind: (param) => `t.tare_kind = any (${param})`,
  OperatorId: (param) => `(t.opened_by::text = any (${param}) or t.completed_by::text = any (${param}))`,
};

export type Values = unknown[];
export function wherein(filter: OracleQuestion['filter'], values: Values): string {
  const conditions = Object.entries(filter).map(([name, value]) => {
    values.push([value].flat());
    const say = FILTERS[name];
    if (!say) throw new Error(`the oracle knows no ${name}`);
    return say(`$${values.length}::text[]`);
  });
  return ['true', ...conditions].join(' and ');
}

/** Tickets `t` of some companies, each with its day `d` and its company's currency. */
export const ticketsOf = (
  wrongly: Wrongly,
) => `(select t.*, c.currency, ${dayOf(wrongly)} as d from operation t
  join company c on c.id = t.company_id where c.id = any ($1)) as t`;

/** Whether a ticket `t` is as it was sealed. */
export const sound = (wrongly: Wrongly) =>
  wrongly.doubts ?? 't.id not in (select b.operation_id from ticket_doubt b where b.ended_at is null)';

const NUMBERS = [
  ...['count', 'gross', 'tare', 'net', 'loss', 'divided', 'remaining', 'value'],
  ...['storedCount', 'storedNet', 'passportCount', 'passportNet', 'manualCount', 'manualNet'],
] as const;
type Numbers = Record<(typeof NUMBERS)[number], number>;
type Line = Numbers & { keys: string[]; money: string; basis: string; isPriced: boolean };

/** Grams, counts and hundredths of money of the tickets that stand in sums, grouped by every level, the currency and the basis. */
async function linesOf(
  server: TestServer,
  companies: readonly number[],
  { by, filter, from, to }: Pick<OracleQuestion, 'by' | 'filter' | 'from' | 'to'>,
  wrongly: Wrongly,
): Promise<Line[]> {
  const values: Values = [companies, from, to];
  const keys = by.map((name) => `coalesce((${KEYS[name] ?? ''})::text, 'none')`);
  const gross =
    wrongly.gross ?? 'case when t.weight2_kg > t.weight1_kg then t.weight2_kg else t.weight1_kg end';
  const rows = await server.query<Record<string, unknown>>(
    `select array[${keys.join(',')}] as keys, x.direction || ' ' || t.currency as money, x.basis, bool_or(x.value is not null) as priced, count(*) as count,
        sum(x.gross) as gross, sum(x.gross - x.net) as tare, sum(x.net) as net, sum(coalesce(x.loss, 0)) as loss,
        sum(coalesce(x.divided, 0)) as divided,
        sum(case when x.divided is null then 0 else x.net - x.divided end) as remaining, sum(coalesce(x.value, 0)) as value
      from ${ticketsOf(wrongly)}
      cross join lateral (select coalesce(t.direction, '?') as direction, 1000 * (${gross}) as gross, 1000 * t.net_kg as net,
        1000 * t.loss_kg as loss, 1000 * t.divided_kg as divided,
        case when t.by_hand_request_id is not null or t.weight1_by_hand_request_id is not null then 'manual'
          else coalesce(t.tare_kind, 'twoPass') end as basis,
        ${valueOf('t.net_kg', wrongly)} as value) as x
      where t.d between $2::date and $3::date and t.status_id in (${wrongly.states ?? '2'})
        and ${sound(wrongly)}
        and ${wherein(filter, values)}
      group by 1, 2, 3`,
    values,
  );
  return rows.map(({ keys: path, money, basis, priced, ...sums }) => {
    const numbers = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)]));
    const apart = Object.fromEntries(
      ['stored', 'passport', 'manual'].flatMap((each) => [
        [`${each}Count`, basis === each ? numbers['count'] : 0],
        [`${each}Net`, basis === each ? numbers['net'] : 0],
      ]),
    );
    return {
      ...({ ...numbers, ...apart } as Numbers),
      keys: path as string[],
      money: String(money),
      basis: String(basis),
      isPriced: Boolean(priced),
    };
  });
}

/** One text for the sums of some lines; no money where that would add in and out, or two currencies. */
export function figureText(numbers: Record<string, number | string | null>): string {
  return NUMBERS.map((name) => `${name} ${numbers[name] ?? 'null'}`).join(', ');
}

function summedUp(lines: readonly Line[]): string {
  const sums = Object.fromEntries(
    NUMBERS.map((name) => [name, lines.reduce((sum, line) => sum + line[name], 0)]),
  );
  const isOneWay = new Set(lines.map(({ money }) => money)).size === 1;
  const isPriced = lines.some((line) => line.isPriced);
  return figureText({
    ...sums,
    value: isOneWay && isPriced ? hundredths(sums['value'] ?? 0) : null,
  });
}

/** The sums of lines by the place that `place` gives each. */
function groupedBy(lines: readonly Line[], place: (line: Line) => string): Map<string, string> {
  return new Map([...Map.groupBy(lines, place)].map(([name, some]) => [name, summedUp(some)]));
}

/**
 * Everything that a group sum answers, each figure by its place: `total`, `row`, `basis`, what is beside them and what they are
 * compared with.
 */
export async function toldBy(
  server: TestServer,
  companies: readonly number[],
  question: OracleQuestion,
  wrongly: Wrongly = {},
): Promise<ReadonlyMap<string, string>> {
  const { by, across, compareFrom, compareTo } = question;
  const now = await linesOf(server, companies, question, wrongly);
  const isCompared = compareFrom !== null && compareTo !== null;
  const before = isCompared
    ? await linesOf(server, companies, { ...question, from: compareFrom, to: compareTo }, wrongly)
    : [];
  const beside = across === null ? -1 : by.indexOf(across);
  const rowLevels = [...by.keys()].filter((at) => at !== beside);
  const places = [
    () => 'total',
    ...rowLevels.map(
      (_, last) =>
        ({ keys }: Line) =>
          `row ${rowLevels
            .slice(0, last + 1)
            .map((at) => keys[at])
            .join(' / ')}`,
    ),
    ({ basis }: Line) => `basis ${basis}`,
  ];
  const textByPlace = new Map<string, string>();
  for (const place of places) {
    for (const [name, sums] of groupedBy(now, place)) textByPlace.set(name, sums);
    for (const [name, sums] of groupedBy(before, place)) textByPlace.set(`${name} before`, sums);
    if (beside >= 0)
      for (const [name, sums] of groupedBy(now, (line) => `${place(line)} | ${line.keys[beside]}`))
        textByPlace.set(name, sums);
  }
  for (const [name, count] of await leftOut(server, companies, question, wrongly))
    textByPlace.set(name, count);
  return textByPlace;
}

/** What stands in no sum: cancelled, still open, and of those what waits for approval. */
async function leftOut(
  server: TestServer,
  companies: readonly number[],
  question: OracleQuestion,
  wrongly: Wrongly,
) {
  const values: Values = [companies, question.from, question.to];
  const rows = await server.query<{ name: string; count: string }>(
    `select case when t.status_id = 3 then 'cancelled' when t.id in (select r.row_id from request r
        where r.noun = 'operation' and r.kind = 'operation-weight-by-hand' and r.status_id = 1) then 'waiting' else 'open' end as name, count(*)::text as count
      from ${ticketsOf(wrongly)}
      where t.d between $2::date and $3::date and t.status_id in (1, 3) and ${wherein(question.filter, values)} group by 1`,
    values,
  );
  return rows.map(({ name, count }) => [`out ${name}`, count] as const);
}
