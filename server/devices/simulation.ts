import type { SimulatedFault } from '@terezi/domain/devices/simulation.ts';
import type { Grams } from '@terezi/domain/weighing/mass.ts';

/** The simulated sites of the demo world. Rejects where a scale is not simulated or its process is away. */
export type Simulation = {
  /** Whether the scale is one of the simulated ones. */
  has(scaleId: number): boolean;
  driveOn(scaleId: number, grams: Grams): Promise<void>;
  driveOff(scaleId: number): Promise<void>;
  fault(scaleId: number, kind: SimulatedFault): Promise<void>;
  /** Ends all processes within five seconds. */
  stop(): Promise<void>;
};
