import type { DirectionInput } from '@terezi/domain/weighing/stated-direction.ts';
import type { Parties } from './parties.ts';

/** What a caller states who opens a ticket. */
export type Opening = Parties & {
  scaleId: number;
  numberPlate?: string | undefined;
  truckId?: number | undefined;
  trailerIds: number[];
  weight1Note: string | null;
  reading: number | null;
  orderId?: number | null | undefined;
  orderPartId?: number | null | undefined;
  acknowledged: readonly string[];
  limitReason?: string | undefined;
  overrideId?: number | undefined;
  sightingId?: number | undefined;
} & DirectionInput;
