import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureHeader } from './picture-header.ts';

/** The header of these bytes, and how often they were read. */
async function read(bytes: Buffer) {
  let readings = 0;
  const header = await pictureHeader(async (from, length) => {
    readings += 1;
    return bytes.subarray(from, from + length);
  });
  return { header, readings };
}
const headerOf = async (bytes: Buffer) => (await read(bytes)).header;

const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(33);
  head.write('89504e470d0a1a0a0000000d49484452', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
const segment = (marker: number, length: number): Buffer => {
  const bytes = Buffer.alloc(2 + length);
  bytes.set([0xff, marker]);
  bytes.writeUInt16BE(length, 2);
  return bytes;
};
const frame = (width: number, height: number, marker = 0xc0): Buffer => {
  const bytes = segment(marker, 17);
  bytes.writeUInt16BE(height, 5);
  bytes.writeUInt16BE(width, 7);
  return bytes;
};
const jpeg = (...segments: Buffer[]): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments]);
const webp = (chunk: string, write: (head: Buffer) => void): Buffer => {
  const head = Buffer.alloc(40);
  head.write('RIFF', 0);
  head.write('WEBP', 8);
  head.write(chunk, 12);
  write(head);
  return head;
};

describe('a picture says by its bytes what it is and how large', () => {
  it.each([
    ['PNG', png(640, 480), 'image/png'],
    ['JPEG', jpeg(frame(640, 480)), 'image/jpeg'],
    ['a progressive JPEG', jpeg(frame(640, 480, 0xc2)), 'image/jpeg'],
    [
      'a JPEG behind what a camera tells',
      jpeg(segment(0xe0, 16), segment(0xe1, 900), frame(640, 480)),
      'image/jpeg',
    ],
    [
      'a JPEG behind its tables, whose markers stand among those of frames',
      jpeg(segment(0xc4, 20), segment(0xcc, 9), frame(640, 480)),
      'image/jpeg',
    ],
    ['a JPEG with bytes that fill', jpeg(Buffer.from([0xff, 0xff]), frame(640, 480)), 'image/jpeg'],
    [
      'WebP, lossy',
      webp('VP8 ', (head) => {
        head.writeUIntBE(0x9d_01_2a, 23, 3);
        head.writeUInt16LE(640, 26);
        head.writeUInt16LE(480, 28);
      }),
      'image/webp',
    ],
    [
      'WebP, lossless',
      webp('VP8L', (head) => {
        head[20] = 0x2f;
        head.writeUInt32LE(639 + 479 * 2 ** 14, 21);
      }),
      'image/webp',
    ],
    [
      'WebP, extended',
      webp('VP8X', (head) => {
        head.writeUIntLE(639, 24, 3);
        head.writeUIntLE(479, 27, 3);
      }),
      'image/webp',
    ],
  ])('%s', async (_, bytes, type) => {
    expect(await headerOf(bytes)).toEqual({ type, width: 640, height: 480 });
  });

  it('as large as it claims to be, before any of it is decoded', async () => {
    expect(await headerOf(png(60_000, 60_000))).toMatchObject({ width: 60_000, height: 60_000 });
    expect(await headerOf(png(0xff_ff_ff_ff, 1))).toMatchObject({ width: 0xff_ff_ff_ff });
  });
});

describe('what is no picture', () => {
  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG of no width', png(0, 480)],
    ['a JPEG of no height', jpeg(frame(640, 0))],
    ['a PNG that ends before it says its size', png(640, 480).subarray(0, 23)],
    ['a PNG whose first chunk is another', Buffer.from(png(640, 480)).fill('x', 12, 16)],
    ['a JPEG that ends before its frame', jpeg(segment(0xe0, 16))],
    ['a JPEG whose segment leads behind its end', jpeg(segment(0xe1, 60_000).subarray(0, 12))],
    ['a WebP of an unknown chunk', webp('VP8?', () => {})],
    ['a WebP whose picture does not begin as one', webp('VP8L', (head) => void (head[20] = 0x2e))],
    ['another file in the same container', Buffer.from(webp('VP8X', () => {})).fill('WAVE', 8, 12)],
  ])('is none: %s', async (_, bytes) => {
    expect(await headerOf(bytes)).toBeNull();
  });

  it('is given up after so many segments of any kind', async () => {
    const endless = jpeg(...Array.from({ length: 5_000 }, () => segment(0xe0, 2)), frame(640, 480));
    const { header, readings } = await read(endless);
    expect(header).toBeNull();
    expect(readings).toBeLessThan(300);
  });

  it('is never a failure: 2 000 beginnings of pictures, damaged', async () => {
    const whole = [png(640, 480), jpeg(segment(0xe0, 16), frame(640, 480)), webp('VP8X', () => {})];
    const damaged = fc
      .tuple(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(39), fc.nat(255)), { maxLength: 6 }),
        fc.nat(60),
      )
      .map(([bytes, changes, length]) => {
        const changed = Buffer.concat([bytes, Buffer.alloc(40)]);
        for (const [at, value] of changes) changed[at] = value;
        return changed.subarray(0, length);
      });
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const header = await headerOf(bytes);
        if (header) expect(Math.min(header.width, header.height)).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
