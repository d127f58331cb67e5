import { canBe, type OutputName, type OutputState } from '@terezi/domain/devices/output.ts';
import type { OutputEvents, Outputs } from './output.ts';

/** Barriers and lights that exist only here, for trying a site out without its hardware. */
export function simulatedOutputs({ onChange }: Pick<OutputEvents, 'onChange'>): Outputs {
  const states: Partial<Record<OutputName, OutputState>> = { 'entry-light': 'red', 'exit-light': 'red' };
  return {
    async set(output, state) {
      if (!canBe(output, state)) throw new Error(`${output} cannot be ${state}`);
      states[output] = state;
      onChange();
    },
    states: () => ({ ...states }),
    close: async () => {},
  };
}
