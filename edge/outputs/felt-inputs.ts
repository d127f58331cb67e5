import { INPUTS, type InputName, type KnownInputs } from '@terezi/domain/devices/output/input.ts';
import type { RelayModule } from './relay-module.ts';

/** How often a module is asked for its loops and photocells, in milliseconds. */
const POLL_MS = 200;

/**
 * The loops and photocells on a module's discrete inputs: asked again and again, and unknown as soon as the module does not answer. Calls
 * `onChange` on every change.
 */
export function feltInputs(
  module: Pick<RelayModule, 'inputs'>,
  wired: Readonly<Partial<Record<InputName, number>>>,
  onChange: () => void,
) {
  const count = Math.max(...Object.values(wired)) + 1;
  let felt: KnownInputs = {};
  let isAsking = false;

  function know(now: KnownInputs): void {
    const isSame = INPUTS.every((input) => felt[input] === now[input]);
    felt = now;
    if (!isSame) onChange();
  }
  async function ask(): Promise<void> {
    const bits = await module.inputs(count);
    const answers = INPUTS.flatMap((input) => {
      const at = wired[input];
      const isOn = at === undefined ? undefined : bits[at];
      return isOn === undefined ? [] : [[input, isOn ? 'occupied' : 'free'] as const];
    });
    know(Object.fromEntries(answers));
  }
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    ask()
      .catch(() => know({}))
      .finally(() => (isAsking = false));
  }, POLL_MS);

  return { known: (): KnownInputs => felt, stop: () => clearInterval(timer) };
}
