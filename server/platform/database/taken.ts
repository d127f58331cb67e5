import type { Problem } from '@terezi/domain/grammar/problem.ts';

/** PostgreSQL's code for a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

/** The problem that a caller gets when a unique index, by name, refuses a row. */
export type UniqueRefusals = Readonly<Record<string, () => Problem>>;

/**
 * Waits for a write; where one of the named indexes refuses it, throws that problem. Of two callers at once the index lets exactly one
 * through, which no look beforehand could.
 */
export async function unlessTaken<Result>(write: Promise<Result>, refusals: UniqueRefusals): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw refusal(error, refusals) ?? error;
  }
}

function refusal(error: unknown, refusals: UniqueRefusals): Problem | undefined {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return undefined;
  if (error.code !== UNIQUE_VIOLATION || typeof error.constraint !== 'string') return undefined;
  return Object.hasOwn(refusals, error.constraint) ? refusals[error.constraint]?.() : undefined;
}
