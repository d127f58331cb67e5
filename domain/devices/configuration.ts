import type { Grams } from '../grammar/mass.ts';
import type { ScaleSettings } from './site-settings.ts';
import { PROTOCOLS } from './protocol.ts';
import { type ProtocolSettings, protocolSettings } from './protocol-settings.ts';
import { inOrder } from './protocol-settings-text.ts';

/**
 * What decides what is measured on a scale. Each change has the next number, for ever; a record names the number and
 * the hash of the text, so that it can be told years later what it was measured with.
 */
export type Configuration = Pick<
  ScaleSettings,
  'id' | 'protocol' | 'address' | 'protocolSettings' | 'division' | 'min' | 'max'
> & { number: number };

const FORM = 'terezi-configuration-1';

/** Settings as they are signed: fixed zeros alone as one word, since they once were all there was. */
function signedSettings(chosenSettings: ProtocolSettings | undefined): unknown {
  const settings = inOrder(chosenSettings ?? {});
  if (!settings) return null;
  const { fixedZeros, ...others } = settings;
  return fixedZeros !== undefined && Object.keys(others).length === 0 ? fixedZeros : settings;
}

function readSigned(value: unknown): ProtocolSettings | null {
  if (value === null) return {};
  return protocolSettings.safeParse(typeof value === 'string' ? { fixedZeros: value } : value).data ?? null;
}

/** The exact text that the server signs and that is hashed. The leading word names the form. */
export function configurationText(configuration: Configuration): string {
  const { id, number, address, protocol, protocolSettings: settings, division, min, max } = configuration;
  return JSON.stringify([FORM, id, number, address, protocol, signedSettings(settings), division, min, max]);
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
  const [, id, number, address, spoken, signed, ...masses] = values;
  const protocol = PROTOCOLS.find((known) => known === spoken);
  const settings = readSigned(signed);
  const [division, min, max] = masses as Grams[];
  if (!protocol || !settings || division === undefined || min === undefined || max === undefined) return null;
  const place = { id: Number(id), number: Number(number), address: String(address) };
  const ordered = inOrder(settings);
  const configuration = {
    ...place,
    protocol,
    division,
    min,
    max,
    ...(ordered && { protocolSettings: ordered }),
  };
  return configurationText(configuration) === text ? configuration : null;
}
