import { once } from 'node:events';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { readCsv, type TextManner } from './csv.ts';
import { formatOf } from './format.ts';
import { gather } from './gather.ts';
import { readXlsx, type SheetManner } from './xlsx.ts';

/** What the process is given: the file on this machine, what its sender has chosen, and the headings that are known. */
export type SheetTask = TextManner &
  SheetManner & { path: string; headRow: number | null; known: readonly string[] };

/** Says something to the server, and waits until it is sent. */
const say = (message: object): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  );

async function read({ path, headRow, known: names, ...manner }: SheetTask): Promise<void> {
  const known = new Set(names);
  const { gathering, end } = gather({
    headRow,
    known,
    async give(rows) {
      const message = once(process, 'message');
      await say({ rows });
      await message;
    },
  });
  const isBook = (await formatOf(path)) === 'xlsx';
  const hidden = isBook
    ? await readXlsx(path, manner, gathering)
    : await readCsv(path, { ...manner, known }, gathering);
  await say({ found: await end(hidden) });
}

process.once('message', (task: SheetTask) => {
  read(task)
    .catch(async (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      await say({ refused: { code: error.kind.code, values: error.values } });
    })
    .then(
      () => process.exit(0),
      (error: unknown) => say({ failed: String(error) }).finally(() => process.exit(1)),
    );
});
// Once the server is gone, no rows are wanted.
process.once('disconnect', () => process.exit(1));
