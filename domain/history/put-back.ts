import { TARE_FIELDS } from '../fleet/mass.ts';
import type { ProblemKind } from '../grammar/problem.ts';
import { general } from '../grammar/problems.ts';
import { declaredNoun } from '../nouns/all.ts';
import { allow, deny, nothing, type Ruling } from '../grammar/ruling.ts';
import type { HistoryKind } from './kinds.ts';
import { historyProblems } from './problems.ts';

/** What can be done with an entry of the history. */
export const HISTORY_ACTS = ['putBack'] as const;

/** The masses from which nets are computed, by noun: each changes only by acts of its own, with a register. */
const TARES: Readonly<Record<string, readonly string[]>> = TARE_FIELDS;

/** The present state of an entry's record: in use, archived, or removed. */
export type Standing = 'inUse' | 'archived' | 'removed';

type Entry = { readonly noun: string; readonly kind: HistoryKind };

/** Whether an entry of such a noun can be put back at all, by any caller: of tickets, and of nouns that the engine does not keep, none. */
export function kindRuling({ noun, kind }: Entry): Ruling {
  if (noun === 'operation') return deny(historyProblems.ticket);
  if (declaredNoun(noun) === undefined) return deny(historyProblems.onItsPage);
  return kind === 'insert' || kind === 'restore' ? nothing(historyProblems.nothingBefore) : allow;
}

/** Whether an entry can be put back: values only while its record is in use, the record itself only while it is not. */
export function standingRuling(kind: HistoryKind, standing: Standing): Ruling {
  if (kind !== 'update') return standing === 'inUse' ? nothing(historyProblems.standsAlready) : allow;
  if (standing === 'removed') return deny(historyProblems.recordRemoved);
  return standing === 'archived' ? deny(general.archived) : allow;
}

/** A field that an entry has changed, as far as putting it back needs it. */
type Former = {
  readonly noun: string;
  readonly field: string;
  /** Whether the noun has such a field now. */
  readonly isWritable: boolean;
  /** Whether only acts of its noun change it. */
  readonly isByVerb: boolean;
  /** It was empty and must not be now. */
  readonly isNeeded: boolean;
  /** The row that it named is not in use any more. */
  readonly isGone: boolean;
};

/** Why the former value of a field is not put back; null where it can be. */
export function whyNotBack({
  noun,
  field,
  isWritable,
  isByVerb,
  isNeeded,
  isGone,
}: Former): ProblemKind | null {
  if (TARES[noun]?.includes(field)) return historyProblems.tare;
  if (isByVerb) return historyProblems.onItsPage;
  if (!isWritable) return historyProblems.fieldGone;
  if (isNeeded) return historyProblems.emptyBefore;
  return isGone ? historyProblems.namedGone : null;
}
