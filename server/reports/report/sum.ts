import type { ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { groupSum } from './group-sum.ts';

type SumQuery = Omit<Parameters<typeof groupSum>[1], 'by' | 'across'>;

/** What came and went in all, by day and by basis. Masses in grams. */
export const sumOf = (ctx: SignedIn, question: SumQuery): Promise<{ report: ReportAnswer }> =>
  groupSum(ctx, { ...question, by: ['day', 'direction'], across: 'direction' });
