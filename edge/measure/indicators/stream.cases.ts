import fc from 'fast-check';
import type { Decoder, Reading } from './reading.ts';

/** One way of speaking a protocol, for tests over generated streams. */
export type Family = {
  name: string;
  decoder(): Decoder;
  /** Intact frames of random weights. */
  frame: fc.Arbitrary<Uint8Array>;
  /** The same frame with a checksum that is wrong; left out where there is none. */
  withWrongChecksum?(frame: Uint8Array, by: number): Uint8Array;
};

/** What the eighth bit of every byte is on the line. */
export type Line = 'clear' | 'even' | 'odd';
export const line: fc.Arbitrary<Line> = fc.constantFrom('clear', 'even', 'odd');

export function onLine(bytes: Uint8Array, kind: Line): Uint8Array {
  if (kind === 'clear') return bytes;
  return bytes.map((byte) => {
    const ones = byte.toString(2).replaceAll('0', '').length;
    return (ones % 2 === 0) === (kind === 'even') ? byte : byte | 0x80;
  });
}

export type Damage =
  | { kind: 'none' }
  | { kind: 'flip' | 'drop' | 'checksum'; at: number }
  | { kind: 'unended' };

/** At most one disturbance of a frame: one bit, one byte, the checksum, or the last two bytes. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Damage>({ kind: 'none' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('flip' as const, 'drop' as const, 'checksum' as const),
      at: fc.nat(10_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Damage>({ kind: 'unended' }) },
);

/**
 * Bytes between frames: nothing, anything, or the beginning of a frame that was broken off. The end of one
 * is not among them: a beginning and an end make a whole frame that was never sent.
 */
export const noise = (frame: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    fc.constant(new Uint8Array(0)),
    fc.uint8Array({ maxLength: 12 }),
    fc.tuple(frame, fc.nat(16)).map(([bytes, length]) => bytes.slice(0, Math.min(length, bytes.length - 3))),
  );

/** The frame as it arrives, damaged where the damage is one that a strict reader must notice. */
export function damaged(family: Family, frame: Uint8Array, how: Damage, kind: Line): Uint8Array | null {
  const sent = onLine(frame, kind);
  if (how.kind === 'none') return null;
  if (how.kind === 'unended') return sent.slice(0, -2);
  if (how.kind === 'checksum') {
    const wrong = family.withWrongChecksum?.(frame, how.at);
    return wrong ? onLine(wrong, kind) : null;
  }
  if (how.kind === 'drop') return without(sent, how.at % frame.length, 1);
  return family.withWrongChecksum || isParityVisible(sent, how.at) ? flipped(sent, how.at) : null;
}

/**
 * One wrong bit can make another digit; without a checksum only parity shows it, and only when a byte beside
 * the damaged one has its parity bit set: otherwise the frame looks like one of a line without parity.
 */
const isParityVisible = (sent: Uint8Array, at: number): boolean =>
  sent.some((byte, i) => byte > 0x7f && i !== Math.floor(at / 8) % sent.length);

export const without = (bytes: Uint8Array, start: number, count: number): Uint8Array =>
  joined([bytes.slice(0, start), bytes.slice(start + count)]);

export function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const index = Math.floor(at / 8) % bytes.length;
  return bytes.map((byte, i) => (i === index ? byte ^ (1 << (at % 8)) : byte));
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

/** Everything a reading says about the weight, as one comparable text. */
export const shown = ({ digits, decimals, unit, stable, net, range }: Reading): string =>
  [digits, decimals, unit, stable, net, range].join(' ');

/**
 * Decodes a stream in one piece, byte by byte and cut at random places, and gives the readings of the first;
 * throws if the three differ in anything.
 */
export function readEveryWay(family: Family, stream: Uint8Array, cuts: readonly number[]): Reading[] {
  const readings = family.decoder().push(stream);
  const complete = readings.map(evidence).join('\n');

  const bytewise = family.decoder();
  const single = [...stream].flatMap((byte) => bytewise.push(Uint8Array.of(byte)));
  if (single.map(evidence).join('\n') !== complete) throw new Error('differs when read byte by byte');

  const chunked = family.decoder();
  const places = [...cuts.map((cut) => cut % (stream.length + 1)), 0, stream.length].sort((a, b) => a - b);
  const pieces = places.flatMap((place, i) => chunked.push(stream.slice(places[i - 1] ?? 0, place)));
  if (pieces.map(evidence).join('\n') !== complete) throw new Error('differs when read in pieces');
  return readings;
}

const evidence = (reading: Reading): string => `${shown(reading)} ${reading.frame.join(',')}`;

/** Whether the first list is in the second one, in order, with others between. */
export function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let matched = 0;
  for (const one of whole) if (matched < part.length && part[matched] === one) matched++;
  return matched === part.length;
}
