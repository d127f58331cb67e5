import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Database } from './database/database.ts';

/** The convention's buckets for the duration of requests, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // A proxy on this machine is here too, but the caller it speaks for is not.
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  if (token === undefined) return passedOn === undefined && LOCAL.has(request.socket.remoteAddress ?? '');
  const authorization = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return authorization.length === expected.length && timingSafeEqual(authorization, expected);
}

/** Figures for Prometheus at /metrics: for callers with the token, or without one for this machine only. */
export function serveMetrics(app: FastifyInstance, database: Database, token: string | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Requests that wait for a database connection.',
    registers: [registry],
    collect() {
      this.set(database.waiting());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.apiRoute || request.routeOptions.url || 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, token)) throw problem(general.noSuchPath, {});
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
