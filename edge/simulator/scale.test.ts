import { describe, expect, it } from 'vitest';
import { stabilityDetector } from '../measure/indicators/stability.ts';
import { seeded } from './random.ts';
import { createScale, type Scale } from './scale.ts';

const KG = 1000;
const D = 20 * KG;
const MAX = 60_000 * KG;
const scaleWith = (seed: number): Scale => createScale({ division: D, max: MAX, seed });

/** The display every 100 ms for that long. */
function watch(scale: Scale, milliseconds: number) {
  return Array.from({ length: milliseconds / 100 }, () => {
    scale.tick(100);
    return scale.display();
  });
}

describe('a truck on the deck', () => {
  it('settles within three seconds to its weight, exactly', () => {
    for (let seed = 0; seed < 200; seed++) {
      const scale = scaleWith(seed);
      const grams = D * (100 + seed * 10);
      scale.load(grams);
      scale.tick(3000);
      expect(scale.display()).toEqual({ grams, range: 'in', isStable: true, isNet: false, tare: 0 });
      scale.load(0);
      scale.tick(3000);
      expect(scale.display()).toMatchObject({ grams: 0, isStable: true });
    }
  });

  it('is in motion until it has settled', () => {
    const scale = scaleWith(1);
    scale.load(38_620 * KG);
    const displays = watch(scale, 4000);
    const rest = displays.findIndex((display) => display.grams === 38_620 * KG && display.isStable);
    expect(rest).toBeGreaterThan(10);
    expect(displays.slice(1, rest).every((display) => !display.isStable)).toBe(true);
    expect(displays.slice(rest).every((display) => display.isStable)).toBe(true);
    expect(new Set(displays.slice(0, rest).map((display) => display.grams)).size).toBeGreaterThan(10);
  });

  it('rocks without end on command, and comes to rest after', () => {
    const scale = scaleWith(2);
    scale.load(20_000 * KG);
    scale.rock(true);
    expect(watch(scale, 20_000).filter((display, i) => i > 2 && display.isStable)).toEqual([]);
    scale.rock(false);
    scale.tick(1000);
    expect(scale.display()).toMatchObject({ grams: 20_000 * KG, isStable: true });
  });

  it('stays within one division for ten minutes of creep and drift', () => {
    const scale = scaleWith(3);
    scale.load(50_000 * KG);
    scale.tick(3000);
    const worst = watch(scale, 600_000).map((display) => Math.abs(display.grams - 50_000 * KG));
    expect(Math.max(...worst)).toBeLessThanOrEqual(D);
  });

  it('gives the same weights for the same seed, however time is cut', () => {
    const [one, other] = [scaleWith(9), scaleWith(9)];
    one.load(31_413 * KG);
    other.load(31_413 * KG);
    for (let i = 0; i < 100; i++) {
      one.tick(70);
      for (const part of [3, 27, 40]) other.tick(part);
      expect(other.display()).toEqual(one.display());
    }
  });
});

/** How far the first stable weight is from the truck, by the indicator's flag and by the agent's detector. */
function firstStable(seed: number, grams: number) {
  const scale = scaleWith(seed);
  const isSteady = stabilityDetector(D);
  scale.load(grams);
  let [byIndicator, byAgent] = [Infinity, Infinity];
  watch(scale, 6000).forEach((display, i) => {
    const steady = isSteady(display.grams, i * 100);
    if (display.grams < 20 * D) return;
    if (byIndicator === Infinity && display.isStable) byIndicator = Math.abs(display.grams - grams);
    if (byAgent === Infinity && steady) byAgent = Math.abs(display.grams - grams);
  });
  return { seed, grams, byIndicator, byAgent };
}

it('shows a first stable weight within one division of each of ten thousand trucks', () => {
  const random = seeded(25);
  const drives = Array.from({ length: 10_000 }, (_, seed) =>
    firstStable(seed, Math.round((2_000 + random.next() * 57_000) * KG)),
  );
  expect(drives.filter(({ byIndicator, byAgent }) => byIndicator > D || byAgent > D)).toEqual([]);
}, 60_000);

describe('the limits of the display', () => {
  const cases = [
    ['Max + 9 d is a weight', MAX + 9 * D, 'in'],
    ['one division more is overload', MAX + 10 * D, 'over'],
    ['-20 d is a weight', -20 * D, 'in'],
    ['one division less is underload', -21 * D, 'under'],
  ] as const;
  it.each(cases)('%s', (_, grams, range) => {
    const scale = scaleWith(4);
    scale.load(grams);
    scale.tick(4000);
    expect(scale.display().range).toBe(range);
  });
});

describe('zero and tare', () => {
  it('tracks a slow drift of the empty deck away', () => {
    const scale = scaleWith(5);
    const displays = watch(scale, 3_600_000);
    expect(displays.every((display) => display.grams === 0 && display.isStable)).toBe(true);
  });

  it('sets zero within two per cent of Max, at rest', () => {
    const scale = scaleWith(6);
    scale.load(1_000 * KG);
    scale.tick(500);
    expect(scale.zero()).toBe('motion');
    scale.tick(3000);
    expect(scale.zero()).toBe('done');
    expect(scale.display().grams).toBe(0);
    scale.load(5_000 * KG);
    scale.tick(4000);
    expect(scale.zero()).toBe('above');
    scale.load(-5_000 * KG);
    scale.tick(4000);
    expect(scale.zero()).toBe('below');
  });

  it('shows the net weight under a tare', () => {
    const scale = scaleWith(7);
    expect(scale.tare()).toBe(false);
    scale.load(14_000 * KG);
    scale.tick(4000);
    expect(scale.tare()).toBe(true);
    expect(scale.display()).toMatchObject({ grams: 0, isNet: true, tare: 14_000 * KG });
    scale.load(38_000 * KG);
    scale.tick(4000);
    expect(scale.display()).toMatchObject({ grams: 24_000 * KG, isNet: true });
    scale.clearTare();
    expect(scale.display()).toMatchObject({ grams: 38_000 * KG, isNet: false });
  });
});
