import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { TotalsLine } from '#kit/grid/GridFoot.tsx';
import type { Call } from '#shell/api.ts';

/** What a list draws of its rows as a whole. */
export type Gathered<Of> = {
  readonly groupOf?: (row: Of) => { readonly key: string; readonly words: Words; readonly isHot?: boolean };
  readonly isStruck?: (row: Of) => boolean;
  /** What all rows of a result come to, and what a page of them does. */
  readonly sums?: {
    readonly call: Call<never, unknown>;
    readonly whole: (answer: unknown, language: Language) => TotalsLine;
    readonly page: (rows: readonly Of[], language: Language) => TotalsLine;
  };
};
