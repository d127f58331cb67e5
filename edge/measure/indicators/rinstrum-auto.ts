import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner } from './frame/scan.ts';
import { textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * What Rinstrum indicators say by themselves between STX and ETX, told apart by its length. Format 1: sign, seven
 * characters of weight, one of status. Format 2: the same with four of status and three of unit, blank in motion. Format
 * 3: eight characters of weight, then gross or net, motion, range, zero, two blanks. Source: Rinstrum R320 manual.
 */
export const rinstrumAuto: Indicator = {
  protocol: 'rinstrum-auto',
  decoder: () => scanner(textFrame({ start: '\x02', end: '\x03', longest: 17, read })),
  request: null,
};

const FORMATS: readonly [RegExp, (match: string[]) => ReadingFacts | null][] = [
  // oxlint-disable-next-line no-control-regex -- a frame begins and ends with control characters
  [/^\x02([- ])( *[-\d.]*)([GNUOME])\x03$/, ([, sign, field, status]) => one(sign, field, status)],
  [
    // oxlint-disable-next-line no-control-regex -- a frame begins and ends with control characters
    /^\x02([- ])( *[-\d.]*)([GNUOE])([M ])[Z ][-12]([a-zA-Z ]{3})\x03$/,
    ([, sign, field, status, motion, unit = '']) => {
      const weight = one(sign, field, status);
      return weight && { ...weight, stable: motion !== 'M', unit: readUnit(unit) };
    },
  ],
  [
    // oxlint-disable-next-line no-control-regex -- a frame begins and ends with control characters
    /^\x02( *-? *[\d.]+| +)([GN])([MS])([IOU])[Z ] {2}\x03$/,
    ([, field = '', mode, motion, range]) => {
      const weight = one('', field, range === 'I' ? mode : range);
      return weight && { ...weight, stable: motion === 'S', net: mode === 'N' };
    },
  ],
];
/** How many characters of weight stand in a frame of that length, its sign included. */
const WIDTHS: Readonly<Record<number, readonly [format: number, width: number]>> = {
  11: [0, 7],
  17: [1, 7],
  16: [2, 8],
};

function read(text: string): ReadingFacts | null {
  const [index, width] = WIDTHS[text.length] ?? [];
  const [pattern, meaning] = (index !== undefined && FORMATS[index]) || [];
  const match = pattern?.exec(text);
  if (!match || !meaning) return null;
  const field = index === 2 ? match[1] : match[2];
  return field?.length === width ? meaning([...match]) : null;
}

/** A weight with one character of status, which tells of motion only instead of gross or net. */
function one(sign = '', field = '', status = ''): ReadingFacts | null {
  const facts = {
    stable: status !== 'M',
    net: status === 'G' || status === 'N' ? status === 'N' : null,
  };
  if (status === 'O') return noWeight({ range: 'over' });
  if (status === 'U') return noWeight({ range: 'under' });
  if (status === 'E') return noWeight();
  const decimal = readDecimal(`${sign.trim()}${field.trim()}`);
  return decimal && { ...decimal, ...facts, unit: null, range: 'in' };
}
