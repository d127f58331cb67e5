import type { Words } from './words.ts';

/** The units of figures, as they stand after them. Lengths of time are written by the page's own formats. */
export const UNITS = {
  kilogram: { az: 'kq', en: 'kg' },
  tonne: { az: 't', en: 't' },
  kilometre: { az: 'km', en: 'km' },
} as const satisfies Record<string, Words>;
