import { sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command-states.ts';
import type { Answer, Refusal } from '@terezi/domain/devices/link.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';

/** So few at once that a transaction is over in no time. */
const MOST = 1_000;
const { number, origins } = commandStates;
// Several servers look at one command: the database's clock alone says when its time is over.
const now = raw<string>`now()`;

/** Marks a command as sent, before it is: of two that would send it one may. Answers whether this one does. */
export async function claim(
  sql: Sql,
  { companyId, id }: { companyId: number; id: number },
): Promise<boolean> {
  const claimed = await changeOwn({ sql, companyId }, 'deviceCommand')
    .set({ statusId: number.sent, sentAt: now })
    .where('id', '=', id)
    .where('statusId', 'in', origins('send'))
    .where('expiresAt', '>', now)
    .returning('id')
    .execute();
  return claimed.length > 0;
}

/** A site's refusal of a command, as it is told. */
const REFUSALS: Readonly<Partial<Record<Refusal['code'], ProblemKind>>> = {
  expired: deviceProblems.tooLate,
  unknownScale: deviceProblems.away,
};

/** What an answer makes of the command that it names. */
const madeOf = (answer: Answer) =>
  answer.ok
    ? { statusId: number.done, doneAt: now, refusal: null }
    : {
        statusId: number.refused,
        refusedAt: now,
        refusal: (REFUSALS[answer.refusal.code] ?? deviceProblems.failed).code,
      };

/**
 * Writes a site's answer down, also one that comes after its time: it says what was done. Of several servers that hear it
 * the first does.
 */
export async function keepAnswer(
  sql: Sql,
  { companyId, siteId, requestId }: { companyId: number; siteId: number; requestId: string },
  answer: Answer,
): Promise<void> {
  await changeOwn({ sql, companyId }, 'deviceCommand')
    .set({ ...madeOf(answer), isLate: raw<boolean>`now() > expires_at` })
    .where('siteId', '=', siteId)
    .where('requestId', '=', requestId)
    .where('statusId', 'in', origins(answer.ok ? 'finish' : 'refuse'))
    .execute();
}

/** Ends what has run out of its time, whoever asked it. */
export async function endOverdue(sql: Sql): Promise<void> {
  await raw`select from gate.end_commands(${MOST})`.execute(sql);
}
