import { incomeJobs } from '../server/incomes/index.ts';
import { chanceOf, failingAtTimes } from '../server/incomes/traffic.fixture.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { startWorker } from '../server/platform/jobs/worker.ts';
import { createLog } from '../server/platform/log.ts';
import { say } from './program.ts';

// A worker in a process of its own, to be killed: what one company sends and another receives, of which some attempts fail.
const [url = '', seed = '1'] = [process.env['WORKER_URL'], process.env['SEED']];
const log = createLog('silent');
const database = openDatabase(url, 10, log);
const jobs = failingAtTimes(incomeJobs, chanceOf(Number(seed)));
await startWorker({ url, jobs, timetable: [], database, clock: systemClock, log });
process.on('SIGTERM', () => process.exit());
say({ port: 0 });
