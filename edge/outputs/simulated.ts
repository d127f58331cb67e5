import { type InputName, INPUTS, type InputState } from '@terezi/domain/devices/output/input.ts';
import { canBe, type OutputName, type OutputState } from '@terezi/domain/devices/output/output.ts';
import type { OutputEvents, Outputs } from './output.ts';

const RED = { 'entry-light': 'red', 'exit-light': 'red' } as const;
const CLOSED = { 'entry-barrier': 'closed', 'exit-barrier': 'closed' } as const;

/**
 * Barriers and lights that exist only here, for trying a site out without its hardware. Those of a scale that stands unattended are closed
 * at first, and have loops and photocells that `occupy` sets.
 */
export function simulatedOutputs(
  { onChange }: Pick<OutputEvents, 'onChange'>,
  { isAutomatic = false, occupied = [] }: { isAutomatic?: boolean; occupied?: readonly InputName[] } = {},
): Outputs {
  const states: Partial<Record<OutputName, OutputState>> = { ...RED, ...(isAutomatic && CLOSED) };
  let felt = occupied;
  const stateOf = (input: InputName): InputState => (felt.includes(input) ? 'occupied' : 'free');
  return {
    async set(output, state) {
      if (!canBe(output, state)) throw new Error(`${output} cannot be ${state}`);
      states[output] = state;
      onChange();
    },
    states: () => ({ ...states }),
    inputs: () => (isAutomatic ? Object.fromEntries(INPUTS.map((input) => [input, stateOf(input)])) : null),
    occupy(now) {
      felt = now;
      onChange();
    },
    close: async () => {},
  };
}
