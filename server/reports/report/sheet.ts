import { type Cell, massCell } from '@terezi/domain/grammar/sheet/cell.ts';
import { figure } from '@terezi/domain/grammar/figure.ts';
import type { ReportMeasure } from '@terezi/domain/grammar/sheet/report.ts';
import { dayText, type Heading } from '@terezi/domain/grammar/sheet/sheet.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import type { PaperHead, PaperLine } from '@terezi/paper/report-sheet.ts';

/** A column of figures: what stands above it, with another heading on paper where given; `null` where paper leaves it out. */
export type ReportColumn = Heading & {
  readonly paper?: Omit<PaperHead, 'isStrong'> | null;
  /** The difference from before, which paper writes with its sign: in per cent, or as it is. */
  readonly change?: 'percent' | 'amount';
  /** What a reader looks for first. */
  readonly isStrong?: boolean;
};

/** A line of a report in a file: the names of its levels, and its figures. */
export type ReportLine = {
  readonly rank: PaperLine['rank'];
  readonly names: readonly string[];
  readonly cells: readonly Cell[];
  /** So many decimals on paper. */
  readonly decimals?: number;
};

/** A report as a file and a paper have it, of any sums. */
export type ReportSheet = {
  /** Its name, and by what it is grouped. */
  readonly name: string;
  readonly groups: readonly string[];
  /** The total, and of what: grams of so many tickets. */
  readonly whole: { readonly grams: number; readonly below: string };
  readonly levels: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly ReportLine[];
  readonly notes: readonly string[];
  readonly proof: string;
};

/** The unit of a measure, in a column's words. */
export function unitOf({ unit }: Pick<ReportMeasure, 'unit'>): Pick<Heading, 'unit'> {
  if (unit === 'count') return {};
  return { unit: unit === 'mass' ? UNITS.kilogram : 'currency' };
}

const GRAMS_PER_KILOGRAM = 1000;

/** A named figure as a file has it: kilograms, tickets, money; the mean follows from net and count. */
export function cellOf(figures: object | null, key: string, { unit }: Pick<ReportMeasure, 'unit'>): Cell {
  if (figures === null) return null;
  // Figures have the names of measures: see the declarations.
  const byKey = figures as Readonly<Record<string, number | string | null | undefined>>;
  if (key === 'average') {
    const { net, count } = figures as { net: number; count: number };
    return count === 0 ? null : Math.round(net / count / GRAMS_PER_KILOGRAM);
  }
  const value = byKey[key];
  if (value === null || value === undefined) return null;
  return unit === 'mass' ? massCell(Number(value)) : Number(value);
}

/** The difference from before, in per cent with one decimal. */
export function changeOf(now: number | null, before: number | null): Cell {
  if (now === null || before === null || before === 0) return null;
  return Math.round((1000 * (now - before)) / before) / 10;
}

export const daysText = (from: string | null, to: string | null): string =>
  [from, to].map((day) => (day === null ? '' : dayText(day))).join(' – ');

type Proof = { readonly through: string; readonly ticketCount: number } | null;

/** What the check proved of the figures, and nothing more. */
export function proofText(proof: Proof, language: Language): string {
  if (proof === null) return words.straight[language];
  const count = figure(proof.ticketCount, language) ?? '';
  return fill(words.proof, language, { day: dayText(proof.through).slice(0, 5), count });
}
