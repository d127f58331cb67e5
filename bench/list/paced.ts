import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Paced = {
  /** The address asked, and the headers of the caller whose turn it is. */
  url: string;
  headers: (turn: number) => Record<string, string>;
  aSecond: number;
  seconds: number;
  callers: number;
};

const ask = (url: string, agent: Agent, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('error', reject).on('end', resolve).resume();
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });

/**
 * Asks at fixed times, however slow the answers are, and counts each answer from the time its question was due: a
 * server that stalls cannot keep the questions of that time from being counted. Answers milliseconds.
 */
export async function paced({ url, headers, aSecond, seconds, callers }: Paced): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const took: number[] = [];
  const begun = performance.now();
  const requests = Array.from({ length: aSecond * seconds }, async (_, turn) => {
    const due = begun + (turn * 1_000) / aSecond;
    await sleep(Math.max(0, due - performance.now()));
    await ask(url, agent, headers(turn));
    took.push(performance.now() - due);
  });
  try {
    await Promise.all(requests);
  } finally {
    agent.destroy();
  }
  return took;
}
