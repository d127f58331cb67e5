import type { ScaleOrder } from '@terezi/domain/devices/simulation.ts';

/** The simulated sites of the demo world. */
export type Simulation = {
  /** Whether the scale is one of the simulated ones. */
  has(scaleId: number): boolean;
  /** Rejects where the scale is not simulated or its process is away. */
  order(order: ScaleOrder): Promise<void>;
  /** Ends all processes within five seconds. */
  stop(): Promise<void>;
};
