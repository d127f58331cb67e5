import fc from 'fast-check';
import { describe, it } from 'vitest';
import { FAMILIES } from './families.cases.ts';
import { agrees, type Reading } from './reading.ts';
import {
  damage,
  damaged,
  type Family,
  flipped,
  isWithin,
  joined,
  line,
  noise,
  onLine,
} from './stream.cases.ts';
import { readEveryWay, shown, without } from './stream.cases.ts';

/**
 * What counts as a false value here. Where a disturbance cannot turn one intact frame into another one (one
 * flipped bit under a checksum or visible parity, one lost byte, a missing end, a wrong checksum, noise between
 * frames, any splitting), every reading must be that of a frame truly sent, in order; and every intact frame
 * must be read unless the frame before it was damaged. Where it can (several flipped bits, overwritten or
 * exchanged bytes, a lost run that joins two frames, any flip without a checksum), no reader of one frame
 * can be right; there, a weight on which two consecutive readings agree must be one that was truly sent.
 * Disturbances of this second kind are at least three intact frames apart.
 */
const cuts = fc.array(fc.nat(1000), { maxLength: 6 });

/** A hundred thousand streams in all: 14 000 and 6 000 for each of the five ways of speaking. */
const RUNS = { noticeable: 14_000, hidden: 6_000 };

const trueReading = (family: Family, frame: Uint8Array): string => {
  const [reading, ...more] = family.decoder().push(frame);
  if (!reading || more.length > 0) throw new Error('the intact frame is not read as one');
  return shown(reading);
};

function checkNoticeable(family: Family) {
  const part = fc.record({ noise: noise(family.frame), frame: family.frame, damage });
  return fc.property(line, fc.array(part, { minLength: 1, maxLength: 5 }), cuts, (kind, parts, places) => {
    const sent = parts.map(({ frame, damage: how, noise: before }) => ({
      // A stray byte in the place of a lost one is one byte overwritten: the other kind.
      noise: how.kind === 'drop' ? joined([]) : before,
      shown: trueReading(family, frame),
      arrived: damaged(family, frame, how, kind),
      mayAppear: how.kind !== 'checksum' || !family.withWrongChecksum,
      intact: onLine(frame, kind),
    }));
    const stream = joined(sent.flatMap((one) => [one.noise, one.arrived ?? one.intact]));
    const values = readEveryWay(family, stream, places).map(shown);
    const possible = sent.filter((one) => one.mayAppear).map((one) => one.shown);
    const certain = sent.filter((one, i) => !one.arrived && !sent[i - 1]?.arrived).map((one) => one.shown);
    if (!isWithin(values, possible)) throw new Error(`false value in: ${values.join(' | ')}`);
    if (!isWithin(certain, values)) throw new Error(`an intact frame is missing in: ${values.join(' | ')}`);
  });
}

type Disturbance = { kind: 'flips' | 'overwritten' | 'exchanged' | 'run'; at: number; values: number[] };

const disturbance: fc.Arbitrary<Disturbance> = fc.record({
  kind: fc.constantFrom<Disturbance['kind'][]>('flips', 'overwritten', 'exchanged', 'run'),
  at: fc.nat(10_000),
  values: fc.array(fc.nat(255), { minLength: 2, maxLength: 4 }),
});

function disturb(frames: readonly Uint8Array[], how: Disturbance): Uint8Array {
  const [first = joined([])] = frames;
  const index = how.at % first.length;
  const [one = 0, other = 0] = how.values;
  // A lost run may reach over several frames; the rest happens inside one.
  if (how.kind === 'run') return without(joined(frames), index, 2 + (one % 40));
  if (how.kind === 'flips') return how.values.reduce(flipped, flipped(first, how.at));
  if (how.kind === 'overwritten')
    return first.map((byte, i) => (i === index ? one : i === other % 18 ? other : byte));
  const partner = one % first.length;
  return first.map(
    (byte, i, all) => (i === index ? all[partner] : i === partner ? all[index] : undefined) ?? byte,
  );
}

function checkHidden(family: Family) {
  const block = fc.record({
    spoiled: fc.array(family.frame, { minLength: 3, maxLength: 3 }),
    disturbance,
    calm: family.frame,
  });
  return fc.property(line, fc.array(block, { minLength: 1, maxLength: 3 }), cuts, (kind, blocks, places) => {
    const sent = new Set(
      blocks.flatMap((one) => [...one.spoiled, one.calm].map((f) => trueReading(family, f))),
    );
    const pieces = blocks.flatMap((one) => {
      const calm = onLine(one.calm, kind);
      return [
        disturb(
          one.spoiled.map((frame) => onLine(frame, kind)),
          one.disturbance,
        ),
        calm,
        calm,
        calm,
      ];
    });
    const readings = readEveryWay(family, joined(pieces), places);
    const agreed = readings.filter((reading, i) => confirms(readings[i - 1], reading));
    const wrong = agreed.map(shown).filter((text) => !sent.has(text));
    if (wrong.length > 0) throw new Error(`false value confirmed: ${wrong.join(' | ')}`);
    if (agreed.length < blocks.length) throw new Error('equal intact frames are not read');
  });
}

const confirms = (before: Reading | undefined, reading: Reading): boolean =>
  before !== undefined && agrees(before, reading);

describe.each(FAMILIES)('a stream of $name', (family) => {
  it('shows only what was sent, however it is split, where damage can be noticed', () => {
    fc.assert(checkNoticeable(family), { numRuns: RUNS.noticeable });
  }, 60_000);

  it('confirms only what was sent where damage can make another intact frame', () => {
    fc.assert(checkHidden(family), { numRuns: RUNS.hidden });
  }, 60_000);
});
