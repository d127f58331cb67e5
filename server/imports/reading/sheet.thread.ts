import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { readCsv } from './csv.ts';
import { gather } from './gather.ts';
import { readXlsx } from './xlsx.ts';

/** What the thread is told: the file on this machine, what its sender has named, and the headings that are known. */
export type Told = { path: string; sheet: string | null; headRow: number | null; known: readonly string[] };

const port = parentPort;
if (!port) throw new Error('this reads a file in a thread of its own');
const { path, sheet, headRow, known } = workerData as Told;

/** What the first bytes say: an archive as .xlsx is one, what old Excel files and closed ones are, or a text. */
async function formatOf(): Promise<'xlsx' | 'csv'> {
  const handle = await open(path, 'r');
  const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0).finally(() => handle.close());
  const first = buffer.toString('hex');
  if (first.startsWith('504b0304')) return 'xlsx';
  if (first.startsWith('d0cf11e0')) throw problem(importProblems.oldExcel, {});
  if (first.startsWith('25504446') || first.startsWith('89504e47') || first.startsWith('ffd8ff'))
    throw problem(importProblems.notSheet, {});
  return 'csv';
}

const { gathering, end } = gather({
  headRow,
  known: new Set(known),
  async give(rows) {
    const taken = once(port, 'message');
    port.postMessage({ rows });
    await taken;
  },
});
try {
  await ((await formatOf()) === 'xlsx' ? readXlsx(path, sheet, gathering) : readCsv(path, gathering));
  port.postMessage({ found: await end() });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  port.postMessage({ refused: { code: error.kind.code, values: error.values } });
}
// Nobody sends anything more.
port.close();
