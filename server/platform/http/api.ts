import type { AnyContractRouter } from '@orpc/contract';
import { type AnyProcedure, ORPCError, type Router } from '@orpc/server';
import { FastifyHandler } from '@orpc/server/fastify';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { StandardHandler } from '@orpc/server/standard';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { lineOf, targetOf } from '../action-log/action.ts';
import { gatherRefusals } from '../action-log/refusals.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/store.ts';
import type { Log } from '../log.ts';
import type { SigningKeys } from '../signing-key.ts';
import { tokenReader } from '../session-token.ts';
import { fileResponse } from './file-response.ts';
import { asFailure, authorize, type Incoming } from './endpoints.ts';
import { requestContext } from './request.ts';
import { asProblem } from './failure.ts';
import { sharedLooks } from './shared-look.ts';
import { bytesOf } from './upload.ts';
import { wireSerializer } from './wire.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the endpoint's declaration, for the log and the figures; empty where there is none. */
    apiRoute: string;
    /** The user whose token came with the request, for the log; null where there was none. */
    callerId: number | null;
  }
}

export const API_BASE = '/api/v1';

export type ApiParts = { keys: SigningKeys; clock: Clock; log: Log; database: Database; files: FileStore };

/** Every endpoint of the contract was declared with `endpoint`, which is what sets its meta. */
const metaOf = (procedure: AnyProcedure): EndpointMeta => procedure['~orpc'].meta as EndpointMeta;

/** What cannot be read is the caller's mistake, answered like any other. */
class WireCodec extends StandardOpenAPICodec {
  override async decode(...args: Parameters<StandardOpenAPICodec['decode']>): Promise<unknown> {
    const [request, params, procedure] = args;
    try {
      if (!metaOf(procedure).takes) return await super.decode(...args);
      // The body is the file's: the input stands in the address.
      const query = wireSerializer.deserialize(request.url.searchParams);
      return { ...(query as object), ...params };
    } catch {
      throw problem(general.unreadable, {});
    }
  }
}

/** Whether every caller gets the same answer and nothing is changed: those who ask the same at once may share one look. */
const isForAll = ({ permission, writes, recognises }: EndpointMeta, { companyId }: Incoming): boolean =>
  permission === 'everyone' && !writes && !(recognises && companyId !== null);

/** How the log names a call that is refused before, or while, it is done. */
const refusedAs = (declared: { name: string } & Parameters<typeof lineOf>[0], input: unknown) => ({
  name: declared.name,
  line: lineOf(declared, input),
  target: targetOf(declared.name, input, null),
});

/** What the endpoints get beside what is known of the request. */
const incoming = (request: FastifyRequest, { database, files }: ApiParts) => ({
  database,
  files,
  bytes: bytesOf(request),
  sends: { file: null },
  matched(path: string) {
    request.apiRoute = API_BASE + path;
  },
});

/** Serves the answered contract under the API's base path; everything else under it is 404 in the envelope. */
export function serveApi(
  app: FastifyInstance,
  router: Router<AnyContractRouter, Incoming>,
  parts: ApiParts,
): void {
  const looks = sharedLooks();
  const refusals = gatherRefusals(parts.database, parts.log);
  app.addHook('onClose', () => refusals.close());
  const codec = new WireCodec(wireSerializer, {
    customErrorResponseBodyEncoder: (error) => error.data,
  });
  const handler = new FastifyHandler<Incoming>(
    new StandardHandler(router, new StandardOpenAPIMatcher(), codec, {
      interceptors: [
        async ({ context, request, next }) => {
          try {
            const result = await next();
            const { file } = context.sends;
            if (!file || !result.matched) return result;
            return { ...result, response: await fileResponse(parts.files, file, request.headers) };
          } catch (error) {
            throw error instanceof ORPCError ? error : asFailure(error, context);
          }
        },
      ],
      clientInterceptors: [
        async ({ procedure, context, path, input, next }) => {
          const meta = metaOf(procedure);
          const since = performance.now();
          try {
            context.matched(procedure['~orpc'].route.path ?? '');
            authorize(meta, context);
            if (!isForAll(meta, context)) return await next();
            // The same words in another language are another answer.
            return await looks.ask(JSON.stringify([path, input, context.language]), () => next());
          } catch (error) {
            const refused = refusedAs({ name: path.join('.'), ...procedure['~orpc'].route }, input);
            refusals.note(context, { ...refused, since }, asProblem(error));
            throw asFailure(error, context);
          }
        },
      ],
    }),
  );
  const callerOf = tokenReader(parts.keys);
  app.all(`${API_BASE}/*`, async (request, reply) => {
    const known = await requestContext(request, { ...parts, callerOf });
    request.callerId = known.actor.kind === 'person' ? known.actor.userId : null;
    const context = { ...known, ...incoming(request, parts) };
    const { matched } = await handler.handle(request, reply, { prefix: API_BASE, context });
    if (!matched) throw problem(general.noSuchPath, {});
    return reply;
  });
}
