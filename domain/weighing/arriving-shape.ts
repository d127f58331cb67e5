import { z } from 'zod';

import { id, plate } from '../grammar/shape.ts';
import { acknowledged, limitReason } from './check/check-shape.ts';
import { directionSaid } from './direction-shape.ts';
import { byPartyId } from './ticket/parties.ts';

const optionalId = id.nullish().transform((value) => value ?? null);

/** The data of an arriving truck, from whichever source its first weight comes. */
export const arriving = {
  scaleId: id,
  numberPlate: plate.optional(),
  truckId: id.optional(),
  trailerIds: z.array(id).max(5).default([]),
  ...byPartyId(() => optionalId),
  /** The order that the truck is weighed for, and its planned visit. */
  orderId: optionalId,
  orderPartId: optionalId,
  ...directionSaid,
  acknowledged,
  limitReason,
};
