import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many people ask. */
export const ASKERS = 50;
/** How long each looks at what was answered before asking again, give or take a quarter; and between two rushes. */
const LOOKS_MS = 1_000;
/** How long those who still wait are waited for when all is over. */
const GRACE_MS = 1_000;

/** One question; whoever was given up on had waited so long, and would have waited longer. */
export type Asked = { milliseconds: number; outcome: 'answered' | 'refused' | 'given up' };

/**
 * Where each asks, in turn of the addresses, and for how long. Either people come as they come, each again about a
 * second after the answer, or all of them in the same instant, once a second.
 */
export type AskOrder = { urls: string[]; atOnce: boolean; milliseconds: number };

/** As whoever has just been given the page has them: open, and kept between questions. */
const agent = new Agent({ keepAlive: true, maxSockets: ASKERS });

async function askOnce(url: string, givenUp: AbortSignal): Promise<Asked> {
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
 * Has fifty people ask, over and over and whatever they are answered: a refusal is counted and looked at as long as an
 * answer. Answers what came of each question; of connections that had to be opened first nothing is counted.
 */
export async function askAll({ urls, atOnce, milliseconds }: AskOrder): Promise<Asked[]> {
  const [over, givenUp] = [new AbortController(), new AbortController()];
  const urlOf = (at: number): string => urls[at % urls.length] ?? '';
  const people = Array.from({ length: ASKERS }, (_, at) => at);
  await Promise.all(people.map((at) => askOnce(new URL('/api/v1', urlOf(at)).href, givenUp.signal)));
  const asked: Asked[] = [];
  // All ask at half seconds, whoever still waits then at the next one.
  const begun = performance.now() - LOOKS_MS / 2;
  const pause = (time: number) => sleep(time, undefined, { signal: over.signal }).catch(() => {});
  const untilNext = (): number =>
    atOnce ? LOOKS_MS - ((performance.now() - begun) % LOOKS_MS) : LOOKS_MS * (0.75 + Math.random() / 2);
  const asker = async (at: number): Promise<void> => {
    await pause(atOnce ? untilNext() : (at * LOOKS_MS) / ASKERS);
    while (!over.signal.aborted) {
      asked.push(await askOnce(urlOf(at), givenUp.signal));
      await pause(untilNext());
    }
  };
  const all = Promise.all(people.map(asker));
  await sleep(milliseconds);
  over.abort();
  await Promise.race([all, sleep(GRACE_MS)]);
  givenUp.abort();
  await all;
  return asked;
}
