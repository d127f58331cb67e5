import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { characters, one } from '@terezi/domain/grammar/shape.ts';
import { logAction } from '../server/platform/action-log/write.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { type Job, jobKind } from '../server/platform/jobs/kind.ts';
import { startWorker } from '../server/platform/jobs/worker.ts';
import { createLog } from '../server/platform/log.ts';
import { BESIDE, WITHIN } from './afterwards/audit.ts';
import { say } from './program.ts';

// A worker in a process of its own, to be killed: one kind of job writes its name down in the transaction that it is done
// in, its twin in one beside it, as a job would that does not hold to the rule.
const [url = '', ownerUrl = ''] = [process.env['WORKER_URL'], process.env['OWNER_URL']];
const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
const payload = one('name', characters);
const within: Job<{ name: string }> = {
  kind: jobKind({ name: WITHIN, payload, atOnce: 4 }),
  act: (ctx, { name }) => logAction(ctx, { action: WITHIN, target: name, detail: {} }),
};
const beside: Job<{ name: string }> = {
  kind: jobKind({ name: BESIDE, payload, atOnce: 4 }),
  async act({ companyId }, { name }) {
    await owner.query(`insert into action_log (company_id, action, target) values ($1, '${BESIDE}', $2)`, [
      companyId,
      name,
    ]);
    // Whoever is killed now has done it, and noted nothing down.
    await sleep(50);
  },
};

const log = createLog('silent');
const database = openDatabase(url, 10, log);
await startWorker({ url, jobs: [within, beside], timetable: [], database, clock: systemClock, log });
process.on('SIGTERM', () => process.exit());
say({ port: 0 });
