import { z } from 'zod';
import { type CommandKind, LOCK_LEVELS } from './device-command.ts';
import { FILE_BYTES, IN_LINE, MOST_FITS, MOST_SECONDS, TOLD_BYTES } from '../line/line-fit.ts';
import { fit } from '../line/line-fit-shape.ts';
import { PICTURE_FAULTS } from '../picture/picture-faults.ts';

/** Two counters that a device keeps and nobody can lower: OIML R 76-1 calls them event counters. */
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

/** What each command of the table (`device-command.ts`) is asked with, and what is answered. */
export const commandShapes = {
  open: plain,
  close: plain,
  red: plain,
  green: plain,
  /** Null where the scale shows no weight; the state says why. */
  read: { input: nothing, result: z.object({ grams: z.int().nullable(), state: z.string().max(20) }) },
  /**
   * Where it is listened to, or bytes of a file that are judged instead. Nothing is said to the device. A serial port
   * without its speed is listened to with one setting after the other.
   */
  listenLine: {
    input: z.object({
      address: z.string().max(200).nullable(),
      seconds: z.int().min(1).max(MOST_SECONDS),
      bytes: bytes(FILE_BYTES).nullable(),
    }),
    result: z.object({
      /** The line as it was heard, and the settings of a serial one that gave less; null for a file. */
      address: z.string().max(200).nullable(),
      tried: z.array(z.string().max(20)).max(20),
      count: z.int().min(0),
      milliseconds: z.int().min(0),
      bytes: bytes(TOLD_BYTES),
      /** When the first byte of each line came, milliseconds after the first of all; none for a file. */
      times: z.array(z.int().min(0)).max(TOLD_BYTES / IN_LINE),
      fits: z.array(fit).max(MOST_FITS),
      /** Of how many other protocols not one frame was there. */
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
  /** As many bytes as a camera's picture has, or why there is none. */
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
