import { useQuery } from '@tanstack/react-query';
import { asking } from '#shell/api/asking.ts';
import { sightingCalls } from '#shell/api/calls/sighting.gen.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useToday } from '#shell/use-today.ts';

const MAX_SIGHTINGS = 200;

/**
 * How often a card was read this month, for how many tickets, and its last read; null until known, and for a person who may
 * not see it. With more reads than one answer holds, the tickets are not counted.
 */
export function useMonthReads(rfidCardId: number) {
  const may = useMay();
  const today = useToday();
  const { data } = useQuery({
    ...asking(sightingCalls.list, {
      rfidCardId,
      dateFrom: `${today.slice(0, 8)}01`,
      pageSize: MAX_SIGHTINGS,
    }),
    enabled: may(sightingCalls.list),
    meta: { ...QUIET, ...showing(['sighting', 'operation']) },
  });
  if (!data) return null;
  const { sighting, totalCount } = data;
  const tickets = new Set(sighting.flatMap(({ operationId }) => operationId ?? []));
  return { count: totalCount, tickets: totalCount > MAX_SIGHTINGS ? null : tickets.size, last: sighting[0] };
}
