import { sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { commandShapes } from '@terezi/domain/devices/command/command-shapes.ts';
import type { Answer, Refusal } from '@terezi/domain/devices/link.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { takeoverProblems } from '@terezi/domain/devices/automatic/takeover.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { afterLpiAction } from '../lpi/done.ts';
import { commandOf } from './row.ts';

/** So few at once that the transaction stays short. */
const MAX_COMMANDS = 1_000;
const { number, origins } = commandStates;
// Several servers check one command, so the database's clock alone decides when its time is over.
const now = raw<string>`now()`;

/** Marks a command as sent before it is: of two servers one may send it. Answers whether this one may. */
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

/** The problem that stands for a site's refusal of a command. */
const REFUSALS: Readonly<Partial<Record<Refusal['code'], ProblemKind>>> = {
  expired: deviceProblems.tooLate,
  unknownScale: deviceProblems.away,
  unable: deviceProblems.unable,
  occupied: deviceProblems.occupied,
  interlocked: deviceProblems.interlocked,
  lost: takeoverProblems.notRead,
  scaleLocked: deviceProblems.scaleLocked,
};

type CommandHead = { id: number; device: string; kind: string };

/** What becomes of a command by its answer: an answer without the result that its kind requires proves nothing. */
function madeOf(command: CommandHead, answer: Answer) {
  if (!answer.ok) {
    const refusal = (REFUSALS[answer.refusal.code] ?? deviceProblems.failed).code;
    return { act: 'refuse', values: { statusId: number.refused, refusedAt: now, refusal } } as const;
  }
  const { kind } = commandOf(command);
  const { success, data } = commandShapes[kind].result.safeParse(answer.result ?? {});
  if (!success) {
    const refusal = deviceProblems.unreadable.code;
    return { act: 'giveUp', values: { statusId: number.unknown, givenUpAt: now, refusal } } as const;
  }
  const values = { statusId: number.done, doneAt: now, refusal: null, result: JSON.stringify(data) };
  return { act: 'finish', values } as const;
}

/** Stores a site's answer, also a late one, which says what was done. Of several servers that hear it the first stores it. */
export async function keepAnswer(
  work: CompanyWork,
  { siteId, requestId }: { siteId: number; requestId: string },
  answer: Answer,
): Promise<void> {
  const command = await ownRows(work, 'deviceCommand')
    .where('siteId', '=', siteId)
    .where('requestId', '=', requestId)
    .select(['id', 'device', 'kind', 'scaleId', 'input'])
    .executeTakeFirst();
  if (!command) return;
  const { act, values } = madeOf(command, answer);
  const changed = await changeOwn(work, 'deviceCommand')
    .set({ ...values, isLate: raw<boolean>`now() > expires_at` })
    .where('id', '=', command.id)
    .where('statusId', 'in', origins(act))
    .returning('id')
    .execute();
  if (act !== 'finish' || changed.length === 0) return;
  const { kind } = commandOf(command);
  await afterLpiAction(work, { ...command, kind, result: answer.ok ? answer.result : null });
}

/** Ends commands whose time has run out, those of other servers too. */
export async function endOverdue(sql: Sql): Promise<void> {
  await raw`select from gate.end_commands(${MAX_COMMANDS})`.execute(sql);
}
