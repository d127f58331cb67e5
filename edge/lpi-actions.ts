import type { CommandInput, CommandResult } from '@terezi/domain/devices/command/command-shapes.ts';
import type { LpiAct } from '@terezi/domain/devices/lpi/lpi-acts.ts';
import { DeviceRefusal } from './device-refusal.ts';
import type { CaptureScale } from './measure/capture.ts';
import { STALE_AFTER } from './measure/watch.ts';
import type { ScaleLpi } from './scale-lpi.ts';

/** A scale with its LPI, as commands need it. */
export type LpiScale = CaptureScale & { lpi: ScaleLpi | null };

/** Within this an empty deck may show a weight: mud, snow and drift, as for a capture. */
const EMPTY_DIVISIONS = 4;

/** Whether anything stands on the deck, as far as is known: a scale that shows no weight may be locked. */
function isOccupied({ watch, settings }: CaptureScale): boolean {
  const { newest, age } = watch.sight();
  if (!newest || age > STALE_AFTER || newest.state === 'under') return false;
  return newest.grams === null || Math.abs(newest.grams) > EMPTY_DIVISIONS * settings.division;
}

function lpiOf({ lpi }: LpiScale, act?: LpiAct): ScaleLpi {
  if (!lpi) throw new DeviceRefusal('unable', 'the scale has no LPI');
  if (act && !lpi.lpi.abilities.includes(act)) throw new DeviceRefusal('unable', `the LPI cannot ${act}`);
  return lpi;
}

/** Locks the keypad where the device can, and the scale where that is asked for, even with a device that cannot lock. */
async function lock(scale: LpiScale, { level }: CommandInput<'lock'>): Promise<Record<never, never>> {
  const { lpi, locks, settings, look } = lpiOf(scale, level === 'keypad' ? 'lock' : undefined);
  if (isOccupied(scale)) throw new DeviceRefusal('occupied', 'something stands on the deck');
  if (lpi.abilities.includes('lock')) await lpi.lock();
  await locks.set(settings.scaleId, level);
  await look();
  return {};
}

async function unlock(scale: LpiScale): Promise<Record<never, never>> {
  const { lpi, locks, settings, look } = lpiOf(scale);
  if (lpi.abilities.includes('unlock')) await lpi.unlock();
  await locks.set(settings.scaleId, null);
  await look();
  return {};
}

async function reset(scale: LpiScale): Promise<Record<never, never>> {
  const { lpi } = lpiOf(scale, 'reset');
  if (isOccupied(scale)) throw new DeviceRefusal('occupied', 'something stands on the deck');
  await lpi.reset();
  return {};
}

async function calibrate(scale: LpiScale, input: CommandInput<'calibrate'>): Promise<Record<never, never>> {
  const { lpi, look } = lpiOf(scale, 'calibrate');
  await lpi.calibrate(input);
  await look();
  return {};
}

async function activateCalibration(
  scale: LpiScale,
  input: CommandInput<'activateCalibration'>,
): Promise<CommandResult<'activateCalibration'>> {
  const { lpi } = lpiOf(scale, 'activateCalibration');
  return lpi.activateCalibration(input);
}

/** The commands to an LPI, as the agent carries them out. */
export const lpiActions = {
  lock,
  unlock,
  reset,
  calibrate,
  activateCalibration,
  readCounters: async (scale: LpiScale) => lpiOf(scale, 'readCounters').lpi.readCounters(),
};
