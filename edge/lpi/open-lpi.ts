import type { LpiSettings } from '@terezi/domain/devices/lpi/lpi-link.ts';
import { diniArgeo } from './dini-argeo.ts';
import { flintecFt112 } from './flintec-ft112.ts';
import type { Lpi } from './lpi.ts';
import { type Memory, simulatedLpi } from './simulated.ts';

/** The driver in the settings. */
export function openLpi({ driver, address = '', unit }: LpiSettings, memory: Memory): Lpi {
  switch (driver) {
    case 'flintec-ft112':
      return flintecFt112({ address, unit });
    case 'dini-argeo':
      return diniArgeo({ address, unit });
    case 'simulated':
      return simulatedLpi(memory);
  }
}
