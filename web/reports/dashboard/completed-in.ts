import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { rangeBack } from './calendar.ts';
import type { DashboardPeriod } from './period.ts';
import type { Dashboard } from './use-dashboard.ts';

/** What an address says besides its path. */
export type Search = Readonly<Record<string, string>>;

/** The completed tickets of the days that are shown, in the address of their list. */
export const completedIn = (
  dashboard: Pick<Dashboard, 'until'>,
  { days, scaleId }: DashboardPeriod,
): Search => ({
  statusId: String(operationStatus.completed),
  date: rangeBack(dashboard.until, days),
  scaleId: scaleId === null ? '' : String(scaleId),
});
