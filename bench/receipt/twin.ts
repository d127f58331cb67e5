import type { createApp } from '../../server/app.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { createLog } from '../../server/platform/log.ts';
import { checkRun } from '../../server/weighing/chain.ts';
import { readOn } from '../../server/weighing/run.ts';

/** What the references look into: the records of a visit. */
export type TwinOf = { companyId: number; scaleId: number; records: number };

export const TWIN_PATHS = { look: '/bench/look', verified: '/bench/verified' } as const;
/** As many connections as strangers have. */
const STRANGERS = 3;

/**
 * Serves what the receipt is held against in the same process, so that weighings have the same of it: a transaction that
 * reads one row, the least that an answer can cost; and one that reads all the records and verifies them on the thread
 * on which everybody is answered, which is what a receipt would cost without a kept verdict.
 */
export function serveTwin(
  app: Awaited<ReturnType<typeof createApp>>,
  url: string,
  { companyId, scaleId, records }: TwinOf,
): void {
  const run = { companyId, scaleId, from: 1, to: records };
  const database = openDatabase(url, STRANGERS, createLog('silent'));
  const reader = {
    read: async (...piece: Parameters<typeof readOn>) => readOn(...piece),
    close: async () => {},
  };
  const options = { identity: { company: companyId }, requestId: 'bench', writes: false };

  app.get(TWIN_PATHS.look, () =>
    database.transaction(options, (sql) =>
      sql.selectFrom('scale').where('id', '=', scaleId).select('name').executeTakeFirstOrThrow(),
    ),
  );
  app.get(TWIN_PATHS.verified, (_request, reply) =>
    database.transaction(options, async (sql, course) => {
      // Whoever has gone meanwhile costs nothing more.
      if (reply.raw.destroyed) return {};
      const inThis: Database['transaction'] = (_, work) => work(sql, course);
      const checking = { database: { ...database, transaction: inThis }, reader };
      const reading = await checkRun({ ...checking, inTurn: (work) => work() }, run);
      if (reading.found !== null || reading.count !== run.to) throw new Error('not all records are sound');
      return reading;
    }),
  );
}
