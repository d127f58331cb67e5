import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { useWorker } from '../testing/worker.ts';
import { incomeJobs } from './jobs.ts';
import {
  chanceOf,
  decideOne,
  failingAtTimes,
  plantTraffic,
  reconciled,
  senderActs,
  settled,
  tryDeciding,
  workingIn,
} from './traffic.fixture.ts';

const server = useServer();
const COUNT = 300;
let owner: pg.Client;
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query(text, values)).rows as Row[];
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  await query(
    "insert into customer (company_id, name, voen) select u.company_id, 'Kombinat', c.voen from user_account u, company c join user_account b on b.company_id = c.id where u.email = 'admin@demo.az' and b.email = 'admin-b@demo.az' and not exists (select from customer x where x.company_id = u.company_id and x.voen = c.voen)",
  );
});
afterAll(() => owner.end());

it('what one sends and another receives comes out even, through failures, stops and delays: none lost, none doubled', async () => {
  const chance = chanceOf(20_261_126);
  await query("set session_replication_role = 'replica'");
  const traffic = await plantTraffic(query, COUNT);
  await query("set session_replication_role = 'origin'");
  const [inSender, inReceiver] = [
    workingIn(server.database, traffic.sender),
    workingIn(server.database, traffic.receiver),
  ];
  const jobs = failingAtTimes(incomeJobs, chance);
  let stop = await useWorker(server, jobs);
  for (const [at, ticket] of traffic.tickets.entries()) {
    const { personId } = traffic.sender;
    await inSender((ctx) => senderActs.completes(ctx, { ...ticket, personId }));
    const { id: earlier } = traffic.tickets[Math.floor(chance() * (at + 1))] ?? ticket;
    if (chance() < 0.2) await inSender((ctx) => senderActs.corrects(ctx, earlier, `düzəliş ${at}`));
    if (chance() < 0.05) await inSender((ctx) => senderActs.deletes(ctx, earlier));
    if (chance() < 0.5) await tryDeciding(() => inReceiver((ctx) => decideOne(ctx, chance)));
    // The worker is away for a while: what waits is done later, beside what is new.
    if (at % 100 === 50) await stop();
    if (at % 100 === 80) stop = await useWorker(server, jobs);
  }
  for (let turn = 0; turn < COUNT / 2; turn += 1)
    await tryDeciding(() => inReceiver((ctx) => decideOne(ctx, chance)));
  await settled(query);
  const { sent, received, ...wrong } = await reconciled(query, traffic);
  expect(wrong).toEqual({ lost: 0, doubled: 0, differing: 0, parked: 0 });
  // What was deleted before it had gone over never goes.
  expect(sent).toBe(received);
  expect(sent).toBeGreaterThan(COUNT * 0.9);
});
