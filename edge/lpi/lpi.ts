import type { CommandInput, CommandResult } from '@terezi/domain/devices/command/command-shapes.ts';
import type { LpiAct } from '@terezi/domain/devices/lpi/lpi-acts.ts';

export type Counters = CommandResult<'readCounters'>;

/** The state of an LPI; null is what it does not tell. */
export type LpiStatus = {
  isKeypadLocked: boolean | null;
  firmware: string | null;
  counters: Counters | null;
};

/**
 * The indicator module of a scale. Each call rejects where the device is away or has not confirmed; only calls among `abilities` are ever
 * made.
 */
export type Lpi = {
  /** What this maker's device can do; `lock` and `unlock` are of its own keypad. */
  abilities: readonly LpiAct[];
  status(): Promise<LpiStatus>;
  lock(): Promise<void>;
  unlock(): Promise<void>;
  reset(): Promise<void>;
  readCounters(): Promise<Counters>;
  calibrate(input: CommandInput<'calibrate'>): Promise<void>;
  activateCalibration(input: CommandInput<'activateCalibration'>): Promise<Counters>;
  close(): Promise<void>;
};

const unable = (): Promise<never> => Promise.reject(new Error('this device cannot do that'));

/** A driver from the calls that its device has; it refuses all others. */
export const lpiOf = (
  able: Partial<Omit<Lpi, 'abilities'>> & Pick<Lpi, 'status' | 'close' | 'abilities'>,
): Lpi => ({
  lock: unable,
  unlock: unable,
  reset: unable,
  readCounters: unable,
  calibrate: unable,
  activateCalibration: unable,
  ...able,
});
