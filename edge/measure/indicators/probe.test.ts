import { describe, expect, it } from 'vitest';
import { probe } from './probe.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('what an unknown line speaks', () => {
  it.each([
    ['yaohua-xk3190', '\x02+001560019\x03'],
    ['st-gs-18', 'ST,GS,+0038620kg\r\n'],
    ['sma', '\n 1N      100000lb \r'],
    ['toledo-continuous', '\x0220  38620     0\r'],
    ['massa-k-100', '\xf8\x55\xce\x0d\x00\x24\0\0\0\0\x01\x01\0\x01\0\0\0\0\xfc\x23'],
    ['cas-10', '    13.5\r\n'],
  ])('is found to be %s', (protocol, frame) => {
    expect(probe(bytes(frame.repeat(8)))[0]).toMatchObject({ protocol, badFrames: 0 });
  });

  it('is answered with the settings that it takes', () => {
    const checked = '\xff\x01\xc3\x05\x00\x00\x91\x96\xff\xff';
    expect(probe(bytes(checked.repeat(3)))).toMatchObject([
      { protocol: 'tenso-m', protocolSettings: { checksum: true }, frames: 3 },
    ]);
  });

  it('counts what came between frames, beginning and line ends aside', () => {
    const frame = 'ST,GS,+0038620kg\r\n';
    expect(probe(bytes(`8620kg\r\n${frame}${frame}?!${frame}ST,GS,+00\r\n${frame}`))).toMatchObject([
      { protocol: 'st-gs-18', frames: 4, badFrames: 2, last: { digits: 38_620 } },
    ]);
  });

  it('names both of two protocols that fit alike, since the bytes cannot tell them apart', () => {
    const both = probe(bytes('\x02-00  1560     0\r'.repeat(8)));
    expect(both.map(({ protocol }) => protocol).sort()).toEqual(['flintec-continuous', 'toledo-continuous']);
    expect(new Set(both.map(({ frames }) => frames)).size).toBe(1);
  });

  it('is not answered for garbage', () => {
    expect(probe(bytes('the quick brown fox'.repeat(20)))).toEqual([]);
    expect(probe(new Uint8Array(0))).toEqual([]);
  });
});
