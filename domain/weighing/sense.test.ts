import { describe, expect, it } from 'vitest';
import { MOST_AHEAD, nonsenseIn } from './sense.ts';
import type { WeightRecord } from '../devices/weight-record.ts';

const latest = Date.parse('2026-11-21T10:00:00.000Z');
const surroundings = { divisions: [20_000, 10_000], latest, newest: 40 };
const record: WeightRecord = {
  scaleId: 1,
  sequence: 41,
  previousHash: '0'.repeat(64),
  grams: 38_620_000,
  division: 20_000,
  stability: 'indicator',
  reading: 7,
  takenAt: '2026-11-21T09:59:59.900Z',
  requestId: 'r',
  protocol: 'st-gs-18',
  frame: '53',
  software: 's',
};

describe('a record makes sense', () => {
  it.each<[string, Partial<WeightRecord>]>([
    ['as it usually is', {}],
    ['in the last millisecond that the clock has shown', { takenAt: '2026-11-21T10:00:00.000Z' }],
    ['in the first millisecond that a clock can show', { takenAt: '1970-01-01T00:00:00.000Z' }],
    ['in a division that the scale had before', { division: 10_000, grams: 30_010_000 }],
    ['of an empty deck', { grams: 0 }],
    ['of a thousand tonnes', { grams: 1_000_000_000 }],
    ['that comes before three hundred thousand others', { sequence: 40 + MOST_AHEAD }],
    ['that comes late', { sequence: 3 }],
  ])('%s', (_, fields) => {
    expect(nonsenseIn({ ...record, ...fields }, surroundings)).toBeNull();
  });
});

describe('a record is outside sense', () => {
  it.each<[string, Partial<WeightRecord>, RegExp]>([
    ['in a thirteenth month', { takenAt: '2026-13-01T10:00:00.000Z' }, /no such instant/],
    ['on a thirtieth of February', { takenAt: '2026-02-30T10:00:00.000Z' }, /no such instant/],
    ['before there were clocks', { takenAt: '1969-12-31T23:59:59.999Z' }, /no such instant/],
    ['a millisecond from now', { takenAt: '2026-11-21T10:00:00.001Z' }, /has not come to/],
    ['in 2099', { takenAt: '2099-11-21T10:00:00.000Z' }, /has not come to/],
    ['in a foreign division', { division: 50_000, grams: 50_000_000 }, /no such division/],
    ['below nothing', { grams: -20_000 }, /no truck/],
    ['one division above a thousand tonnes', { grams: 1_000_020_000 }, /no truck/],
    ['of 9·10¹⁵ grams', { grams: 9_000_000_000_000_000 }, /no truck/],
    ['a gram beside the division', { grams: 20_000_001 }, /no multiple/],
    ['half a division beside', { grams: 20_010_000 }, /no multiple/],
    ['one further ahead than a site can be', { sequence: 41 + MOST_AHEAD }, /further ahead/],
    ['4·10¹⁵ ahead', { sequence: 4_000_000_000_000_000 }, /further ahead/],
  ])('%s', (_, fields, why) => {
    expect(nonsenseIn({ ...record, ...fields }, surroundings)).toMatch(why);
  });
});
