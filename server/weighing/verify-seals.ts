import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Proof } from '#platform/proof.ts';
import type { JournalEnds } from './journal-ends.ts';
import { type Entry, entryHash, entryText, FIRST, isSealBroken, seal } from './ticket-content.ts';
import { MOST, type TicketFault } from './verify-tickets.ts';

/** Tickets or entries that are read at a time: some tenths of a second. */
const PIECE = 5_000;

type Of = { sql: Sql; companyId: number; proof: Proof; ends: JournalEnds };

/** The first tickets that do not say what was sealed of them, or were never sealed; every one is looked at, so that it leaves the sums. */
async function brokenTickets({ sql, companyId, proof }: Of): Promise<TicketFault[]> {
  const found: TicketFault[] = [];
  for (let last = 0; ; ) {
    const tickets = await ownRows({ sql, companyId }, 'operation as o')
      .where('o.id', '>', last)
      .orderBy('o.id')
      .limit(PIECE)
      .select(['o.id', 'o.companyId', seal.as('seal')])
      .select(raw<string>`o.scale_number || '-' || o.receipt_number`.as('receipt'))
      .execute();
    if (tickets.length === 0) return found;
    for (const ticket of tickets.filter((each) => isSealBroken(proof, each))) {
      if (found.length >= MOST) continue;
      const { id, receipt, seal: of } = ticket;
      found.push(
        of.entry ? { id, receipt: of.entry.receipt, what: 'seal' } : { id, receipt, what: 'unsealed' },
      );
    }
    last = tickets.at(-1)?.id ?? last;
  }
}

/** Has the tickets that stand in no sum looked at again: some of them may be whole by now. */
async function lookAtDoubted({ sql, companyId, proof }: Of): Promise<void> {
  const doubted = await ownRows({ sql, companyId }, 'ticketDoubt')
    .where('endedAt', 'is', null)
    .select('operationId as id')
    .execute();
  for (const { id } of doubted) proof.suspect?.({ companyId, id, isBroken: false });
}

type Proven = Entry & { hash: string; proof: string };
type Stored = Proven & { isGone: boolean };

const entriesBehind = ({ sql, companyId }: Of, scaleId: number, last: number): Promise<Stored[]> =>
  ownRows({ sql, companyId }, 'ticketJournal as j')
    .leftJoin('operation as o', (on) =>
      on.onRef('o.companyId', '=', 'j.companyId').onRef('o.id', '=', 'j.operationId'),
    )
    .where('j.scaleId', '=', scaleId)
    .where('j.sequence', '>', last)
    .orderBy('j.sequence')
    .limit(PIECE)
    .select(['j.companyId', 'j.scaleId', 'j.sequence', 'j.operationId', 'j.receipt', 'j.content'])
    .select(['j.previousHash', 'j.hash', 'j.at', 'j.proof'])
    .select(raw<boolean>`o.id is null`.as('isGone'))
    .execute();

const isOurs = (proof: Proof, entry: Proven): boolean =>
  entryHash(entry) === entry.hash && proof.holds(entryText(entry), entry.proof);

/** The first entry of a scale's journal that is not the server's or does not follow; and the tickets that it knows of and are gone. */
async function journalFaults(of: Of, scaleId: number): Promise<TicketFault[]> {
  const gone = new Map<number, TicketFault>();
  let wrong: TicketFault | null = null;
  let before = { sequence: 0, hash: FIRST };
  for (;;) {
    const entries = await entriesBehind(of, scaleId, before.sequence);
    for (const entry of entries) {
      const { operationId: id, receipt, sequence, previousHash, hash } = entry;
      if (entry.isGone && gone.size < MOST) gone.set(id, { id: null, receipt, what: 'removed' });
      const follows = sequence === before.sequence + 1 && previousHash === before.hash;
      if (!follows || !isOurs(of.proof, entry)) wrong ??= { id, receipt, what: 'journal' };
      before = { sequence, hash };
    }
    if (entries.length === 0) return [...gone.values(), ...(wrong ? [wrong] : [])];
  }
}

/** The first of each run of receipt numbers that no ticket of a scale has, up to the newest that was given out. */
async function missingNumbers({ sql, companyId }: Of): Promise<TicketFault[]> {
  const { rows } = await raw<{ receipt: string }>`
    with given as (
      select o.scale_id, o.scale_number, o.receipt_number from operation o where o.company_id = ${companyId}
      union all select c.scale_id, s.number, c.last_number + 1 from receipt_counter c
        join scale s on s.company_id = c.company_id and s.id = c.scale_id where c.company_id = ${companyId}),
    ordered as (select *, lag(receipt_number) over (partition by scale_id order by receipt_number) as before from given)
    select scale_number || '-' || (before + 1) as receipt from ordered where receipt_number > before + 1
      order by scale_id, before limit ${MOST}`.execute(sql);
  return rows.map(({ receipt }) => ({ id: null, receipt, what: 'gap' }));
}

/** The entries that were written out of the database and are not in it any more, or are other ones: cut off, or made anew. */
async function lostEntries({ sql, companyId, proof, ends }: Of, scaleId: number): Promise<TicketFault[]> {
  const outside = (await ends.of({ companyId, scaleId })).filter((entry) => isOurs(proof, entry));
  const found = new Map<string, TicketFault>();
  for (let from = 0; from < outside.length && found.size < MOST; from += PIECE) {
    const piece = outside.slice(from, from + PIECE);
    const sequences = piece.map(({ sequence }) => sequence);
    const rows = await ownRows({ sql, companyId }, 'ticketJournal')
      .where('scaleId', '=', scaleId)
      .where('sequence', 'in', sequences)
      .select(['sequence', 'hash'])
      .execute();
    const held = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    for (const { sequence, hash, receipt } of piece)
      if (held.get(sequence) !== hash) found.set(receipt, { id: null, receipt, what: 'cutOff' });
  }
  return [...found.values()].slice(0, MOST);
}

/**
 * A company's tickets that are not what the server has sealed: changed behind the verbs, put there, or gone; gaps between their
 * numbers; the first entry of each journal that is not the server's own; and entries that were written out and are gone.
 */
export async function sealFaults(of: Of): Promise<TicketFault[]> {
  const scales = await ownRows(of, 'ticketJournal').select('scaleId').distinct().orderBy('scaleId').execute();
  await lookAtDoubted(of);
  const found = [...(await brokenTickets(of)), ...(await missingNumbers(of))];
  for (const { scaleId } of scales) found.push(...(await journalFaults(of, scaleId)));
  for (const scaleId of await of.ends.scalesOf(of.companyId)) found.push(...(await lostEntries(of, scaleId)));
  return found;
}
