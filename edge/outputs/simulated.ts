import type { OutputName } from '@terezi/domain/devices/link.ts';
import { canBe, type Outputs, type OutputState } from './output.ts';

/** Barriers and lights that exist only here, for trying a site out without its hardware. */
export function simulatedOutputs(): Outputs {
  const states: Partial<Record<OutputName, OutputState>> = { 'entry-light': 'red', 'exit-light': 'red' };
  return {
    async set(output, state) {
      if (!canBe(output, state)) throw new Error(`${output} cannot be ${state}`);
      states[output] = state;
    },
    states: () => ({ ...states }),
    close: async () => {},
  };
}
