import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { call, newDatabase, signIn } from '../testing/server.ts';
import { openStream } from '../testing/stream.ts';

const { stale, unstable, expired, lost, siteAway } = weighingProblems;
/** The possible answers to a capture whose site was frozen meanwhile. */
const TOO_LONG = [stale, unstable, expired, lost, siteAway].map(({ code }) => code);

let house: House;
let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
  house = await buildHouse({ databaseUrl: database.url });
  await house.start();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

/** What a load balancer sees: each look is a connection of its own. */
const look = (): Promise<number> =>
  fetch(`${house.url}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

/** Puts a truck on the mill's scale and waits until a weight would be taken, but takes none. */
async function truckOnScale(as: string): Promise<{ scaleId: number; plate: string }> {
  const [row] = await house.query<{ scaleId: number; plate: string }>(
    `select s.id::int as "scaleId", (select min(number_plate) from truck t where t.company_id = s.company_id
       and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1)) as plate
     from scale s join user_account u using (company_id) where u.email = 'operator-b@demo.az'`,
  );
  if (!row) throw new Error('the mill has no scale');
  const body = { ScaleId: row.scaleId, NumberPlate: row.plate };
  const refusal = async () => (await call(house.url, 'POST /operation', { as, body })).Status.Code;
  // An empty deck is refused as such once the whole site is at work.
  await expect.poll(refusal, { timeout: 60_000, interval: 100 }).toBe(weighingProblems.belowMin.code);
  const { Data } = await call(house.url, 'POST /live/ticket', { as, body: {} });
  const stream = await openStream(house.url, String(Data['Ticket']));
  await call(house.url, `POST /demo/scale/${row.scaleId}/drive-on`, { as, body: { Kg: 30_000 } });
  await stream.sees('scale', { ScaleId: row.scaleId, Kg: 30_000, State: 'stable' });
  stream.close();
  return row;
}

describe('a server that gets its stop signal while a weight is taken', () => {
  it('is not ready first, finishes what runs, and ends by itself', async () => {
    const as = await signIn(house.url, 'operator-b');
    const { scaleId, plate } = await truckOnScale(as);
    // The agent is frozen: the capture is on its way until it goes on.
    const agents = house.agents();
    for (const pid of agents) process.kill(pid, 'SIGSTOP');
    const body = { ScaleId: scaleId, NumberPlate: plate };
    const taking = call(house.url, 'POST /operation', { as, body });
    await expect
      .poll(() =>
        house.query(
          "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        ),
      )
      .not.toEqual([]);

    const began = performance.now();
    const ended = once(house.process(), 'exit');
    const counts: number[] = [];
    house.process().kill('SIGTERM');
    while (counts.at(-1) !== 0 && performance.now() - began < 10_000) {
      counts.push(await look());
      await sleep(25);
    }
    for (const pid of agents) process.kill(pid, 'SIGCONT');

    const answer = await taking;
    // The site may rightly find that it was frozen for too long; it must answer all the same.
    const isTaken = answer.status === 201;
    if (!isTaken) expect(TOO_LONG).toContain(answer.Status.Code);
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - began).toBeLessThan(15_000);
    // A load balancer gets "not ready" before the server closes.
    const [first, second] = [...new Set(counts.filter((status) => status !== 200))];
    expect([first, second]).toEqual([503, 0]);

    const tickets = await house.query(
      'select status_id from operation where number_plate = $1 and status_id = 1',
      [plate],
    );
    expect(tickets).toEqual(isTaken ? [{ status_id: 1 }] : []);
    expect(house.agents()).toEqual([]);
  });
});
