import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { Fillings } from '@terezi/domain/grammar/words.ts';
import type { FileTraits, FileRow } from './gather.ts';
import type { SheetTask } from './sheet.child.ts';

const CHILD = fileURLToPath(new URL('sheet.child.ts', import.meta.url));
/** The memory for reading a file, in megabytes; the largest file needs a third of it. */
const LIMITS = ['--max-old-space-size=128', '--max-semi-space-size=8'];
/** Longer than the largest file takes on a busy machine. */
const PATIENCE_MS = 120_000;
/** The signal that ends a process at its limit of memory. */
const OUT_OF_MEMORY = 'SIGABRT';

type Message =
  | { rows: readonly FileRow[] }
  | { found: FileTraits }
  | { refused: { code: string; values: Fillings<string> } }
  | { failed: string };

function refusalOf({ code, values }: { code: string; values: Fillings<string> }): Error {
  const kind = Object.values(importProblems).find((each) => each.code === code);
  return kind ? new Problem(kind, values, []) : new Error(`a file was refused with ${code}`);
}

/**
 * Reads the rows of a file in a process of its own, which has no environment and ends before it could take the server's memory:
 * when a file breaks its reader, the server goes on weighing. `give` is awaited, so that no more rows are in memory than are
 * being kept. Throws a problem for what is no such file.
 */
export async function readFile(
  task: SheetTask,
  give: (rows: readonly FileRow[]) => Promise<void>,
  signal: AbortSignal,
): Promise<FileTraits> {
  const child = fork(CHILD, {
    env: {},
    execArgv: LIMITS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<FileTraits>();
  const giveUp = () => reject(signal.aborted ? signal.reason : problem(importProblems.tooSlow, {}));
  const patience = setTimeout(giveUp, PATIENCE_MS);
  signal.addEventListener('abort', giveUp);
  child.on('message', (message: Message) => {
    if ('found' in message) resolve(message.found);
    else if ('refused' in message) reject(refusalOf(message.refused));
    else if ('failed' in message) reject(new Error(message.failed));
    else give(message.rows).then(() => child.connected && child.send('taken'), reject);
  });
  child.on('error', reject);
  // Messages that it sent before its end arrive before the channel closes.
  child.once('close', (_code, ended) =>
    reject(problem(ended === OUT_OF_MEMORY ? importProblems.tooBigInside : importProblems.damaged, {})),
  );
  try {
    child.send(task);
    return await promise;
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', giveUp);
    child.kill('SIGKILL');
  }
}
