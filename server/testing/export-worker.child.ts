import { listsOf } from '../lists.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { folderStore } from '../platform/files/folder.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { createLog } from '../platform/log.ts';
import { writeExports } from '../reports/index.ts';

// A worker that writes lists into files, in a process of its own, for tests that kill it.
const [url = '', folder = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = openDatabase(url, 6, log);
const parts = { database, clock: systemClock, log };
const lists = {
  sources: listsOf(new Map()),
  files: await folderStore(folder),
  publicUrl: 'http://localhost',
};
const jobs = [writeExports({ ...parts, ...lists })];
await startWorker({ ...parts, url, jobs, timetable: [] });
process.send?.('ready');
