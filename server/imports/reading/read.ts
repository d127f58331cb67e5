import { Worker } from 'node:worker_threads';
import { Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { Fillings } from '@terezi/domain/grammar/words.ts';
import type { FileFound, FileRow } from './gather.ts';
import type { Told } from './sheet.thread.ts';

/** What a file may cost while it is read, in megabytes; the largest that is taken needs a third of it. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 } as const;
/** Longer than the largest file takes on a busy machine. */
const PATIENCE_MS = 120_000;

type Message =
  | { rows: readonly FileRow[] }
  | { found: FileFound }
  | { refused: { code: string; values: Fillings<string> } };

function refusalOf({ code, values }: { code: string; values: Fillings<string> }): Error {
  const kind = Object.values(importProblems).find((each) => each.code === code);
  return kind ? new Problem(kind, values, []) : new Error(`a file was refused with ${code}`);
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads the rows of a file in a thread of its own, which has no environment and ends before it could take the server's
 * memory; `give` is waited for, so that no more is in hand than is being kept. Throws a problem for what is no such file.
 */
export async function readFile(
  told: Told,
  give: (rows: readonly FileRow[]) => Promise<void>,
  signal: AbortSignal,
): Promise<FileFound> {
  const thread = new Worker(new URL('./sheet.thread.ts', import.meta.url), {
    workerData: told,
    resourceLimits: LIMITS,
    env: {},
    stdin: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<FileFound>();
  const giveUp = () => reject(signal.aborted ? signal.reason : problem(importProblems.tooSlow, {}));
  const patience = setTimeout(giveUp, PATIENCE_MS);
  signal.addEventListener('abort', giveUp);
  thread.on('message', (message: Message) => {
    if ('found' in message) resolve(message.found);
    else if ('refused' in message) reject(refusalOf(message.refused));
    else give(message.rows).then(() => thread.postMessage('taken'), reject);
  });
  thread.on('error', (error: Error) =>
    reject(isOutOfMemory(error) ? problem(importProblems.tooBigInside, {}) : error),
  );
  thread.on('exit', () => reject(problem(importProblems.damaged, {})));
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', giveUp);
    await thread.terminate();
  }
}
