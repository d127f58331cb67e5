import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { QUIET } from '#shell/queries.ts';
import type { Period } from './use-period.ts';

/** What the first page shows, masses in grams. */
export type Dashboard = Awaited<ReturnType<typeof api.dashboard.find>>;

const AGAIN_MS = 60_000;

/** The figures of a period: asked anew when a ticket changes, and every minute, since "yesterday by now" moves on. */
export const useDashboard = ({ days, scaleId }: Pick<Period, 'days' | 'scaleId'>) =>
  useQuery({
    ...asking(api.dashboard.find, { days, ...(scaleId !== null && { scaleId }) }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    meta: QUIET,
  });

/** Every scale that the reader may see, by number. */
export const useScales = () =>
  useQuery({ ...asking(api.scale.list, { pageSize: 100, sort: 'Number' }), meta: QUIET });
