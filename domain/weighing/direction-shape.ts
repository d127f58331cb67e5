import { z } from 'zod';
import { note } from '../grammar/shape.ts';
import { DIRECTIONS } from './status.ts';

/** The direction of the goods by an order or the operator, and the reason where the weights contradict it. */
export const directionSaid = {
  direction: z.enum(DIRECTIONS).nullish(),
  directionReason: note(500).nullish(),
};
