import type { Random } from './random.ts';

/**
 * The frame as a bad line delivers it: sometimes intact, sometimes behind noise, cut short or with bytes that no protocol uses. Never
 * damage that makes another intact frame, which no reader can notice: a test that sees a wrong weight under this fault has found a fault
 * of the reader.
 */
export function spoil(frame: Uint8Array, random: Random): Uint8Array {
  const at = Math.floor(random.next() * frame.length);
  const noise = Array.from({ length: 1 + at }, () => 0x80 | Math.floor(random.next() * 128));
  const kind = random.next();
  if (kind < 0.25) return frame;
  if (kind < 0.5) return Uint8Array.of(...noise, ...frame);
  if (kind < 0.75) return frame.slice(0, at);
  return frame.map((byte, i) => (i === at ? 0x7f : byte));
}
