import { useQuery } from '@tanstack/react-query';
import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { standingThere } from '@terezi/domain/rfid/standing-there.ts';
import { asking } from '#shell/api/asking.ts';
import { sightingCalls } from '#shell/api/calls/sighting.gen.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Sights } from './use-sights.ts';

/** How many of the newest sightings to ask for: reads at a gate are among them. */
const MAX_SIGHTINGS = 100;
/** The picture of a plate comes behind its sighting. */
const META = { ...QUIET, ...showing(['picture']) };

/** The sighting that names the truck at each of these scales; none where nothing has read it. */
export function useTrucks(sights: Sights): ReadonlyMap<number, SightingRow> {
  const may = useMay();
  const [only, ...others] = sights.keys();
  const scope = only !== undefined && others.length === 0 ? { scaleId: only } : {};
  const { data } = useQuery({
    ...asking(sightingCalls.list, { ...scope, pageSize: MAX_SIGHTINGS }),
    enabled: may(sightingCalls.list),
    meta: META,
  });
  const sightings = data?.sighting ?? [];
  const trucks = new Map<number, SightingRow>();
  for (const [scaleId, { truck }] of sights) {
    const sighting = standingThere(
      sightings.filter((each) => each.scaleId === scaleId),
      truck,
    );
    if (sighting) trucks.set(scaleId, sighting);
  }
  return trucks;
}
