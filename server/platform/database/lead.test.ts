import { expect, it, onTestFinished } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { createLog } from '../log.ts';
import { type Lead, type LedWork, seekLead } from './lead.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const server = useServer();
const log = createLog('silent');

// Another work for each test.
let lastLock = 5_550_000_000;

/** Servers that seek to lead one work, and what happens to it: each name begins with + and ends with -. */
function works(change: (name: string) => Partial<LedWork> = () => ({})) {
  lastLock += 1;
  const lock = lastLock;
  const events: string[] = [];
  const seek = (name: string): Lead => {
    const begin = async () => {
      events.push(`+${name}`);
      return async () => void events.push(`-${name}`);
    };
    const lead = seekLead(server.databaseUrl, { name: 'work', lock, begin, ...change(name) }, log);
    let over: Promise<void> | null = null;
    const stop = () => (over ??= lead.stop());
    onTestFinished(stop);
    return { stop };
  };
  return { told: events, seek, lock };
}

const HELD = `locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1`;
/** The connections that hold a work: one at the most. */
const holders = async (lock: number): Promise<number[]> =>
  (await server.query<{ pid: number }>(`select pid from pg_locks where ${HELD}`, [lock])).map(
    ({ pid }) => pid,
  );

it('is done by one of several, and by another once that one stops, which has ended it before', async () => {
  const { told, seek } = works();
  const first = seek('a');
  await expect.poll(() => told, PATIENCE).toEqual(['+a']);
  const second = seek('b');
  await first.stop();
  await expect.poll(() => told, PATIENCE).toEqual(['+a', '-a', '+b']);
  await second.stop();
  expect(told).toEqual(['+a', '-a', '+b', '-b']);
});

it('has ended before another server can have it', async () => {
  const heldAtTheEnd: number[] = [];
  const { told, seek, lock } = works((name) => ({
    begin: async () => {
      told.push(`+${name}`);
      return async () => void heldAtTheEnd.push((await holders(lock)).length);
    },
  }));
  const lead = seek('a');
  await expect.poll(() => told, PATIENCE).toEqual(['+a']);
  await lead.stop();
  expect([heldAtTheEnd, await holders(lock)]).toEqual([[1], []]);
});

it('goes on, at one server alone, where the leader was cut off', async () => {
  const { told, seek, lock } = works();
  const running = () => told.reduce((count, each) => count + (each.startsWith('+') ? 1 : -1), 0);
  const leads = [seek('a'), seek('b')];
  await expect.poll(() => told, PATIENCE).toHaveLength(1);
  const [cut] = await holders(lock);
  await server.query('select pg_terminate_backend($1)', [cut]);
  await expect.poll(async () => (await holders(lock)).filter((pid) => pid !== cut).length, PATIENCE).toBe(1);
  await expect.poll(running, PATIENCE).toBe(1);
  await Promise.all(leads.map(({ stop }) => stop()));
  expect([running(), await holders(lock)]).toEqual([0, []]);
});

it('is sought anew where it could not be begun', async () => {
  let failures = 1;
  const { told, seek } = works((name) => ({
    begin: async () => {
      if (failures-- > 0) throw new Error('the folder is not mounted yet');
      told.push(`+${name}`);
      return async () => void told.push(`-${name}`);
    },
  }));
  const lead = seek('a');
  await expect.poll(() => told, PATIENCE).toEqual(['+a']);
  await lead.stop();
  expect(told).toEqual(['+a', '-a']);
});

it('is given up by a server that has not got it without having begun', async () => {
  const { told, seek } = works();
  seek('a');
  await expect.poll(() => told, PATIENCE).toEqual(['+a']);
  const second = seek('b');
  await second.stop();
  expect(told).toEqual(['+a']);
});
