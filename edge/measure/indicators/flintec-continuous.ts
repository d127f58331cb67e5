import { signed } from './frame/decimal.ts';
import { type Ending, endingFinder } from './frame/frame-ending.ts';
import { type Decoder, type Indicator, noWeight, type ReadingFacts } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';
import { fit, PRINTABLE, repeated, shape } from './frame/shape.ts';
import { toledoDecimal, type ToledoOptions } from './toledo-continuous.ts';

/**
 * Flintec FT-11, FT-13, FT-111, FT-112 continuous: the shape of Toledo's with another meaning. Status C is always 30h and
 * there is no unit; bit 6 of B says that the zero was set at power-on; words of error stand in place of the digits. LF
 * and a checksum may follow, by which all bytes add up to zero; which of them do is found out from the stream. Sources:
 * Flintec FT-111 technical manual, pages 86 and 87; FT-11 manual, page 38.
 */
export const flintecContinuous = (options: Pick<ToledoOptions, 'fixedZeros'> = {}): Indicator => ({
  protocol: 'flintec-continuous',
  decoder: () => decoder(options),
  request: null,
});

const SHAPE = shape(['\x02', PRINTABLE, PRINTABLE, '0', ...repeated(PRINTABLE, 12), '\r']);
const { length: BODY } = SHAPE;
const LF = 0x0a;

const addsUp = (bytes: Uint8Array): boolean => (bytes.reduce((sum, byte) => sum + byte, 0) & 0xff) === 0;
const ENDINGS: readonly Ending[] = [
  { length: 0, fits: () => true },
  { length: 1, fits: (bytes) => bytes[BODY] === LF },
  { length: 1, fits: (bytes) => addsUp(bytes.subarray(0, BODY + 1)) },
  { length: 2, fits: (bytes) => bytes[BODY] === LF && addsUp(bytes.subarray(0, BODY + 2)) },
];

function decoder(options: Pick<ToledoOptions, 'fixedZeros'>): Decoder {
  const endOf = endingFinder(BODY, ENDINGS, null);
  const judge = (bytes: Uint8Array): Verdict => {
    const fitted = fit(bytes, SHAPE);
    if (typeof fitted === 'string') return fitted;
    const weight = interpret(fitted.text, options);
    if (!weight) return 'reject';
    const frameEnd = endOf(bytes);
    if (frameEnd === 'wait') return 'wait';
    if (!frameEnd) return 'reject';
    const length = BODY + frameEnd.ending.length;
    return { length, reading: frameEnd.isBelieved ? { ...weight, frame: bytes.slice(0, length) } : null };
  };
  return scanner(judge);
}

const WORDS: Readonly<Record<string, ReadingFacts['range']>> = {
  UNDER: 'under',
  OVER: 'over',
  'A.OUT': 'in',
  'L-VOLT': 'in',
  TILT: 'in',
};

function interpret(text: string, { fixedZeros }: Pick<ToledoOptions, 'fixedZeros'>): ReadingFacts | null {
  const [a, b] = [text.charCodeAt(1), text.charCodeAt(2)];
  const field = text.slice(4, 10);
  const word = WORDS[field.trimEnd()];
  const facts = { stable: (b & 0b1000) === 0, net: (b & 0b1) !== 0, unit: null };
  if (!/^ *\d*$/.test(text.slice(10, 16))) return null;
  if (word) return noWeight({ ...facts, range: word });
  if (!/^ *\d+$/.test(field)) return null;
  const negative = (b & 0b10) !== 0;
  if ((b & 0b100) !== 0) return noWeight({ ...facts, range: negative ? 'under' : 'over' });
  const decimal = toledoDecimal(field, a & 0b111, fixedZeros);
  if (!decimal) return noWeight(facts);
  return { ...decimal, digits: signed(negative, decimal.digits), ...facts, range: 'in' };
}
