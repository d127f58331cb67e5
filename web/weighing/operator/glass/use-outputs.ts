import { OUTPUTS, type OutputName } from '@terezi/domain/devices/output/output.ts';
import { useLiveConnected, useScale } from '#shell/live/live.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import type { Standing } from './output-words.ts';

type ReadOutput = (value: LiveScale | null) => Standing | null;

const standingOf =
  (output: OutputName): ReadOutput =>
  (value) =>
    value?.outputs ? (value.outputs[output] ?? 'unknown') : null;
const OUTPUT_READERS = Object.fromEntries(OUTPUTS.map((output) => [output, standingOf(output)])) as Readonly<
  Record<OutputName, ReadOutput>
>;

/** The state of a barrier or light now; null where the scale has none, `unknown` while the server is out of reach. */
export function useStanding(scaleId: number, output: OutputName): Standing | null {
  const isConnected = useLiveConnected();
  const standing = useScale(scaleId, OUTPUT_READERS[output]);
  return standing !== null && !isConnected ? 'unknown' : standing;
}
