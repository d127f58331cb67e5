import type { CardDecoder, Heard } from './card-reader.ts';

/**
 * What a protocol says of the bytes at one place: not enough of them yet, not a frame, or a frame of `length` bytes with
 * what it says.
 */
export type Verdict = 'wait' | 'reject' | { length: number; heard: Heard[] };

/**
 * A decoder that tries every place of the stream: after a rejection it goes on one byte further, so that a frame behind
 * noise or behind a damaged one is found. `judge` must not change its mind when more bytes follow; then what is heard does
 * not depend on how the bytes were split. What measures has a scanner of its own: one hash over it tells all that measures.
 */
export function scanner(judge: (bytes: Uint8Array) => Verdict): CardDecoder {
  let rest: Uint8Array = new Uint8Array(0);
  return {
    push(bytes) {
      const events: Heard[] = [];
      let pending: Uint8Array = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      while (pending.length > 0) {
        const verdict = judge(pending);
        if (verdict === 'wait') break;
        if (verdict !== 'reject') events.push(...verdict.heard);
        pending = pending.subarray(verdict === 'reject' ? 1 : verdict.length);
      }
      rest = pending.slice();
      return events;
    },
  };
}

/** Whether the bytes so far are what a frame may begin with; null stands for a byte that may be anything. */
export const begins = (bytes: Uint8Array, wanted: readonly (number | null)[]): boolean =>
  wanted.every((want, i) => want === null || bytes[i] === undefined || bytes[i] === want);
