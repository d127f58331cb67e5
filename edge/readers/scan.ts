import type { CardDecoder, ReaderMessage } from './card-reader.ts';

/** A protocol's verdict on the bytes at one place: not enough yet, no frame, or a frame of `length` bytes with its content. */
export type Verdict = 'wait' | 'reject' | { length: number; heard: ReaderMessage[] };

/**
 * A decoder that tries every place of the stream: after a rejection it goes on one byte further, so that it finds a frame behind noise or
 * behind a damaged one. `judge` must not change its verdict when more bytes follow; then the outcome does not depend on how the bytes were
 * split. The measuring code has its own scanner: one hash must cover all of it.
 */
export function scanner(judge: (bytes: Uint8Array) => Verdict): CardDecoder {
  let rest: Uint8Array = new Uint8Array(0);
  return {
    push(bytes) {
      const events: ReaderMessage[] = [];
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

/** Whether a frame may begin with the bytes so far; null stands for any byte. */
export const begins = (bytes: Uint8Array, wanted: readonly (number | null)[]): boolean =>
  wanted.every((want, i) => want === null || bytes[i] === undefined || bytes[i] === want);
