import type { LiveSighting } from './sighting-api.ts';

/** A truck is read before it is on the deck: a sighting at most so many seconds before a load belongs to that load. */
export const BEFORE_LOAD_SECONDS = 60;

type StandingSighting = Pick<LiveSighting, 'at' | 'plate' | 'numberPlate' | 'operationId'>;
type Truck = {
  /** When the load came, in milliseconds of the site's clock; null while there is none. */
  readonly cameAt: number | null;
  /** Its weight has been taken, so that its sighting may have a ticket already. */
  readonly isWeighed: boolean;
};

/** The plate of a sighting: that of its truck, or the one that the camera read. */
export const plateOf = ({ numberPlate, plate }: StandingSighting): string | null => numberPlate ?? plate;

/**
 * The newest sighting at a scale that tells the plate of the truck that stands there now, out of several that may be of others. One that
 * has a ticket before that truck is weighed belongs to the truck before it.
 */
export function standingThere<One extends StandingSighting>(
  sightings: readonly One[],
  { cameAt, isWeighed }: Truck,
): One | null {
  if (cameAt === null) return null;
  const since = cameAt - BEFORE_LOAD_SECONDS * 1_000;
  const ofIt = sightings.filter(
    (each) =>
      Date.parse(each.at) >= since && plateOf(each) !== null && (isWeighed || each.operationId === null),
  );
  return ofIt.reduce<One | null>(
    (newest, each) => (newest !== null && Date.parse(newest.at) >= Date.parse(each.at) ? newest : each),
    null,
  );
}
