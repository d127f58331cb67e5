import type { DeclaredReport } from '@terezi/domain/grammar/sheet/report.ts';
import type { Dimension } from './dimension.ts';
import type { Measure } from './measure.ts';

/** What a report is declared with, in order, each with its name. */
export type ReportParts = {
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
};

/** The dimensions and measures of a declared report. */
export const knownOf = ({ dimensions, measures }: DeclaredReport): ReportParts => ({
  dimensions: Object.entries(dimensions).map(([key, each]) => ({ key, ...each })),
  measures: Object.entries(measures).map(([key, each]) => ({ key, ...each })),
});
