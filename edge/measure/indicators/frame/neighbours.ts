import type { Verdict } from './scan.ts';

// A frame whose own characters do not say where it begins or ends is believed only beside the right neighbours.

type Judge = (bytes: Uint8Array) => Verdict;

const isOneOf = (characters: string, byte: number): boolean =>
  characters.includes(String.fromCharCode(byte & 0x7f));

/**
 * Believes a frame only directly behind one of these characters. One that may begin with a figure or a blank fits its
 * columns again from the second character on when a byte came twice, and its sign is gone.
 */
export function directlyBehind(ends: string, judge: Judge): Judge {
  let isBehind = false;
  return (bytes) => {
    const verdict = judge(bytes);
    if (verdict === 'wait') return 'wait';
    const outcome = isBehind ? verdict : 'reject';
    const passed = outcome === 'reject' ? 1 : outcome.length;
    isBehind = isOneOf(ends, bytes[passed - 1] ?? 0);
    return outcome;
  };
}

/** Believes a frame only directly before one of these characters: one without an end of its own may go on. */
export const directlyBefore =
  (starts: string, judge: Judge): Judge =>
  (bytes) => {
    const verdict = judge(bytes);
    if (typeof verdict === 'string') return verdict;
    const next = bytes[verdict.length];
    if (next === undefined) return 'wait';
    return isOneOf(starts, next) ? verdict : 'reject';
  };

/**
 * Believes no frame whose last bytes begin the next one. A binary frame that lost a byte takes the first of its neighbour
 * in, and a check of sixteen bits lets one in 65 536 of those pass. `start` is what every frame begins with; only a frame
 * that ends like it waits for what follows.
 */
export const notIntoNext =
  (start: readonly number[], judge: Judge): Judge =>
  (bytes) => {
    const verdict = judge(bytes);
    if (typeof verdict === 'string') return verdict;
    const overlaps = start.slice(1).map((_, more) => standsAt(bytes, verdict.length - more - 1, start));
    if (overlaps.includes('yes')) return 'reject';
    return overlaps.includes('perhaps') ? 'wait' : verdict;
  };

/** Whether these bytes stand there, as far as the stream has come. */
function standsAt(bytes: Uint8Array, place: number, wanted: readonly number[]): 'yes' | 'no' | 'perhaps' {
  const arrived = bytes.subarray(place, place + wanted.length);
  if (arrived.some((byte, index) => byte !== wanted[index])) return 'no';
  return arrived.length === wanted.length ? 'yes' : 'perhaps';
}
