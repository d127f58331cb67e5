import type pg from 'pg';
import { loginFor } from '../../server/database/login.ts';
import { installQueue } from '../../server/platform/jobs/queue.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch } from '../scratch.ts';
import { ask, BESIDE, isOver, until, WITHIN, written } from './audit.ts';

const ALONE = 150;
const UNTOLD = 10;
const JOBS = 10_000;
const TWINS = 400;

type Yard = { owner: pg.Client; startWorker: () => Promise<Program> };

/** Milliseconds from each row, written when nothing else waits, until it is noted down as done. */
async function latencies({ owner }: Yard, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const began = performance.now();
    const id = await ask(owner, WITHIN, 1);
    const isDone = async () =>
      (await owner.query('select from outbox where id = $1 and state_id = 2', [id])).rows.length === 1;
    await until(isDone, 1);
    took.push(performance.now() - began);
  }
  return took;
}

type Killed = { done: number; different: number; reached: number; seconds: number };

/** So many jobs at once, and the worker killed when it is in the midst of them; another one takes over. */
async function throughAKill({ owner, startWorker }: Yard, kind: string, count: number): Promise<Killed> {
  await owner.query('truncate outbox, action_log');
  const worker = await startWorker();
  const began = performance.now();
  await ask(owner, kind, count);
  await until(async () => (await written(owner, kind)).done > count * 0.4, 5);
  worker.child.kill('SIGKILL');
  const reached = (await written(owner, kind)).done;
  const another = await startWorker();
  await until(() => isOver(owner, kind), 100);
  const seconds = (performance.now() - began) / 1000;
  await another.stop();
  return { ...(await written(owner, kind)), reached, seconds };
}

async function measureIn(yard: Yard) {
  const worker = await yard.startWorker();
  const told = await latencies(yard, ALONE);
  // The twin: nobody is told that something came, so that it lies there until somebody looks.
  await yard.owner.query('alter table outbox disable trigger wake');
  const untold = await latencies(yard, UNTOLD);
  await yard.owner.query('alter table outbox enable trigger wake');
  await worker.stop();
  const killed = await throughAKill(yard, WITHIN, JOBS);
  return { told, untold, killed, twin: await throughAKill(yard, BESIDE, TWINS) };
}

const lostOf = ({ different }: Killed, count: number): number => count - different;
const twiceOf = ({ done, different }: Killed): number => done - different;

function report({ told, untold, killed, twin }: Awaited<ReturnType<typeof measureIn>>): string {
  const p95 = rounded(percentile(told, 0.95), 0);
  const row = (what: string, of: Killed, count: number): string[] => [
    what,
    `${count}, killed at ${of.reached}`,
    `${lostOf(of, count)}`,
    `${twiceOf(of)}`,
    `${Math.round(of.seconds)} s`,
  ];
  return [
    table(
      ['milliseconds', '', ...LATENCY],
      [
        ['from the outbox to done', `${told.length} jobs, one by one`, ...latencyCells(told)],
        ['twin: nobody tells the worker', `${untold.length} jobs, one by one`, ...latencyCells(untold)],
      ],
    ),
    `\nOutbox to done: p95 ${verdict(p95, p95 <= 500, 'at most 500')}.\n`,
    table(
      ['kill -9 of the worker', 'jobs', 'lost', 'done twice in effect', 'to the last'],
      [
        row('writes in its own transaction', killed, JOBS),
        row('twin: writes in another one, beside it', twin, TWINS),
      ],
    ),
    `\nLost ${verdict(lostOf(killed, JOBS), lostOf(killed, JOBS) === 0, 'none')}, done twice ${verdict(twiceOf(killed), twiceOf(killed) === 0, 'none')}.`,
  ].join('\n');
}

/** How soon what follows from a deed is done, and what a worker that is killed loses or does twice. */
export const afterwardsPart: Part = {
  title: 'Afterwards',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('afterwards');
      await installQueue(url, [WITHIN, BESIDE]);
      const WORKER_URL = await loginFor(url, 'terezi_worker');
      const startWorker = () => startProgram('worker.child.ts', { WORKER_URL, OWNER_URL: url });
      return asOwner(url, async (owner) => report(await measureIn({ owner, startWorker })));
    }),
};
