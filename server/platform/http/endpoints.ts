import { implement, ORPCError } from '@orpc/server';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { flagOf, may, mayByRole } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { lineOf } from '../action-log/action.ts';
import type { Database } from '../database/database.ts';
import type { FileAnswer } from '../files/file.ts';
import type { Upload } from '../files/receive.ts';
import type { FileStore } from '../files/store.ts';
import {
  type HandlerContext,
  type ReaderContext,
  type RequestContext,
  type SignedIn,
  STRANGER,
} from './context.ts';
import { asProblem, isNotIn, refusalOf } from './failure.ts';
import { untilConstantTime } from './constant-time.ts';
import { perform } from './perform.ts';
import { type Bytes, takeUpload } from './upload.ts';

/** What the HTTP side hands to the endpoints for each request. */
export type Incoming = RequestContext & {
  database: Database;
  /** Called with the path of the endpoint that was found, as it is declared. */
  matched(path: string): void;
  files: FileStore;
  /** The bytes of a file that came in the place of JSON. */
  bytes: Bytes | null;
  /** Where an endpoint puts the file that is answered in the place of the envelope. */
  sends: { file: FileAnswer | null };
};

/** What an endpoint that takes a file gets beside its context; null for every other. */
type UploadContext = { upload: Upload | null };

/** Refuses what the endpoint's permission does not allow, before anything is read. */
export function authorize(meta: EndpointMeta, request: RequestContext): void {
  const { actor } = request;
  if (actor.kind === 'phone') {
    if (meta.permission === 'everyone') return;
    // A telephone is refused what is not declared for telephones, under any permission.
    if (meta.forPhones && !meta.writes && may(meta.permission, { role: actor.role, flags: [] })) return;
    throw problem(general.forbidden, {});
  }
  if (mayByRole(meta.permission, actor.kind === 'person' ? actor.role : null)) return;
  throw problem(actor.kind === 'person' ? general.forbidden : general.signInNeeded, {});
}

/**
 * The contract to be answered: each endpoint gets a `HandlerContext` as its context, inside the request's transaction.
 * Requests are validated before the transaction begins.
 */
export const endpoints = implement(contract)
  .$config({ initialInputValidationIndex: Number.NEGATIVE_INFINITY })
  .$context<Incoming>()
  .use(async ({ context, path, procedure, next }, input) => {
    const { database, files, bytes, matched: _matched, sends: _sends, ...known } = context;
    const {
      permission,
      takes,
      isConstantTime,
      answersFile: _file,
      forPhones: _phones,
      ...manner
    } = procedure['~orpc'].meta;
    const since = performance.now();
    // A public endpoint answers all callers alike, also one whose session has ended.
    const isForAll = permission === 'everyone';
    const isRecognised = manner.recognises && known.actor.kind === 'person';
    const request = isForAll && !isRecognised ? { ...known, ...STRANGER } : known;
    const upload = takes && (await takeUpload({ database, files, bytes }, request, { ...manner, takes }));
    const endpointCall = {
      name: path.join('.'),
      line: lineOf(procedure['~orpc'].route, input),
      input: upload ? [input, upload.sentSha256] : input,
      ...manner,
      flag: flagOf(permission, known.actor.kind === 'person' ? known.actor.role : null),
    };
    const answer = (by: RequestContext) =>
      perform(database, by, endpointCall, async (ctx) => {
        const { output } = await next({ context: { ...ctx, upload } });
        return output;
      });
    try {
      const output = await answer(request).catch((failure: unknown) => {
        if (!isForAll || !isNotIn(failure)) throw failure;
        return answer({ ...known, ...STRANGER });
      });
      return { output, context: {} as HandlerContext & UploadContext };
    } finally {
      await upload?.discard();
      if (isConstantTime) await untilConstantTime(since);
    }
  });

/** For endpoints that no caller reaches without having signed in; the permission has been checked already. */
export function signedIn(ctx: HandlerContext): SignedIn {
  if (ctx.actor.kind !== 'person') throw problem(general.signInNeeded, {});
  return ctx as SignedIn;
}

/** For endpoints that are declared for telephones: the reader is a person or a telephone. */
export function reading(ctx: HandlerContext): ReaderContext {
  return ctx.actor.kind === 'phone' ? (ctx as ReaderContext) : signedIn(ctx);
}

/** The file that came with a request; for endpoints that take one. */
export function uploaded({ upload }: UploadContext): Upload {
  if (!upload) throw problem(fileProblems.expected, {});
  return upload;
}

/** Turns any error into the wire's failure; an unforeseen one is logged once and shown as such. */
export function asFailure(error: unknown, request: RequestContext): ORPCError<string, unknown> {
  const foreseen = asProblem(error);
  if (!foreseen)
    request.log.error(
      { event: 'request.failed', requestId: request.requestId, err: error },
      'unexpected failure',
    );
  const shownProblem = foreseen ?? problem(general.unexpected, {});
  return new ORPCError(shownProblem.kind.code, {
    status: shownProblem.kind.status,
    message: shownProblem.kind.code,
    data: refusalOf(shownProblem, request.language),
    cause: error,
  });
}
