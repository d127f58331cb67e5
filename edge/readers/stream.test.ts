import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILIES, type Family, numberOf } from './families.cases.ts';
import type { ReaderMessage } from './card-reader.ts';

/**
 * A hundred thousand damaged streams in all. Held for every family: one wrong bit in a frame, a byte lost, an end missing, noise between
 * frames and any splitting never make a number that was not sent, and every intact frame behind an intact one is read. Held for those with
 * a CRC besides: any number of wrong bits, overwritten and inserted bytes. Without one (eight bits of EM4100 and A0, two of Wiegand) such
 * damage can make another intact frame, which no reader can tell; and Wiegand's parity does not notice every single disturbance
 * (`blindTo`). Their lines are short, and a number that was never issued opens nothing.
 */
const RUNS = Math.ceil(100_000 / FAMILIES.length);

type Damage = {
  kind: 'none' | 'flip' | 'drop' | 'cut' | 'flips' | 'insert' | 'overwrite';
  at: number;
  values: number[];
};

const SINGLE = ['none', 'flip', 'drop', 'cut'] as const;
const ANY = [...SINGLE, 'flips', 'insert', 'overwrite'] as const;

const damage = (kinds: readonly Damage['kind'][]): fc.Arbitrary<Damage> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(10_000),
    values: fc.array(fc.nat(10_000), { minLength: 2, maxLength: 5 }),
  });

const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, i) => (i === Math.floor(at / 8) % bytes.length ? byte ^ (1 << (at % 8)) : byte));

function spoiled(frame: Uint8Array, { kind, at, values }: Damage): Uint8Array {
  const index = at % frame.length;
  if (kind === 'none') return frame;
  if (kind === 'flip') return flipped(frame, at);
  if (kind === 'drop') return frame.filter((_, i) => i !== index);
  if (kind === 'cut') return frame.slice(0, Math.min(index, frame.length - 2));
  if (kind === 'flips') return values.reduce(flipped, frame);
  const bytes = values.map((value) => value & 0xff);
  if (kind === 'insert') return Uint8Array.of(...frame.slice(0, index), ...bytes, ...frame.slice(index));
  return frame.map((byte, i) => (i >= index ? (bytes[i - index] ?? byte) : byte));
}

const numbers = (events: ReaderMessage[]): string[] =>
  events.flatMap((one) => (one.kind === 'card' ? [`${one.card.form} ${one.card.number}`] : []));

function readInPieces({ reader }: Family, stream: Uint8Array, cuts: readonly number[]): string[] {
  const decoder = reader.decoder();
  const places = [...cuts.map((cut) => cut % (stream.length + 1)), 0, stream.length].sort((a, b) => a - b);
  return numbers(places.flatMap((place, i) => decoder.push(stream.slice(places[i - 1] ?? 0, place))));
}

function check(family: Family) {
  const part = fc.record({
    number: numberOf(family),
    damage: damage(
      family.hasCrc ? ANY : SINGLE.filter((kind) => !family.blindTo?.some((blind) => blind === kind)),
    ),
    noise: fc.uint8Array({ maxLength: family.hasCrc ? 12 : 0 }),
  });
  const cuts = fc.array(fc.nat(1_000), { maxLength: 5 });
  return fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), cuts, (parts, places) => {
    const sent = parts.map(({ number, damage: how, noise }) => {
      const frame = family.frame(number);
      const arrived = spoiled(frame, how);
      return { number, noise, arrived, isIntact: Buffer.from(arrived).equals(frame) };
    });
    // Without a CRC two disturbances side by side can hide each other: an intact frame stands between.
    const between = (number: Uint8Array) => (family.hasCrc ? [] : [family.frame(number)]);
    const stream = Buffer.concat(
      sent.flatMap(({ noise, arrived, number }) => [noise, arrived, ...between(number)]),
    );
    const values = readInPieces(family, stream, places);
    const name = (number: Uint8Array): string =>
      `${family.form} ${Buffer.from(number).toString('hex').toUpperCase()}`;
    const possible = sent.map(({ number }) => name(number));
    const wrong = values.filter((one) => !possible.includes(one));
    if (wrong.length > 0) throw new Error(`never sent: ${wrong.join(', ')}`);
    const whole = numbers(family.reader.decoder().push(stream));
    if (whole.join() !== values.join()) throw new Error('differs when read in pieces');
    if (
      sent.every((one) => one.isIntact && one.noise.length === 0) &&
      possible.some((one) => !values.includes(one))
    ) {
      throw new Error('an intact frame is missing');
    }
  });
}

describe.each(FAMILIES)('a stream of $name', (family) => {
  it('shows only numbers that were sent, however it is damaged and split', () => {
    fc.assert(check(family), { numRuns: RUNS, seed: 20_261_129 });
  }, 60_000);

  it('is read again after any damage', () => {
    const decoder = family.reader.decoder();
    const frame = family.frame(new Uint8Array(family.bytes).fill(7));
    decoder.push(frame.subarray(0, frame.length - 1));
    // A broken-off frame may swallow the one behind it, but no more.
    const events = Array.from({ length: 20 }, () => decoder.push(frame)).flat();
    expect(numbers(events).length).toBeGreaterThan(16);
  });
});
