import type { AnyContractRouter } from '@orpc/contract';
import { ORPCError, type Router } from '@orpc/server';
import { FastifyHandler } from '@orpc/server/fastify';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { StandardHandler } from '@orpc/server/standard';
import type { FastifyInstance } from 'fastify';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { SigningKeys } from '../signing-key.ts';
import { tokenReader } from '../session-token.ts';
import { asFailure, authorize, type Incoming } from './endpoints.ts';
import { requestContext } from './request.ts';
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

export type ApiParts = { keys: SigningKeys; clock: Clock; log: Log; database: Database };

/** What cannot be read is the caller's mistake, told like any other. */
class WireCodec extends StandardOpenAPICodec {
  override async decode(...request: Parameters<StandardOpenAPICodec['decode']>): Promise<unknown> {
    try {
      return await super.decode(...request);
    } catch {
      throw problem(general.unreadable, {});
    }
  }
}

/** Serves the answered contract under the API's base path; whatever is not declared is 404 in the envelope. */
export function serveApi(
  app: FastifyInstance,
  router: Router<AnyContractRouter, Incoming>,
  parts: ApiParts,
): void {
  const codec = new WireCodec(wireSerializer, {
    customErrorResponseBodyEncoder: (error) => error.data,
  });
  const handler = new FastifyHandler<Incoming>(
    new StandardHandler(router, new StandardOpenAPIMatcher(), codec, {
      interceptors: [
        async ({ context, next }) => {
          try {
            return await next();
          } catch (error) {
            throw error instanceof ORPCError ? error : asFailure(error, context);
          }
        },
      ],
      clientInterceptors: [
        async ({ procedure, context, next }) => {
          try {
            context.matched(procedure['~orpc'].route.path ?? '');
            authorize(procedure['~orpc'].meta as EndpointMeta, context);
            return await next();
          } catch (error) {
            throw asFailure(error, context);
          }
        },
      ],
    }),
  );
  const callerOf = tokenReader(parts.keys);
  app.all(`${API_BASE}/*`, async (request, reply) => {
    const known = await requestContext(request, { ...parts, callerOf });
    request.callerId = known.caller?.userId ?? null;
    const { matched } = await handler.handle(request, reply, {
      prefix: API_BASE,
      context: {
        ...known,
        database: parts.database,
        matched: (path) => {
          request.apiRoute = API_BASE + path;
        },
      },
    });
    if (!matched) throw problem(general.noSuchPath, {});
    return reply;
  });
}
