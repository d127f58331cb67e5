import { createHash } from 'node:crypto';
import { type RawBuilder, sql as raw } from 'kysely';
import { requestStates } from '@terezi/domain/requests/states.ts';
import type { Proof } from '#platform/proof.ts';

/**
 * The hash of a ticket as the database has it: every column of its row, so that a later one is never forgotten, its lines and
 * trailers, and what was approved about it. Empty columns are left out, so that a new one, which is empty in every old ticket,
 * changes none of them. The hash is defined here and not as a function of the database, whose owner could replace it.
 */
export const CONTENT = `encode(sha256(convert_to(jsonb_strip_nulls(jsonb_build_array(
  to_jsonb(o) - 'search_key',
  (select jsonb_agg(to_jsonb(d) order by d.id) from operation_division d
    where d.company_id = o.company_id and d.operation_id = o.id),
  (select jsonb_agg(to_jsonb(t) order by t.id) from operation_trailer t
    where t.company_id = o.company_id and t.operation_id = o.id),
  (select jsonb_agg(to_jsonb(q) order by q.id) from request q
    where q.company_id = o.company_id and q.noun = 'operation' and q.row_id = o.id and q.status_id = ${requestStates.number.approved})
  ))::text, 'UTF8')), 'hex')`;

/** What an entry of a scale's journal holds of a ticket. */
export type Entry = {
  companyId: number;
  scaleId: number;
  sequence: number;
  operationId: number;
  receipt: string;
  content: string;
  previousHash: string;
  at: string;
};

/** What comes before the first entry of a journal. */
export const FIRST = '0'.repeat(64);

/** The exact text that is hashed, signed and proven. */
export const entryText = (entry: Entry): string =>
  JSON.stringify([
    'terezi-ticket-1',
    entry.companyId,
    entry.scaleId,
    entry.sequence,
    entry.operationId,
    entry.receipt,
    entry.content,
    entry.previousHash,
    entry.at,
  ]);

export const entryHash = (entry: Entry): string =>
  createHash('sha256').update(entryText(entry)).digest('hex');

/** A ticket's newest entry, in the JSON that PostgreSQL makes of a row. */
type StoredEntry = {
  scale_id: number;
  sequence: number;
  operation_id: number;
  receipt: string;
  content: string;
  previous_hash: string;
  at: string;
  proof: string;
};

/** A ticket's content now beside its newest entry; while a transaction changes it, it is sealed when that ends. */
export type Seal = { says: string; isChanging: boolean; entry: StoredEntry | null };

/** For a query on tickets `o`: what a check of their seals needs. */
export const seal = raw.raw(`(select jsonb_build_object('says', ${CONTENT},
  'isChanging', coalesce(strpos(current_setting('app.tickets', true), ' ' || o.id || ' ') > 0, false),
  'entry', (select to_jsonb(j) from ticket_journal j where j.company_id = o.company_id and j.operation_id = o.id
    order by j.sequence desc limit 1)))`) as RawBuilder<Seal>;

type Looked = { id: number; companyId: number; seal?: Seal; sealBrokenAt?: string | null };

/**
 * Whether a ticket differs from what the server sealed last, or was never sealed: it was changed behind the verbs; one that was
 * cancelled so, for good. False where its seal was not read, as right after a verb has written it. A ticket found broken is
 * looked at again in the background, and stands in no sum from then on.
 */
export function isSealBroken(proof: Proof | null, looked: Looked): boolean {
  if (looked.sealBrokenAt) return true;
  if (!proof || !looked.seal || looked.seal.isChanging) return false;
  const isBroken = !saysWhatWasSealed(proof, looked, looked.seal);
  if (isBroken) proof.suspect?.({ companyId: looked.companyId, id: looked.id, isBroken });
  return isBroken;
}

function saysWhatWasSealed(proof: Proof, { id, companyId }: Looked, { says, entry }: Seal): boolean {
  if (entry?.operation_id !== id || entry.content !== says) return false;
  const { scale_id: scaleId, previous_hash: previousHash, sequence, receipt, content } = entry;
  const at = new Date(entry.at).toISOString();
  const text = entryText({
    companyId,
    scaleId,
    sequence,
    operationId: id,
    receipt,
    content,
    previousHash,
    at,
  });
  return proof.holds(text, entry.proof);
}
