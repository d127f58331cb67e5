import { z } from 'zod';
import { note } from '../grammar/shape.ts';
import { DIRECTIONS } from './status.ts';

/** Which way the goods were to go, as an order or the operator says it, and why where the weights say otherwise. */
export const directionSaid = {
  direction: z.enum(DIRECTIONS).nullish(),
  directionReason: note(500).nullish(),
};
