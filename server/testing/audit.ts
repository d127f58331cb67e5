import { vi } from 'vitest';
import type { House } from './house.ts';
import type { Entry, Ledger } from './ledger.ts';
import { call } from './server.ts';

/** The books of a house. */
export type Books = {
  /** Tickets that were opened since the ledger began. */
  tickets: Entry[];
  /** Receipt numbers of each scale from the first on, and its counter. */
  scales: { number: number; receipts: number[]; counter: number }[];
  /** How often each record stands on a ticket, where that is more than once. */
  reused: number[];
  trucks: string[];
  prints: Map<number, number>;
  /** Receipts whose records do not verify. */
  broken: string[];
};

const doubled = <T>(values: readonly T[]): T[] => values.filter((value, at) => values.indexOf(value) !== at);

function auditTickets({ tickets, opened }: Ledger, books: Books): string[] {
  const ticketById = new Map(books.tickets.map((ticket) => [ticket.id, ticket]));
  const lost = [...tickets.values()].flatMap((entry) => {
    const ticket = ticketById.get(entry.id);
    if (!ticket) return [`ticket ${entry.receipt} was acknowledged and is lost`];
    const same = (['receipt', 'weight1', 'weight2'] as const).every((name) => ticket[name] === entry[name]);
    return same ? [] : [`ticket ${entry.receipt} is not what was acknowledged: ${JSON.stringify(ticket)}`];
  });
  const extra = books.tickets.filter(({ id }) => !tickets.has(id));
  return [
    ...lost,
    ...extra.map(({ receipt }) => `ticket ${receipt} was made and nobody was told`),
    ...doubled(opened.map(({ receipt }) => receipt)).map((receipt) => `receipt ${receipt} was given twice`),
    ...books.reused.map((record) => `record ${record} stands on two weights`),
    ...books.broken.map((receipt) => `the records of ${receipt} do not verify`),
  ];
}

function auditNumbers({ scales }: Books): string[] {
  return scales.flatMap(({ number, receipts, counter }) => {
    const sorted = receipts.toSorted((a, b) => a - b);
    const gap = sorted.findIndex((receipt, at) => receipt !== at + 1);
    const findings = gap === -1 ? [] : [`scale ${number} goes wrong at receipt ${gap + 1}`];
    return counter === receipts.length
      ? findings
      : [...findings, `scale ${number} counted ${counter} receipts of ${receipts.length}`];
  });
}

function auditRest(ledger: Ledger, books: Books): string[] {
  const lost = ledger.trucks.filter((plate) => !books.trucks.includes(plate));
  const prints = [...ledger.prints].flatMap(([id, counts]) => {
    const wrong = doubled(counts).length > 0 || counts.length !== books.prints.get(id);
    return wrong
      ? [`ticket ${id} was printed ${books.prints.get(id)} times and ${counts.length} were told`]
      : [];
  });
  return [
    ...lost.map((plate) => `truck ${plate} was acknowledged and is lost`),
    ...doubled(books.trucks).map((plate) => `truck ${plate} stands there twice`),
    ...books.trucks
      .filter((plate) => !ledger.trucks.includes(plate))
      .map((plate) => `truck ${plate} was added and nobody was told`),
    ...prints,
  ];
}

/** Compares the promises with the books; answers every broken promise in words. */
export const audit = (ledger: Ledger, books: Books): string[] => [
  ...auditTickets(ledger, books),
  ...auditNumbers(books),
  ...auditRest(ledger, books),
];

type Row = { id: number; public_id: string; receipt: string; weight1: string; weight2: string | null };

/** A ticket whose check was cut off by a kill is left alone for the minute that was claimed for it. */
const CLAIMED_MS = 75_000;

/** Whether the verdict on a ticket's records finds nothing; the server makes it when the receipt is opened for the first time. */
const doesVerify = (house: House, publicId: string): Promise<boolean> =>
  vi.waitFor(
    async () => {
      const { Data } = await call(house.url, `GET /receipt/${publicId}`);
      const chain = Data['Receipt']?.['Chain'] as { Finding: unknown } | null | undefined;
      if (!chain) throw new Error(`receipt ${publicId} is still being checked`);
      return chain.Finding === null;
    },
    { timeout: CLAIMED_MS, interval: 20 },
  );

/** Reads the books of a house; `since` is the newest ticket before the ledger began, `plates` begin its trucks'. */
export async function readBooks(house: House, since: number, plates: string): Promise<Books> {
  const rows = await house.query<Row>(
    `select id::int, public_id, scale_number || '-' || receipt_number || ' of ' || company_id as receipt,
       weight1_kg as weight1, weight2_kg as weight2 from operation where id > $1 order by id`,
    [since],
  );
  const scales = await house.query<{ number: number; receipts: number[]; counter: number }>(
    `select o.scale_id::int as number, array_agg(o.receipt_number::int) as receipts, max(c.last_number)::int as counter
     from operation o join receipt_counter c using (scale_id) group by 1`,
  );
  const reused = await house.query<{ record: number }>(
    `select record::int from (select weight1_record_id as record from operation union all
       select weight2_record_id from operation) as used where record is not null group by 1 having count(*) > 1`,
  );
  const trucks = await house.query<{ plate: string }>(
    "select number_plate as plate from truck where number_plate like $1 || '%'",
    [plates],
  );
  const prints = await house.query<{ id: number; count: number }>(
    'select id::int, print_count as count from operation',
  );
  const broken: string[] = [];
  for (const { public_id: id, receipt } of rows) if (!(await doesVerify(house, id))) broken.push(receipt);
  return {
    tickets: rows.map(({ id, receipt, weight1, weight2 }) => ({
      id,
      receipt,
      weight1: Number(weight1),
      weight2: weight2 === null ? null : Number(weight2),
    })),
    scales,
    reused: reused.map(({ record }) => record),
    trucks: trucks.map(({ plate }) => plate),
    prints: new Map(prints.map(({ id, count }) => [id, count])),
    broken,
  };
}
