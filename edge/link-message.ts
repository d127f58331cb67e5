import type { Command, Stored } from '@terezi/domain/devices/link.ts';
import { OUTPUT_STATES, OUTPUTS } from '@terezi/domain/devices/output.ts';

const isSequence = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

function parse(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Reads the server's word on stored records; null for any other text. */
export function readStored(text: string): Stored | null {
  const { scaleId, sequence } = parse(text) ?? {};
  return isSequence(scaleId) && isSequence(sequence) ? { scaleId, sequence } : null;
}

/** Reads a command; null for one that lacks anything, so that nothing is done by half. */
export function readCommand(text: string): Command | null {
  const { kind, id, scaleId, expiresAt, ...rest } = parse(text) ?? {};
  // A request id is kept in its record for ever: its length is bounded as every key's is.
  if (!isText(id) || id.length > 200 || !isSequence(scaleId) || !isText(expiresAt)) return null;
  if (kind === 'capture') {
    const { reading, after } = rest;
    if ((reading !== null && !isSequence(reading)) || !isSequence(after)) return null;
    return { kind, id, scaleId, reading, after, expiresAt };
  }
  const output = OUTPUTS.find((name) => name === rest.output);
  const state = OUTPUT_STATES.find((name) => name === rest.state);
  return kind === 'output' && output && state ? { kind, id, scaleId, output, state, expiresAt } : null;
}
