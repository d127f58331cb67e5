import fc from 'fast-check';
import { FAMILIES } from './families.cases.ts';
import { LINE_FAMILIES } from './line-families.cases.ts';
import { agrees, type Decoder, type Reading } from './reading.ts';
import { flipped, shown, without } from './stream.cases.ts';

/** A reader that is held against garbage, and intact frames of random weights for it. */
export type Source = { name: string; decoder(): Decoder; frame: fc.Arbitrary<Uint8Array> };

export const SOURCES: readonly Source[] = [
  ...FAMILIES,
  ...LINE_FAMILIES.map(([name, { decoder }, frame]): Source => ({ name, decoder, frame })),
];

/** What comes between frames, and which frame it was before it was damaged. */
type Rubble = { bytes: Uint8Array; was: Uint8Array | null };

/** One frame that is sent again and again, and what comes before each time. */
export type Stream = { sent: Uint8Array; between: readonly Rubble[] };

type Maker = (frame: fc.Arbitrary<Uint8Array>) => fc.Arbitrary<Rubble>;
const streamsOf =
  (rubble: Maker) =>
  ({ frame }: Source): fc.Arbitrary<Stream> =>
    fc.record({ sent: frame, between: fc.array(rubble(frame), { minLength: 1, maxLength: 5 }) });

/** One of: bytes of nothing, printable characters, a frame that lost a byte, one that was broken off. */
const garbage: Maker = (frame) =>
  fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ bytes, was: null })),
    fc.string({ maxLength: 30 }).map((text) => ({ bytes: Uint8Array.from(Buffer.from(text)), was: null })),
    fc.tuple(frame, fc.nat(100)).map(([was, at]) => ({ bytes: without(was, at % was.length, 1), was })),
    fc
      .tuple(frame, fc.nat(100))
      .map(([was, at]) => ({ bytes: was.slice(0, at % Math.max(1, was.length - 2)), was })),
  );

const doubled: Maker = (frame) =>
  fc.tuple(frame, fc.nat(100)).map(([was, at]) => ({ bytes: twiceAt(was, at % was.length), was }));

const twiceAt = (frame: Uint8Array, at: number): Uint8Array =>
  Uint8Array.of(...frame.slice(0, at + 1), ...frame.slice(at));

const turned: Maker = (frame) =>
  fc.tuple(frame, fc.nat(1000)).map(([was, at]) => ({ bytes: flipped(was, at), was }));

/** Their frames have no end of their own, and a check of sixteen bits lets a few wrong ones pass. */
const OPEN_ENDED: ReadonlySet<string> = new Set(['massa-k-100', 'modbus-rtu']);

/**
 * What frames are sent between. Nothing that was never sent may be shown, but where a spoilt frame can be another intact
 * one: there no reader of one frame can be right, and nothing may be seen twice.
 */
type Kind = { name: string; streams: ReturnType<typeof streamsOf>; canBeIntact(source: Source): boolean };
export const KINDS: readonly Kind[] = [
  { name: 'garbage', streams: streamsOf(garbage), canBeIntact: () => false },
  {
    name: 'a byte twice',
    streams: streamsOf(doubled),
    canBeIntact: ({ name }) => OPEN_ENDED.has(name),
  },
  { name: 'a turned bit', streams: streamsOf(turned), canBeIntact: () => true },
];

/** What an intact frame says, beside its like: some readers believe one only there. */
function truth(decoder: Decoder, frame: Uint8Array): Reading {
  const [reading] = Array.from({ length: 5 }, () => decoder.push(frame)).flat();
  if (!reading) throw new Error(`an intact frame is not read: ${Buffer.from(frame).toString('latin1')}`);
  return reading;
}

/**
 * What a reader shows of a stream: what was never sent, the weights of it that were seen twice and so could be stored,
 * and whether it shows the frame that is sent four times in the end.
 */
export function heardOf({ decoder }: Source, { sent, between }: Stream) {
  // A frame that lost no more than a line end or a blank still says what it said.
  const frames = [sent, ...between.flatMap(({ was }) => (was ? [was] : []))];
  const truths = frames.map((one) => truth(decoder(), one));
  const reader = decoder();
  const during = between.flatMap(({ bytes }) => [...reader.push(bytes), ...reader.push(sent)]);
  const last = [sent, sent, sent, sent].flatMap((bytes) => reader.push(bytes));
  const readings = [...during, ...last];
  const shownTruths = truths.map(shown);
  const falseOnes = readings.filter((one) => one.digits !== null && !shownTruths.includes(shown(one)));
  const seenTwice = falseOnes.filter((one) => {
    const before = readings[readings.indexOf(one) - 1];
    return before !== undefined && agrees(before, one) && !truths.some((sure) => agrees(sure, one));
  });
  return {
    falseOnes: falseOnes.map(shown),
    seenTwice: seenTwice.map(shown),
    isFound: last.map(shown).includes(shownTruths[0] ?? ''),
  };
}

/** Whether a reader failed in a stream of this kind. */
export const isWrong = (kind: Kind, source: Source, result: ReturnType<typeof heardOf>): boolean =>
  !result.isFound || (kind.canBeIntact(source) ? result.seenTwice : result.falseOnes).length > 0;
