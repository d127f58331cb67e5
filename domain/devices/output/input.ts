import type { Side } from './output.ts';

/** The inputs of an automatic scale: a loop in the road before each barrier, and a photocell at each end of the deck. */
export const INPUTS = ['entry-loop', 'exit-loop', 'entry-photocell', 'exit-photocell'] as const;
export type InputName = (typeof INPUTS)[number];

export const INPUT_STATES = ['free', 'occupied'] as const;
export type InputState = (typeof INPUT_STATES)[number];

/** What each input says now, as far as its site knows; an unknown one is left out. */
export type KnownInputs = Readonly<Partial<Record<InputName, InputState>>>;

/** The loop and the photocell of a side. */
export const INPUTS_AT = {
  entry: ['entry-loop', 'entry-photocell'],
  exit: ['exit-loop', 'exit-photocell'],
} as const satisfies Readonly<Record<Side, readonly InputName[]>>;
