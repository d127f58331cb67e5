import { describe, expect, it } from 'vitest';
import { type CurvePoint, curveAround } from './curve-points.ts';
import { curveText, packCurve, pointsOf, readCurve, unpackCurve } from './weight-curve.ts';

const HASH = 'a'.repeat(64);
const point = (at: number, grams: number | null, state: CurvePoint['state'] = 'stable'): CurvePoint => ({
  ...{ at, grams, state },
});
const CURVE = [
  point(-2_000, 0),
  point(-1_500, 12_340_000, 'motion'),
  point(-1_000, null, 'over'),
  point(-500, 38_640_000),
  point(0, 38_620_000),
  point(300, 38_620_000),
];
const sent = (points = CURVE) => ({
  ...{ scaleId: 2, sequence: 7, recordHash: HASH, curve: packCurve(points) },
});

describe('a curve', () => {
  it('comes out of its small form as it went in', () => {
    expect(unpackCurve(packCurve(CURVE))).toEqual(CURVE);
    expect(pointsOf(curveText(sent()))).toEqual(CURVE);
    expect(unpackCurve(packCurve([]))).toEqual([]);
  });

  it('is read as it was sent, and nothing else is', () => {
    const { curve } = sent();
    expect(readCurve(JSON.stringify(sent()))).toEqual(sent());
    for (const wrong of [
      { states: 'sm' },
      { states: 'sxxxxx' },
      { times: [-30_001, 1, 1, 1, 1, 1] },
      { times: [-2_000, 0, 1, 1, 1, 1] },
      { times: [-2_000, 1_000, 1_000, 1_000, 1_000, 4_000] },
      { grams: [1.5, 0, 0, 0, 0, 0] },
    ])
      expect([wrong, readCurve(JSON.stringify({ ...sent(), curve: { ...curve, ...wrong } }))]).toEqual([
        wrong,
        null,
      ]);
    expect(readCurve(JSON.stringify({ ...sent(), recordHash: 'x' }))).toBeNull();
  });

  it('of the fastest indicator fits into 32 kB', () => {
    const readings = Array.from({ length: 6_000 }, (_, i) => ({
      ...{ seenAt: i * 10, grams: i % 2 ? 59_999_999 : -400_000, state: 'motion' as const },
    }));
    const points = curveAround(readings, 40_000);
    expect(points.length).toBeGreaterThan(1_000);
    const text = JSON.stringify(sent(points));
    expect(text.length).toBeLessThan(32 * 1024);
    expect(readCurve(text)).not.toBeNull();
  });
});
