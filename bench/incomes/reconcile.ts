import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loginFor } from '../../server/database/login.ts';
import { incomeJobs } from '../../server/incomes/index.ts';
import {
  chanceOf,
  decideOne,
  plantTraffic,
  reconciled,
  senderActs,
  settled,
  type Traffic,
  tryDeciding,
  workingIn,
} from '../../server/incomes/traffic.fixture.ts';
import { installQueue } from '../../server/platform/jobs/queue.ts';
import { createLog } from '../../server/platform/log.ts';
import { table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch } from '../scratch.ts';
import { openSealed } from '../sealed.ts';

const TRIPS = 10_000;
/** So many weigh at once, and for how long a worker works before it is killed, milliseconds. */
const LANES = 4;
const KILL_MS = 8_000;
/** For how long nobody works then: an outage. */
const AWAY_MS = 2_000;

/** Has a worker killed in the midst of its work every so often, and another one take over, until it is told to stop. */
function killing(begin: (seed: number) => Promise<Program>) {
  let [kills, isOver] = [0, false];
  const turning = (async () => {
    let worker = await begin(1);
    while (!isOver) {
      await sleep(KILL_MS);
      if (isOver) break;
      worker.child.kill('SIGKILL');
      kills += 1;
      await sleep(AWAY_MS);
      worker = await begin(kills + 1);
    }
    return worker;
  })();
  return {
    async last() {
      isOver = true;
      return { worker: await turning, kills };
    },
  };
}

/** One lane of trucks: each is weighed, some earlier one is corrected or deleted, and something is decided at the other side. */
async function drive(url: string, { sender, receiver, tickets }: Traffic, lane: number): Promise<void> {
  const database = openSealed(url, 1, createLog('silent'));
  const chance = chanceOf(lane + 1);
  const [inSender, inReceiver] = [workingIn(database, sender), workingIn(database, receiver)];
  const own = tickets.filter((_, at) => at % LANES === lane);
  for (const [at, ticket] of own.entries()) {
    await inSender((ctx) => senderActs.completes(ctx, { ...ticket, personId: sender.personId }));
    const { id: earlier } = own[Math.floor(chance() * (at + 1))] ?? ticket;
    if (chance() < 0.2) await inSender((ctx) => senderActs.corrects(ctx, earlier, `düzəliş ${at}`));
    if (chance() < 0.03) await inSender((ctx) => senderActs.deletes(ctx, earlier));
    if (chance() < 0.6) await tryDeciding(() => inReceiver((ctx) => decideOne(ctx, chance)));
  }
  await database.close();
}

async function measureIn(url: string, workerUrl: string, owner: pg.Client) {
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query(text, values)).rows as Row[];
  await query("set session_replication_role = 'replica'");
  const traffic = await plantTraffic(query, TRIPS);
  await query("set session_replication_role = 'origin'");
  const begin = (seed: number) =>
    startProgram('income-worker.child.ts', { WORKER_URL: workerUrl, SEED: String(seed) });
  const workers = killing(begin);
  const began = performance.now();
  await Promise.all(Array.from({ length: LANES }, (_, lane) => drive(url, traffic, lane)));
  const { worker, kills } = await workers.last();
  await settled(query);
  await worker.stop();
  return { ...(await reconciled(query, traffic)), kills, seconds: (performance.now() - began) / 1000 };
}

/** Whether what one company sends and another receives comes out even while workers fail, are away and are killed. */
export const incomesPart: Part = {
  title: 'What one company sends and another receives',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('incomes');
      await installQueue(
        url,
        incomeJobs.map(({ kind }) => kind.name),
      );
      const workerUrl = await loginFor(url, 'terezi_worker');
      const of = await asOwner(url, (owner) => measureIn(url, workerUrl, owner));
      const none = (count: number) => verdict(count, count === 0, 'none');
      return table(
        [
          'trips',
          'sent',
          'received',
          'kill −9',
          'lost',
          'doubled',
          'halves that differ',
          'parked',
          'to the last',
        ],
        [
          [
            ...[String(TRIPS), String(of.sent), String(of.received), String(of.kills)],
            ...[none(of.lost), none(of.doubled), none(of.differing), String(of.parked)],
            `${Math.round(of.seconds)} s`,
          ],
        ],
      );
    }),
};
