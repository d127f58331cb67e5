import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';

/** The row that was asked for; 404 where the caller has none, even if another company has it. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem(general.notFound, {});
  return row;
}

/** The row as the caller saw it; 404 where there is none, 409 where another caller has changed it since. */
export function unchanged<Row extends { version: number }>(row: Row | undefined, version: number): Row {
  const existingRow = existing(row);
  if (existingRow.version !== version) throw problem(general.stale, {});
  return existingRow;
}
