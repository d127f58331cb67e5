import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { readCsv, type TextManner } from './csv.ts';
import { formatOf } from './format.ts';
import { gather } from './gather.ts';
import { readXlsx } from './xlsx.ts';

/** What the thread is told: the file on this machine, what its sender has named, and the headings that are known. */
export type Told = TextManner & {
  path: string;
  sheet: string | null;
  headRow: number | null;
  known: readonly string[];
};

const port = parentPort;
if (!port) throw new Error('this reads a file in a thread of its own');
const { path, sheet, headRow, ...told } = workerData as Told;
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
  await ((await formatOf(path)) === 'xlsx'
    ? readXlsx(path, sheet, gathering)
    : readCsv(path, { ...told, known }, gathering));
  port.postMessage({ found: await end() });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  port.postMessage({ refused: { code: error.kind.code, values: error.values } });
}
// Nobody sends anything more.
port.close();
