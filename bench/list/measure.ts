import { fillTickets } from '../data/tickets.ts';
import { LATENCY, latencyCells, median, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { inScratch } from '../scratch.ts';
import { paced } from './paced.ts';
import { type Question, questions } from './question.ts';
import { apiOn, bareOn, idsIn, type Subject } from './subject.ts';
import { throughput } from './throughput.ts';

const CALLERS = 16;
const ROUNDS = 5;
/** The least share of the bare handler's throughput. */
const LEAST_SHARE = 0.7;
const SECONDS = 4;
const LATENCY_ROUNDS = 3;

type Subjects = { api: Subject; bare: Subject; small: Subject };

const asks = (subject: Subject, question: Question) => ({
  url: subject.url(question),
  headers: subject.headers,
  seconds: SECONDS,
});

/** How much of the bare handler's throughput the API keeps: the median of paired rounds. */
async function compareOne({ api, bare }: Subjects, question: Question): Promise<string[]> {
  for (const subject of [api, bare]) await throughput({ ...asks(subject, question), seconds: 2 }, CALLERS);
  const rounds: { ours: number; reference: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      ours: await throughput(asks(api, question), CALLERS),
      reference: await throughput(asks(bare, question), CALLERS),
    });
  const ratio = rounded(median(rounds.map(({ ours, reference }) => ours / reference)), 2);
  const answers = [rounds.map((each) => each.ours), rounds.map((each) => each.reference)].map((each) =>
    String(Math.round(median(each))),
  );
  return [question.name, ...answers, verdict(ratio, ratio >= LEAST_SHARE, `at least ${LEAST_SHARE}`)];
}

async function compareThroughput(subjects: Subjects, questionsToAsk: Question[]): Promise<string> {
  const rows: string[][] = [];
  for (const question of questionsToAsk) rows.push(await compareOne(subjects, question));
  const head = [
    '1 000 000 tickets',
    'API, answers a second',
    'bare handler',
    'ratio of each pair of rounds, median',
  ];
  return `${table(head, rows)}\n`;
}

/** Interleaved rounds of one question to every subject; all latencies of a subject together. */
async function latencies(subjects: Subjects, question: Question): Promise<Record<keyof Subjects, number[]>> {
  const all: Record<keyof Subjects, number[]> = { api: [], bare: [], small: [] };
  for (const subject of Object.values(subjects))
    await paced({ ...asks(subject, question), aSecond: question.aSecond, seconds: 1, callers: CALLERS });
  for (let round = 0; round < LATENCY_ROUNDS; round++)
    for (const name of ['api', 'bare', 'small'] as const) {
      const load = { ...asks(subjects[name], question), aSecond: question.aSecond, callers: CALLERS };
      all[name].push(...(await paced(load)));
    }
  return all;
}

async function compareLatency(subjects: Subjects, questionsToAsk: Question[]): Promise<string> {
  const rows: string[][] = [];
  const growth = new Map<string, number>();
  for (const question of questionsToAsk) {
    const { api, bare, small } = await latencies(subjects, question);
    const ratio = percentile(api, 0.95) / percentile(small, 0.95);
    growth.set(question.name, ratio);
    const name = `${question.name}, ${question.aSecond}/s`;
    rows.push([name, 'API, 1 000 000', ...latencyCells(api), rounded(ratio, 2).toString()]);
    rows.push(['', 'bare handler, 1 000 000', ...latencyCells(bare), '']);
    rows.push(['', 'API, 10 000', ...latencyCells(small), '']);
  }
  const first = rounded(growth.get('page 1') ?? Number.NaN, 2);
  return [
    table(['question', 'asked of', ...LATENCY, 'p95 over p95 at 10 000'], rows),
    `\nPage 1, p95 at 1 000 000 over p95 at 10 000: ${verdict(first, first <= 1.5, 'at most 1.5')}.`,
  ].join('\n');
}

/** The list of tickets at a million against a bare handler of the same statements, and against ten thousand. */
export const listPart: Part = {
  title: 'The list at a million tickets',
  measure: () =>
    inScratch(async ({ copy }) => {
      const [large, small] = [await copy('large'), await copy('small')];
      await fillTickets(small, 10_000);
      await fillTickets(large, 1_000_000);
      const ids = await idsIn(large);
      const subjects = { api: await apiOn(large), bare: await bareOn(large, ids), small: await apiOn(small) };
      try {
        const queries = questions(ids);
        return `${await compareThroughput(subjects, queries)}\n${await compareLatency(subjects, queries)}`;
      } finally {
        for (const subject of Object.values(subjects)) await subject.stop();
      }
    }),
};
