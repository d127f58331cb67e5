import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many ask, and how long each looks at what was answered before asking again: a second, give or take a quarter. */
export const ASKERS = 50;
const LOOKS_MS = 1_000;
/** How long those who still wait are waited for when all is over. */
const GRACE_MS = 1_000;

/** One question; whoever was given up on had waited so long, and would have waited longer. */
export type Asked = { milliseconds: number; outcome: 'answered' | 'refused' | 'given up' };

async function askOnce(url: string, agent: Agent, givenUp: AbortSignal): Promise<Asked> {
  const begun = performance.now();
  const outcome = await new Promise<Asked['outcome']>((resolve) => {
    const fail = (): void => resolve(givenUp.aborted ? 'given up' : 'refused');
    get(url, { agent, signal: givenUp }, (response) => {
      const end = response.statusCode === 200 ? 'answered' : 'refused';
      response
        .on('error', fail)
        .on('end', () => resolve(end))
        .resume();
    }).on('error', fail);
  });
  return { milliseconds: performance.now() - begun, outcome };
}

/**
 * Has fifty people ask for a receipt, over and over and whatever they are answered: a refusal is counted and looked at
 * as long as a receipt. The answer ends it, and says what came of each question.
 */
export function startAsking(url: string): () => Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS });
  const [over, givenUp] = [new AbortController(), new AbortController()];
  const asked: Asked[] = [];
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: over.signal }).catch(() => {});
  const asker = async (_: unknown, at: number): Promise<void> => {
    await pause((at * LOOKS_MS) / ASKERS);
    while (!over.signal.aborted) {
      asked.push(await askOnce(url, agent, givenUp.signal));
      await pause(LOOKS_MS * (0.75 + Math.random() / 2));
    }
  };
  const all = Promise.all(Array.from({ length: ASKERS }, asker));
  return async () => {
    over.abort();
    await Promise.race([all, sleep(GRACE_MS)]);
    givenUp.abort();
    await all;
    agent.destroy();
    return asked;
  };
}
