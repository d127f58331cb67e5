import { expect } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { TEST_HEADS_KEY, type TestServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { checkChain, checkSums, makeDays, nightly, weightHeadsIn } from '../../weighing/index.ts';
import type { OracleQuestion } from './oracle.fixture.ts';

const PATIENCE = { timeout: 120_000, interval: 100 };

/** Makes the sums of months and compares them with their tickets, as by night, also those of months that are still to come. */
export async function kept(server: TestServer): Promise<void> {
  const heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const parts = { database: server.database, log: createLog('silent'), clock: systemClock };
  const stop = await useWorker(server, [checkChain(parts, heads), checkSums(parts, heads), makeDays(parts)]);
  const waiting = () =>
    server.query(
      "select kind from outbox where state_id <> 2 and kind in ('day-making', 'chain-check', 'sum-check')",
    );
  // Tickets were put there past all triggers: the first night finds wrong sums, the second finds them mended.
  for (const _ of ['finds', 'proves']) {
    await nightly(heads).run(parts);
    await expect.poll(waiting, PATIENCE).toEqual([]);
  }
  await stop();
  const proved = await server.query(
    "update chain_check set months_through = '2027-01-31' where months_at is not null returning id",
  );
  expect(proved).not.toEqual([]);
}

const LEVELS = ['customer', 'sender', 'cargo', 'scale', 'direction', 'month'];
const FILTERS = ['CustomerId', 'SenderId', 'CargoId', 'ScaleId', 'Direction', 'StatusId'];

/** The same question with only what months are kept by. */
export function ofMonths({ by, across, from, filter, ...rest }: OracleQuestion): OracleQuestion {
  const names = by.map((name, at) =>
    LEVELS.includes(name) ? name : LEVELS[(at + name.length) % LEVELS.length],
  );
  const levels = [...new Set(names)].filter((name) => name !== undefined);
  return {
    ...rest,
    by: levels,
    across: across !== null && levels.length > 1 ? (levels[0] ?? null) : null,
    // From the middle of a month, so that days stand beside whole months.
    from: from < '2026-11-02' ? '2026-09-15' : from,
    filter: Object.fromEntries(Object.entries(filter).filter(([name]) => FILTERS.includes(name))),
  };
}
