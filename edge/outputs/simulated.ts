import { canBe, type OutputName, type OutputState } from '@terezi/domain/devices/output.ts';
import type { Outputs } from './output.ts';

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
