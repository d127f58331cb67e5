import { randomUUID } from 'node:crypto';
import type { Answer, OutputCommand } from '@terezi/domain/devices/link.ts';
import { worksAt } from '@terezi/domain/devices/policy.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { logAction } from '#platform/action-log.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { SiteLink } from './link.ts';

/** A barrier takes a moment to move; past ten seconds nobody stands there waiting for it any more. */
const OUTPUT_MS = 8_000;

type Wanted = Pick<OutputCommand, 'output' | 'state'> & { id: number };

async function siteOfScale(ctx: SignedIn, id: number): Promise<number> {
  const scale = await ctx.sql
    .selectFrom('scale')
    .where('id', '=', id)
    .where('companyId', '=', ctx.caller.companyId)
    .select('siteId')
    .executeTakeFirst();
  if (!scale) throw problem(general.notFound, {});
  if (!worksAt(ctx.caller, id)) throw problem(weighingProblems.notYourScale, {});
  return scale.siteId;
}

function failureOf(answer: Answer | null): Problem | null {
  if (!answer) return problem(weighingProblems.siteAway, {});
  if (answer.ok) return null;
  if (answer.refusal.code === 'expired') return problem(weighingProblems.expired, {});
  if (answer.refusal.code === 'unknownScale') return problem(weighingProblems.siteAway, {});
  return problem(weighingProblems.outputFailed, {});
}

const writeDown = (sql: Sql, ctx: SignedIn, { id, output, state }: Wanted, outcome: string) =>
  logAction(sql, ctx, { action: 'output', target: `scale ${id}`, detail: { output, state, outcome } });

/** Writes a failure down in a transaction of its own, because the request's is about to be rolled back. */
async function writeFailure(database: Database, ctx: SignedIn, wanted: Wanted, code: string): Promise<void> {
  const identity = { session: ctx.caller.session, evenUnready: false };
  const options = { identity, requestId: ctx.requestId, writes: true };
  await database
    .transaction(options, (sql) => writeDown(sql, ctx, wanted, code))
    .catch((error: unknown) => ctx.log.error({ event: 'output.unwritten', ...wanted, code, err: error }));
}

/** Drives a barrier or a light of one of the company's scales; an operator's own only. */
export async function driveOutput(
  ctx: SignedIn,
  { database, link }: { database: Database; link: SiteLink },
  wanted: Wanted,
): Promise<void> {
  const siteId = await siteOfScale(ctx, wanted.id);
  const { id: scaleId, output, state } = wanted;
  const command: OutputCommand = { kind: 'output', id: randomUUID(), scaleId, output, state };
  const failure = failureOf(await link.ask(siteId, command, OUTPUT_MS));
  if (!failure) {
    await writeDown(ctx.sql, ctx, wanted, 'done');
    return;
  }
  await writeFailure(database, ctx, wanted, failure.kind.code);
  throw failure;
}
