import { fillPeople, PLATFORM, SOMEBODY } from '../data/people.ts';
import { openSessions } from '../data/session.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';

const PAIRS = 300;
/** Fewer: each of these looks at a million people. */
const PLATFORM_PAIRS = 60;
const WARM = 50;
const EACH = 100;
const SIZES = [10, 10_000] as const;
/** How many times as long a list of people may take where there are a thousand times as many companies. */
const ALLOWED = 1.5;

/** Who asks: an administrator for the people of one company, or the platform for those of all. */
const ASKERS = { company: SOMEBODY, platform: PLATFORM } as const;
type Asker = keyof typeof ASKERS;
type Subject = {
  companies: number;
  took: Record<Asker, number[]>;
  ask(by: Asker): Promise<number>;
  stop(): Promise<void>;
};

/** A server whose database has so many companies, asked for people by both. */
async function subject(url: string, companies: number): Promise<Subject> {
  const tokens = await asOwner(url, async (owner) => {
    await fillPeople(owner, companies, EACH);
    const opened = async (email: string) => (await openSessions(owner, email, 1))[0]?.token ?? '';
    return { company: await opened(ASKERS.company), platform: await opened(ASKERS.platform) };
  });
  const { ready, stop } = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY });
  return {
    companies,
    took: { company: [], platform: [] },
    stop,
    async ask(by) {
      const begun = performance.now();
      const headers = { authorization: `Bearer ${tokens[by]}` };
      const answer = await fetch(`http://127.0.0.1:${ready.port}/api/v1/user?PageSize=25`, { headers });
      const { Data } = (await answer.json()) as { Data: { TotalCount: number } | null };
      const found = Data?.TotalCount ?? 0;
      if (by === 'company' ? found !== EACH : found < companies * EACH)
        throw new Error(`${companies} companies, by ${by}: ${answer.status}, ${found}`);
      return performance.now() - begun;
    },
  };
}

/** Asks the small and the large one in turn, each first as often; what comes before it is warm counts for nothing. */
async function askInTurn(
  subjects: readonly Subject[],
  by: Asker,
  pairs: number,
  warm: number,
): Promise<void> {
  for (let turn = 0; turn < warm + pairs; turn += 1)
    for (const each of turn % 2 ? subjects : subjects.toReversed()) each.took[by].push(await each.ask(by));
  for (const { took } of subjects) took[by].splice(0, warm);
}

/** What the askers of one kind waited, and how much longer among many. */
function told(subjects: readonly Subject[], by: Asker, head: string): string {
  const [few = Number.NaN, many = Number.NaN] = subjects.map(({ took }) => percentile(took[by], 0.95));
  const times = rounded(many / few, 2);
  return [
    table(
      [head, ...LATENCY],
      subjects.map(({ companies, took }) => [`among ${companies} companies`, ...latencyCells(took[by])]),
    ),
    `\nAmong a thousand times as many, p95 is ${verdict(times, times <= ALLOWED, `at most ${ALLOWED} times`)}.`,
  ].join('\n');
}

/** The list of people where there are a few companies and where there are very many: of one company, and the platform's own of all. */
export const peoplePart: Part = {
  title: 'People among many companies',
  measure: () =>
    inScratch(async ({ copy }) => {
      const subjects: Subject[] = [];
      try {
        for (const companies of SIZES)
          subjects.push(await subject(await copy(`people_${companies}`), companies));
        await askInTurn(subjects, 'company', PAIRS, WARM);
        await askInTurn(subjects, 'platform', PLATFORM_PAIRS, WARM / 10);
      } finally {
        for (const { stop } of subjects) await stop();
      }
      return [
        told(subjects, 'company', `25 of ${EACH} people of one company, ms`),
        told(subjects, 'platform', `25 of all people, by the platform, ms`),
      ].join('\n\n');
    }),
};
