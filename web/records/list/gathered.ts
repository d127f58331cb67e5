import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { TotalsLine } from '#kit/grid/GridFoot.tsx';
import type { ListState } from '#kit/grid/list-state.ts';
import type { ComponentType } from 'react';
import type { Call } from '#shell/api/api.ts';

/** What a list draws of its rows as a whole. */
export type Gathered<Of> = {
  readonly groupOf?: (row: Of) => { readonly key: string; readonly words: Words; readonly isHot?: boolean };
  /** How many rows of the whole result stand in each group, by what the list is narrowed to it with. */
  readonly sizes?: Readonly<Record<string, ListState['filters']>>;
  /** What the marks in the rows mean. */
  readonly Legend?: ComponentType;
  readonly isStruck?: (row: Of) => boolean;
  /** Rows that want somebody have an amber edge. */
  readonly isWanting?: (row: Of) => boolean;
  /** What all rows of a result come to, and what a page of them does. */
  readonly sums?: {
    readonly call: Call<never, unknown>;
    readonly whole: (answer: unknown, language: Language) => TotalsLine;
    /** How many rows of the whole result stand in each group, by its key. */
    readonly counts?: (answer: unknown) => Readonly<Record<string, number>>;
    readonly page: (rows: readonly Of[], language: Language) => TotalsLine;
  };
};
