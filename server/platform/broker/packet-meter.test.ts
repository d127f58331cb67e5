import { describe, expect, it } from 'vitest';
import { packetMeter } from './packet-meter.ts';

const packet = (length: number): Buffer => {
  const header = [0x30];
  let rest = length;
  do {
    header.push((rest % 128) | (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)]);
};

describe('the meter of MQTT packets', () => {
  const cases = [
    ['an empty one', [0], true],
    ['one at the limit', [1000], true],
    ['one above it', [1001], false],
    ['many small ones after each other', [1, 127, 128, 999, 0, 0, 1000], true],
    ['a large one behind small ones', [5, 0, 130, 5000], false],
  ] as const;

  it.each(cases)('judges %s, however the bytes are cut', (_, lengths, isGood) => {
    const bytes = Buffer.concat(lengths.map(packet));
    for (const size of [1, 2, 3, 7, 64, bytes.length]) {
      const fits = packetMeter(1000);
      let judged = true;
      for (let at = 0; judged && at < bytes.length; at += size) judged = fits(bytes.subarray(at, at + size));
      expect(judged).toBe(isGood);
    }
  });

  it('refuses a large packet at its header, before its bytes have come', () => {
    expect(packetMeter(1000)(packet(5000).subarray(0, 3))).toBe(false);
  });

  it('refuses a length of more than four bytes', () => {
    expect(packetMeter(1000)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
  });
});
