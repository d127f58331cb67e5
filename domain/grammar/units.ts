import type { Words } from './words.ts';

/** The units behind figures. The page's own formats write lengths of time. */
export const UNITS = {
  kilogram: { az: 'kq', en: 'kg' },
  gram: { az: 'q', en: 'g' },
  tonne: { az: 't', en: 't' },
  metre: { az: 'm', en: 'm' },
  kilometre: { az: 'km', en: 'km' },
} as const satisfies Record<string, Words>;

/** A name with the unit of its figures behind it: "Boş çəki, kq". */
export const inUnit = ({ az, en }: Words, unit: Words): Words => ({
  az: `${az}, ${unit.az}`,
  en: `${en}, ${unit.en}`,
});
