import { sql as raw } from 'kysely';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { daysTouched, keptDays, planDays } from '../sums/day-plan.ts';
import { type JournalEnd, journalEndsOf, namedSince } from './journal-read.ts';
import type { TicketsProgress } from './tickets-read.ts';
import { EVERY_TICKET, type TicketsToRead } from './tickets-to-read.ts';
import {
  dueOf,
  endOf,
  EVERYTHING,
  isWithin,
  NOT_BEGUN,
  oldestOf,
  type Piece,
  type Range,
  shareOf,
  type Turn,
  turnAfter,
} from '../../evidence/index.ts';

type CompanyScope = { sql: Sql; companyId: number };

/** What is read of a company's tickets, of the journals that they are sealed in and of the kept sums of their days. */
export type TicketsPlan = {
  tickets: TicketsToRead;
  /** Which entries, by scale; every one of a scale that is not named. */
  journals: ReadonlyMap<number, readonly Range[]>;
  /** Days by number; null for all. */
  days: readonly number[] | null;
  /** Tickets that are read because they are new, changed, open or differed, all where all are; and older ones in turn. */
  count: number;
  turnCount: number;
  /** The oldest reading among the older ones that are not read this time; null where there are none. */
  oldestAt: string | null;
  /** What may be kept as read where nothing is found; null while the sums of days are made anew. */
  next: TicketsProgress | null;
};

type PlanRequest = {
  /** What was read before; null where all is to be read. */
  read: TicketsProgress | null;
  at: string;
  /** At least so many are read in turn: what costs some tenths of a second is not worth splitting. */
  least?: number;
};

const LEAST = 5_000;

type Stored = { newest: number; count: number; newerCount: number; journals: JournalEnd[] };

/** What is stored now, by one statement: of what others commit meanwhile, neither a ticket nor its entry is counted. */
async function storedNow({ sql, companyId }: CompanyScope, newest: number): Promise<Stored> {
  const { rows } = await raw<Stored>`select
    (select coalesce(max(id), 0) from operation where company_id = ${companyId}) as newest,
    (select count(*) from operation where company_id = ${companyId}) as count,
    (select count(*) from operation where company_id = ${companyId} and id > ${newest}) as newer_count,
    ${journalEndsOf(companyId)} as journals`.execute(sql);
  const [stored] = rows;
  if (!stored) throw new Error('nothing was answered about tickets');
  return stored;
}

/** Whether the sums of days are being made anew, or were since then. */
async function daysMade(scope: CompanyScope, since: string | null) {
  const making = await ownRows(scope, 'dayMaking')
    .orderBy('id', 'desc')
    .limit(1)
    .select('finishedAt')
    .executeTakeFirst();
  const isMaking = making !== undefined && making.finishedAt === null;
  const isMade = !!making?.finishedAt && since !== null && Date.parse(making.finishedAt) >= Date.parse(since);
  return { isMaking, isMade };
}

/** The tickets that journals name since they were read; null where the stored ones are not those that were read and newer ones. */
async function namedBehind(
  scope: CompanyScope,
  ticketsRead: TicketsProgress,
  { newerCount, count, journals }: Stored,
) {
  const ids = new Set<number>();
  let lateCount = 0;
  if (ticketsRead.journals.some(({ scaleId }) => !journals.some((end) => end.scaleId === scaleId)))
    return null;
  for (const end of journals) {
    const before = ticketsRead.journals.find(({ scaleId }) => scaleId === end.scaleId);
    const tickets = await namedSince(scope, before, end);
    if (!tickets) return null;
    for (const { id, isFirst } of tickets) {
      ids.add(id);
      // Its number was taken before that of the newest ticket, and it was committed later.
      if (isFirst && id <= ticketsRead.newest) lateCount += 1;
    }
  }
  return count - newerCount === ticketsRead.count + lateCount ? ids : null;
}

/** The part of a piece that is to be read in turn, up to its last ticket. */
async function pieceOf(
  scope: CompanyScope,
  { from, to, count, needed }: Piece & { needed: number },
): Promise<Piece> {
  if (needed >= count) return { from, to, count };
  const last = await ownRows(scope, 'operation')
    .where('id', '>', from)
    .where('id', '<=', to)
    .orderBy('id')
    .offset(needed - 1)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return last ? { from, to: last.id, count: needed } : { from, to, count };
}

/** What is read of a journal, and what is kept as read: what is new, and a part of the rest in turn. */
function planJournal(end: JournalEnd, ticketsRead: TicketsProgress, { at, least = LEAST }: PlanRequest) {
  const turn = ticketsRead.journals.find(({ scaleId }) => scaleId === end.scaleId)?.read ?? NOT_BEGUN;
  const known = endOf(turn);
  const newCount = end.sequence - known;
  const pieces = dueOf(turn, shareOf(end.sequence, newCount, least)).map(({ from, needed }) => ({
    from,
    to: from + needed,
    count: needed,
  }));
  return {
    ranges: [{ from: known, to: EVERYTHING.to }, ...pieces],
    next: { ...end, read: turnAfter(turn, pieces, { to: end.sequence, count: newCount }, at) },
  };
}

/** Everything, as if nothing had ever been read. */
async function wholePlan(scope: CompanyScope, { newest, count, journals }: Stored, { at }: PlanRequest) {
  const allOf = (to: number, total: number): Turn => turnAfter(NOT_BEGUN, [], { to, count: total }, at);
  return {
    tickets: EVERY_TICKET,
    journals: new Map(),
    days: null,
    count,
    turnCount: 0,
    oldestAt: null,
    next: {
      companyId: scope.companyId,
      at,
      newest,
      count,
      tickets: allOf(newest, count),
      journals: journals.map((end) => ({ ...end, read: allOf(end.sequence, end.sequence) })),
      days: planDays(NOT_BEGUN, await keptDays(scope), 0, at).next,
      again: { tickets: [], days: [] },
    },
  };
}

async function openTickets(scope: CompanyScope): Promise<number[]> {
  const rows = await ownRows(scope, 'operation')
    .where('statusId', '=', operationStatus.open)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is new, changed or open, what differed before, and a part of the rest in turn. */
async function nightPlan(
  scope: CompanyScope,
  stored: Stored,
  known: { read: TicketsProgress; named: ReadonlySet<number> },
  pace: PlanRequest,
) {
  const { read, named } = known;
  const { at, least = LEAST } = pace;
  const due = dueOf(read.tickets, shareOf(stored.count, stored.newerCount, least));
  const pieces: Piece[] = [];
  for (const each of due) pieces.push(await pieceOf(scope, each));
  const ranges = [{ from: read.newest, to: EVERYTHING.to }, ...pieces];
  const single = new Set([...named, ...(await openTickets(scope)), ...read.again.tickets]);
  const tickets = { ranges, ids: [...single].filter((id) => !isWithin(ranges, id)) };
  const journals = stored.journals.map((end) => planJournal(end, read, pace));
  const days = planDays(read.days, await keptDays(scope), least, at);
  return {
    tickets,
    journals: new Map(journals.map(({ next, ranges: entries }) => [next.scaleId, entries])),
    days: [...new Set([...days.days, ...(await daysTouched(scope, tickets, read.again.days))])],
    count: stored.newerCount + tickets.ids.length,
    turnCount: pieces.reduce((sum, { count }) => sum + count, 0),
    oldestAt: oldestOf(read.tickets, pieces),
    next: {
      companyId: scope.companyId,
      at,
      newest: stored.newest,
      count: stored.count,
      tickets: turnAfter(read.tickets, pieces, { to: stored.newest, count: stored.newerCount }, at),
      journals: journals.map(({ next }) => next),
      days: days.next,
      again: { tickets: [], days: [] },
    },
  };
}

/**
 * What is to be read of a company's tickets, by what was read of them before. Everything where the stored ones are not those
 * that were read and newer ones: another number of tickets, or a journal that ends earlier or goes on from another entry, as in
 * a database from an earlier day.
 */
export async function planTickets(scope: CompanyScope, request: PlanRequest): Promise<TicketsPlan> {
  const ticketsRead = request.read?.newest ? request.read : null;
  const stored = await storedNow(scope, ticketsRead?.newest ?? 0);
  const ticketIds = ticketsRead && (await namedBehind(scope, ticketsRead, stored));
  const { isMaking, isMade } = await daysMade(scope, ticketsRead?.at ?? null);
  if (!ticketsRead || !ticketIds) {
    const whole = await wholePlan(scope, stored, request);
    return isMaking ? { ...whole, next: null } : whole;
  }
  const plan = await nightPlan(scope, stored, { read: ticketsRead, named: ticketIds }, request);
  if (isMaking) return { ...plan, next: null };
  if (!isMade) return plan;
  const all = planDays(NOT_BEGUN, await keptDays(scope), 0, request.at).next;
  return { ...plan, days: null, next: { ...plan.next, days: all } };
}
