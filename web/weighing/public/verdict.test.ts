import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const correction = {
  at: '2026-11-21T10:49:00Z',
  changes: [{ field: 'cargoName', old: 'Qum', new: 'Çınqıl' }],
};
const sound = { finding: null };
const broken = { finding: { record: '2-0047861', what: 'ownHash' } };

it.each([
  { is: 'completed, nothing found', statusId: 2, chain: sound, corrections: [], verdict: 'genuine' },
  { is: 'corrected later', statusId: 2, chain: sound, corrections: [correction], verdict: 'corrected' },
  { is: 'still open', statusId: 1, chain: sound, corrections: [], verdict: 'unfinished' },
  {
    is: 'corrected, then cancelled',
    statusId: 3,
    chain: sound,
    corrections: [correction],
    verdict: 'cancelled',
  },
  { is: 'completed, a bad record', statusId: 2, chain: broken, corrections: [], verdict: 'broken' },
  { is: 'cancelled, a bad record', statusId: 3, chain: broken, corrections: [], verdict: 'broken' },
  {
    is: 'completed, not checked yet',
    statusId: 2,
    chain: null,
    corrections: [correction],
    verdict: 'awaited',
  },
  { is: 'cancelled, not checked yet', statusId: 3, chain: null, corrections: [], verdict: 'cancelled' },
])('calls a receipt that is $is $verdict', ({ statusId, chain, corrections, verdict }) => {
  expect(verdictOf({ statusId, chain, corrections, isSealBroken: false, isProvisional: false })).toBe(
    verdict,
  );
});

it('calls a receipt that does not match its seal that, despite its own words', () => {
  const receipt = { statusId: 2, chain: sound, corrections: [], isSealBroken: true, isProvisional: false };
  expect(verdictOf(receipt)).toBe('unsealed');
});

it('calls an open receipt whose weight 2 waits for approval provisional, and one that is broken broken', () => {
  const receipt = { statusId: 1, chain: sound, corrections: [], isSealBroken: false, isProvisional: true };
  expect([verdictOf(receipt), verdictOf({ ...receipt, chain: broken })]).toEqual(['provisional', 'broken']);
});
