import { readDecimal } from './frame/decimal.ts';
import type { Indicator, ReadingFacts } from './reading.ts';
import { sameLength } from './frame/same-length.ts';
import { scanner } from './frame/scan.ts';
import { textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * The Rinstrum network protocol: address, command and register in hexadecimal, a colon, the answer. Register 0026 is the
 * gross weight, read in words. It says nothing of motion. Sources: Rinstrum R320 and C530 reference manuals.
 */
export const rinstrumNetwork = (station = 0): Indicator => ({
  protocol: 'rinstrum-network',
  decoder: () => {
    const read = (text: string): ReadingFacts | null => readReply(text, station);
    return scanner(sameLength(textFrame({ start: '89ABab', end: ';\r\n', longest: 40, read })));
  },
  // An answer is wanted from that address, or from any; command 05 reads in words.
  request: { bytes: new TextEncoder().encode(`${hex(REPLY_WANTED + station)}050026:;`), repeatAfter: 200 },
});

const REPLY_WANTED = 0x20;
const REPLY = 0x80;
const ADDRESS = 0x1f;
const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
const LINE = /^([89AB][\dA-F])(?:05|11)0026: *(-? *\d+(?:\.\d+)?) *(kg|lb|g|t) *G *[;\r\n]$/i;

function readReply(text: string, station: number): ReadingFacts | null {
  const [, address = '', figures = '', unit = ''] = LINE.exec(text) ?? [];
  const from = Number.parseInt(address, 16);
  // An answer of another unit on the same line is not of this scale.
  const isOurs = (from & REPLY) !== 0 && (station === 0 || (from & ADDRESS) === station);
  const decimal = isOurs ? readDecimal(figures) : null;
  return decimal && { ...decimal, unit: readUnit(unit), stable: null, net: false, range: 'in' };
}
