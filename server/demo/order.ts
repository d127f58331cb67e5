import { randomUUID } from 'node:crypto';
import type { ReaderOrder, ScaleOrder } from '@terezi/domain/devices/simulation.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { z } from 'zod';
import type { Log } from '#platform/log.ts';
import type { Bus } from '../platform/broker/bus.ts';

/** Topics among the servers on one demo database: orders of people, and their outcomes. */
const demoTopics = { order: 'terezi/demo/order', answer: 'terezi/demo/answer' } as const;

const id = z.number().int().positive();
const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drive-on'), id, grams: z.number().int() }),
  z.object({ kind: z.literal('drive-off'), id }),
  z.object({ kind: z.literal('present'), id, number: z.string() }),
  z.object({ kind: z.literal('fault'), id, fault: z.enum(['none', 'cut', 'motion', 'garbage']) }),
]);
const orderMessage = z.object({ ask: z.uuid(), order });
const answerMessage = z.object({ ask: z.uuid(), failure: z.string().nullable() });

type CarryOut = (order: ScaleOrder | ReaderOrder) => Promise<void>;

/** A little longer than the instruments themselves may take. */
const PATIENCE_MS = 6_000;

function read<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Has orders carried out where the demo's site is at work: by this very server, or over the broker by the one that leads. `here` answers
 * null where it is not this one. Where that server fails, or none answers, the site counts as away.
 */
export async function passOrders(bus: Bus, here: () => CarryOut | null, log: Log): Promise<CarryOut> {
  const waiting = new Map<string, (failure: string | null) => void>();
  const say = (topic: string, message: object): Promise<void> =>
    bus.publish(topic, JSON.stringify(message), { quality: 1 });

  await bus.subscribe(demoTopics.order, ({ text }) => {
    const carryOut = here();
    const message = carryOut && read(orderMessage, text);
    if (!message) return;
    carryOut(message.order)
      .then(
        () => null,
        (error: unknown) => String(error),
      )
      .then((failure) => say(demoTopics.answer, { ask: message.ask, failure }))
      .catch((error: unknown) => log.warn({ event: 'demo.unanswered', err: error }));
  });
  await bus.subscribe(demoTopics.answer, ({ text }) => {
    const answer = read(answerMessage, text);
    if (answer) waiting.get(answer.ask)?.(answer.failure);
  });

  return async (order) => {
    const carryOut = here();
    if (carryOut) return carryOut(order);
    const ask = randomUUID();
    const { promise, resolve } = Promise.withResolvers<string | null>();
    waiting.set(ask, resolve);
    const timer = setTimeout(resolve, PATIENCE_MS, 'no server that runs the demo’s site answers');
    const failure = await say(demoTopics.order, { ask, order })
      .then(() => promise)
      .finally(() => {
        clearTimeout(timer);
        waiting.delete(ask);
      });
    if (failure === null) return;
    log.warn({ event: 'demo.order-failed', why: failure });
    throw problem(weighingProblems.siteAway, {});
  };
}
