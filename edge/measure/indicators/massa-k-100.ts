import { massaCrc } from './frame/crc.ts';
import { notIntoNext } from './frame/neighbours.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';

/**
 * Massa-K protocol 100: F8 55 CE, length, command, data, CRC, all with the low byte first. 23h asks for the weight; 24h
 * answers it in divisions, with the division, stability, net, zero and the tare; 28h is an error, 08h of them being over
 * the maximum. Source: github.com/VladStandard/WeightService, captured answer in its tests.
 */
export const massaK100: Indicator = {
  protocol: 'massa-k-100',
  decoder: () => scanner(notIntoNext(HEADER, judge)),
  request: { bytes: Uint8Array.of(0xf8, 0x55, 0xce, 0x01, 0x00, 0x23, 0x23, 0x00), repeatAfter: 200 },
};

const HEADER = [0xf8, 0x55, 0xce];
const LONGEST_BODY = 64;
const WEIGHT = 0x24;
const ERROR = 0x28;
const OVER_MAXIMUM = 0x08;
/** Decimals in kilograms by the byte of division: 100 mg, 1 g, 10 g, 100 g, 1 kg. */
const DECIMALS = [4, 3, 2, 1, 0];

function judge(bytes: Uint8Array): Verdict {
  for (const [index, byte] of HEADER.entries()) {
    if (bytes[index] === undefined) return 'wait';
    if (bytes[index] !== byte) return 'reject';
  }
  const [low, high] = [bytes[3], bytes[4]];
  if (low === undefined || high === undefined) return 'wait';
  const length = low + high * 256;
  if (length === 0 || length > LONGEST_BODY) return 'reject';
  const end = 5 + length;
  const [checkLow, checkHigh] = [bytes[end], bytes[end + 1]];
  if (checkLow === undefined || checkHigh === undefined) return 'wait';
  const body = bytes.subarray(5, end);
  if (massaCrc(body) !== checkLow + checkHigh * 256) return 'reject';
  const weight = read(body);
  return { length: end + 2, reading: weight && { ...weight, frame: bytes.slice(0, end + 2) } };
}

function read(body: Uint8Array): ReadingFacts | null {
  const command = body[0];
  if (command === ERROR) return noWeight({ range: body[1] === OVER_MAXIMUM ? 'over' : 'in' });
  // An answer without its tare is shorter by four bytes.
  if (command !== WEIGHT || (body.length !== 13 && body.length !== 9)) return null;
  const decimals = DECIMALS[body[5] ?? -1];
  const [stable, net] = [flag(body[6]), flag(body[7])];
  if (decimals === undefined || stable === null || net === null) return noWeight();
  const digits = new DataView(body.buffer, body.byteOffset, body.byteLength).getInt32(1, true);
  return { digits, decimals, unit: 'kg', stable, net, range: 'in' };
}

const flag = (byte: number | undefined): boolean | null => (byte === 0 || byte === 1 ? byte === 1 : null);
