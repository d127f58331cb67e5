/** The barriers of a scale, and the states one can be in. */
export const BARRIERS = ['entry-barrier', 'exit-barrier'] as const;
const BARRIER_STATES = ['open', 'closed'] as const;

/** The traffic lights of a scale, and the states one can be in. */
export const LIGHTS = ['entry-light', 'exit-light'] as const;
export type LightName = (typeof LIGHTS)[number];
const LIGHT_STATES = ['red', 'green'] as const;

export const OUTPUTS = [...BARRIERS, ...LIGHTS] as const;
export type OutputName = (typeof OUTPUTS)[number];
export const OUTPUT_STATES = [...BARRIER_STATES, ...LIGHT_STATES] as const;
export type OutputState = (typeof OUTPUT_STATES)[number];

/** The sides of a scale, at which trucks come in and go out. */
export const SIDES = ['entry', 'exit'] as const;
export type Side = (typeof SIDES)[number];

/** At which side of its scale an output stands. */
export const sideOf = (output: OutputName): Side => (output.startsWith('entry') ? 'entry' : 'exit');

/** What each output was last set to, as far as its site knows; an unknown one is left out. */
export type KnownOutputs = Readonly<Partial<Record<OutputName, OutputState>>>;

/** Whether an output can be in a state at all: barriers are open or closed, lights are red or green. */
export function canBe(output: OutputName, state: OutputState): boolean {
  const isBarrier = BARRIERS.some((barrier) => barrier === output);
  return isBarrier === BARRIER_STATES.some((each) => each === state);
}
