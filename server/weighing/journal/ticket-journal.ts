import type { Binding } from '#platform/database/binding.ts';
import { rowsOf } from '#platform/database/connection.ts';
import type { ServerKey } from '../../devices/index.ts';
import type { DoubtLine } from '../sums/doubt-line.ts';
import { CONTENT, type Entry, entryHash, entryText, FIRST } from '../ticket/ticket-content.ts';

/** An entry with its hash and both of the server's words for it. */
export type SealedEntry = Entry & { hash: string; signature: string; proof: string };

/** The tables that a ticket stands in. */
const SPOKEN_OF = /\b(?:operation|operation_division|operation_trailer|request)\b/;

/**
 * A subselect, so that it runs once: row security lets no index be searched by a function that is not leakproof, and every
 * ticket of the company would be read.
 */
const CHANGED = `o.id = any ((select string_to_array(trim(coalesce(current_setting('app.tickets', true), '')), ' ')::bigint[])::bigint[])`;

/** Entries of a scale are written one after the other: the second transaction sees those of the first. */
const LINE = `select pg_advisory_xact_lock(hashtextextended('ticket journal of ' || s.scale_id, 0))
  from (select distinct o.scale_id from operation o where o.company_id = (select app.acting_company())
    and ${CHANGED} order by 1) as s`;

const READ_TICKETS = `select o.company_id, o.scale_id, o.id as operation_id, o.scale_number || '-' || o.receipt_number as receipt,
    ${CONTENT} as content, j.sequence, j.hash, current_setting('app.tickets', true) like '% 0 %' as are_too_many
  from operation o left join lateral (select j.sequence, j.hash from ticket_journal j
      where j.company_id = o.company_id and j.scale_id = o.scale_id order by j.sequence desc limit 1) as j on true
  where o.company_id = (select app.acting_company()) and ${CHANGED} order by o.scale_id, o.id`;

type Changed = Pick<Entry, 'companyId' | 'scaleId' | 'operationId' | 'receipt' | 'content'> & {
  /** The newest entry of its scale. */
  sequence: number | null;
  hash: string | null;
  areTooMany: boolean;
};

/** The entries for tickets that were changed, each scale's behind its newest. */
function entriesFor(changed: readonly Changed[], key: ServerKey, at: string): SealedEntry[] {
  const ends = new Map<number, Pick<SealedEntry, 'sequence' | 'hash'>>();
  return changed.map(({ companyId, scaleId, operationId, receipt, content, ...newest }) => {
    const before = ends.get(scaleId) ?? { sequence: newest.sequence ?? 0, hash: newest.hash ?? FIRST };
    const entry: Entry = {
      companyId,
      scaleId,
      operationId,
      receipt,
      content,
      at,
      sequence: before.sequence + 1,
      previousHash: before.hash,
    };
    const hash = entryHash(entry);
    ends.set(scaleId, { sequence: entry.sequence, hash });
    const text = entryText(entry);
    return { ...entry, hash, signature: key.sign(text), proof: key.proof.of(text) };
  });
}

const INSERT = `insert into ticket_journal (company_id, scale_id, sequence, operation_id, receipt, content, previous_hash, hash, at,
    signature, proof)
  select e."companyId", e."scaleId", e.sequence, e."operationId", e.receipt, e.content, e."previousHash", e.hash, e.at,
    e.signature, e.proof
  from jsonb_to_recordset($1::jsonb) as e ("companyId" bigint, "scaleId" bigint, sequence bigint, "operationId" bigint,
    receipt text, content text, "previousHash" text, hash text, at timestamptz, signature text, proof text)
  order by e.sequence`;

/**
 * Seals the tickets that a transaction has changed, before it commits; `onKept` hears of the entries after the commit, `doubts`
 * of each ticket that is found without one.
 */
export const sealing = (
  key: ServerKey,
  onKept: (entries: readonly SealedEntry[]) => void,
  doubts?: Pick<DoubtLine, 'suspect'>,
): Binding => ({
  concerns: (text) => SPOKEN_OF.test(text),
  asks: [LINE, READ_TICKETS],
  proof: { ...key.proof, ...(doubts && { suspect: doubts.suspect }) },
  bind(answer) {
    const changed = rowsOf<Changed>(answer);
    if (changed.some(({ areTooMany }) => areTooMany))
      throw new Error('more tickets were changed in one transaction than are sealed with it');
    if (changed.length === 0) return { writes: [], kept: () => {} };
    const entries = entriesFor(changed, key, new Date().toISOString());
    return {
      writes: [{ sql: INSERT, parameters: [JSON.stringify(entries)] }],
      kept: () => onKept(entries),
    };
  },
});
