import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Happening } from '@terezi/domain/grammar/noun/states.ts';
import type { Tone } from '#kit/tone.ts';
import type { Say } from '#kit/language.tsx';
import type { FieldChange } from './difference.ts';
import { RECORD_WORDS } from '../words.ts';

/** Something that happened to a row, when (ISO 8601) and by whom, as its page shows it. */
export type StoryEvent<Kind extends string = string> = {
  readonly kind: Kind | 'corrected';
  readonly at: string;
  readonly userName: string | null;
  readonly tone: Tone;
  readonly title: Words;
  readonly detail?: string | null;
  readonly changes?: readonly FieldChange[];
  /** A change of the row's fields, rather than an event that it records. */
  readonly isChange?: boolean;
  /** Shown to the second: something was measured. */
  readonly seconds?: boolean;
};

/** An entry of a row's history; with who had proposed it and why, where another person had to agree. */
export type Entry = {
  readonly at: string;
  readonly userName: string | null;
  readonly changes: readonly FieldChange[];
  readonly request?: { readonly proposedByName: string; readonly reason: string } | null;
};

type Story<Row, ActName extends string, Kind extends string> = {
  /** The noun's states, which read from the row's own fields what brought it into them. */
  readonly states: { readonly happenings: (row: Row) => readonly Happening<ActName>[] };
  /** What brought it into a state, as the page shows it. */
  readonly milestone: (happening: Happening<ActName>) => Omit<StoryEvent<Kind>, 'at' | 'userName'>;
  /** Whether a milestone, or an item of `beside`, shows a stored change already. */
  readonly isOwn: (change: FieldChange, changes: readonly FieldChange[]) => boolean;
  /** The items that a stored entry adds to its correction. */
  readonly beside?: (entry: Entry) => readonly Omit<StoryEvent<Kind>, 'at' | 'userName'>[];
};

/** Everything that happened to a row, newest first: its way from state to state, and the entries of its history. */
export function storyOf<
  Row extends { readonly history: readonly Entry[] },
  ActName extends string,
  Kind extends string,
>(row: Row, { states, milestone, isOwn, beside }: Story<Row, ActName, Kind>, say: Say): StoryEvent<Kind>[] {
  const corrected = ({ changes: all, request, at, userName }: Entry): StoryEvent<Kind>[] => {
    const changes = all.filter((change) => !isOwn(change, all));
    if (changes.length === 0) return [];
    const proposal = request && { name: request.proposedByName, reason: request.reason };
    const detail = proposal ? say(RECORD_WORDS.askedFor, proposal) : null;
    const { corrected: title } = RECORD_WORDS;
    return [{ kind: 'corrected', at, userName, tone: 'accent', title, detail, changes, isChange: true }];
  };
  const stored = (entry: Entry): StoryEvent<Kind>[] => [
    ...(beside?.(entry) ?? []).map((event) => ({ ...event, at: entry.at, userName: entry.userName })),
    ...corrected(entry),
  ];
  const reached = states
    .happenings(row)
    .map((happening) => ({ ...milestone(happening), at: happening.at, userName: happening.by }));
  return [...reached, ...row.history.flatMap(stored)].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}
