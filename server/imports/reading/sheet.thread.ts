import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { readCsv, type TextManner } from './csv.ts';
import { formatOf } from './format.ts';
import { gather } from './gather.ts';
import { readXlsx, type SheetManner } from './xlsx.ts';

/** What the thread is told: the file on this machine, what its sender has named, and the headings that are known. */
export type Told = TextManner &
  SheetManner & { path: string; headRow: number | null; known: readonly string[] };

const port = parentPort;
if (!port) throw new Error('this reads a file in a thread of its own');
const { path, headRow, ...told } = workerData as Told;
const known = new Set(told.known);

const { gathering, end } = gather({
  headRow,
  known,
  async give(rows) {
    const taken = once(port, 'message');
    port.postMessage({ rows });
    await taken;
  },
});
try {
  const isBook = (await formatOf(path)) === 'xlsx';
  const hidden = isBook
    ? await readXlsx(path, told, gathering)
    : await readCsv(path, { ...told, known }, gathering);
  port.postMessage({ found: await end(hidden) });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  port.postMessage({ refused: { code: error.kind.code, values: error.values } });
}
// Nobody sends anything more.
port.close();
