import { problem } from '@terezi/domain/grammar/problem.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { InStead } from '#platform/jobs/perform.ts';
import { mustLead } from '#platform/must-lead.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Subject, Values } from './kind.ts';
import { tellDeciders } from './notice.ts';
import { presentRequest, type RequestRow } from './present.ts';

/** A proposal about a row that its noun has checked and locked. */
type Proposal = { kind: RequestKind; subject: Subject; after: Values; reason: string };

async function write(ctx: CompanyWork, { kind, subject, after, reason }: Proposal): Promise<RequestRow> {
  const { sql, companyId } = ctx;
  const writing = sql
    .insertInto('request')
    .values({
      companyId,
      kind: kind.name,
      noun: kind.noun,
      rowId: subject.id,
      rowVersion: subject.version,
      title: subject.title,
      lead: subject.lead ?? null,
      before: JSON.stringify(subject.values),
      after: JSON.stringify(after),
      reason,
    })
    .returningAll()
    .$castTo<RequestRow>()
    .executeTakeFirstOrThrow();
  const row = await unlessTaken(writing, {
    request_waiting_once: () => problem(requestProblems.alreadyWaiting, {}),
  });
  await tellDeciders(ctx, kind, row);
  return row;
}

/** Writes down what the caller proposes, for another person to decide; one of a kind at a time waits for a row. */
export async function propose(ctx: SignedIn, proposal: Proposal) {
  mustLead(requestStates, 'propose', null, ctx.actor.role);
  const row = await write(ctx, proposal);
  return { request: presentRequest(ctx, proposal.kind, row) };
}

/** The same by a job, in the name of the person it acts for: that person never decides it. */
export async function proposeInStead(ctx: InStead, proposal: Proposal): Promise<void> {
  mustLead(requestStates, 'propose', null, ctx.role);
  await write(ctx, proposal);
}
