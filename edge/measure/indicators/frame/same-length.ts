import type { Verdict } from './scan.ts';

/**
 * Believes a frame only where the one before had its length. A family that pads nothing writes one weight in as many
 * characters each time, so a frame that lost a character and still makes sense is longer or shorter than its
 * neighbours. A weight that grows by a digit comes one frame later.
 */
export function sameLength(judge: (bytes: Uint8Array) => Verdict): (bytes: Uint8Array) => Verdict {
  let before = 0;
  return (bytes) => {
    const verdict = judge(bytes);
    if (typeof verdict === 'string') return verdict;
    const isKnown = verdict.length === before;
    before = verdict.length;
    return isKnown ? verdict : { ...verdict, reading: null };
  };
}
