import { z } from 'zod';
import { characters } from '../grammar/shape.ts';

/** What the messages between sites and the server are made of, and how one is read. */

export const whole = z.number().int();
export const natural = whole.min(0);
export const text = characters.max(1_000);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Makes what reads one kind of message; it answers null for any other text. What is not declared is left out. */
export const reader =
  <Shape extends z.ZodType>(shape: Shape) =>
  (message: string): z.output<Shape> | null => {
    try {
      return shape.safeParse(JSON.parse(message)).data ?? null;
    } catch {
      return null;
    }
  };
