import type { Sql } from '#platform/database/connection.ts';

/** Fields of a ticket that its history shows; the rest is how the house keeps its books. */
const SHOWN = new Set([
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
]);

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

export type HistoryEntry = {
  kind: string;
  at: string;
  userName: string | null;
  changes: { field: string; old: string | null; new: string | null }[];
};

/** What happened to a ticket, newest first: who, when, which field from what to what. */
export async function ticketHistory(
  sql: Sql,
  ticket: { companyId: number; id: number },
): Promise<HistoryEntry[]> {
  const rows = await sql
    .selectFrom('fieldHistory as h')
    .leftJoin('userAccount as u', 'u.id', 'h.userId')
    .where('h.companyId', '=', ticket.companyId)
    .where('h.tableName', '=', 'operation')
    .where('h.rowId', '=', ticket.id)
    .orderBy('h.id', 'desc')
    .limit(200)
    .select(['h.kind', 'h.at', 'h.changes', 'u.fullname as userName'])
    .execute();
  return rows.map(({ changes, ...row }) => ({
    ...row,
    changes: Object.entries(changes as Record<string, [Scalar, Scalar]>)
      .filter(([column]) => SHOWN.has(today(column)))
      .map(([column, [before, after]]) => ({
        field: camel(today(column)),
        old: text(before),
        new: text(after),
      })),
  }));
}
