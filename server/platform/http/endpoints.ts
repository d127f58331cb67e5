import { implement, ORPCError } from '@orpc/server';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Database } from '../database/database.ts';
import type { Ctx, RequestContext, SignedIn } from './context.ts';
import { asProblem, statusOf } from './failure.ts';
import { perform } from './perform.ts';

/** What the HTTP side hands to the endpoints for each request. */
export type Incoming = RequestContext & {
  database: Database;
  /** Told which endpoint was found, by the path of its declaration. */
  matched(path: string): void;
};

/** Refuses what the endpoint's permission does not allow, before anything is read. */
export function authorize(meta: EndpointMeta, request: RequestContext): void {
  if (may(meta.permission, request.caller?.role ?? null)) return;
  throw problem(request.caller ? general.forbidden : general.signInNeeded, {});
}

/**
 * The contract to be answered: each endpoint gets a `Ctx` as its context, inside the request's transaction.
 * Requests are validated before the transaction begins.
 */
export const endpoints = implement(contract)
  .$config({ initialInputValidationIndex: Number.NEGATIVE_INFINITY })
  .$context<Incoming>()
  .use(({ context, path, procedure, next }, input) => {
    const { database, matched: _matched, ...known } = context;
    const { permission, ...meta } = procedure['~orpc'].meta;
    // A public endpoint answers everybody alike, also somebody whose session has ended.
    const request = permission === 'everyone' ? { ...known, caller: null } : known;
    const deed = { name: path.join('.'), input, ...meta };
    return perform(database, request, deed, async (ctx) => {
      const { output } = await next({ context: ctx });
      return output;
    }).then((output) => ({ output, context: {} as Ctx }));
  });

/** For endpoints that nobody reaches without having signed in; the permission has been checked already. */
export function signedIn(ctx: Ctx): SignedIn {
  if (!ctx.caller) throw problem(general.signInNeeded, {});
  return ctx as SignedIn;
}

/** Turns whatever was thrown into the wire's failure; the unforeseen is logged once and shown as such. */
export function asFailure(error: unknown, request: RequestContext): ORPCError<string, unknown> {
  const foreseen = asProblem(error);
  if (!foreseen)
    request.log.error(
      { event: 'request.failed', requestId: request.requestId, err: error },
      'unexpected failure',
    );
  const shown = foreseen ?? problem(general.unexpected, {});
  return new ORPCError(shown.kind.code, {
    status: shown.kind.status,
    message: shown.kind.code,
    data: statusOf(shown, request.language),
    cause: error,
  });
}
