import { fillTickets } from '../data/tickets.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import { apiOn, idsIn, type Subject } from '../list/subject.ts';
import type { Part } from '../part.ts';
import { asOwner, inScratch } from '../scratch.ts';

const TICKETS = 10_000_000;
const DAYS = 1_826;
/** Questions from what is kept, between two that read the tickets. */
const SUM_QUESTIONS = 20;
const TURNS = 3;
const MOST_MS = 1_000;
const MOST_SHARE = 1 / 20;

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** The same sums over the tickets, with what groups them and nothing else. */
const RAW = `select o.customer_id, o.cargo_id, to_char((o.operation_at at time zone c.time_zone)::date, 'YYYY-MM') as month,
    grouping(o.customer_id, o.cargo_id, to_char((o.operation_at at time zone c.time_zone)::date, 'YYYY-MM')) as level,
    count(*), sum(greatest(o.weight1_kg, o.weight2_kg)), sum(greatest(o.weight1_kg, o.weight2_kg) - o.net_kg), sum(o.net_kg)
  from operation o join company c on c.id = o.company_id
  where o.company_id = $1 and o.status_id = 2 and o.operation_at >= $2::date::timestamp at time zone c.time_zone
    and o.operation_at < ($3::date + 1)::timestamp at time zone c.time_zone
  group by grouping sets ((), (1), (1, 2), (1, 2, 3))`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Asks for a report and takes its whole answer; throws where the answer carries no proof, since it then came from the tickets. */
async function ask(subject: Subject, path: string): Promise<void> {
  const response = await fetch(
    subject.url({ name: path, query: {}, aSecond: 1 }).replace(/\/operation\?$/, path),
    {
      headers: subject.headers(0),
    },
  );
  const { Data } = (await response.json()) as { Data: { Report?: { Proof: unknown } } };
  if (!Data.Report?.Proof) throw new Error(`${path} answered ${response.status}, from no kept sums`);
}

/** The group sum by three dimensions over five years of ten million tickets, beside the same sums over the tickets. */
export const groupSumPart: Part = {
  title: 'A group sum of ten million tickets',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('reports');
      await fillTickets(url, TICKETS, { shares: { quarry: 1 }, days: DAYS, isSealed: false });
      const { companyId } = await idsIn(url);
      const [from, to] = [day(DAYS + 80), day(0)];
      const path = `/report/group-sum?By=customer,cargo,month&Across=month&DateFrom=${from}&DateTo=${to}`;
      const subject = await apiOn(url, 'admin@demo.az');
      const [sums, raw]: [number[], number[]] = [[], []];
      try {
        await ask(subject, path);
        await asOwner(url, async (owner) => {
          for (let turn = 0; turn < TURNS; turn++) {
            raw.push(await timed(() => owner.query(RAW, [companyId, from, to])));
            for (let at = 0; at < SUM_QUESTIONS; at++) sums.push(await timed(() => ask(subject, path)));
          }
        });
      } finally {
        await subject.stop();
      }
      const p95 = rounded(percentile(sums, 0.95), 0);
      const share = rounded(percentile(sums, 0.5) / percentile(raw, 0.5), 3);
      return [
        `By customer, cargo and month, months side by side, ${from} to ${to}: the whole answer of the API beside the bare sums over the tickets, in turns.`,
        '',
        table(
          ['milliseconds', 'answers', ...LATENCY],
          [
            ['`GET /report/group-sum`', String(sums.length), ...latencyCells(sums)],
            ['plain SQL over the tickets', String(raw.length), ...latencyCells(raw)],
          ],
        ),
        `\np95: ${verdict(p95, p95 <= MOST_MS, `at most ${MOST_MS} ms`)}. p50 over that of plain SQL: ${verdict(share, share <= MOST_SHARE, 'at most 0.05')}.`,
      ].join('\n');
    }),
};
