import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { dashboardCalls } from '#shell/api/calls/dashboard.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { QUIET } from '#shell/api/queries.ts';
import { askingFigures, type DashboardPeriod } from './period.ts';

/** What the first page shows, masses in grams. */
export type Dashboard = Awaited<ReturnType<typeof dashboardCalls.find>>;

const AGAIN_MS = 60_000;

/** The figures of a period: asked anew when a ticket changes, and every minute, since "yesterday by now" moves on. */
export const useDashboard = (period: DashboardPeriod) =>
  useQuery({
    ...askingFigures(period),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    meta: QUIET,
  });

/** Every scale that the reader may see, by number. */
export const useScales = () =>
  useQuery({ ...asking(scaleCalls.list, { pageSize: 100, sort: 'Number' }), meta: QUIET });
