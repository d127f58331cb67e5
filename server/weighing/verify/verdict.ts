import { sql as raw, type Selectable } from 'kysely';
import type { Finding } from '@terezi/domain/evidence/verdict.ts';
import { recordName } from '@terezi/domain/devices/weight-record.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Proof } from '#platform/proof.ts';
import type { Work } from '#platform/work/work.ts';
import { type Checking, checkRun, type RunProgress, type Run } from '../../evidence/index.ts';
import type { TicketRow, Tickets } from '../ticket/ticket.ts';
import { seal, type Seal } from '../ticket/ticket-content.ts';

/** A ticket, named so that work without a signed-in person can find it: a job, or the server itself. */
export type TicketName = { companyId: number; operationId: number };

/** How old a verdict may be before a reader has it made anew; one that found something is looked at sooner. */
const SOUND_FOR_MS = 3_600_000;
const FOUND_FOR_MS = 60_000;
/** Shown for so long at most, where no reader has it made anew. */
const TOLD_FOR_MS = 7 * 24 * 3_600_000;
/** So far ahead the clock of another server may be. */
const CLOCKS_APART_MS = 60_000;

/** The parts of a verdict, as they are kept and as they are answered; records by their names. */
type VerdictRun = { from: string; to: string; count: number };
type VerdictFinding = { record: string; what: Finding };
type StoredVerdict = Pick<
  Selectable<Tables['ticketVerdict']>,
  'runs' | 'keys' | 'finding' | 'checkedAt' | 'proof'
>;

/** A ticket with the verdict kept of it. */
export type JudgedTicket = TicketRow & StoredVerdict & { seal: Seal };

/** Tickets, each with its verdict; none where its weights have changed since, or it was never checked. */
export const judged = (tickets: Tickets) =>
  tickets
    .selectAll('o')
    .leftJoin('ticketVerdict as v', (join) =>
      join
        .onRef('v.companyId', '=', 'o.companyId')
        .onRef('v.operationId', '=', 'o.id')
        .on(raw<boolean>`v.weight1_record_id is not distinct from o.weight1_record_id`)
        .on(raw<boolean>`v.weight2_record_id is not distinct from o.weight2_record_id`),
    )
    .select(['v.runs', 'v.keys', 'v.finding', 'v.checkedAt', 'v.proof'])
    .select(seal.as('seal'));

/** The exact text of a verdict that the server gives its word for. */
export function verdictText(
  judgement: TicketName & Pick<TicketRow, 'weight1RecordId' | 'weight2RecordId'>,
  { runs, keys, finding, checkedAt }: Omit<StoredVerdict, 'proof'>,
): string {
  // Written by `keep` below, in these shapes.
  const [runsRead, findingNamed] = [runs as VerdictRun[], finding as VerdictFinding | null];
  return JSON.stringify([
    'terezi-verdict-1',
    judgement.companyId,
    judgement.operationId,
    judgement.weight1RecordId,
    judgement.weight2RecordId,
    runsRead.map(({ from, to, count }) => [from, to, count]),
    keys,
    findingNamed && [findingNamed.record, findingNamed.what],
    checkedAt,
  ]);
}

type VerdictJudge = Pick<Work, 'proof' | 'clock'>;

/** Whether there is a verdict that this server has made, not long ago: one that a person wrote in its place does not count. */
function isTaken({ proof, clock }: VerdictJudge, ticket: JudgedTicket): boolean {
  if (!ticket.checkedAt) return false;
  const age = clock.now().getTime() - Date.parse(ticket.checkedAt);
  if (age < -CLOCKS_APART_MS || age > TOLD_FOR_MS) return false;
  const judgement = { ...ticket, operationId: ticket.id };
  return !proof || (ticket.proof !== null && proof.holds(verdictText(judgement, ticket), ticket.proof));
}

/** Whether a verdict is too old, or missing, and must be made anew. */
export function isDue(judge: VerdictJudge, ticket: JudgedTicket): boolean {
  if (!ticket.checkedAt || !isTaken(judge, ticket)) return true;
  const age = judge.clock.now().getTime() - Date.parse(ticket.checkedAt);
  return age > (ticket.finding === null ? SOUND_FOR_MS : FOUND_FOR_MS);
}

/** A kept verdict as it is answered: what was read, against which keys, when, and what was found; null before the first. */
export function presentVerdict(judge: VerdictJudge, ticket: JudgedTicket) {
  if (!ticket.checkedAt || !isTaken(judge, ticket)) return null;
  // Written by `keep` below, in these shapes.
  const [runs, keys, finding] = [ticket.runs, ticket.keys, ticket.finding] as [
    VerdictRun[],
    string[],
    VerdictFinding | null,
  ];
  return { runs, keys, checkedAt: ticket.checkedAt, finding };
}

type Claim = Pick<TicketRow, 'weight1RecordId' | 'weight2RecordId'> & {
  runs: (Run & { scaleNumber: number })[];
};

/**
 * Claims a ticket for a check, of everything from the first weight's record to the second's; null where another server is at it
 * or has just done it. A minute is enough for some hundred thousand records.
 */
async function claim(sql: Sql, { companyId, operationId }: TicketName): Promise<Claim | null> {
  const { rows } = await raw`
    insert into ticket_verdict as v (company_id, operation_id, claimed_until)
      values (${companyId}, ${operationId}, now() + interval '1 minute')
    on conflict (company_id, operation_id) do update set claimed_until = excluded.claimed_until
      where (v.claimed_until < now() or v.claimed_until > now() + interval '2 minutes')
        and (v.checked_at is null or v.checked_at not between now() - interval '10 seconds' and now() + interval '1 minute'
        or exists (select from operation o where o.company_id = v.company_id and o.id = v.operation_id
          and (o.weight1_record_id, o.weight2_record_id)
            is distinct from (v.weight1_record_id, v.weight2_record_id)))
    returning id`.execute(sql);
  if (rows.length === 0) return null;
  const ticket = await ownRows({ sql, companyId }, 'operation')
    .where('id', '=', operationId)
    .select(['weight1RecordId', 'weight2RecordId'])
    .executeTakeFirstOrThrow();
  const recordIds = [ticket.weight1RecordId, ticket.weight2RecordId].filter((id) => id !== null);
  const runs = await ownRows({ sql, companyId }, 'weightRecord as r')
    .innerJoin('scale as s', 's.id', 'r.scaleId')
    .where((eb) => eb('r.id', '=', eb.fn.any(eb.val(recordIds))))
    .groupBy(['s.id', 's.number'])
    .orderBy('s.number')
    .select(['s.id as scaleId', 's.number as scaleNumber'])
    .select(({ fn }) => [fn.min('r.sequence').as('from'), fn.max('r.sequence').as('to')])
    .execute();
  return { ...ticket, runs: runs.map((run) => ({ companyId, ...run })) };
}

async function keep(
  { sql, proof }: { sql: Sql; proof: Proof | null },
  name: TicketName,
  { runs, ...records }: Claim,
  readings: RunProgress[],
): Promise<void> {
  const nameOfRun = runs.map(
    ({ scaleNumber }) =>
      (sequence: number) =>
        recordName(scaleNumber, sequence),
  );
  const readRuns = runs.map(
    ({ from, to }, at): VerdictRun => ({
      from: nameOfRun[at]?.(from) ?? '',
      to: nameOfRun[at]?.(to) ?? '',
      count: readings[at]?.count ?? 0,
    }),
  );
  const [finding = null] = readings.flatMap(({ found }, at): VerdictFinding[] =>
    found ? [{ record: nameOfRun[at]?.(found.sequence) ?? '', what: found.what }] : [],
  );
  const keys = [...new Set(readings.flatMap((reading) => reading.keys))];
  const checkedAt = new Date().toISOString();
  const text = verdictText({ ...name, ...records }, { runs: readRuns, keys, finding, checkedAt });
  await changeOwn({ sql, companyId: name.companyId }, 'ticketVerdict')
    .set({
      ...records,
      runs: JSON.stringify(readRuns),
      keys: JSON.stringify(keys),
      finding: finding && JSON.stringify(finding),
      checkedAt,
      proof: proof?.of(text) ?? null,
      claimedUntil: raw`now()`,
    })
    .where('operationId', '=', name.operationId)
    .execute();
}

/**
 * Checks the records behind a ticket and keeps what it finds. No transaction stays open meanwhile; of several servers one does
 * it. Any code may call it, at any time.
 */
export async function renewVerdict(checking: Checking, name: TicketName): Promise<void> {
  const { database, inTurn } = checking;
  const options = {
    identity: { company: name.companyId },
    requestId: `verdict-${name.operationId}`,
    writes: true,
  };
  const claimed = await inTurn(() => database.transaction(options, (sql) => claim(sql, name)));
  if (!claimed) return;
  const readings: RunProgress[] = [];
  for (const run of claimed.runs) readings.push(await checkRun(checking, run));
  await inTurn(() =>
    database.transaction(options, (sql, { proof }) => keep({ sql, proof: proof() }, name, claimed, readings)),
  );
}
