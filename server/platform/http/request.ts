import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type RequestContext, STRANGER } from './context.ts';
import type { TokenHolder } from '../session-token.ts';
import { languageOf } from './language.ts';
import { addressOf } from './network.ts';

/** A caller's own id for a request is kept when it is harmless; anything else is replaced. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w.-]{8,128}$/.test(header) ? header : randomUUID();

function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw problemAt('idempotency-Key', fieldProblems.wrongType, {});
}

/** The first part of a browser's own name for itself, in characters that any text has. */
const browserOf = (header: string | undefined): string | null =>
  header?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300) || null;

/** Reads the caller and the manner of the call from a request's headers; a bad token makes the caller a stranger. */
export async function requestContext(
  request: FastifyRequest,
  parts: { callerOf: (token: string) => Promise<TokenHolder | null>; clock: Clock; log: Log },
): Promise<RequestContext> {
  // The scheme is a word in any case (RFC 9110, section 11.1).
  const [, token] = /^bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  const caller = token === undefined ? null : await parts.callerOf(token);
  return {
    ...(caller ?? STRANGER),
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    address: addressOf(request),
    browser: browserOf(request.headers['user-agent']),
    idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    clock: parts.clock,
    log: parts.log,
  };
}
