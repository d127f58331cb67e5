import type { ReportBasis } from '@terezi/domain/reports/bases.ts';
import type { ReportFigures, ReportAnswer } from '@terezi/domain/reports/report-api.ts';

/** A report as the API answers it, masses in grams. */
export type Report = Omit<ReportAnswer, 'proof'>;
export type Figures = ReportFigures;
/** What stands side by side; the days of a column where it is of days. */
export type Column = ReportAnswer['columns'][number];
/** A row of a report, in preorder: as many keys as it lies deep. */
export type Row = ReportAnswer['rows'][number];
/** The sums of some tickets, by the columns, in all, and of the days that they are held against. */
export type Sums = ReportAnswer['total'];
export type Basis = ReportBasis;
