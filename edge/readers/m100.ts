import { type CardReader, epcHeard, type ReaderMessage } from './card-reader.ts';
import { crcOfTag } from './crc.ts';
import { begins, scanner, type Verdict } from './scan.ts';

const [HEAD, END] = [0xbb, 0x7e];
const TYPE = { command: 0x00, reply: 0x01, notice: 0x02 };
const COMMAND = { inventory: 0x22, many: 0x27, failed: 0xff };
/** RSSI, PC of two bytes, an EPC of at most 62, CRC of two. */
const MOST_DATA = 1 + 2 + 62 + 2;

/**
 * Readers with an M100 or QM100 chip, as JRD-4035 and YRM100: head BB, type, command, length of two bytes, data, sum of all from the type
 * to the last of the data, end 7E. Data may contain head and end, so only the length tells where a frame ends. A tag's notice has the
 * tag's own CRC beside the sum, and both are checked. Source: M5Stack, UHF-RFID unit.
 */
export const m100: CardReader = {
  protocol: 'm100',
  decoder: () => scanner(judge),
  // Ten thousand rounds, and again when they are over or a reader that was off sends nothing.
  request: { bytes: m100Frame(TYPE.command, COMMAND.many, [0x22, 0x27, 0x10]), repeatAfter: 1_000 },
  lostAfter: 5_000,
};

export function m100Frame(type: number, command: number, data: readonly number[]): Uint8Array {
  const counted = [type, command, data.length >> 8, data.length & 0xff, ...data];
  return Uint8Array.of(HEAD, ...counted, sumOf(Uint8Array.from(counted)), END);
}

function sumOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0);
}

function judge(bytes: Uint8Array): Verdict {
  if (!begins(bytes, [HEAD])) return 'reject';
  const [, type = TYPE.reply, , high = 0, low = 0] = bytes;
  if (type !== TYPE.reply && type !== TYPE.notice) return 'reject';
  if (high !== 0 || low > MOST_DATA) return 'reject';
  if (bytes.length < 5) return 'wait';
  const length = 7 + low;
  if (bytes.length < length) return 'wait';
  const isIntact = sumOf(bytes.subarray(1, length - 2)) === bytes[length - 2] && bytes[length - 1] === END;
  if (!isIntact) return 'reject';
  const isTag = type === TYPE.notice && bytes[2] === COMMAND.inventory;
  return { length, heard: [isTag ? tagOf(bytes.subarray(5, length - 2)) : { kind: 'calm' }] };
}

/** RSSI as a signed byte, PC, EPC, and the tag's CRC over both. */
function tagOf(data: Uint8Array): ReaderMessage {
  const [rssi = 0, pc = 0] = data;
  const epc = data.subarray(3, -2);
  const [high = 0, low = 0] = data.subarray(-2);
  const isWhole =
    data.length > 5 && (pc >> 3) * 2 === epc.length && crcOfTag(data.subarray(1, -2)) === high * 256 + low;
  return isWhole ? epcHeard(epc, (rssi << 24) >> 24) : { kind: 'calm' };
}
