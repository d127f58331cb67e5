import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { Display } from '../scale.ts';
import { ascii, decimalText, figuresOf } from './speech.ts';

/** A display in the pieces that all lines are made of. */
type Pieces = {
  isIn: boolean;
  isOver: boolean;
  isNegative: boolean;
  isStable: boolean;
  isNet: boolean;
  /** Kilograms without sign, with their point. */
  figures: string;
};

export function piecesOf(display: Display, division: number): Pieces {
  const isIn = display.range === 'in';
  return {
    isIn,
    isOver: display.range === 'over',
    isNegative: isIn ? display.grams < 0 : display.range === 'under',
    isStable: display.isStable,
    isNet: display.isNet,
    figures: isIn ? decimalText(figuresOf(display.grams, division)) : '',
  };
}

const sign = ({ isNegative }: Pieces): string => (isNegative ? '-' : ' ');
const mode = ({ isNet }: Pieces): string => (isNet ? 'N' : 'G');

/** State and mode as A&D, CAS and Dini write them. */
const head = ({ isIn, isStable, isNet }: Pieces, outside = 'OL'): string =>
  `${isIn ? (isStable ? 'ST' : 'US') : outside},${isNet ? 'NT' : 'GS'},`;

/** Eight characters of weight with the sign in front. */
const eight = (pieces: Pieces): string =>
  pieces.isNegative ? `-${pieces.figures.padStart(7)}` : pieces.figures.padStart(8);

function cas22(pieces: Pieces): string {
  const lamps = 0b1010_0000 | (pieces.isStable ? 0b100_0000 : 0) | (pieces.isNet ? 0b10 : 0b100);
  return `${head(pieces)}1${String.fromCharCode(lamps)},${eight(pieces)} kg\r\n`;
}

/** The lines of the families that stream text; the sources stand where they are decoded, in `measure/indicators`. */
const LINES = {
  'cas-22': cas22,
  // It has no word for overload; the display is blank then and it sends nothing.
  'cas-10': (pieces: Pieces) => (pieces.isIn ? `${eight(pieces)}\r\n` : ''),
  'dini-argeo': (pieces: Pieces) => `${head(pieces, pieces.isOver ? 'OL' : 'UL')}${eight(pieces)},kg\r\n`,
  'keli-xk3118': (pieces: Pieces) => {
    const comma = pieces.figures.replace('.', ',');
    const field = pieces.isNegative ? `-${comma.padStart(6, '0')}` : comma.padStart(7, '0');
    return pieces.isIn && field.length === 7 ? `${pieces.isNet ? '=' : 'GW:'}${field}(kg)` : '';
  },
  'rinstrum-auto': (pieces: Pieces) => {
    const status = pieces.isIn ? mode(pieces) : pieces.isOver ? 'O' : 'U';
    const motion = pieces.isStable ? ' ' : 'M';
    return `\x02${sign(pieces)}${pieces.figures.padStart(7)}${status}${motion} -${pieces.isStable ? ' kg' : '   '}\x03`;
  },
  'rice-lake-stream': (pieces: Pieces) => {
    const status = pieces.isIn ? (pieces.isStable ? ' ' : 'M') : 'O';
    return `\x02${sign(pieces)}${pieces.figures.padStart(7)}K${mode(pieces)}${status}\r\n`;
  },
  sma: (pieces: Pieces) => {
    const status = pieces.isIn ? ' ' : pieces.isOver ? 'O' : 'U';
    const weight = `${pieces.isNegative && pieces.isIn ? '-' : ''}${pieces.figures}`.padStart(10);
    return `\n${status}1${mode(pieces)}${pieces.isStable ? ' ' : 'M'} ${weight}kg \r`;
  },
  'cardinal-sb400': (pieces: Pieces) => {
    const state = pieces.isIn ? (pieces.isStable ? '  ' : 'MO') : 'OC';
    const width = pieces.figures.includes('.') ? 7 : 6;
    return `${sign(pieces)}${pieces.figures.padStart(width)}kg${mode(pieces)}${state}\r`;
  },
} as const satisfies Partial<Record<IndicatorProtocol, (pieces: Pieces) => string>>;
export type LineProtocol = keyof typeof LINES;

export const isLineProtocol = (protocol: IndicatorProtocol): protocol is LineProtocol => protocol in LINES;

/** Each character is one byte, the lamps of CAS included. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** One line of that family. */
export const sayLine = (protocol: LineProtocol, display: Display, division: number): Uint8Array =>
  bytesOf(LINES[protocol](piecesOf(display, division)));

/** The requests of the families that wait to be asked. */
export const QUESTIONS: Partial<Record<IndicatorProtocol, Uint8Array>> = {
  'dini-argeo': ascii('READ\r\n'),
  sma: ascii('\nW\r'),
  'cardinal-sb400': ascii('\x05'),
};
