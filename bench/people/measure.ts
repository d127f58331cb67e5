import { fillPeople, SOMEBODY } from '../data/people.ts';
import { openSessions } from '../data/session.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';

const PAIRS = 300;
const WARM = 50;
const EACH = 100;
const SIZES = [10, 10_000] as const;
/** How many times as long a list of people may take where there are a thousand times as many companies. */
const ALLOWED = 1.5;

type Subject = { companies: number; took: number[]; ask(): Promise<number>; stop(): Promise<void> };

/** A server whose database has so many companies, asked for the people of one of them by its administrator. */
async function subject(url: string, companies: number): Promise<Subject> {
  const [session] = await asOwner(url, async (owner) => {
    await fillPeople(owner, companies, EACH);
    return openSessions(owner, SOMEBODY, 1);
  });
  const { ready, stop } = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY });
  const headers = { authorization: `Bearer ${session?.token ?? ''}` };
  return {
    companies,
    took: [],
    stop,
    async ask() {
      const begun = performance.now();
      const answer = await fetch(`http://127.0.0.1:${ready.port}/api/v1/user?PageSize=25`, { headers });
      const { Data } = (await answer.json()) as { Data: { TotalCount: number } | null };
      if (Data?.TotalCount !== EACH)
        throw new Error(`${companies} companies: ${answer.status}, ${Data?.TotalCount}`);
      return performance.now() - begun;
    },
  };
}

/** The list of a company's people where there are a few companies and where there are very many, asked in turn. */
export const peoplePart: Part = {
  title: 'People of one company among many',
  measure: () =>
    inScratch(async ({ copy }) => {
      const subjects: Subject[] = [];
      try {
        for (const companies of SIZES)
          subjects.push(await subject(await copy(`people_${companies}`), companies));
        for (let turn = 0; turn < WARM + PAIRS; turn += 1)
          for (const each of turn % 2 ? subjects : subjects.toReversed()) each.took.push(await each.ask());
        for (const { took } of subjects) took.splice(0, WARM);
      } finally {
        for (const { stop } of subjects) await stop();
      }
      const [few = Number.NaN, many = Number.NaN] = subjects.map(({ took }) => percentile(took, 0.95));
      const times = rounded(many / few, 2);
      return [
        table(
          [`25 of ${EACH} people, ms`, ...LATENCY],
          subjects.map(({ companies, took }) => [`among ${companies} companies`, ...latencyCells(took)]),
        ),
        `\nAmong a thousand times as many, p95 is ${verdict(times, times <= ALLOWED, `at most ${ALLOWED} times`)}.`,
      ].join('\n');
    }),
};
