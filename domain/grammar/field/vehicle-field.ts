import type { Beside, Declared } from './field.ts';
import type { StateLook } from '../noun/states.ts';
import type { Words } from '../words.ts';

// Apart from the kinds of catalogues, of which the screen at the scale knows some.

/** Headings that people write above the plates in their files. */
const PLATE_HEADINGS: readonly Words[] = [
  { az: 'Dövlət qeydiyyat nişanı', en: 'Number plate' },
  { az: 'DQN', en: 'Registration number' },
  { az: 'Nömrə nişanı', en: 'Plate number' },
  { az: 'Dövlət nömrə nişanı', en: 'Registration plate' },
  { az: 'Qeydiyyat nişanı', en: 'Licence plate' },
  { az: 'Dövlət nömrəsi', en: 'License plate' },
  { az: 'Qeydiyyat nömrəsi', en: 'Vehicle number' },
  { az: 'Avtomobilin nömrəsi', en: 'Truck number' },
  { az: 'Qoşqunun nömrəsi', en: 'Trailer number' },
];

/** The plate by which a truck or a trailer is known. */
export const plate = (): Declared<'plate'> => ({
  kind: 'plate',
  words: { az: 'Nömrə', en: 'Plate' },
  label: { az: 'Dövlət qeydiyyat nişanı', en: 'Number plate' },
  optional: false,
  also: PLATE_HEADINGS,
  example: '10-AA-100',
});

/** A mass; `max` is in kilograms, a thousand tons where left out. */
export const mass = (
  words: Words,
  more: { max?: number; decimals?: 3; mayBeZero?: true } & Beside = {},
): Declared<'mass'> => ({
  kind: 'mass',
  words,
  optional: false,
  ...more,
});

export const instant = (words: Words): Declared<'instant'> => ({ kind: 'instant', words, optional: false });

/** The state of a row, as its noun declares it. */
export const state = (
  words: Words,
  { all }: { readonly all: readonly (StateLook & { readonly number: number })[] },
): Declared<'state'> => ({ kind: 'state', words, optional: false, states: all });
