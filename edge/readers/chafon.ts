import { type CardReader, epcHeard, type ReaderMessage } from './card-reader.ts';
import { crcReflected } from './crc.ts';
import { scanner, type Verdict } from './scan.ts';

/**
 * Chafon UHFReader18 and 288. A frame is: length of all after itself, address, command, status, data, CRC low and high. Both families
 * share it and differ in the layout of tags, which no byte of a frame tells: that is why they are two protocols. Source: maker's manual of
 * UHFReader18; the tests of github.com/wabson/chafon-rfid.
 */
type Layout = {
  /** Bytes before the number of tags: for the 288 its antennas. */
  before: number;
  /** Bytes after each EPC: for the 288 its strength, on a scale that its papers do not explain. */
  after: number;
};

const INVENTORY = 0x01;
/** Done, out of time, more follows, memory full, each with its tags; F8 an antenna at fault and FB no tag in the field, without any. */
const WITH_TAGS = [0x01, 0x02, 0x03, 0x04];
const WITHOUT = [0xf8, 0xfb];
const SHORTEST = 5;
const ANY_ADDRESS = 0xff;

export const chafon18: CardReader = {
  protocol: 'chafon-18',
  decoder: () => scanner((bytes) => judge(bytes, { before: 0, after: 0 })),
  request: { bytes: chafonFrame([ANY_ADDRESS, INVENTORY]), repeatAfter: 500 },
  lostAfter: 5_000,
};

export const chafon288: CardReader = {
  protocol: 'chafon-288',
  decoder: () => scanner((bytes) => judge(bytes, { before: 1, after: 1 })),
  request: {
    // Q 4 (some sixteen tags at once), session 0, no mask, target A, first antenna, 300 ms.
    bytes: chafonFrame([ANY_ADDRESS, INVENTORY, 0x04, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x80, 0x03]),
    repeatAfter: 500,
  },
  lostAfter: 5_000,
};

/** The frame around the bytes from the address to the last of the data. */
export function chafonFrame(body: readonly number[]): Uint8Array {
  const counted = Uint8Array.of(body.length + 2, ...body);
  const crc = crcReflected(counted);
  return Uint8Array.of(...counted, crc & 0xff, crc >>> 8);
}

function judge(bytes: Uint8Array, layout: Layout): Verdict {
  const [counted = 0, , command, status] = bytes;
  if (counted < SHORTEST) return 'reject';
  // Checked before the whole frame is there, so that noise in the place of a length does not hold up what follows.
  if (command !== undefined && command !== INVENTORY) return 'reject';
  if (status !== undefined && ![...WITH_TAGS, ...WITHOUT].includes(status)) return 'reject';
  const length = counted + 1;
  if (bytes.length < length) return 'wait';
  const frame = bytes.subarray(0, length);
  // Over its own check at the end the CRC is zero.
  if (crcReflected(frame) !== 0) return 'reject';
  if (WITHOUT.includes(status ?? 0)) return { length, heard: [{ kind: 'calm' }] };
  return { length, heard: tagsOf(frame.subarray(4, -2), layout) ?? [{ kind: 'calm' }] };
}

/** The tags in the data; null where they do not come out even, so that no half of a number is read. */
function tagsOf(data: Uint8Array, { before, after }: Layout): ReaderMessage[] | null {
  const count = data[before] ?? 0;
  let at = before + 1;
  const tags: ReaderMessage[] = [];
  for (let i = 0; i < count; i++) {
    const size = data[at] ?? 0;
    const end = at + 1 + size;
    if (size === 0 || end + after > data.length) return null;
    tags.push(epcHeard(data.subarray(at + 1, end)));
    at = end + after;
  }
  return at === data.length && tags.length > 0 ? tags : null;
}
