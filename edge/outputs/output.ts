import type { InputName, KnownInputs } from '@terezi/domain/devices/output/input.ts';
import type { KnownOutputs, OutputName, OutputState } from '@terezi/domain/devices/output/output.ts';

/** The barriers and lights of one scale. */
export type Outputs = {
  /** Drives an output; rejects where it does not exist, cannot take that state or does not confirm in time. */
  set(output: OutputName, state: OutputState): Promise<void>;
  /** The state to which each output was last set; absent for one that was not, or whose module has gone since. */
  states(): KnownOutputs;
  /** The states of its loops and photocells; null where it has none, and one that cannot be read is absent. */
  inputs(): KnownInputs | null;
  /** Sets the loops and photocells on which something stands; only simulated ones take that. */
  occupy?(occupied: readonly InputName[]): void;
  close(): Promise<void>;
};

/** The events of a scale's barriers and lights. */
export type OutputEvents = {
  /** Their known states may have changed. */
  onChange(): void;
  /** Their module is away, and why. */
  onTrouble(reason: string): void;
};
