import { tensoCrc } from './frame/crc.ts';
import { signed } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';

/** How this terminal is asked: its address, and whether its frames end with a check. */
export type TensoOptions = { station?: number; checksum?: boolean };

/**
 * Tenso-M TV-003, TV-009, TV-015: FF, address, command, data, FF FF; an FF inside is followed by FE. C3h asks for the
 * gross weight: three bytes of packed decimal figures, the lowest first, then minus, stable, overload and decimals.
 * Whether a check stands behind is set on the terminal and said here: a checked frame that lost a byte would else pass
 * for an unchecked one. Source: github.com/Al-Muhandis/TensoMLib with its tests.
 */
export const tensoM = ({ station = 1, checksum = false }: TensoOptions = {}): Indicator => ({
  protocol: 'tenso-m',
  decoder: () => scanner((bytes) => judge(bytes, station, checksum)),
  request: { bytes: requestOf(station, checksum), repeatAfter: 200 },
});

const EDGE = 0xff;
const STUFFING = 0xfe;
const GROSS = 0xc3;
const WEIGHT_BYTES = 4;
const LONGEST = 24;

function requestOf(station: number, checksum: boolean): Uint8Array {
  const body = Uint8Array.of(station, GROSS);
  const check = checksum ? [tensoCrc(body)] : [];
  return Uint8Array.of(
    EDGE,
    ...body,
    ...check.flatMap((b) => (b === EDGE ? [b, STUFFING] : [b])),
    EDGE,
    EDGE,
  );
}

/** The payload between the leading FF and the closing two, without stuffing. */
function payloadOf(bytes: Uint8Array): 'wait' | 'reject' | { payload: number[]; length: number } {
  if (bytes[0] !== EDGE) return 'reject';
  const payload: number[] = [];
  for (let index = 1; index < LONGEST; index += 1) {
    const [byte, next] = [bytes[index], bytes[index + 1]];
    if (byte === undefined) return 'wait';
    if (byte !== EDGE) payload.push(byte);
    else if (payload.length === 0) return 'reject';
    else if (next === undefined) return 'wait';
    else if (next === EDGE) return { payload, length: index + 2 };
    else if (next !== STUFFING) return 'reject';
    else {
      payload.push(byte);
      index += 1;
    }
  }
  return 'reject';
}

function judge(bytes: Uint8Array, station: number, checksum: boolean): Verdict {
  const frame = payloadOf(bytes);
  if (typeof frame === 'string') return frame;
  const { payload, length } = frame;
  if (payload[0] !== station || payload[1] !== GROSS) return 'reject';
  if (payload.length !== 2 + WEIGHT_BYTES + (checksum ? 1 : 0)) return 'reject';
  if (checksum && tensoCrc(Uint8Array.from(payload)) !== 0) return 'reject';
  const weight = read(payload.slice(2));
  return weight ? { length, reading: { ...weight, frame: bytes.slice(0, length) } } : 'reject';
}

function read([low = 0, middle = 0, high = 0, flags = 0]: number[]): ReadingFacts | null {
  const text = [high, middle, low].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const facts = { stable: (flags & 0b1_0000) !== 0, net: false };
  if ((flags & 0b1000) !== 0) return noWeight({ ...facts, range: 'over' });
  const decimals = flags & 0b111;
  if (!/^\d{6}$/.test(text) || decimals > 5) return null;
  const digits = signed((flags & 0b1000_0000) !== 0, Number(text));
  return { digits, decimals, ...facts, unit: null, range: 'in' };
}
