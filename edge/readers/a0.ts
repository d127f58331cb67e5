import { type CardDecoder, type CardReader, epcHeard, type ReaderMessage } from './card-reader.ts';
import { begins, scanner, type Verdict } from './scan.ts';

const HEAD = 0xa0;
const ANY_ADDRESS = 0xff;
const INVENTORY = 0x89;
/** Address, command and check; and with a tag antenna, PC, an EPC of at most 62 bytes, RSSI. */
const COUNTED = { least: 4, most: 3 + 1 + 2 + 62 + 1 };
/** The RSSI is counted upwards from here, by the maker's table: 98 is -31 dBm. */
const RSSI_BASE = -129;

/**
 * UHF readers of the “A0” papers (UHF RFID Reader Serial Interface Protocol V3.x): head A0, length of all after itself, address, command,
 * data, check. No captured frame confirms this: head and layout are as printed, the check is assumed to be the two's complement of the
 * sum, so that the sum over the whole frame is zero. A reader with another check is not heard at all, rather than wrongly.
 */
export const a0: CardReader = {
  protocol: 'a0',
  decoder: () => twice(scanner(judge)),
  // One round, repeated once by the reader itself.
  request: { bytes: a0Frame([ANY_ADDRESS, INVENTORY, 0x01]), repeatAfter: 500 },
  lostAfter: 5_000,
};

/** The frame around the bytes from the address to the last of the data. */
export function a0Frame(body: readonly number[]): Uint8Array {
  const counted = [HEAD, body.length + 1, ...body];
  return Uint8Array.of(...counted, -sumOf(counted) & 0xff);
}

function sumOf(bytes: Iterable<number>): number {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xff;
  return sum;
}

/** How many numbers are remembered, for as many tags before the reader at once. */
const REMEMBERED = 64;

/** Eight bits of a sum are few: a number counts only at its second reading, and each round reads a tag again while it is there. */
function twice(decoder: CardDecoder): CardDecoder {
  let before: string[] = [];
  function isAgain(event: ReaderMessage): boolean {
    if (event.kind !== 'card') return true;
    const { number } = event.card;
    const isKnown = before.includes(number);
    before = [...before.filter((one) => one !== number), number].slice(-REMEMBERED);
    return isKnown;
  }
  return {
    push: (bytes) =>
      decoder.push(bytes).map((event) => (isAgain(event) ? event : ({ kind: 'calm' } as const))),
  };
}

function judge(bytes: Uint8Array): Verdict {
  if (!begins(bytes, [HEAD, null, null, INVENTORY])) return 'reject';
  const counted = bytes[1];
  if (counted === undefined) return 'wait';
  if (counted < COUNTED.least || counted > COUNTED.most) return 'reject';
  const length = counted + 2;
  if (bytes.length < length) return 'wait';
  if (sumOf(bytes.subarray(0, length)) !== 0) return 'reject';
  return { length, heard: [tagOf(bytes.subarray(4, length - 1))] };
}

/** Antenna, PC, EPC, RSSI. The PC gives the length of the EPC, which tells a tag from a fault and from the end of a round. */
function tagOf(data: Uint8Array): ReaderMessage {
  const epc = data.subarray(3, -1);
  const words = (data[1] ?? 0) >> 3;
  if (epc.length === 0 || epc.length !== words * 2) return { kind: 'calm' };
  return epcHeard(epc, (data.at(-1) ?? 0) + RSSI_BASE);
}
