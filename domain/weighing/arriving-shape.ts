import { z } from 'zod';

import { id, plate } from '../grammar/shape.ts';
import { acknowledged, limitReason } from './check/check-shape.ts';
import { directionSaid } from './direction-shape.ts';
import { byPartyId } from './ticket/parties.ts';

const optionalId = id.nullish().transform((value) => value ?? null);

/** What is said of a truck that arrives, whatever its first weight comes from. */
export const arriving = {
  scaleId: id,
  numberPlate: plate.optional(),
  truckId: id.optional(),
  trailerIds: z.array(id).max(5).default([]),
  ...byPartyId(() => optionalId),
  /** The order that it is weighed for, and the planned visit that it is. */
  orderId: optionalId,
  orderPartId: optionalId,
  ...directionSaid,
  acknowledged,
  limitReason,
};
