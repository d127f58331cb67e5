import { z } from 'zod';
import { type CommandKind, LOCK_LEVELS } from './device-command.ts';

/** Two counters that a device keeps and nobody can lower: OIML R 76-1 calls them event counters. */
const counters = z.object({
  calibration: z.int().min(0).max(999_999),
  configuration: z.int().min(0).max(999_999),
});

const nothing = z.object({});
const plain = { input: nothing, result: nothing };

/** What each command of the table (`device-command.ts`) is asked with, and what is answered. */
export const commandShapes = {
  open: plain,
  close: plain,
  red: plain,
  green: plain,
  /** Null where the scale shows no weight; the state says why. */
  read: { input: nothing, result: z.object({ grams: z.int().nullable(), state: z.string().max(20) }) },
  readCounters: { input: nothing, result: counters },
  lock: { input: z.object({ level: z.enum(LOCK_LEVELS) }), result: nothing },
  unlock: plain,
  reset: plain,
  /** Whether the empty deck or a load is being set, and how heavy that is, in whole grams. */
  calibrate: {
    input: z.object({ step: z.enum(['zero', 'span']), load: z.int().min(0) }),
    result: nothing,
  },
  /** The coefficient of the signed protocol, as a decimal text; the counters as they are read back prove it. */
  activateCalibration: {
    input: z.object({
      coefficient: z
        .string()
        .regex(/^\d{1,3}(?:\.\d{1,9})?$/)
        .nullable(),
    }),
    result: counters,
  },
  /** The number of the card that was held to the device, as it says it. */
  listen: { input: nothing, result: z.object({ number: z.string().max(62) }) },
} as const satisfies Readonly<Record<CommandKind, { input: z.ZodObject; result: z.ZodObject }>>;

export type CommandInput<Kind extends CommandKind> = z.output<(typeof commandShapes)[Kind]['input']>;
export type CommandResult<Kind extends CommandKind> = z.output<(typeof commandShapes)[Kind]['result']>;
