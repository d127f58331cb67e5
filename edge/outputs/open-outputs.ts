import type { OutputSettings } from '@terezi/domain/devices/link.ts';
import { modbusTcpOutputs } from './modbus-tcp.ts';
import type { Outputs } from './output.ts';
import { simulatedOutputs } from './simulated.ts';

/** The driver that the settings ask for; `onTrouble` hears each time its module goes away, and why. */
export const openOutputs = (settings: OutputSettings, onTrouble: (reason: string) => void): Outputs =>
  settings.kind === 'simulated' ? simulatedOutputs() : modbusTcpOutputs(settings, onTrouble);
