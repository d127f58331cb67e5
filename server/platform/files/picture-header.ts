import type { PictureType } from '@terezi/domain/grammar/file/file.ts';

/** What a picture says of itself before any of it is decoded. */
export type PictureHeader = { type: PictureType; width: number; height: number };

/** Reads so many bytes from a place in a file; fewer where the file ends. */
export type ReadAt = (from: number, length: number) => Promise<Buffer>;

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** https://www.w3.org/TR/png/#11IHDR: the first chunk holds width and height. */
function pngHeader(head: Buffer): PictureHeader | null {
  if (head.length < 24 || !head.subarray(0, PNG.length).equals(PNG)) return null;
  return { type: 'image/png', width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** More segments than cameras write before the frame; each costs a reading. */
const MOST_SEGMENTS = 200;
/** Start of frame, but for the markers of tables among them: ITU-T T.81, table B.1. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** ITU-T T.81, B.2: segments, each with its length, until the one that begins the frame. */
async function jpegHeader(head: Buffer, readAt: ReadAt): Promise<PictureHeader | null> {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xff_d8) return null;
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment++) {
    const bytes = await readAt(at, 9);
    if (bytes.length < 9 || bytes[0] !== 0xff) return null;
    const marker = bytes[1] ?? 0;
    if (isFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(5), width: bytes.readUInt16BE(7) };
    // A fill byte before the marker has no length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(2);
  }
  return null;
}

/** https://developers.google.com/speed/webp/docs/riff_container: one of three kinds of first chunk. */
function webpHeader(head: Buffer): PictureHeader | null {
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (head.toString('latin1', 8, 12) !== 'WEBP') return null;
  const type = 'image/webp';
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X')
    return { type, width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L' && head[20] === 0x2f) {
    const sides = head.readUInt32LE(21);
    return { type, width: (sides & 0x3f_ff) + 1, height: ((sides >>> 14) & 0x3f_ff) + 1 };
  }
  if (chunk === 'VP8 ' && head.readUIntBE(23, 3) === 0x9d_01_2a)
    return { type, width: head.readUInt16LE(26) & 0x3f_ff, height: head.readUInt16LE(28) & 0x3f_ff };
  return null;
}

/** Which picture a file is by its bytes, under any name, and how large it says it is; null where it is none. */
export async function pictureHeader(readAt: ReadAt): Promise<PictureHeader | null> {
  const head = await readAt(0, 30);
  const header = pngHeader(head) ?? webpHeader(head) ?? (await jpegHeader(head, readAt));
  return header && header.width > 0 && header.height > 0 ? header : null;
}
