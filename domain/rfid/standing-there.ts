import type { LiveSighting } from './sighting-api.ts';

/** A truck is read before it is on the deck: what was read so long before a load, in seconds, is of that load. */
export const BEFORE_LOAD_SECONDS = 60;

type Seen = Pick<LiveSighting, 'at' | 'plate' | 'numberPlate' | 'operationId'>;
type Truck = {
  /** When it came, in milliseconds of the site's clock; null while none is there. */
  readonly cameAt: number | null;
  /** Its weight has been taken, so that what read it may have its ticket already. */
  readonly isWeighed: boolean;
};

/** What a sighting says that the plate is: that of its truck, or what the camera has read. */
export const plateOf = ({ numberPlate, plate }: Seen): string | null => numberPlate ?? plate;

/**
 * The newest sighting at a scale, of several that may be of others, that tells the plate of the truck that stands there now. What
 * has a ticket before that truck is weighed is of the one before it.
 */
export function standingThere<One extends Seen>(
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
