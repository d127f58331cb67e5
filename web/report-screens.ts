import { groupSum } from '@terezi/domain/reports/group-sum.ts';
import { reportCalls } from '#shell/calls/report.gen.ts';
import type { Screen } from '#shell/screen.ts';

/** The reports on tickets, put together of several domains, in the order of the menu. */
export const reportScreens = [
  {
    path: '/reports/group-sum',
    permission: reportCalls.groupSum.permission,
    load: async () => (await import('./routes/Reports.tsx')).GroupSum,
    place: { words: groupSum.words },
  },
] as const satisfies readonly Screen[];
