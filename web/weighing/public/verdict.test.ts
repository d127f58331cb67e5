import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const correction = {
  kind: 'update',
  at: '2026-11-21T10:49:00Z',
  userName: null,
  changes: [{ field: 'cargoName', old: 'Qum', new: 'Çınqıl' }],
};

it.each([
  { is: 'completed, chain whole', statusId: 2, intact: true, corrections: [], verdict: 'genuine' },
  { is: 'corrected later', statusId: 2, intact: true, corrections: [correction], verdict: 'corrected' },
  { is: 'still open', statusId: 1, intact: true, corrections: [], verdict: 'unfinished' },
  {
    is: 'corrected, then cancelled',
    statusId: 3,
    intact: true,
    corrections: [correction],
    verdict: 'cancelled',
  },
  { is: 'completed, chain broken', statusId: 2, intact: false, corrections: [], verdict: 'broken' },
  { is: 'cancelled, chain broken', statusId: 3, intact: false, corrections: [], verdict: 'broken' },
])('calls a receipt that is $is $verdict', ({ statusId, intact, corrections, verdict }) => {
  expect(verdictOf({ statusId, chain: { intact }, corrections })).toBe(verdict);
});
