import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { TotalsLine } from '#kit/grid/GridFoot.tsx';
import type { ListState } from '#kit/grid/list-state.ts';
import type { ComponentType } from 'react';
import type { Call } from '#shell/api/api.ts';

/** What a list draws of its rows as a whole. */
export type Gathered<Of> = {
  readonly groupOf?: (row: Of) => { readonly key: string; readonly words: Words; readonly isHot?: boolean };
  /** How many rows of the whole result stand in each group, by the filters that select it. */
  readonly sizes?: Readonly<Record<string, ListState['filters']>>;
  /** Explains the marks in the rows. */
  readonly Legend?: ComponentType;
  readonly isStruck?: (row: Of) => boolean;
  /** Rows that wait for a person: an amber edge. */
  readonly isWanting?: (row: Of) => boolean;
  /** The sums of all rows of a result, and of a page of them. */
  readonly sums?: {
    readonly call: Call<never, unknown>;
    readonly whole: (answer: unknown, language: Language) => TotalsLine;
    /** How many rows of the whole result stand in each group, by its key. */
    readonly counts?: (answer: unknown) => Readonly<Record<string, number>>;
    readonly page: (rows: readonly Of[], language: Language) => TotalsLine;
  };
};
