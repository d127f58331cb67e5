import { expect, it } from 'vitest';
import { happened } from './calibration-words.ts';

const line = { event: 'counterRose', counter: 'configuration', counterFrom: 57, counterTo: 58 } as const;

it.each([
  ['that rose', line, 'Konfiqurasiya sayğacı bizsiz artıb'],
  ['that fell', { ...line, counterTo: 56 }, 'Konfiqurasiya sayğacı bizsiz azalıb'],
  ['of the other kind', { ...line, counter: 'calibration' as const }, 'Kalibrlənmə sayğacı bizsiz artıb'],
  [
    'that began anew, which is one more',
    { ...line, counterFrom: 999, counterTo: 0 },
    'Konfiqurasiya sayğacı bizsiz artıb',
  ],
  ['that fell to nothing', { ...line, counterFrom: 57, counterTo: 0 }, 'Konfiqurasiya sayğacı bizsiz azalıb'],
  ['of which nothing is known', { ...line, counter: null }, 'Sayğac bizsiz dəyişib'],
])('states of a counter %s what it did', (_, calibrationEvent, az) => {
  expect(happened(calibrationEvent).az).toBe(az);
});

it('states of any other thing what it was', () => {
  expect(happened({ ...line, event: 'counterAccepted' }).en).toBe('Counter accepted');
});
