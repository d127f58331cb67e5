import type { OutputCommand, OutputName } from '@terezi/domain/devices/link.ts';

export type OutputState = OutputCommand['state'];

/** The barriers and lights of one scale. */
export type Outputs = {
  /** Drives an output; rejects where it does not exist, cannot take that state or did not confirm in time. */
  set(output: OutputName, state: OutputState): Promise<void>;
  /** What each output was last brought to; one that was not, or whose module has gone since, is absent. */
  states(): Partial<Record<OutputName, OutputState>>;
  close(): Promise<void>;
};

/** Whether an output can be in a state at all: barriers open and close, lights are red or green. */
export function canBe(output: OutputName, state: OutputState): boolean {
  const isBarrier = output.endsWith('-barrier');
  return isBarrier === (state === 'open' || state === 'closed');
}
