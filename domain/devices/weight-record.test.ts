import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_PREVIOUS_HASH,
  recordName,
  recordText,
  sequenceIn,
  type WeightRecord,
} from './weight-record.ts';

const first: WeightRecord = {
  scaleId: 2,
  sequence: 1,
  previousHash: FIRST_PREVIOUS_HASH,
  grams: 38_620_000,
  division: 20_000,
  stability: 'indicator',
  reading: 4711,
  takenAt: '2026-11-21T08:15:30.250Z',
  requestId: 'c0ffee',
  protocol: 'toledo-continuous',
  frame: '022a30',
  software: 'a1b2',
};
const hashOf = (record: WeightRecord) => createHash('sha256').update(recordText(record)).digest('hex');

const someText = fc.string({ unit: 'grapheme', maxLength: 8 });
const someNumber = fc.integer({ min: -1_000, max: 1_000 });
const record: fc.Arbitrary<WeightRecord> = fc.record({
  scaleId: someNumber,
  sequence: someNumber,
  previousHash: someText,
  grams: someNumber,
  division: someNumber,
  stability: fc.constantFrom('indicator', 'agent'),
  reading: someNumber,
  takenAt: someText,
  requestId: someText,
  protocol: someText,
  frame: someText,
  software: someText,
});

describe('the text of a weight record', () => {
  it('is this one for ever: every record stored so far was hashed in this form', () => {
    expect(recordText(first)).toBe(
      `["terezi-record-1",2,1,"${'0'.repeat(64)}",38620000,20000,"indicator",4711,` +
        '"2026-11-21T08:15:30.250Z","c0ffee","toledo-continuous","022a30","a1b2"]',
    );
    expect(hashOf(first)).toBe('e5d2cf9d4c9913aec00ca8b5b3661df99adfe1a5b0de25e0cbcf326cc4d5a7bd');
  });

  it('of the second form ends with the line and the settings, and is this one for ever', () => {
    const settings = { line: 'tcp://10.0.0.5:4001', number: 3, hash: 'ab'.repeat(32) };
    expect(recordText({ ...first, settings })).toBe(
      `["terezi-record-2",${recordText(first).slice('["terezi-record-1",'.length, -1)},` +
        `"tcp://10.0.0.5:4001",3,"${'ab'.repeat(32)}"]`,
    );
    const all = Object.entries(settings).map(([name, value]) => ({
      ...settings,
      [name]: typeof value === 'number' ? value + 1 : `${value}0`,
    }));
    const texts = [settings, ...all].map((each) => recordText({ ...first, settings: each }));
    expect(new Set([...texts, recordText(first)]).size).toBe(5);
  });

  it('does not hang on the order of the fields, nor on what stands beside them', () => {
    const turned = Object.fromEntries(Object.entries(first).toReversed()) as WeightRecord;
    const sealed = { ...turned, hash: 'f'.repeat(64), signature: 'x', note: 'added' };
    expect(recordText(sealed)).toBe(recordText(first));
  });

  it.each(Object.keys(first) as Exclude<keyof WeightRecord, 'settings'>[])('changes with %s', (field) => {
    const value = first[field];
    const other = { ...first, [field]: typeof value === 'number' ? value + 1 : `${value}0` };
    expect(hashOf(other)).not.toBe(hashOf(first));
  });

  it('is shared by no two records, wherever a quote, a comma or a bracket stands in them', () => {
    const hostile = fc.string({ unit: fc.constantFrom('"', ',', '[', ']', '\\', '0', 'a') });
    const pair = fc.tuple(hostile, hostile);
    fc.assert(
      fc.property(pair, pair, ([requestId, protocol], [otherId, otherProtocol]) => {
        const one = recordText({ ...first, requestId, protocol });
        const other = recordText({ ...first, requestId: otherId, protocol: otherProtocol });
        expect(one === other).toBe(requestId === otherId && protocol === otherProtocol);
      }),
    );
  });

  it('gives every field back', () => {
    fc.assert(
      fc.property(record, (each) => {
        const values = Object.keys(first).map((field) => Reflect.get(each, field));
        expect(JSON.parse(recordText(each))).toEqual(['terezi-record-1', ...values]);
      }),
    );
  });
});

describe('the chain of a scale', () => {
  /** Records one after the other, each carrying the hash of the one before. */
  const chained = (count: number): WeightRecord[] => {
    const chain: WeightRecord[] = [];
    for (let sequence = 1; sequence <= count; sequence += 1) {
      const before = chain.at(-1);
      chain.push({ ...first, sequence, previousHash: before ? hashOf(before) : FIRST_PREVIOUS_HASH });
    }
    return chain;
  };
  const holds = (chain: readonly WeightRecord[]) =>
    chain.every((each, at) => {
      const before = chain[at - 1];
      return each.previousHash === (before ? hashOf(before) : FIRST_PREVIOUS_HASH);
    });

  it('begins with 64 zeros, as long as any hash', () => {
    expect(FIRST_PREVIOUS_HASH).toMatch(/^0{64}$/);
    expect(hashOf(first)).toHaveLength(FIRST_PREVIOUS_HASH.length);
  });

  it('breaks at every change, cut or exchange before its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.nat(6), fc.integer({ min: 1 }), (count, drawn, more) => {
        const chain = chained(count);
        const at = drawn % (count - 1);
        const each = chain[at] ?? first;
        expect(holds(chain)).toBe(true);
        expect(holds(chain.with(at, { ...each, grams: each.grams + more }))).toBe(false);
        expect(holds(chain.toSpliced(at, 1))).toBe(false);
        expect(holds(chain.toSpliced(at, 2, chain[at + 1] ?? first, each))).toBe(false);
      }),
    );
  });
});

describe('a record’s name', () => {
  it.each([
    [2, 47_866, '2-0047866'],
    [1, 1, '1-0000001'],
    [12, 12_345_678, '12-12345678'],
  ])('on scale %i for sequence %i is %s', (scaleNumber, sequence, name) => {
    expect(recordName(scaleNumber, sequence)).toBe(name);
    expect(sequenceIn(name)).toBe(sequence);
  });
});
