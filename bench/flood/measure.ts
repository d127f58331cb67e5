import { once } from 'node:events';
import { openSessions } from '../data/session.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import { paced } from '../list/paced.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';

const ROUNDS = 3;
const SECONDS = 3;
const A_SECOND = 20;
/** How many times as long others may wait while somebody floods the door. */
const ALLOWED = 2;

/** What whoever is at work waits for a list while the door is quiet and while it is flooded, a few seconds in turn. */
export const floodPart: Part = {
  title: 'A flood of sign-ins',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('flooded');
      const [session] = await asOwner(url, (owner) => openSessions(owner, 'admin@demo.az', 1));
      const server = await startProgram('./api.child.ts', {
        DATABASE_URL: url,
        SIGNING_KEY,
        TRUSTED_PROXIES: '1',
      });
      const base = `http://127.0.0.1:${server.ready.port}/api/v1`;
      const flood = await startProgram('./flood.child.ts', { FLOODED: base });
      const told = async (on: boolean): Promise<number> => {
        flood.child.send(on);
        const [said] = (await once(flood.child, 'message')) as [{ asked: number }];
        return said.asked;
      };
      const work = (seconds: number) =>
        paced({
          url: `${base}/operation?PageSize=25`,
          headers: () => ({ authorization: `Bearer ${session?.token ?? ''}` }),
          ...{ aSecond: A_SECOND, seconds, callers: 4 },
        });
      const took: { quiet: number[]; flooded: number[] } = { quiet: [], flooded: [] };
      let weighed = 0;
      try {
        await work(SECONDS);
        for (let round = 0; round < ROUNDS; round += 1) {
          took.quiet.push(...(await work(SECONDS)));
          const before = await told(true);
          took.flooded.push(...(await work(SECONDS)));
          weighed += (await told(false)) - before;
        }
      } finally {
        await flood.stop();
        await server.stop();
      }
      const [quiet, flooded] = [percentile(took.quiet, 0.95), percentile(took.flooded, 0.95)];
      const times = rounded(flooded / quiet, 2);
      return [
        table(
          [`25 tickets, ${A_SECOND} times a second, ms`, ...LATENCY],
          [
            ['the door is quiet', ...latencyCells(took.quiet)],
            ['32 sign in without a pause', ...latencyCells(took.flooded)],
          ],
        ),
        `\nOthers’ p95 is ${verdict(times, times <= ALLOWED, `at most ${ALLOWED} times`)}; ${rounded(weighed / (ROUNDS * SECONDS), 0)} sign-ins a second were asked for meanwhile.`,
      ].join('\n');
    }),
};
