import { describe, expect, test } from 'vitest';
import { frameOf } from './frame.ts';

describe('the frame of a demo record', () => {
  // The Toledo frame with status bytes `2`, `0` and blank is the standard output's; the Yaohua one carries an XOR.
  test.each([
    ['yaohua-xk3190', 40_280, 20, '\x02+040280015\x03'],
    ['toledo-continuous', 15_240, 20, '\x0220  15240     0\r'],
    ['toledo-continuous', 40_100, 50, '\x02:0  40100     0\r'],
    ['st-gs-18', 39_950, 10, 'ST,GS,+  39950kg\r\n'],
    ['mt-sics', 620, 20, 'S S        620 kg\r\n'],
  ] as const)('of %s at %i kg', (protocol, kilograms, division, text) => {
    expect(Buffer.from(frameOf(protocol, kilograms, division), 'hex').toString('latin1')).toBe(text);
  });
});
