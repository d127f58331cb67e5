import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandInput } from '@terezi/domain/devices/command/command-shapes.ts';
import { type Lpi, lpiOf, type LpiStatus } from './lpi.ts';
import { joined, modbusUnit, type ModbusUnit, split } from './modbus-unit.ts';
import { FT112 } from './registers.ts';

/** How often the end of a calibration is looked for, and for how long at most: the command has ten seconds. */
const LOOK_MS = 200;
const LOOKS = 45;

const isSet = (word: number, bit: number): boolean => Math.floor(word / 2 ** bit) % 2 === 1;

/** A load in whole units of the display's last digit; refuses one that the display cannot show. */
function inDisplay(grams: number, status: number): number {
  if ((status & FT112.secondUnit) !== 0) throw new Error('the device shows its second unit');
  const decimals = FT112.decimals.findIndex((bit) => isSet(status, bit));
  if (decimals < 0) throw new Error('the device does not say where its point stands');
  const value = (grams * 10 ** decimals) / 1_000;
  if (!Number.isInteger(value) || value >= 2 ** 31) throw new Error('the device cannot show such a load');
  return value;
}

async function process(module: ModbusUnit): Promise<number> {
  return joined(await module.read(FT112.process)) % 0x100;
}

async function calibrate(module: ModbusUnit, { step, load }: CommandInput<'calibrate'>): Promise<void> {
  if ((await process(module)) !== FT112.ready) throw new Error('the device is not ready to be calibrated');
  const { start, zero, span } = FT112.calibration;
  const status = joined(await module.read(FT112.status));
  const words = step === 'zero' ? split(zero) : [...split(span), ...split(inDisplay(load, status))];
  await module.write(start, words);
  for (let look = 0; look < LOOKS; look += 1) {
    await sleep(LOOK_MS);
    const now = await process(module);
    if (now === FT112.ready) return;
    if (now === FT112.failed) throw new Error('the device says that calibrating has failed');
  }
  throw new Error('the device did not finish calibrating in time');
}

/** Flintec FT-112 over Modbus TCP: its key lock is read, and it can be calibrated. */
export function flintecFt112(settings: { address: string; unit: number }): Lpi {
  const module = modbusUnit(settings);
  return lpiOf({
    abilities: ['calibrate'],
    async status(): Promise<LpiStatus> {
      const status = joined(await module.read(FT112.status));
      return { isKeypadLocked: (status & FT112.keyLock) !== 0, firmware: null, counters: null };
    },
    calibrate: (input) => calibrate(module, input),
    close: module.close,
  });
}
