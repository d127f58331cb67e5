import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { quickRanges } from '#kit/grid/filter/filter.ts';
import type { View } from '#kit/grid/list-state.ts';
import type { Say } from '#kit/language.tsx';
import { ticketList } from '../lists.ts';
import { listWords } from './words.ts';

/** The views that every reader has; `openCount` where it is known. */
export function ticketViews(say: Say, today: string, openCount: number | undefined): readonly View[] {
  const ranges = quickRanges(today);
  const { sort } = ticketList.fresh;
  const filtered = (filters: NonNullable<NonNullable<View['asks']>['filters']>) => ({ filters, sort });
  return [
    { key: 'all', name: say(listWords.all), asks: { sort } },
    { key: 'today', name: say(listWords.today), asks: filtered({ date: ranges.today }) },
    { key: 'month', name: say(listWords.thisMonth), asks: filtered({ date: ranges.thisMonth }) },
    {
      key: 'open',
      name: say(listWords.open),
      ...(openCount !== undefined && { count: openCount }),
      asks: filtered({ statusId: [String(operationStatus.open)] }),
    },
    {
      key: 'cancelled',
      name: say(listWords.cancelled),
      asks: filtered({ statusId: [String(operationStatus.cancelled)] }),
    },
  ];
}
