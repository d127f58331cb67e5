import { readDecimal, signed } from './frame/decimal.ts';
import { exclusiveOr } from './frame/exclusive-or.ts';
import type { Indicator, ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { textFrame } from './frame/text-frame.ts';

/** Letters of addresses are counted from A. */
const letterOf = (station: number): string => String.fromCharCode(0x40 + station);

/**
 * Command mode of Yaohua XK3190 and Keli XK3118K9: `B` asks for the gross weight, answered with sign, six digits and the
 * number of decimals (Yaohua) or six digits with a written point (Keli), XOR in two characters. Sources: Yaohua A9+ and
 * DS1 manuals; Keli XK3118K9-R manual.
 */
export const yaohuaCommand = (station = 1): Indicator => {
  const address = `${letterOf(station)}B`;
  return {
    protocol: 'yaohua-command',
    decoder: () => {
      const read = (text: string): ReadingFacts | null => readReply(text, address);
      return scanner(textFrame({ start: '\x02', end: '\x03', longest: 14, read }));
    },
    request: {
      bytes: new TextEncoder().encode(`\x02${address}${exclusiveOr(address)}\x03`),
      repeatAfter: 200,
    },
  };
};

// oxlint-disable-next-line no-control-regex -- a frame begins and ends with control characters
const REPLY = /^\x02([A-Z]B)([+-])([\d.]{7})([\dA-F]{2})\x03$/;

function readReply(text: string, address: string): ReadingFacts | null {
  const [, from = '', sign = '', field = '', check = ''] = REPLY.exec(text) ?? [];
  if (from !== address || exclusiveOr(text.slice(1, 11)) !== check) return null;
  const decimal = field.includes('.') ? readDecimal(field) : byDecimals(field);
  if (!decimal) return null;
  const digits = signed(sign === '-', decimal.digits);
  return { ...decimal, digits, unit: null, stable: null, net: false, range: 'in' };
}

function byDecimals(field: string): { digits: number; decimals: number } | null {
  const decimals = Number(field[6]);
  return decimals <= 4 ? { digits: Number(field.slice(0, 6)), decimals } : null;
}
