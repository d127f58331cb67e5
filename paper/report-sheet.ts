import type { Language } from '@terezi/domain/grammar/words.ts';

/** A line of a report: the texts of its figures, and its rank among the others. */
export type PaperLine = {
  /** A line with others below it, one with none, the total, and a part of the total. */
  readonly rank: 'group' | 'row' | 'total' | 'part';
  /** How far its name is indented: 0 at the edge. */
  readonly depth: number;
  readonly name: string;
  readonly cells: readonly string[];
};

/** Something that the report was asked, in words. */
export type PaperFact = { readonly name: string; readonly text: string };

/** The head of a column: its name, the small text below it, and whether its figures matter most to a reader. */
export type PaperHead = { readonly text: string; readonly below: string; readonly isStrong: boolean };

/** A report as it goes on paper, with every text and figure as its reader is used to. */
export type PaperReport = {
  readonly title: string;
  readonly company: { readonly name: string; readonly about: string };
  /** The total. */
  readonly whole: { readonly figure: string; readonly unit: string; readonly below: string };
  readonly facts: readonly PaperFact[];
  /** The names' head first, then one for each figure. */
  readonly head: readonly PaperHead[];
  readonly lines: readonly PaperLine[];
  readonly notes: readonly string[];
  /** Under a line each, for a signature. */
  readonly signs: readonly string[];
  /** Beside the code, and at the right of the foot. */
  readonly foot: { readonly left: readonly string[]; readonly right: readonly string[] };
  /** Where the same report is opened: what the code says. */
  readonly address: string;
  /** "Səhifə {page} / {pages}". */
  readonly page: (page: number, pages: number) => string;
  /** An instant (ISO 8601). */
  readonly madeAt: string;
  readonly language: Language;
};
