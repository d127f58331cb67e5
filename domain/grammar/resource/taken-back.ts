import { z } from 'zod';

/**
 * Fields of a row that a change leaves alone: they are taken back as they were answered, so that a program may send the row that it got.
 * Each endpoint decides what a differing value means.
 */
export const takenBack = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
