import { bringings } from '../server/nouns.ts';
import { carryImports } from '../server/imports/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { readEnv } from '../server/platform/env.ts';
import { openFiles } from '../server/platform/files/open.ts';
import { startWorker } from '../server/platform/jobs/worker.ts';
import { createLog } from '../server/platform/log.ts';
import { say } from './program.ts';

// A worker in a process of its own, as `WORKERS=only` is one, that takes rows over from files.
const url = process.env['WORKER_URL'] ?? '';
const env = readEnv({ ...process.env, DEMO: 'off' });
const log = createLog('silent');
const database = openDatabase(url, 4, log);
const parts = { database, clock: systemClock, log };
const jobs = [carryImports({ ...parts, files: await openFiles(env, log), bringings })];
await startWorker({ ...parts, url, jobs, timetable: [] });
say({ port: 0 });
