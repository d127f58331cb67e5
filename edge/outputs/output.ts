import type { InputName, KnownInputs } from '@terezi/domain/devices/output/input.ts';
import type { KnownOutputs, OutputName, OutputState } from '@terezi/domain/devices/output/output.ts';

/** The barriers and lights of one scale. */
export type Outputs = {
  /** Drives an output; rejects where it does not exist, cannot take that state or did not confirm in time. */
  set(output: OutputName, state: OutputState): Promise<void>;
  /** What each output was last brought to; one that was not, or whose module has gone since, is absent. */
  states(): KnownOutputs;
  /** What its loops and photocells say; null where it has none, and one that cannot be read is absent. */
  inputs(): KnownInputs | null;
  /** Says on which loops and photocells something stands; only simulated ones are told that. */
  occupy?(occupied: readonly InputName[]): void;
  close(): Promise<void>;
};

/** What the barriers and lights of a scale tell. */
export type OutputEvents = {
  /** What is known of them may be something else now. */
  onChange(): void;
  /** Their module went away, and why. */
  onTrouble(reason: string): void;
};
