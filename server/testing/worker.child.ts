import { z } from 'zod';
import { logAction } from '../platform/action-log/write.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type Job, jobKind } from '../platform/jobs/kind.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { createLog } from '../platform/log.ts';

// A worker in a process of its own, for tests that kill it: each job writes its name down in the transaction that it is done in.
const writing = jobKind({ name: 'written', payload: z.object({ name: z.string() }), atOnce: 4 });
const write: Job<{ name: string }> = {
  kind: writing,
  act: (ctx, { name }) => logAction(ctx, { action: 'written', target: name, detail: {} }),
};

const [url = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = openDatabase(url, 6, log);
await startWorker({ url, jobs: [write], timetable: [], database, clock: systemClock, log });
process.send?.('ready');
