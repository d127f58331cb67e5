import { Problem } from '@terezi/domain/grammar/problem.ts';
import { inStead, type StandsFor } from '@terezi/domain/requests/deputy.ts';
import { type RequestAct, requestRulings } from '@terezi/domain/requests/policy.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { type RequestVerbs, verbOf } from './kind.ts';
import { tellProposer } from './letter.ts';
import { standsFor } from './deputy.ts';
import { changedSince } from './list.ts';
import { tellDecidersOfEnd } from './notice.ts';
import { presentRequest, type RequestRow } from './present.ts';

type Decision = { id: number; act: RequestAct; note: string | null };

const ownRequest = (ctx: SignedIn, id: number) =>
  ownRows(ctx, 'request').where('id', '=', id).selectAll().$castTo<RequestRow>();

/** The verb is carried out by the right of the person it is decided for; what is written names who did it. */
const asDecider = (ctx: SignedIn, owner: StandsFor | null): SignedIn =>
  owner ? { ...ctx, actor: { ...ctx.actor, role: owner.role } } : ctx;

/**
 * Decides what waits, once: of two people who do so at the same moment the second learns that it has been decided. Approving
 * has the noun's verb do it in the same transaction; the record must still be as it was proposed about.
 */
export async function decide(ctx: SignedIn, verbs: RequestVerbs, { id, act, note }: Decision) {
  const { kind: name, rowId } = existing(await ownRequest(ctx, id).executeTakeFirst());
  const verb = verbOf(verbs, name);
  // The record before the request, in the order in which a proposal locks them: no deadlock.
  const subject = act === 'approve' ? await verb.look(ctx, rowId, true) : null;
  const row = await ownRequest(ctx, id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const stands = await standsFor(ctx);
  const able = rulingCallerOf(ctx);
  mustMay(requestRulings(verb.kind).of(act, { ...able, stands }, row), 'allow');
  const owner = act === 'withdraw' ? null : inStead(verb.kind, able, row.proposedBy, stands);
  if (act === 'approve') {
    const changes = changedSince(row, subject);
    if (changes.length > 0) throw new Problem(requestProblems.stale, {}, [], { changes });
  }
  const decided = await changeOwn(ctx, 'request')
    .set({
      statusId: requestStates.number[requestStates.acts[act].to],
      decisionNote: note,
      decidedFor: owner?.userId ?? null,
    })
    .where('id', '=', id)
    .returningAll()
    .$castTo<RequestRow>()
    .executeTakeFirstOrThrow();
  if (act === 'approve') await verb.carryOut(asDecider(ctx, owner), { ...row, requestId: id });
  await tellDecidersOfEnd(ctx, id);
  // A person who withdraws knows it.
  if (act !== 'withdraw') await tellProposer(ctx, decided);
  return { request: presentRequest(ctx, verb.kind, decided, stands) };
}
