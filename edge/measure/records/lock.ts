import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Lets go of the data folder. */
export type Lock = { release(): void };

/**
 * Takes the data folder for this process alone, or returns null where another process has it. The system
 * itself holds the lock and drops it when the process dies, however it dies, which a file with a process
 * number cannot promise; SQLite is only the portable way to ask for one.
 */
export function lockFolder(folder: string): Lock | null {
  const database = new DatabaseSync(join(folder, 'agent.lock'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    return null;
  }
  return { release: () => database.close() };
}
