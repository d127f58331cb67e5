import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';

/** Fields of a ticket that its history shows; the rest is how the house keeps its books. */
const SHOWN = [
  'weight1_note',
  'weight2_note',
  'truck_owner_name',
  'cargo_name',
  'customer_name',
  'sender_name',
  'number_plate',
  'status_id',
  'status_note',
  'print_count',
  'weight2_kg',
  'net_kg',
];

/** What columns were called when older entries were written; the history itself is never rewritten. */
const FORMER: Readonly<Record<string, string>> = {
  note: 'weight1_note',
  driver_name: 'truck_owner_name',
  cancel_reason: 'status_note',
};
const today = (column: string): string => FORMER[column] ?? column;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** What a column's value is in the history's JSON. */
type Scalar = string | number | boolean | null;
const text = (value: Scalar): string | null => (value === null ? null : String(value));

const changesOf = (stored: unknown, shown: readonly string[]) =>
  Object.entries(stored as Record<string, [Scalar, Scalar]>)
    .filter(([column]) => shown.includes(today(column)))
    .map(([column, [before, after]]) => ({
      field: camel(today(column)),
      old: text(before),
      new: text(after),
    }));

type Ticket = { companyId: number; id: number };

const entriesOf = (sql: Sql, ticket: Ticket) =>
  sql
    .selectFrom('fieldHistory as h')
    .leftJoin('userAccount as u', 'u.id', 'h.userId')
    .where('h.companyId', '=', ticket.companyId)
    .where('h.tableName', '=', 'operation')
    .where('h.rowId', '=', ticket.id)
    .orderBy('h.id', 'desc')
    .select(['h.id', 'h.kind', 'h.at', 'h.changes', 'u.fullname as userName']);
type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

const present = ({ changes, ...row }: Row) => ({ ...row, changes: changesOf(changes, SHOWN) });

/** Whether an entry is nothing but a counted print: there may be hundreds of those. */
const isPrint: RawBuilder<boolean> = raw<boolean>`(h.changes ? 'print_count' and h.changes - 'print_count' = '{}')`;

/** How much of a ticket's history stands on its page at once; the rest is asked for by pages of the same length. */
const CHANGES = 100;
const PRINTS = 20;

/**
 * The newest of what happened to a ticket: who, when, which field from what to what. Prints are taken apart, so that
 * no number of them pushes out what was changed. `hasOlder` tells whether `olderHistory` has more.
 */
export async function newestHistory(sql: Sql, ticket: Ticket) {
  const entries = entriesOf(sql, ticket);
  const [changes, prints] = await Promise.all([
    entries
      .where(raw<boolean>`not ${isPrint}`)
      .limit(CHANGES + 1)
      .execute(),
    entries
      .where(isPrint)
      .limit(PRINTS + 1)
      .execute(),
  ]);
  const shown = [...changes.slice(0, CHANGES), ...prints.slice(0, PRINTS)];
  return {
    history: shown.sort((one, other) => other.id - one.id).map(present),
    hasOlderHistory: changes.length > CHANGES || prints.length > PRINTS,
  };
}

/** A page of everything that happened to a ticket, newest first, before an entry; all of it can be reached. */
export async function olderHistory(sql: Sql, ticket: Ticket, before: number | undefined) {
  const entries = entriesOf(sql, ticket);
  const rows = await (before === undefined ? entries : entries.where('h.id', '<', before))
    .limit(CHANGES + 1)
    .execute();
  return { history: rows.slice(0, CHANGES).map(present), hasOlderHistory: rows.length > CHANGES };
}

/** What a stranger sees corrected: what the public page says, not notes, people or how often it was printed. */
const CORRECTED = ['cargo_name', 'customer_name', 'sender_name', 'number_plate'];

/** Every correction of what the public page of a ticket says, newest first, without whom it was by. */
export async function correctionsOf(sql: Sql, publicId: string) {
  const rows = await sql
    .selectFrom('operation as o')
    .innerJoin('fieldHistory as h', (join) =>
      join.onRef('h.companyId', '=', 'o.companyId').onRef('h.rowId', '=', 'o.id'),
    )
    .where('o.publicId', '=', publicId)
    .where('h.tableName', '=', 'operation')
    .where(raw<boolean>`h.changes ?| ${CORRECTED}::text[]`)
    // Until weight 2 was taken there was no receipt to correct.
    .where(raw<boolean>`not h.changes ? 'weight2_kg'`)
    .orderBy('h.id', 'desc')
    .select(['h.at', 'h.changes'])
    .execute();
  return rows.map(({ at, changes }) => ({ at, changes: changesOf(changes, CORRECTED) }));
}
