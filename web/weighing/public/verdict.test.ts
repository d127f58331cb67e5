import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const correction = {
  kind: 'update',
  at: '2026-11-21T10:49:00Z',
  userName: null,
  changes: [{ field: 'cargoName', old: 'Qum', new: 'Çınqıl' }],
};

it.each([
  ['completed, chain whole', 2, true, [], 'genuine'],
  ['completed, corrected later', 2, true, [correction], 'corrected'],
  ['still open', 1, true, [], 'unfinished'],
  ['cancelled, corrected before', 3, true, [correction], 'cancelled'],
  ['completed, chain broken', 2, false, [], 'broken'],
  ['cancelled, chain broken', 3, false, [], 'broken'],
] as const)('of a receipt that is %s', (_, statusId, intact, corrections, verdict) => {
  expect(verdictOf({ statusId, chain: { intact }, corrections: [...corrections] })).toBe(verdict);
});
