import { type RawBuilder, sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Proof } from '#platform/proof.ts';
import type { JournalEnds } from './journal-ends.ts';
import { hashAt, type JournalEnd, journalEndsOf } from './journal-read.ts';
import { type Entry, entryHash, entryText, FIRST, isSealBroken, seal } from '../ticket/ticket-content.ts';
import type { TicketsPlan } from './ticket-plan.ts';
import { EVERY_TICKET, partsOf, type TicketsToRead } from './tickets-to-read.ts';
import { EVERYTHING, isWithin, type Range } from '../../evidence/index.ts';
import { MAX_FAULTS, type TicketFault } from '../verify/verify-tickets.ts';

/** Tickets or entries that are read at a time: some tenths of a second. */
const PIECE = 5_000;

type SealCheckScope = { sql: Sql; companyId: number; proof: Proof; ends: JournalEnds };

/** What is read of tickets and of the journals that they are sealed in; of a journal that is not named, every entry. */
type SealsToRead = Pick<TicketsPlan, 'tickets' | 'journals'>;
const ALL: SealsToRead = { tickets: EVERY_TICKET, journals: new Map() };

/** Tickets of a part that differ from their seal or have none. All of the part are checked, so that each broken one leaves the sums. */
async function brokenIn(
  { sql, companyId, proof }: SealCheckScope,
  part: RawBuilder<boolean>,
): Promise<TicketFault[]> {
  const faults: TicketFault[] = [];
  for (let last = -EVERYTHING.to; ; ) {
    const tickets = await ownRows({ sql, companyId }, 'operation as o')
      .where(part)
      .where('o.id', '>', last)
      .orderBy('o.id')
      .limit(PIECE)
      .select(['o.id', 'o.companyId', seal.as('seal')])
      .select(raw<string>`o.scale_number || '-' || o.receipt_number`.as('receipt'))
      .execute();
    if (tickets.length === 0) return faults;
    for (const ticket of tickets.filter((each) => isSealBroken(proof, each))) {
      if (faults.length >= MAX_FAULTS) continue;
      const { id, receipt, seal: storedSeal } = ticket;
      faults.push(
        storedSeal.entry
          ? { id, receipt: storedSeal.entry.receipt, what: 'seal' }
          : { id, receipt, what: 'unsealed' },
      );
    }
    last = tickets.at(-1)?.id ?? last;
  }
}

async function brokenTickets(scope: SealCheckScope, tickets: TicketsToRead): Promise<TicketFault[]> {
  const faults: TicketFault[] = [];
  for (const part of partsOf(tickets)) faults.push(...(await brokenIn(scope, part)));
  return faults.slice(0, MAX_FAULTS);
}

/** Has the tickets that stand in no sum looked at again: some of them may be whole by now. */
async function lookAtDoubted({ sql, companyId, proof }: SealCheckScope): Promise<void> {
  const doubted = await ownRows({ sql, companyId }, 'ticketDoubt')
    .where('endedAt', 'is', null)
    .select('operationId as id')
    .execute();
  for (const { id } of doubted) proof.suspect?.({ companyId, id, isBroken: false });
}

type Proven = Entry & { hash: string; proof: string };
type Stored = Proven & { isGone: boolean };

const entriesIn = (
  { sql, companyId }: SealCheckScope,
  scaleId: number,
  { from, to }: Range,
): Promise<Stored[]> =>
  ownRows({ sql, companyId }, 'ticketJournal as j')
    .leftJoin('operation as o', (on) =>
      on.onRef('o.companyId', '=', 'j.companyId').onRef('o.id', '=', 'j.operationId'),
    )
    .where('j.scaleId', '=', scaleId)
    .where('j.sequence', '>', from)
    .where('j.sequence', '<=', to)
    .orderBy('j.sequence')
    .limit(PIECE)
    .select(['j.companyId', 'j.scaleId', 'j.sequence', 'j.operationId', 'j.receipt', 'j.content'])
    .select(['j.previousHash', 'j.hash', 'j.at', 'j.proof'])
    .select(raw<boolean>`o.id is null`.as('isGone'))
    .execute();

const isOurs = (proof: Proof, entry: Proven): boolean =>
  entryHash(entry) === entry.hash && proof.holds(entryText(entry), entry.proof);

/**
 * The first of some entries of a scale's journal that is not the server's or does not follow; and the tickets that they name
 * and that are gone.
 */
async function faultsOfEntries(
  scope: SealCheckScope,
  scaleId: number,
  { from, to }: Range,
): Promise<TicketFault[]> {
  const gone = new Map<number, TicketFault>();
  let wrong: TicketFault | null = null;
  const begun = from === 0 ? FIRST : await hashAt(scope, scaleId, from);
  let before = { sequence: from, hash: begun ?? '' };
  for (;;) {
    // One more: if it follows, the last one is there.
    const entries = await entriesIn(scope, scaleId, { from: before.sequence, to: to + 1 });
    for (const entry of entries) {
      const { operationId: id, receipt, sequence, previousHash, hash } = entry;
      if (entry.isGone && gone.size < MAX_FAULTS) gone.set(id, { id: null, receipt, what: 'removed' });
      const follows = sequence === before.sequence + 1 && previousHash === before.hash;
      if (!follows || !isOurs(scope.proof, entry)) wrong ??= { id, receipt, what: 'journal' };
      before = { sequence, hash };
    }
    if (entries.length === 0) return [...gone.values(), ...(wrong ? [wrong] : [])];
  }
}

async function journalFaults(
  scope: SealCheckScope,
  scaleId: number,
  ranges: readonly Range[],
): Promise<TicketFault[]> {
  const byReceipt = new Map<string, TicketFault>();
  for (const range of ranges)
    for (const fault of await faultsOfEntries(scope, scaleId, range))
      byReceipt.set(`${fault.what} ${fault.receipt}`, fault);
  return [...byReceipt.values()].slice(0, MAX_FAULTS + 1);
}

/** Whether a scale has fewer tickets than numbers between its first and the newest that was given out. */
async function areNumbersMissing({ sql, companyId }: SealCheckScope): Promise<boolean> {
  const { rows } = await raw`
    select from (select scale_id, count(*) as count, min(receipt_number) as low, max(receipt_number) as high
      from operation where company_id = ${companyId} group by scale_id) as n
    left join receipt_counter c on c.company_id = ${companyId} and c.scale_id = n.scale_id
    where n.count < greatest(n.high, c.last_number) - n.low + 1 limit 1`.execute(sql);
  return rows.length > 0;
}

/** The first of each run of receipt numbers without a ticket, up to the newest that was given out. */
async function missingNumbers(scope: SealCheckScope): Promise<TicketFault[]> {
  if (!(await areNumbersMissing(scope))) return [];
  const { sql, companyId } = scope;
  const { rows } = await raw<{ receipt: string }>`
    with given as (
      select o.scale_id, o.scale_number, o.receipt_number from operation o where o.company_id = ${companyId}
      union all select c.scale_id, s.number, c.last_number + 1 from receipt_counter c
        join scale s on s.company_id = c.company_id and s.id = c.scale_id where c.company_id = ${companyId}),
    ordered as (select *, lag(receipt_number) over (partition by scale_id order by receipt_number) as before from given)
    select scale_number || '-' || (before + 1) as receipt from ordered where receipt_number > before + 1
      order by scale_id, before limit ${MAX_FAULTS}`.execute(sql);
  return rows.map(({ receipt }) => ({ id: null, receipt, what: 'gap' }));
}

/** The entries that were written out of the database and are no longer in it, or are others: cut off, or made anew. */
async function lostEntries(
  { sql, companyId, proof, ends }: SealCheckScope,
  scaleId: number,
  ranges: readonly Range[],
): Promise<TicketFault[]> {
  const sealedEnds = await ends.of({ companyId, scaleId });
  const outside = sealedEnds.filter((entry) => isWithin(ranges, entry.sequence) && isOurs(proof, entry));
  const byReceipt = new Map<string, TicketFault>();
  for (let from = 0; from < outside.length && byReceipt.size < MAX_FAULTS; from += PIECE) {
    const piece = outside.slice(from, from + PIECE);
    const sequences = piece.map(({ sequence }) => sequence);
    const rows = await ownRows({ sql, companyId }, 'ticketJournal')
      .where('scaleId', '=', scaleId)
      .where('sequence', 'in', sequences)
      .select(['sequence', 'hash'])
      .execute();
    const held = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    for (const { sequence, hash, receipt } of piece)
      if (held.get(sequence) !== hash) byReceipt.set(receipt, { id: null, receipt, what: 'cutOff' });
  }
  return [...byReceipt.values()].slice(0, MAX_FAULTS);
}

type SealsResult = { faults: TicketFault[] /** Of whose journals something is wrong. */; scaleIds: number[] };

/**
 * The tickets, of those that are read, that are not as the server sealed them: changed behind the verbs, put there, or gone; gaps
 * between their numbers; the first entry of each journal that is not the server's own; and entries that were written out and are gone.
 */
export async function readSeals(
  scope: SealCheckScope,
  { tickets, journals }: SealsToRead,
): Promise<SealsResult> {
  const { rows } = await raw<{
    ends: JournalEnd[];
  }>`select ${journalEndsOf(scope.companyId)} as ends`.execute(scope.sql);
  const inside = rows.flatMap(({ ends }) => ends.map(({ scaleId }) => scaleId));
  const rangesOf = (scaleId: number) => journals.get(scaleId) ?? [EVERYTHING];
  await lookAtDoubted(scope);
  const faults = [...(await brokenTickets(scope, tickets)), ...(await missingNumbers(scope))];
  const wrong = new Set<number>();
  const add = (scaleId: number, scaleFaults: readonly TicketFault[]) => {
    if (scaleFaults.length > 0) wrong.add(scaleId);
    faults.push(...scaleFaults);
  };
  for (const scaleId of inside) add(scaleId, await journalFaults(scope, scaleId, rangesOf(scaleId)));
  for (const scaleId of await scope.ends.scalesOf(scope.companyId))
    add(scaleId, await lostEntries(scope, scaleId, rangesOf(scaleId)));
  return { faults, scaleIds: [...wrong] };
}

/** The same of every ticket and every entry. */
export const sealFaults = async (scope: SealCheckScope): Promise<TicketFault[]> =>
  (await readSeals(scope, ALL)).faults;
