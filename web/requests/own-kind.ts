import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ComponentType } from 'react';
import type { Say } from '#kit/language.tsx';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import type { Place } from '#shell/router/places.ts';

/** A row of such a kind, as it stands among all that waits. */
export type OwnRow = {
  readonly id: number;
  /** The name that people know it by, and what stands beside and below that. */
  readonly lead: string;
  readonly beside: string;
  readonly below: (say: Say) => string;
  /** Since when it waits, an instant. */
  readonly since: string;
  /** Whether it is for the reader to decide. */
  readonly mayDecide: boolean;
};

/** Where the reader goes from a case: to one beside it, or on once it is decided. */
export type OwnCase = ComponentType<{
  readonly id: number;
  readonly step: ((by: 1 | -1) => void) | undefined;
  readonly decided: () => void;
}>;

type Counted = { readonly totalCount: number };

/** What an own kind declares. */
type Head = {
  /** Before the number of a row in the address of the page: `logon-12`. */
  readonly name: string;
  /** All that wait of it, as a heading, and what is drawn beside that. */
  readonly many: Words;
  readonly icon: TablerIcon;
  /** A row that has waited longer than so many minutes is late. */
  readonly lateAfter: number;
  /** A person stands waiting for it, so it comes before the requests. */
  readonly isAhead: boolean;
  /** What the menu counts, and who decides it: for other readers the page asks nothing. */
  readonly waiting: NonNullable<Place['waiting']>[number];
  readonly Case: OwnCase;
};

/** What waits for a decision and stands in a table of its own, not among the requests. */
export type OwnKind = Head & {
  readonly question: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: {
      signal: AbortSignal;
    }) => Promise<{ readonly rows: readonly OwnRow[]; readonly total: number }>;
  };
};

/** Declares one: its name, the list it is read from, and how its rows read. */
export function ownKind<Input, Answer extends Counted>(
  head: Head,
  source: {
    readonly call: Call<Input, Answer>;
    readonly input: Input;
    readonly rowsOf: (answer: Answer) => readonly OwnRow[];
  },
): OwnKind {
  const { queryKey, queryFn } = asking(source.call, source.input);
  return {
    ...head,
    question: {
      queryKey: [...queryKey.slice(0, -1), 'waits', queryKey.at(-1)],
      async queryFn(context) {
        const answer = await queryFn(context);
        return { rows: source.rowsOf(answer), total: answer.totalCount };
      },
    },
  };
}
