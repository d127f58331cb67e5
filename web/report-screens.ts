import { dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { groupSum } from '@terezi/domain/reports/group-sum.ts';
import { sum } from '@terezi/domain/reports/sum.ts';
import { reportCalls } from '#shell/api/calls/report.gen.ts';
import { dayOf } from '#kit/formats.ts';
import { asking } from '#shell/api/asking.ts';
import type { Screen } from '#shell/router/screen.ts';
import { dividedUsual, usualDays, usualQuestion } from './reports/report/usual.ts';

/** The reports on tickets, put together of several domains, in the order of the menu. */
export const reportScreens = [
  {
    path: '/reports/sum',
    permission: reportCalls.sum.permission,
    load: async () => (await import('./routes/Reports.tsx')).Sum,
    asks: ({ search }) => (search === '' ? [asking(reportCalls.sum, usualDays(dayOf(new Date())))] : []),
    place: { words: sum.words },
  },
  {
    path: '/reports/group-sum',
    permission: reportCalls.groupSum.permission,
    load: async () => (await import('./routes/Reports.tsx')).GroupSum,
    asks: ({ search }) =>
      search === '' ? [asking(reportCalls.groupSum, usualQuestion(dayOf(new Date())))] : [],
    place: { words: groupSum.words },
  },
  {
    path: '/reports/divided-sum',
    permission: reportCalls.dividedSum.permission,
    load: async () => (await import('./routes/Reports.tsx')).DividedSum,
    asks: ({ search }) =>
      search === ''
        ? [asking(reportCalls.dividedSum, { ...usualDays(dayOf(new Date())), by: [...dividedUsual.by] })]
        : [],
    place: { words: dividedSum.words },
  },
] as const satisfies readonly Screen[];
