import { readDecimal } from './frame/decimal.ts';
import { type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { sameLength } from './frame/same-length.ts';
import { scanner } from './frame/scan.ts';
import { textFrame } from './frame/text-frame.ts';
import { readUnit } from './frame/unit.ts';

/**
 * NCI (SCP-01) of NCI, Avery Weigh-Tronix, Brecknell and CAS: `W` is answered with LF, weight, unit, CR, LF, two to four
 * bytes of status, CR, ETX. Bit 6 of a status byte says that another follows. Sources: NCI 7800, Weigh-Tronix 7821 and
 * Brecknell manuals; Ohaus Aviator 7000 service manual.
 */
export const nci: Indicator = {
  protocol: 'nci',
  decoder: () =>
    scanner(sameLength(textFrame({ start: '\n', end: '\x03', inside: '\r\n', longest: 28, read }))),
  request: { bytes: new TextEncoder().encode('W\r'), repeatAfter: 200 },
};

// oxlint-disable-next-line no-control-regex -- a frame begins and ends with control characters
const LINE = /^\n([-+ \d.^_]{5,10})(kg|lb| g| t|g|t)\r\n([0-?p-\x7f]+)\r\x03$/i;
const FOLLOWED = 0b100_0000;
const MOTION = 0b1;
const FAULTS = 0b1100;
const UNDER = 0b1;
const OVER = 0b10;
const NET = 0b100;

/** Each byte says whether another follows; a status that stops too early or goes on too long is damaged. */
function bytesOf(status: string): number[] | null {
  const bytes = Array.from(status, (character) => character.charCodeAt(0));
  const [first = 0, ...others] = bytes;
  const isWhole = others.every((byte, i) => ((byte & FOLLOWED) !== 0) === i < others.length - 1);
  return (first & FOLLOWED) === 0 && others.length >= 1 && others.length <= 3 && isWhole ? bytes : null;
}

function read(text: string): ReadingFacts | null {
  const [, field = '', unit = '', status = ''] = LINE.exec(text) ?? [];
  const [first = 0, second = 0, third] = bytesOf(status) ?? [];
  if (first === 0) return null;
  const net = third === undefined ? null : (third & NET) !== 0;
  const facts = { unit: readUnit(unit), stable: (first & MOTION) === 0, net };
  if ((second & OVER) !== 0 || field.includes('^')) return noWeight({ ...facts, range: 'over' });
  if ((second & UNDER) !== 0 || field.includes('_')) return noWeight({ ...facts, range: 'under' });
  // Memory or calibration is at fault, or dashes stand where the digits should.
  if (((first | second) & FAULTS) !== 0 || /^ *-+$/.test(field)) return noWeight(facts);
  const decimal = readDecimal(field.trimStart());
  return decimal && { ...decimal, ...facts, range: 'in' };
}
