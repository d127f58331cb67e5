import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Refuses, each on its field, values that were sent back of a row and differ from it; a value that was not sent stays. */
export function mustBeAsItIs(row: Fields, values: Fields, names: readonly string[]): void {
  const changed = names.filter(
    (name) => values[name] !== undefined && !isDeepStrictEqual(values[name], row[name] ?? null),
  );
  if (changed.length === 0) return;
  const errors = changed.map((name) => ({
    field: wireName(name),
    kind: fieldProblems.readOnly,
    values: {},
  }));
  throw new Problem(general.invalid, {}, errors);
}
