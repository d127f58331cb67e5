import type { FastifyInstance } from 'fastify';
import { newestMigration } from '../database/migrate.ts';
import type { Database } from './database/database.ts';

/** Whoever asks waits a second and a little; the answer must be there before. */
const LONGEST_MILLISECONDS = 800;

export type Health = { /** From now on not ready: the process is about to end. */ drain(): void };

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, refuse) =>
      setTimeout(() => refuse(new Error('too slow')), LONGEST_MILLISECONDS).unref(),
    ),
  ]);

/**
 * `/livez` looks at the process only: a slow database must not restart every server. `/readyz` asks the
 * database and the schema, and turns 503 first when the process drains. Neither tells details to the public.
 */
export function serveHealth(app: FastifyInstance, database: Database, key: Uint8Array): Health {
  let draining = false;
  const newest = newestMigration();
  const ready = async (): Promise<boolean> => {
    if (draining || key.length < 32) return false;
    try {
      return (await inTime(database.probe())) === (await newest);
    } catch {
      return false;
    }
  };
  app.get('/livez', { config: { rateLimit: false } }, (_request, reply) =>
    reply.type('text/plain').send('ok'),
  );
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const good = await ready();
    if (!good) void reply.header('retry-after', '2');
    return reply
      .status(good ? 200 : 503)
      .type('text/plain')
      .send(good ? 'ready' : 'not ready');
  });
  return {
    drain: () => {
      draining = true;
    },
  };
}
