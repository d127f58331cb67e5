import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { describe, expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { calibrationTexts, nearestCalibration } from './calibration.ts';

const scale = (id: number, calibrationDaysLeft: number | null) => ({ id, calibrationDaysLeft }) as ScaleRow;
const scales = [scale(1, 204), scale(2, 12), scale(3, -2), scale(4, null)];
const me = (scaleId: number | null, calibrationWarningDays = 30) =>
  ({ scaleId, company: { calibrationWarningDays } }) as Parameters<typeof nearestCalibration>[1];

describe('the warning about a calibration', () => {
  it.each([
    ['tells of the scale that ends first', scales, me(null), 3],
    ['shows a person at a scale only that scale', scales, me(2), 2],
    ['is silent about a scale far from its end', scales, me(1), null],
    ['is silent about a scale that has no date', scales, me(4), null],
    ['is silent without scales', [], me(null), null],
    ['counts the day of the limit in', [scale(1, 30)], me(null), 1],
    ['is silent a day before the limit', [scale(1, 31)], me(null), null],
  ])('%s', (_, all, who, expected) => {
    expect(nearestCalibration(all, who)?.id ?? null).toBe(expected);
  });
});

it('names the company and the scale to a person who sees several', () => {
  const { over } = calibrationTexts(sayIn('az'), '2026-11-24', 'Mingəçevir Un · Tərəzi 4');
  expect(over).toBe('Mingəçevir Un · Tərəzi 4: Kalibrlənmə müddəti 24.11.2026 bitib');
  expect(calibrationTexts(sayIn('az'), '2026-11-24').over).toBe('Kalibrlənmə müddəti 24.11.2026 bitib');
});
