import type { Decoder, Reading } from '../reading.ts';

/**
 * What a protocol says of the bytes at one place: not enough of them yet, not a frame, or a frame of
 * `length` bytes with its reading (null for a frame that shows no weighing result).
 */
export type Verdict = 'wait' | 'reject' | { length: number; reading: Reading | null };

/**
 * A decoder that tries every place of the stream. After a rejection it goes on one byte further, so that a
 * frame hidden behind noise or behind a damaged one is found. `judge` must not change its mind when more
 * bytes follow; then the readings do not depend on how the bytes were split. What is kept between pushes is
 * shorter than the longest frame, because `judge` waits for no more than that.
 */
export function scanner(judge: (bytes: Uint8Array) => Verdict): Decoder {
  let rest: Uint8Array = new Uint8Array(0);
  const gaps = gapCounter();
  return {
    faults: gaps.count,
    push(bytes) {
      const readings: Reading[] = [];
      let pending = joined(rest, bytes);
      while (pending.length > 0) {
        const verdict = judge(pending);
        if (verdict === 'wait') break;
        if (verdict === 'reject') gaps.skip(pending[0] ?? 0);
        else gaps.end();
        if (verdict !== 'reject' && verdict.reading) readings.push(verdict.reading);
        pending = pending.subarray(verdict === 'reject' ? 1 : verdict.length);
      }
      rest = pending.slice();
      return readings;
    },
  };
}

/**
 * Counts the runs of bytes between two frames. Line ends are none, since a reader that is content with one leaves the
 * other over; nor is what comes before the first frame, since a stream begins anywhere.
 */
function gapCounter() {
  let [gaps, isIn, isBegun] = [0, false, false];
  return {
    count: (): number => gaps,
    skip(byte: number): void {
      const character = byte & 0x7f;
      if (character !== 0x0a && character !== 0x0d) isIn = true;
    },
    end(): void {
      if (isIn && isBegun) gaps += 1;
      [isIn, isBegun] = [false, true];
    },
  };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
