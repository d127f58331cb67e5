import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { asProblem, refusalOf } from './failure.ts';
import { languageOf } from './language.ts';
import { addressOf, networkOf } from './network.ts';
import { trustedProxies, warnOfUnknownProxy } from './proxies.ts';
import { requestIdOf } from './request.ts';
import { cutSlowSenders } from './slow-senders.ts';
import { acceptBytes } from './upload.ts';
import { envelope } from './wire.ts';

const MEGABYTE = 1024 * 1024;
const PATIENCE_MS = 30_000;
const YEAR_IN_SECONDS = 31_536_000;

/**
 * No eval, nothing from elsewhere, and of inline scripts only those of our own pages, by their digests; styles may be
 * inline because Mantine sets variables so.
 */
const contentSecurity = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

const FRAMEWORK_PROBLEMS: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problem(general.tooLarge, {}),
  FST_ERR_BAD_URL: problem(general.noSuchPath, {}),
  FST_CP_ERR_INVALID_CONTENT_ENCODING: problem(general.compression, {}),
};

/** What the framework refuses by itself, in our words: what it could not read is the caller's mistake. */
function frameworkProblem({ code = '', statusCode = 500 }: Partial<FastifyError>): Problem | null {
  const isRefusal = code.startsWith('FST_') && statusCode < 500;
  return FRAMEWORK_PROBLEMS[code] ?? (isRefusal ? problem(general.unreadable, {}) : null);
}

const readsAsUrl = (host: string | undefined): boolean =>
  host === undefined || URL.canParse(`http://${host}/`);

/** An address that cannot be decoded exists nowhere; the framework's own answer to it has no envelope. */
function decodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/api/undecodable';
  }
}

/** The answer to bytes that are not HTTP: there is no request yet that could say in which language. */
const NOT_HTTP = JSON.stringify(envelope(null, refusalOf(problem(general.unreadable, {}), 'az').status));

function refuseNonHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const length = Buffer.byteLength(NOT_HTTP);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${NOT_HTTP}`,
  );
}

function speakProblems(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const foreseen = frameworkProblem(error) ?? asProblem(error);
    if (!foreseen)
      log.error({ event: 'request.failed', requestId: request.id, err: error }, 'unexpected failure');
    const shownProblem = foreseen ?? problem(general.unexpected, {});
    const language = languageOf(request.headers['accept-language']);
    return reply
      .status(shownProblem.kind.status)
      .send(envelope(null, refusalOf(shownProblem, language).status));
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw problem(general.noSuchPath, {});
  });
  app.addHook('onRequest', async (request) => {
    if (!readsAsUrl(request.headers.host)) throw problem(general.unreadable, {});
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (reply.statusCode === 503) void reply.header('retry-after', '2');
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.apiRoute || request.routeOptions.url || 'unknown';
    log.info({
      event: 'request',
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      userId: request.callerId,
      address: addressOf(request),
      duration: Math.round(reply.elapsedTime),
    });
  });
}

/** How often one address may ask, and for how many milliseconds a request may keep its body back. */
type Limits = { requestsPerMinute: number; patience?: number | undefined };

/** Fastify with the house's manners: limits, security headers, problems in the envelope, one log line a request. */
export async function createServer(
  env: Env,
  log: Log,
  { requestsPerMinute, patience = PATIENCE_MS }: Limits,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: MEGABYTE,
    keepAliveTimeout: 65_000,
    trustProxy: trustedProxies(env.TRUSTED_PROXIES),
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
    clientErrorHandler: refuseNonHttp,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // The shapes refuse `__proto__` by name; nothing here assigns by an unknown name.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  // Plain text is what another site's form can send without asking first; only JSON is read, and the bytes of files.
  app.removeContentTypeParser('text/plain');
  acceptBytes(app);
  cutSlowSenders(app, patience);
  app.decorateRequest('apiRoute', '');
  app.decorateRequest('callerId', null);
  const secure = env.PUBLIC_URL.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity,
    strictTransportSecurity: secure ? { maxAge: YEAR_IN_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(addressOf(request)),
    errorResponseBuilder: (_request, context) =>
      problem(general.tooMany, { seconds: Math.ceil(context.ttl / 1000) }),
  });
  speakProblems(app, log);
  warnOfUnknownProxy(app, env.TRUSTED_PROXIES, log);
  // Without a listener Node answers an expectation that it does not know by itself, with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}
