import type { Problem } from '@terezi/domain/grammar/problem.ts';
import { writtenDown } from '../action-log/action.ts';
import type { Database } from '../database/database.ts';
import type { Identity } from '../database/entry.ts';
import { sharesOf } from '../database/share.ts';
import { reachOfActor } from '../work/work.ts';
import { promisesOf } from '../work/tell.ts';
import {
  type HandlerContext,
  type EndpointCall,
  type FailureWriter,
  knownFlags,
  type RequestContext,
} from './context.ts';
import { keepAnyway } from './keep-anyway.ts';
import { networkOf } from './network.ts';
import { once } from './idempotency.ts';

/**
 * The lines of callers whose password is weighed, one for each network: one more than are weighed at once. The others wait without a
 * connection to the database, and of many guesses at one account all but these few see that there have been too many.
 */
const passwords = sharesOf({ all: 3, each: 3, patience: 5_000 });
/**
 * The line of callers who have not signed in, such as the holder of a receipt: however many come at once, they hold these few connections
 * between them, and the rest of the pool is for those at work.
 */
const strangers = sharesOf({ all: 3, each: 3, patience: 5_000 });

/** Waits in the line that this action has to wait in, if any; answers what leaves it. */
const takePlace = async (
  { actor, address }: RequestContext,
  { hashesPassword }: EndpointCall,
): Promise<() => void> => {
  if (hashesPassword) return passwords.take(networkOf(address));
  return actor.kind === 'nobody' ? strangers.take(networkOf(address)) : () => {};
};

function identityOf(
  { actor, companyId }: RequestContext,
  { allowsUnready, runsAsPorter, asksSite, flag }: EndpointCall,
): Identity {
  if (actor.kind === 'nobody' || companyId === null) return runsAsPorter ? 'porter' : 'nobody';
  if (actor.kind === 'phone') return { phone: actor.key, companyId };
  const { session } = actor;
  return runsAsPorter
    ? { session, allowsUnready, flag, isPorter: true }
    : { session, allowsUnready, flag, companyId, asksSite };
}

/**
 * Carries out one request: one transaction inside the caller's fence, with the key and the effect kept together; what it has promised for
 * afterwards is done once the commit is safe and the answer on its way.
 */
export async function perform<T>(
  database: Database,
  request: RequestContext,
  endpointCall: EndpointCall,
  act: (ctx: HandlerContext) => Promise<T>,
): Promise<T> {
  const promises = promisesOf(request);
  const refusals: Problem[] = [];
  const regardless: FailureWriter[] = [];
  const leaveLine = await takePlace(request, endpointCall);
  const options = {
    identity: identityOf(request, endpointCall),
    requestId: request.requestId,
    writes: endpointCall.writes,
    readsBeforeTurn: true,
    isSteady: endpointCall.isSteady,
    ...(endpointCall.writes && {
      asked: { line: endpointCall.line, address: request.address, device: request.browser },
    }),
  };
  const answer = await database
    .transaction(options, (sql, course) => {
      const ctx: HandlerContext = {
        ...request,
        reach: reachOfActor(request.actor),
        sql,
        proof: database.proof(),
        flags: () => knownFlags(course.flags()),
        turn: course.entered,
        asksNoMore: course.asksNoMore,
        afterCommit: promises.promise,
        refuseOnceKept: (refusal) => void refusals.push(refusal),
        ifRefused: (keep) => void regardless.push(keep),
      };
      return once(ctx, course, endpointCall, async (inner) => {
        const done = await act(inner);
        // An action that is repeated under its key was written down the first time.
        const { name, input, writes, isPassing } = endpointCall;
        const ended = { name, input, answer: done, refusal: refusals[0] };
        if (writes && !isPassing) course.atEnd(writtenDown(sql, ended));
        return done;
      });
    })
    .catch(async (failure: unknown) => {
      for (const keep of regardless) await keepAnyway(database, request, (sql) => keep(sql, failure));
      throw failure;
    })
    .finally(leaveLine);
  // The caller does not wait for the listeners: they get their turn of the loop behind the answer.
  setImmediate(() => void promises.keep());
  if (refusals[0]) throw refusals[0];
  return answer;
}
