import type { Grams } from '../grammar/mass.ts';
import type { ScaleSettings } from './site-settings.ts';
import { PROTOCOLS } from './protocol.ts';

/**
 * What decides what is measured on a scale. Each change has the next number, for ever; a record names the number and
 * the hash of the text, so that it can be told years later what it was measured with.
 */
export type Configuration = Pick<
  ScaleSettings,
  'id' | 'protocol' | 'address' | 'fixedZeros' | 'division' | 'min' | 'max'
> & { number: number };

const FORM = 'terezi-configuration-1';

/** The exact text that the server signs and that is hashed. The leading word names the form. */
export function configurationText(configuration: Configuration): string {
  const { id, number, address, protocol, fixedZeros, division, min, max } = configuration;
  return JSON.stringify([FORM, id, number, address, protocol, fixedZeros ?? null, division, min, max]);
}

/** Reads a text that `configurationText` made; null for any other. */
export function readConfiguration(text: string): Configuration | null {
  let values: unknown[];
  try {
    values = JSON.parse(text) as unknown[];
  } catch {
    return null;
  }
  if (!Array.isArray(values)) return null;
  const [, id, number, address, spoken, zeros, ...masses] = values;
  const protocol = PROTOCOLS.find((known) => known === spoken);
  const fixedZeros = (['inside', 'beyond'] as const).find((known) => known === zeros);
  const [division, min, max] = masses as Grams[];
  if (!protocol || division === undefined || min === undefined || max === undefined) return null;
  const place = { id: Number(id), number: Number(number), address: String(address) };
  const read = { ...place, protocol, division, min, max, ...(fixedZeros ? { fixedZeros } : {}) };
  return configurationText(read) === text ? read : null;
}
