import { z } from 'zod';
import { type CommandKind, LOCK_LEVELS } from './device-command.ts';
import { FILE_BYTES, IN_LINE, MOST_FITS, MOST_SECONDS, TOLD_BYTES } from '../line/line-fit.ts';
import { fit } from '../line/line-fit-shape.ts';
import { PICTURE_FAULTS } from '../picture/picture-faults.ts';

/** Two counters that a device keeps and that cannot be lowered: OIML R 76-1 calls them event counters. */
const counters = z.object({
  calibration: z.int().min(0).max(999_999),
  configuration: z.int().min(0).max(999_999),
});

const nothing = z.object({});
const plain = { input: nothing, result: nothing };

/** Bytes, hexadecimal. */
const bytes = (most: number) =>
  z
    .string()
    .max(2 * most)
    .regex(/^(?:[0-9a-f]{2})*$/);

/** The input and the result of each command of the table (`device-command.ts`). */
export const commandShapes = {
  open: plain,
  close: plain,
  red: plain,
  green: plain,
  /** Null where the scale shows no weight; the state says why. */
  read: { input: nothing, result: z.object({ grams: z.int().nullable(), state: z.string().max(20) }) },
  /**
   * Listens at an address, or judges the bytes of a file instead. The agent sends the device nothing. It listens to a serial port that
   * names no speed with one setting after the other.
   */
  listenLine: {
    input: z.object({
      address: z.string().max(200).nullable(),
      seconds: z.int().min(1).max(MOST_SECONDS),
      bytes: bytes(FILE_BYTES).nullable(),
    }),
    result: z.object({
      /** The line as it was listened to, with the settings of a serial one that named less; null for a file. */
      address: z.string().max(200).nullable(),
      tried: z.array(z.string().max(20)).max(20),
      count: z.int().min(0),
      milliseconds: z.int().min(0),
      bytes: bytes(TOLD_BYTES),
      /** When the first byte of each line came, milliseconds after the first of all; none for a file. */
      times: z.array(z.int().min(0)).max(TOLD_BYTES / IN_LINE),
      fits: z.array(fit).max(MOST_FITS),
      /** Of how many other protocols not one frame was heard. */
      others: z.int().min(0),
    }),
  },
  /** The serial ports of the computer that the agent runs on. */
  listPorts: {
    input: nothing,
    result: z.object({
      ports: z.array(z.object({ path: z.string().max(100), maker: z.string().max(100).nullable() })).max(40),
    }),
  },
  /** How often a loop or a photocell has changed, at most twice, and how long that took. */
  feelInput: {
    input: nothing,
    result: z.object({ changes: z.int().min(0).max(2), milliseconds: z.int().min(0) }),
  },
  /** The size of a camera's picture in bytes, or why there is none. */
  takePicture: {
    input: z.object({ cameraId: z.int().min(1) }),
    result: z.object({
      size: z.int().min(1).nullable(),
      fault: z.enum(PICTURE_FAULTS).nullable(),
      milliseconds: z.int().min(0),
    }),
  },
  readCounters: { input: nothing, result: counters },
  lock: { input: z.object({ level: z.enum(LOCK_LEVELS) }), result: nothing },
  unlock: plain,
  reset: plain,
  /** Whether the empty deck or a load is being set, and the mass of the load, in whole grams. */
  calibrate: {
    input: z.object({ step: z.enum(['zero', 'span']), load: z.int().min(0) }),
    result: nothing,
  },
  /** The coefficient of the signed protocol, as a decimal text; the device's counters prove the activation. */
  activateCalibration: {
    input: z.object({
      coefficient: z
        .string()
        .regex(/^\d{1,3}(?:\.\d{1,9})?$/)
        .nullable(),
    }),
    result: counters,
  },
  /** The number of the card that was held to the device, as the device reads it. */
  listen: { input: nothing, result: z.object({ number: z.string().max(62) }) },
} as const satisfies Readonly<Record<CommandKind, { input: z.ZodObject; result: z.ZodObject }>>;

export type CommandInput<Kind extends CommandKind> = z.output<(typeof commandShapes)[Kind]['input']>;
export type CommandResult<Kind extends CommandKind> = z.output<(typeof commandShapes)[Kind]['result']>;
