import type { RequestDetail } from '@terezi/domain/requests/api.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { kilograms } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import { requestWords as words } from './words.ts';

/** One field, with its proposed value. */
export type Compared = {
  readonly field: string;
  readonly words: Words;
  /** The value at the time of the proposal, and the proposed one. */
  readonly was: string | null;
  readonly proposed: string | null;
  /** The current value where it has changed since; undefined where it has not. */
  readonly now: string | null | undefined;
  readonly isChanged: boolean;
};

type Compares = Pick<RequestDetail, 'values' | 'changedSince'>;

/** A value of a field as people read it. */
function readable(kind: RequestKind, field: string, say: Say, language: Language) {
  const worded = kind.values?.[field];
  const isMass = kind.masses?.includes(field);
  return (value: string | null): string | null => {
    if (value === null) return null;
    if (worded) return say(worded(value));
    return isMass ? kilograms(parseKilograms(value), language) : value;
  };
}

/**
 * Every field that a kind shows (a seldom one only with a value), with the proposed value and what has changed since; the
 * record's state, too, if that has changed.
 */
export function comparisonOf(
  kind: RequestKind,
  { values, changedSince }: Compares,
  say: Say,
  language: Language,
): readonly Compared[] {
  const since = new Map(changedSince.map((change) => [change.field, change.new]));
  const isTold = ({ field, old, new: set }: Compares['values'][number]) =>
    !kind.seldom?.includes(field) || (old ?? set ?? since.get(field) ?? null) !== null;
  const fields = values.filter(isTold).map((each): Compared => {
    const { field } = each;
    const print = readable(kind, field, say, language);
    const [old, set] = [print(each.old), print(each.new)];
    const now = since.has(field) ? print(since.get(field) ?? null) : undefined;
    const proposed = kind.removes ? null : set;
    const called = kind.shown[field] ?? { az: field, en: field };
    return { field, words: called, was: old, proposed, now, isChanged: proposed !== old };
  });
  const { state: declared } = kind;
  const state = declared && changedSince.find(({ field }) => field === declared.field);
  if (!state) return fields;
  const look = (number: string | null) => say(declared.look(Number(number)).words);
  const was = look(state.old);
  const line = { field: state.field, words: words.status, was, proposed: was, now: look(state.new) };
  return [{ ...line, isChanged: false }, ...fields];
}
