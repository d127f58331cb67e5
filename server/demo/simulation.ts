import type { ReaderOrder, ScaleOrder } from '@terezi/domain/devices/simulation.ts';

/** The simulated sites of the demo world. */
export type Simulation = {
  /** Whether the scale is one of the simulated ones. */
  has(scaleId: number): boolean;
  /** Whether the reader is one of the simulated ones. */
  hasReader(readerId: number): boolean;
  /** Rejects where the scale or reader is not simulated or its process is away. */
  order(order: ScaleOrder | ReaderOrder): Promise<void>;
  /** Ends all processes within five seconds. */
  stop(): Promise<void>;
};
