import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { random } from '../demo/world/random.ts';
import { audit, readBooks } from '../testing/audit.ts';
import { type Crew, PLATES, putToWork } from '../testing/crew.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { type Ledger, newLedger } from '../testing/ledger.ts';

// Real programs are killed here while people weigh: more rounds with FAULT_ROUNDS, the same chances with FAULT_SEED.
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);
const SEED = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
const ROUND_MS = 30_000;
/** Some truck is weighed within this time, or people have met more trouble than the test makes. */
const LULL_MS = 15_000;
/** The promise is five seconds; a machine that runs other tests beside this one may be many times as slow. */
const READY_MS = process.env['FAULT_ROUNDS'] ? 5_000 : 120_000;

vi.setConfig({ testTimeout: 240_000 + ROUNDS * ROUND_MS });

let house: House;
let ledger: Ledger;
let crew: Crew;
beforeAll(async () => {
  house = await buildHouse();
  await house.start();
  ledger = newLedger();
  crew = await putToWork(house, ledger);
});
afterAll(() => house.close());

/** A kill may come at any point of a capture: waits for a weight that was taken, for the next on its way, and a little. */
async function untilSomething(chance: ReturnType<typeof random>): Promise<void> {
  const before = ledger.weights;
  const began = performance.now();
  const isLate = () => performance.now() - began > LULL_MS;
  while (ledger.weights === before && !isLate()) await sleep(10);
  await sleep(1_500 * chance.fraction());
  while (ledger.onTheirWay.weights === 0 && !isLate()) await sleep(2);
  await sleep(60 * chance.fraction());
}

type Kill = { inFlight: number; weights: number; milliseconds: number };
/** Strikes again and again while people work; `strike` resolves once the house is back. */
async function strikes(name: string, strike: () => Promise<number>): Promise<Kill[]> {
  const chance = random(SEED, name);
  const kills: Kill[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilSomething(chance);
    const { all: inFlight, weights } = ledger.onTheirWay;
    kills.push({ inFlight, weights, milliseconds: await strike() });
  }
  if (process.env['FAULT_ROUNDS'])
    console.log(name, summary(kills), kills.map(({ milliseconds }) => Math.round(milliseconds)).join(' '));
  return kills;
}
const summary = (kills: readonly Kill[]) => ({
  seed: SEED,
  kills: kills.length,
  withWritesOnTheirWay: kills.filter(({ inFlight }) => inFlight > 0).length,
  withWeightsOnTheirWay: kills.filter(({ weights }) => weights > 0).length,
  backAfterMost: Math.round(Math.max(...kills.map(({ milliseconds }) => milliseconds))),
  acknowledged: { weights: ledger.weights, trucks: ledger.trucks.length },
});

/** The answers about a site that has just been killed, or that reads its records after that. */
const SITE_EXCUSES: readonly string[] = [
  weighingProblems.siteAway.code,
  weighingProblems.lost.code,
  weighingProblems.storeFailed.code,
];

/** A test that met no write under way has tested nothing. */
const hit = (kills: readonly Kill[]) => kills.filter(({ inFlight }) => inFlight > 0).length / kills.length;
const slowest = (kills: readonly Kill[]) => Math.max(...kills.map(({ milliseconds }) => milliseconds));

describe('killed while trucks are weighed,', () => {
  it('the server comes back', async () => {
    const kills = await strikes('server', async () => {
      const dead = once(house.process(), 'exit');
      house.process().kill('SIGKILL');
      await dead;
      return house.start();
    });
    expect(hit(kills)).toBeGreaterThanOrEqual(0.9);
    expect(slowest(kills)).toBeLessThan(READY_MS);
  });

  it('the database comes back, and the server stays and says so meanwhile', async () => {
    const { pid } = house.process();
    ledger.excuses.length = 0;
    const kills = await strikes('database', async () => {
      for (const each of house.postgres()) process.kill(each, 'SIGKILL');
      return house.untilReady();
    });
    expect(hit(kills)).toBeGreaterThanOrEqual(0.9);
    expect(slowest(kills)).toBeLessThan(READY_MS);
    expect([house.process().pid, house.process().exitCode]).toEqual([pid, null]);
    const own = ledger.excuses.filter(({ code }) => !SITE_EXCUSES.includes(code));
    expect(own.length).toBeGreaterThan(0);
    const away = { status: 503, code: general.databaseAway.code, retryAfter: '2' };
    for (const excuse of own) expect(excuse).toEqual(away);
  });

  it('a site agent comes back', async () => {
    ledger.excuses.length = 0;
    const kills = await strikes('agent', async () => {
      const before = house.agents();
      for (const pid of before) process.kill(pid, 'SIGKILL');
      const began = performance.now();
      while (house.agents().filter((pid) => !before.includes(pid)).length < before.length) await sleep(100);
      return performance.now() - began;
    });
    expect(hit(kills)).toBeGreaterThanOrEqual(0.9);
    const own = ledger.excuses.filter(({ code }) => !SITE_EXCUSES.includes(code));
    expect(own).toEqual([]);
  });

  it('and nothing that was acknowledged is lost, doubled or out of order', async () => {
    await crew.stop();
    const books = await readBooks(house, crew.since, PLATES);
    expect({ seed: SEED, findings: audit(ledger, books) }).toEqual({ seed: SEED, findings: [] });
    expect(books.tickets.length).toBeGreaterThan(0);
    const [gaps] = await house.query(
      `select count(*)::int as count from (select scale_id, max(sequence) as newest, count(*) as kept
       from weight_record group by 1) as chain where newest <> kept`,
    );
    expect(gaps).toEqual({ count: 0 });
  });
});
