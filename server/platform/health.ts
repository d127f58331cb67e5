import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';

/** A probe waits a second and a little; the answer must be there before. */
const LONGEST_MILLISECONDS = 800;

export type Health = { /** From now on not ready: the process is about to end. */ drain(): void };

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, refuse) =>
      setTimeout(() => refuse(new Error('too slow')), LONGEST_MILLISECONDS).unref(),
    ),
  ]);

/** How long an answer of the database stands: however many ask, it is asked once in this time. */
const STANDS_MILLISECONDS = 1_000;
/** After this a question counts as lost with its connection, and another one is asked. */
const LOST_MILLISECONDS = 10_000;

/**
 * Asks once for all callers, and not again before the answer has stood its time: they come without a name, so there may be many. Behind a
 * question that hangs no second one is asked until it is lost.
 */
function askedSeldom(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < until) return answer;
    until = performance.now() + LOST_MILLISECONDS;
    const probe = ask().catch(() => false);
    void probe.then(() => {
      until = performance.now() + STANDS_MILLISECONDS;
    });
    answer = inTime(probe).catch(() => false);
    return answer;
  };
}

/**
 * `/livez` looks at the process only: a slow database must not restart every server. `/readyz` asks the database, at most once
 * a second, whether its newest migration is the one that this program brings, and turns 503 first when the process drains.
 * Neither tells details to the public.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Pick<Database, 'probe'>,
  newest: Promise<string>,
): Health {
  let draining = false;
  const whole = askedSeldom(async () => (await database.probe()) === (await newest));
  const ready = async (): Promise<boolean> => !draining && (await whole()) && !draining;
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
