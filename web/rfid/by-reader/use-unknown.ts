import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { asking } from '#shell/api/asking.ts';
import { sightingCalls } from '#shell/api/calls/sighting.gen.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';

/** Hands on, once, each unknown card that a reader of a site sees from now on. */
export function useUnknownCards(seen: (number: string) => void): void {
  const may = useMay();
  const take = useEffectEvent(seen);
  const known = useRef<ReadonlySet<number> | null>(null);
  const { data } = useQuery({
    ...asking(sightingCalls.list, { kind: 'card', outcome: 'unknown', pageSize: 50 }),
    enabled: may(sightingCalls.list),
    meta: { ...QUIET, ...showing(['sighting']) },
  });
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Set(data.sighting.map(({ id }) => id));
    // What was seen before the panel was opened was not meant for it.
    if (!before) return;
    for (const { id, rfidNumber } of data.sighting.toReversed())
      if (!before.has(id) && rfidNumber) take(rfidNumber);
  }, [data]);
}
