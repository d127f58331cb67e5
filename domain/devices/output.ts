/** The barriers of a scale, and the states one can be in. */
export const BARRIERS = ['entry-barrier', 'exit-barrier'] as const;
export type BarrierName = (typeof BARRIERS)[number];
const BARRIER_STATES = ['open', 'closed'] as const;

/** The traffic lights of a scale, and the states one can be in. */
export const LIGHTS = ['entry-light', 'exit-light'] as const;
export type LightName = (typeof LIGHTS)[number];
const LIGHT_STATES = ['red', 'green'] as const;

export const OUTPUTS = [...BARRIERS, ...LIGHTS] as const;
export type OutputName = (typeof OUTPUTS)[number];
export const OUTPUT_STATES = [...BARRIER_STATES, ...LIGHT_STATES] as const;
export type OutputState = (typeof OUTPUT_STATES)[number];

/** Whether an output can be in a state at all: barriers are open or closed, lights are red or green. */
export function canBe(output: OutputName, state: OutputState): boolean {
  const isBarrier = BARRIERS.some((barrier) => barrier === output);
  return isBarrier === BARRIER_STATES.some((each) => each === state);
}
