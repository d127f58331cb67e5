import { type RawBuilder, sql as raw } from 'kysely';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { NOTES } from '@terezi/domain/weighing/ticket/notes.ts';
import { NAMED_NAMES } from '@terezi/domain/weighing/ticket/named.ts';
import type { TicketField } from '@terezi/domain/weighing/ticket/ticket-field.ts';
import { ticketFields } from '@terezi/domain/weighing/ticket/ticket-fields.ts';
import { built } from '#platform/database/built.ts';
import { publicRow } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { type Changes, historyOf, toldAs, WHO } from '#platform/database/history.ts';
import { personName } from '#platform/database/person-name.ts';
import type { AuditedTable } from '#platform/resource/history.ts';
import { value } from '#platform/resource/resource.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields of a ticket that its history shows; the rest is internal. */
const AUDITED_COLUMNS = [
  ...[...NOTES, ...NAMED_NAMES].map(underscored),
  'number_plate',
  'trailer_plates',
  'direction_reason',
  'status_id',
  'status_note',
  'print_count',
  'weight2_kg',
  'net_kg',
  'divided_kg',
  'net_pool_given_kg',
  'net_pool_drawn_kg',
];

/** The same for a reader who may see losses. */
const SHOWN_WITH_LOSS = [...AUDITED_COLUMNS, 'loss_percentage'];

/** Former names of columns in older entries; the history itself is never rewritten. */
const FORMER: Readonly<Record<string, string>> = {
  note: 'weight1_note',
  driver_name: 'truck_owner_name',
  cancel_reason: 'status_note',
};
const today = (column: string): string => FORMER[column] ?? column;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const changesOf = (stored: unknown, columns: readonly string[]) =>
  Object.entries(stored as Changes)
    .filter(([column]) => columns.includes(today(column)))
    .map(([column, [before, after]]) => ({
      field: camel(today(column)),
      old: toldAs(before),
      new: toldAs(after),
    }));

/**
 * The source of a change of a ticket: what completes it comes from the scale's screen, its masses from the signed record where
 * there is one; the program counts prints. Only the others are by hand.
 */
const cameFrom = raw<'record' | 'scale' | 'program' | null>`case
  when each.name = 'print_count' then 'program'
  when each.name in ('weight2_kg', 'net_kg') and h.changes ? 'weight2_record_id' then 'record'
  when h.kind = 'insert' or h.changes ? 'completed_how' then 'scale' end`;

/** A ticket among all whose changes are listed: by its receipt number, and for readers who still see it. */
export const auditedTicket = {
  called: raw<string | null>`it.scale_number || '-' || it.receipt_number`,
  folded: raw<string>`it.search_key || ' ' || it.scale_number || it.receipt_number`,
  of: (): AuditedTable => ({
    table: 'operation',
    columns: Object.fromEntries(AUDITED_COLUMNS.map((column) => [camel(column), value])),
  }),
  former: FORMER,
  source: cameFrom,
  isDated: true,
} as const;

type Ticket = { companyId: number; id: number };
/** A ticket whose history is read, and whether its reader may see losses. */
type HistoryTicket = Ticket & { isLossSeen: boolean };

const entriesOf = (sql: Sql, ticket: Ticket) =>
  historyOf(sql, { ...ticket, table: 'operation' })
    // What was approved in the same call.
    .leftJoin('request as r', (join) =>
      join
        .onRef('r.companyId', '=', 'h.companyId')
        .on('r.noun', '=', 'operation')
        .onRef('r.rowId', '=', 'h.rowId')
        .on('r.statusId', '=', requestStates.number.approved)
        .onRef('r.decidedIn', '=', 'h.requestId'),
    )
    .select(['r.id as requested', 'r.proposedByName', 'r.reason'])
    .select(personName(WHO).as('userName'));
type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

const presentTo =
  ({ isLossSeen }: HistoryTicket) =>
  ({ changes, requested, proposedByName, reason, ...row }: Row) => ({
    ...row,
    // The join gives all three or none.
    request:
      requested === null
        ? null
        : { id: requested, proposedByName: proposedByName ?? '', reason: reason ?? '' },
    changes: changesOf(changes, isLossSeen ? SHOWN_WITH_LOSS : AUDITED_COLUMNS),
  });

/** Whether an entry only counts a print: there may be hundreds of those. */
const isPrint: RawBuilder<boolean> = raw<boolean>`(h.changes ? 'print_count' and h.changes - 'print_count' = '{}')`;

/** How much of a ticket's history its page shows at once; further pages have the same length. */
const CHANGES = 100;
const PRINTS = 20;

/**
 * The newest of what happened to a ticket: who, when, which field from what to what. Prints are read apart, so that they push
 * no change out. `hasOlder` tells whether `olderHistory` has more.
 */
export async function newestHistory(sql: Sql, ticket: HistoryTicket) {
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
  const newest = [...changes.slice(0, CHANGES), ...prints.slice(0, PRINTS)];
  return {
    history: newest.sort((one, other) => other.id - one.id).map(presentTo(ticket)),
    hasOlderHistory: changes.length > CHANGES || prints.length > PRINTS,
  };
}

/** A page of everything that happened to a ticket, newest first, before an entry; all of it can be reached. */
export async function olderHistory(sql: Sql, ticket: HistoryTicket, before: number | undefined) {
  const entries = entriesOf(sql, ticket);
  const rows = await (before === undefined ? entries : entries.where('h.id', '<', before))
    .limit(CHANGES + 1)
    .execute();
  return { history: rows.slice(0, CHANGES).map(presentTo(ticket)), hasOlderHistory: rows.length > CHANGES };
}

/** The columns on paper that a person who checks the receipt reads, or its holder alone. */
const onPaper = (by: 'public' | 'holder'): string[] =>
  Object.entries<TicketField>(ticketFields).flatMap(([name, { paper }]) =>
    paper === by ? [underscored(referenceTitle(name))] : [],
  );

/** The corrections that a stranger sees: of the public page's fields, not of notes, people or the count of prints. */
const CORRECTED = [...onPaper('public'), 'number_plate', 'trailer_plates'];

const correctedIn = built((sql, { publicId }: { publicId: string }) =>
  publicRow(sql, 'operation as o', publicId)
    .innerJoin('fieldHistory as h', (join) =>
      join.onRef('h.companyId', '=', 'o.companyId').onRef('h.rowId', '=', 'o.id'),
    )
    .where('h.tableName', '=', 'operation')
    .where(raw<boolean>`h.changes ?| ${CORRECTED}::text[]`)
    // Until it was completed there was no receipt to correct.
    .where(raw<boolean>`not h.changes ? 'net_kg'`)
    .orderBy('h.id', 'desc')
    .select(['h.at', 'h.changes']),
);

/** What else stands on paper: after a correction of any of it, a copy of the ticket differs from its original. */
const ON_PAPER = [...CORRECTED, ...onPaper('holder'), 'direction_reason'];

/** When something on a ticket's paper was last corrected; null where nothing was since it was completed. */
export async function correctedAt(sql: Sql, ticket: Ticket): Promise<string | null> {
  const newest = await historyOf(sql, { ...ticket, table: 'operation' })
    .where('h.kind', '=', 'update')
    .where(raw<boolean>`h.changes ?| ${ON_PAPER}::text[]`)
    .where(raw<boolean>`not h.changes ? 'net_kg'`)
    .limit(1)
    .executeTakeFirst();
  return newest?.at ?? null;
}

/** Every correction on the public page of a ticket, newest first, without its author. */
export async function correctionsOf(sql: Sql, publicId: string) {
  const rows = await correctedIn(sql, { publicId });
  return rows.map(({ at, changes }) => ({ at, changes: changesOf(changes, CORRECTED) }));
}
