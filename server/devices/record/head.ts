import { type RawBuilder, sql as raw } from 'kysely';
import type { Stored } from '@terezi/domain/devices/record-message.ts';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/devices/weight-record.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';

/** How many records are checked together, and how often a milestone is written up to which all are here. */
const MILESTONE = 1_000;

/** A scale of a company. */
type Chain = { companyId: number; scaleId: number };

const isHere = ({ companyId, scaleId }: Chain, at: RawBuilder<unknown>) => raw<boolean>`(
  exists (select from weight_record where company_id = ${companyId} and scale_id = ${scaleId} and sequence = ${at})
  or exists (select from refused_record where company_id = ${companyId} and scale_id = ${scaleId}
    and came_as = 'upload' and (payload ->> 'sequence')::bigint = ${at}))`;

/** The newest milestone whose record still is here, or 0; a database restored to an earlier day may lack the record. */
async function milestoneOf(sql: Sql, chain: Chain): Promise<number> {
  const { rows } = await raw<{ sequence: number }>`
    select sequence from record_milestone as stone
    where company_id = ${chain.companyId} and scale_id = ${chain.scaleId} and ${isHere(chain, raw`stone.sequence`)}
    order by sequence desc limit 1`.execute(sql);
  return rows[0]?.sequence ?? 0;
}

/** Writes a milestone up to which all of a scale's records are here, once each thousand. */
async function passMilestone(
  sql: Sql,
  chain: Chain,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const sequence = to - (to % MILESTONE);
  if (sequence <= from) return;
  await sql
    .insertInto('recordMilestone')
    .values({ ...chain, sequence })
    .onConflict((conflict) => conflict.columns(['companyId', 'scaleId', 'sequence']).doNothing())
    .execute();
}

/** How many records follow a sequence without a gap, of the next thousand. */
async function following(sql: Sql, { companyId, scaleId }: Chain, from: number): Promise<number> {
  const to = from + MILESTONE;
  const { rows } = await raw<{ run: number }>`
    select coalesce(min(place) filter (where sequence <> place) - 1, count(*)) as run
    from (select sequence - ${from}::bigint as sequence, row_number() over (order by sequence) as place from (
      select sequence from weight_record
        where company_id = ${companyId} and scale_id = ${scaleId} and sequence > ${from} and sequence <= ${to}
      union select (payload ->> 'sequence')::bigint from refused_record
        where company_id = ${companyId} and scale_id = ${scaleId} and came_as = 'upload'
          and (payload ->> 'sequence')::bigint > ${from} and (payload ->> 'sequence')::bigint <= ${to}) as kept
    ) as numbered`.execute(sql);
  return rows[0]?.run ?? 0;
}

/**
 * The sequence up to which all of a scale's records are here, stored or set aside. An answer to a capture may bring a record
 * before those that the site still has to send, so the newest record alone says nothing about them.
 */
async function safeSequence(sql: Sql, chain: Chain): Promise<number> {
  const from = await milestoneOf(sql, chain);
  let to = from;
  for (let run = MILESTONE; run === MILESTONE; to += run) run = await following(sql, chain, to);
  await passMilestone(sql, chain, { from, to });
  return to;
}

type Place = Stored & { companyId: number };

/** The last sequence that follows this one without a gap; null where this one itself is not here, or no longer. */
async function reachedFrom(sql: Sql, place: Place, passed: readonly number[]): Promise<number | null> {
  const isThere = (at: RawBuilder<number>) => raw<boolean>`(
    ${isHere(place, at)} or ${at} = any (${passed}::bigint[]))`;
  const { sequence } = place;
  const { rows } = await raw<{ reached: number | null }>`
    with recursive run (at) as (
      select ${sequence}::bigint where ${sequence}::bigint = 0 or ${isThere(raw`${sequence}::bigint`)}
      union all
      select run.at + 1 from run where ${isThere(raw`run.at + 1`)}
    ) select max(at) as reached from run`.execute(sql);
  return rows[0]?.reached ?? null;
}

/**
 * The sequence up to which all of a scale's records are here, counted on from the former answer. `passed` are records that were
 * given up and block no later one. A database restored to an earlier day may lack the former place: the search then starts at
 * the last milestone, and the answer is less than it was.
 */
export async function safeSince(sql: Sql, place: Place, passed: readonly number[]): Promise<number> {
  const { companyId, scaleId, sequence: from } = place;
  const chain = { companyId, scaleId };
  const reached = from === 0 ? null : await reachedFrom(sql, place, passed);
  if (reached !== null && passed.length === 0)
    await passMilestone(sql, chain, { from: from - (from % MILESTONE), to: reached });
  if (reached !== null) return reached;
  const counted = await safeSequence(sql, chain);
  if (passed.length === 0) return counted;
  return (await reachedFrom(sql, { ...place, sequence: counted }, passed)) ?? counted;
}

/** The newest stored record below which none is missing: an agent with an empty store goes on from it. */
export async function headOf(
  sql: Sql,
  companyId: number,
  scaleId: number,
): Promise<{ sequence: number; hash: string }> {
  const safe = await safeSequence(sql, { companyId, scaleId });
  const head = await ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .where('sequence', '<=', safe)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['sequence', 'hash'])
    .executeTakeFirst();
  return head ?? { sequence: 0, hash: FIRST_PREVIOUS_HASH };
}
