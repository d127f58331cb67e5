import { type Lpi, lpiOf } from './lpi.ts';
import { modbusUnit } from './modbus-unit.ts';
import { DGT4X } from './registers.ts';

/** Dini Argeo DGT4X over Modbus TCP: it answers that it is there, and can be restarted. */
export function diniArgeo(settings: { address: string; unit: number }): Lpi {
  const module = modbusUnit(settings);
  return lpiOf({
    abilities: ['reset'],
    async status() {
      await module.read(DGT4X.state);
      return { isKeypadLocked: null, firmware: null, counters: null };
    },
    reset: () => module.write(DGT4X.command, [DGT4X.reboot]),
    close: module.close,
  });
}
