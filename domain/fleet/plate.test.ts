import { describe, expect, it } from 'vitest';
import { isPlate } from './plate.ts';

describe('a number plate', () => {
  it.each(['90-KL-456', '10AB123', 'A123BC77', '34-ABC-1234', 'B-MW-1234'])('may be %s', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  it.each([
    ['begins with a dash', '-KL-456'],
    ['ends with a dash', '90-KL-'],
    ['has two dashes together', '90--KL456'],
    ['has no digit', 'AB-CD'],
    ['is too short', '9-A'],
    ['is too long', '1234567890-ABCDEF'],
    ['has small letters', '90-kl-456'],
    ['has other letters', '90-ƏL-456'],
    ['is empty', ''],
  ])('never %s', (_why, plate) => {
    expect(isPlate(plate)).toBe(false);
  });
});
