import { describe, expect, it } from 'vitest';
import { standingThere } from './standing-there.ts';

const NOON = Date.parse('2026-11-25T12:00:00Z');
const seen = (
  seconds: number,
  plate: string | null,
  { numberPlate = null as string | null, operationId = null as number | null } = {},
) => ({ at: new Date(NOON + seconds * 1_000).toISOString(), plate, numberPlate, operationId });

describe('the plate of the truck that stands at a scale', () => {
  it.each([
    ['read while it came', [seen(-60, '10-AB-123')], '10-AB-123'],
    ['read when it stood there', [seen(25, '10-AB-123')], '10-AB-123'],
    [
      'read last of several',
      [seen(3, '10-AB-128'), seen(9, '10-AB-123'), seen(-4, '99-ZZ-999')],
      '10-AB-123',
    ],
    ['known by its card', [seen(2, null, { numberPlate: '10-AB-123' })], '10-AB-123'],
    [
      'of the truck where the camera read another sign',
      [seen(2, '10-A8-123', { numberPlate: '10-AB-123' })],
      '10-AB-123',
    ],
  ])('is the one %s', (_, all, plate) => {
    const sighting = standingThere(all, { cameAt: NOON, isWeighed: false });
    expect(sighting?.numberPlate ?? sighting?.plate).toBe(plate);
  });

  it.each([
    ['was read for the truck before', [seen(-61, '10-AB-123')]],
    ['stands on a card of no truck', [seen(2, null)]],
    ['has its ticket before this truck is weighed', [seen(-20, '10-AB-123', { operationId: 7 })]],
    ['no reader has read', []],
  ])('is none that %s', (_, all) => {
    expect(standingThere(all, { cameAt: NOON, isWeighed: false })).toBeNull();
  });

  it('keeps its ticket once it is weighed, and is gone with the truck', () => {
    const sighting = seen(-20, '10-AB-123', { operationId: 7 });
    expect(standingThere([sighting], { cameAt: NOON, isWeighed: true })).toBe(sighting);
    expect(standingThere([sighting], { cameAt: null, isWeighed: true })).toBeNull();
  });
});
