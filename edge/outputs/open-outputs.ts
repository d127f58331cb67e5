import type { OutputSettings } from '@terezi/domain/devices/site-settings.ts';
import { modbusTcpOutputs } from './modbus-tcp.ts';
import type { OutputEvents, Outputs } from './output.ts';
import { simulatedOutputs } from './simulated.ts';

/** The driver in the settings. */
export const openOutputs = (settings: OutputSettings, events: OutputEvents, isAutomatic = false): Outputs =>
  settings.kind === 'simulated'
    ? simulatedOutputs(events, { isAutomatic, occupied: settings.occupied ?? [] })
    : modbusTcpOutputs(settings, events);
