import { z } from 'zod';
import { id } from '../../grammar/shape.ts';
import { commandShapes } from '../command/command-shapes.ts';
import { LOCK_LEVELS } from '../command/device-command.ts';
import { LPI_ACTS } from './lpi-acts.ts';
import { natural, reader, text } from '../message.ts';

/** The makers' devices that the site's agent has drivers for. */
export const LPI_DRIVERS = ['flintec-ft112', 'dini-argeo', 'simulated'] as const;

/** How the agent reaches the LPI of a scale. */
export const lpiSettings = z.object({
  id,
  scaleId: id,
  driver: z.enum(LPI_DRIVERS),
  /** `tcp://host:port`; absent where the driver needs none. */
  address: text.exactOptional(),
  /** The Modbus unit that it answers as. */
  unit: natural.max(255),
});
export type LpiSettings = z.infer<typeof lpiSettings>;

/** The state of an LPI, which its site sends on every change and once a minute. What the device does not tell is null. */
const lpiReport = z.object({
  lpiId: id,
  scaleId: id,
  isOnline: z.boolean(),
  isKeypadLocked: z.boolean().nullable(),
  /** How far the site keeps it locked. */
  lockLevel: z.enum(LOCK_LEVELS).nullable(),
  firmware: text.max(60).nullable(),
  counters: commandShapes.readCounters.result.nullable(),
  /** The acts that the device can do. */
  abilities: z.array(z.enum(LPI_ACTS)).max(LPI_ACTS.length),
  /** Why it does not answer. */
  trouble: text.max(200).nullable(),
});
export type LpiReport = z.infer<typeof lpiReport>;
/** Reads a site's report of an LPI; null for any other text. */
export const readLpiReport = reader(lpiReport);
