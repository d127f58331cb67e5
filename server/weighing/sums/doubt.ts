import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import { type Proof, quiet } from '#platform/proof.ts';
import { recountDaysOf } from './day-sums.ts';
import { isSealBroken, seal } from '../ticket/ticket-content.ts';

type Doubt = { companyId: number; operationId: number; foundAt: string };

/** The exact text of a doubt that the server gives its word for. */
const doubtText = ({ companyId, operationId, foundAt }: Doubt): string =>
  JSON.stringify(['terezi-doubt-1', companyId, operationId, new Date(foundAt).toISOString()]);

/** Whether a doubt is the server's own: one that a person wrote in its place does not count. */
export const isOwnDoubt = (proof: Proof, doubt: Doubt & { proof: string }): boolean =>
  proof.holds(doubtText(doubt), doubt.proof);

/** The tickets as they are now, each with the doubt about it. */
const looked = (sql: Sql, companyId: number, tickets: readonly number[]) =>
  ownRows({ sql, companyId }, 'operation as o')
    .leftJoin('ticketDoubt as d', (on) =>
      on
        .onRef('d.companyId', '=', 'o.companyId')
        .onRef('d.operationId', '=', 'o.id')
        .on('d.endedAt', 'is', null),
    )
    .where('o.id', 'in', [...tickets])
    .orderBy('o.id')
    .select(['o.id', 'o.companyId', 'd.foundAt', 'd.proof', seal.as('seal')])
    .execute();
type Looked = Awaited<ReturnType<typeof looked>>[number];

function isDoubted(proof: Proof, { id, companyId, foundAt, proof: word }: Looked): boolean {
  if (foundAt === null || word === null) return false;
  return isOwnDoubt(proof, { companyId, operationId: id, foundAt, proof: word });
}

async function doubt(sql: Sql, proof: Proof, { companyId, id }: Looked): Promise<void> {
  const foundAt = new Date().toISOString();
  const word = proof.of(doubtText({ companyId, operationId: id, foundAt }));
  await raw`insert into ticket_doubt (company_id, operation_id, found_at, proof)
    values (${companyId}, ${id}, ${foundAt}, ${word})
    on conflict (company_id, operation_id) do update
      set found_at = excluded.found_at, ended_at = null, proof = excluded.proof`.execute(sql);
}

const endDoubt = (sql: Sql, { companyId, id }: Looked) =>
  raw`update ticket_doubt set ended_at = now()
    where company_id = ${companyId} and operation_id = ${id} and ended_at is null`.execute(sql);

/**
 * Looks at tickets of a company again, and lets each stand in sums only where it agrees with its seal: its doubt and the kept
 * sums of its days change in one transaction. Answers those that are doubted now.
 */
export function lookAgain(database: Database, companyId: number, tickets: readonly number[]) {
  const options = { identity: { company: companyId }, requestId: 'doubt', writes: true };
  return database.transaction(options, async (sql, course): Promise<ReadonlySet<number>> => {
    // What is found here is not reported once more.
    const proof = quiet(course.proof());
    if (!proof) return new Set();
    // Of two that look at once the second sees what the first has written.
    await raw`select pg_advisory_xact_lock(hashtextextended('ticket doubts of ' || ${companyId}, 0))`.execute(
      sql,
    );
    const ticketRows = await looked(sql, companyId, tickets);
    const broken = ticketRows.filter((ticket) => isSealBroken(proof, ticket));
    const isBroken = new Set(broken.map(({ id }) => id));
    const begun = broken.filter((ticket) => !isDoubted(proof, ticket));
    const ended = ticketRows.filter(({ id, foundAt }) => foundAt !== null && !isBroken.has(id));
    for (const ticket of begun) await doubt(sql, proof, ticket);
    for (const ticket of ended) await endDoubt(sql, ticket);
    const changed = [...begun, ...ended].map(({ id }) => id);
    if (changed.length > 0) await recountDaysOf(sql, companyId, changed);
    return isBroken;
  });
}
