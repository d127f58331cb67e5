import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families.cases.ts';
import { LINE_FAMILIES } from './line-families.cases.ts';
import type { Decoder } from './reading.ts';
import { shown, without } from './stream.cases.ts';

/** Streams of each family; docs/decisions/0097-indicators.md says of which a hundred thousand were read. */
const RUNS = 500;

type Source = [name: string, decoder: () => Decoder, frame: fc.Arbitrary<Uint8Array>];
const SOURCES: Source[] = [
  ...FAMILIES.filter(({ name }) => name !== 'mt-sics').map(
    ({ name, decoder, frame }): Source => [name, decoder, frame],
  ),
  ...LINE_FAMILIES.map(([name, indicator, frame]): Source => [name, indicator.decoder, frame]),
];

/** What comes between frames, and which frame it was before it was damaged. */
type Rubble = { bytes: Uint8Array; was: Uint8Array | null };

/** One of: bytes of nothing, printable characters, a frame that lost a byte, one that was broken off. */
const rubbish = (frame: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Rubble> =>
  fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ bytes, was: null })),
    fc.string({ maxLength: 30 }).map((text) => ({ bytes: Uint8Array.from(Buffer.from(text)), was: null })),
    fc.tuple(frame, fc.nat(100)).map(([was, at]) => ({ bytes: without(was, at % was.length, 1), was })),
    fc
      .tuple(frame, fc.nat(100))
      .map(([was, at]) => ({ bytes: was.slice(0, at % Math.max(1, was.length - 2)), was })),
  );

/** What an intact frame says, beside its like: some readers believe one only there. */
function truth(decoder: Decoder, frame: Uint8Array): string {
  const [reading] = Array.from({ length: 5 }, () => decoder.push(frame)).flat();
  if (!reading) throw new Error(`an intact frame is not read: ${Buffer.from(frame).toString('latin1')}`);
  return shown(reading);
}

const pieces = (frame: fc.Arbitrary<Uint8Array>) =>
  fc.tuple(frame, fc.array(rubbish(frame), { minLength: 1, maxLength: 5 }));

describe.each(SOURCES)('garbage on a line of %s', (_, decoder, frame) => {
  it('shows no weight but the one that was sent between it', () => {
    fc.assert(
      fc.property(pieces(frame), ([sent, between]) => {
        // A frame that lost no more than a line end or a blank still says what it said.
        const frames = [sent, ...between.flatMap(({ was }) => (was ? [was] : []))];
        const truths = frames.map((one) => truth(decoder(), one));
        const reader = decoder();
        const heard = between.flatMap(({ bytes }) => [...reader.push(bytes), ...reader.push(sent)]);
        const last = [sent, sent, sent, sent].flatMap((bytes) => reader.push(bytes));
        const weights = [...heard, ...last].filter(({ digits }) => digits !== null).map(shown);
        expect(weights.filter((one) => !truths.includes(one))).toEqual([]);
        expect(last.map(shown)).toContain(truths[0]);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
