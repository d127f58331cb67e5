import { type CardReader, hexOf } from './card-reader.ts';
import { scanner, type Verdict } from './scan.ts';

const [STX, ETX, CR, LF] = [0x02, 0x03, 0x0d, 0x0a];
const BINARY = { length: 0x0a, type: 0x02 };

const exclusiveOr = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum ^ byte, 0);

const card = (number: Uint8Array) =>
  ({ kind: 'card', card: { form: 'em4100', number: hexOf(number) } }) as const;

const isHex = (byte: number): boolean => (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46);

/**
 * 125 kHz readers, which send one line in two forms. Text: STX, ten hexadecimal digits, two of the check, ETX, with CR LF before the ETX
 * or without (RDM6300; ID-12 data sheet). Binary: STX, length 0Ah from itself to the check, type 02, five bytes, the exclusive or from the
 * length to the last of them, ETX (as one seller prints it).
 */
export const em4100: CardReader = {
  protocol: 'em4100',
  decoder: () => scanner(judge),
  // It sends a card while one is held to it, and nothing else.
  request: null,
  lostAfter: null,
};

function judge(bytes: Uint8Array): Verdict {
  if (bytes[0] !== STX) return 'reject';
  if (bytes[1] === undefined) return 'wait';
  return bytes[1] === BINARY.length ? binary(bytes) : text(bytes);
}

function binary(bytes: Uint8Array): Verdict {
  if (bytes[2] !== undefined && bytes[2] !== BINARY.type) return 'reject';
  if (bytes.length < 10) return 'wait';
  const isIntact = exclusiveOr(bytes.subarray(1, 8)) === bytes[8] && bytes[9] === ETX;
  return isIntact ? { length: 10, heard: [card(bytes.subarray(3, 8))] } : 'reject';
}

function text(bytes: Uint8Array): Verdict {
  const digits = bytes.subarray(1, 13);
  if (!digits.every(isHex)) return 'reject';
  const end = bytes[13] === CR ? [CR, LF, ETX] : [ETX];
  const length = 13 + end.length;
  if (end.some((byte, i) => bytes[13 + i] !== undefined && bytes[13 + i] !== byte)) return 'reject';
  if (bytes.length < length) return 'wait';
  const sent = Buffer.from(Buffer.from(digits).toString('latin1'), 'hex');
  return exclusiveOr(sent) === 0 ? { length, heard: [card(sent.subarray(0, 5))] } : 'reject';
}
