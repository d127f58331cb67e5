import { z } from 'zod';
import { characters } from '../grammar/shape.ts';

/** The parts of messages between sites and the server, and how to read one. */

export const whole = z.number().int();
export const natural = whole.min(0);
export const text = characters.max(1_000);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Makes a reader for one kind of message, which answers null for any other text. Undeclared fields are left out. */
export const reader =
  <Shape extends z.ZodType>(shape: Shape) =>
  (message: string): z.output<Shape> | null => {
    try {
      return shape.safeParse(JSON.parse(message)).data ?? null;
    } catch {
      return null;
    }
  };
