import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import type { Display } from '../scale.ts';
import { piecesOf } from './lines.ts';
import { ascii, figuresOf } from './speech.ts';

/** The question to a family of indicators, and its answer. */
type Dialogue = { question: Uint8Array; answer(display: Display, division: number): Uint8Array };

const letterOf = (station: number): string => String.fromCharCode(0x40 + station);

const xor = (text: string): string =>
  ascii(text)
    .reduce((value, byte) => value ^ byte, 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0');

function yaohuaCommand(station = 1): Dialogue {
  const address = `${letterOf(station)}B`;
  return {
    question: ascii(`\x02${address}${xor(address)}\x03`),
    answer(display, division) {
      const { digits, decimals } = figuresOf(display.grams + display.tare, division);
      const isNegative = display.grams + display.tare < 0;
      const body = `${address}${isNegative ? '-' : '+'}${`${digits}`.padStart(6, '0')}${decimals}`;
      return ascii(`\x02${body}${xor(body)}\x03`);
    },
  };
}

/** The gross weight, which the display's tare does not change. */
const gross = (display: Display): Display => ({ ...display, grams: display.grams + display.tare });

function flintecBsi(station = 1): Dialogue {
  const address = `${`${station}`.padStart(2, '0')}B`;
  return {
    question: ascii(address),
    answer(display, division) {
      const { isIn, isOver, isNegative, isStable, figures } = piecesOf(gross(display), division);
      if (!isIn) return ascii(`${address}${isOver ? '+' : '-'}\r\n`);
      return ascii(
        `${address}${isStable ? 'S' : 'D'}${isNegative ? '-' : '+'}${figures.padStart(8, '0')}\r\n`,
      );
    },
  };
}

function rinstrumNetwork(station = 0): Dialogue {
  const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
  return {
    question: ascii(`${hex(0x20 + station)}050026:;`),
    answer(display, division) {
      const { isIn, isNegative, figures } = piecesOf(gross(display), division);
      const text = isIn ? `${isNegative ? '-' : ''}${figures}`.padStart(8) : '------'.padStart(8);
      return ascii(`${hex(0x80 + (station || 1))}050026:${text} kg G;`);
    },
  };
}

function riceLakeEdp(station = 1): Dialogue {
  const letter = letterOf(station);
  return {
    question: ascii(`\x02${letter}XG#1\r`),
    answer(display, division) {
      const { isIn, isNegative, figures } = piecesOf(gross(display), division);
      const text = isIn ? `${isNegative ? '-' : ''}${figures}`.padStart(8) : '------'.padStart(8);
      return ascii(`\x02${letter} ${text} kg\r\n\x03\r`);
    },
  };
}

const nci: Dialogue = {
  question: ascii('W\r'),
  answer(display, division) {
    const { isIn, isOver, isNegative, isStable, isNet, figures } = piecesOf(display, division);
    const field = isIn ? `${isNegative ? '-' : ''}${figures}`.padStart(8) : (isOver ? '^' : '_').repeat(8);
    const first = String.fromCharCode(0x30 | (isStable ? 0 : 1));
    const second = String.fromCharCode(0x70 | (isIn ? 0 : isOver ? 2 : 1));
    return ascii(`\n${field}kg\r\n${first}${second}${isNet ? '4' : '0'}\r\x03`);
  },
};

const massaCrc = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => {
    let next = crc;
    for (let bit = 7; bit >= 0; bit -= 1) {
      const shifted = next * 2 + ((byte >> bit) & 1);
      next = shifted > 0xffff ? (shifted & 0xffff) ^ 0x1021 : shifted;
    }
    return next;
  }, 0);

function massaFrame(body: Uint8Array): Uint8Array {
  const crc = massaCrc(body);
  return Uint8Array.of(0xf8, 0x55, 0xce, body.length, 0, ...body, crc & 0xff, crc >> 8);
}

const MASSA_DIVISION: Readonly<Record<number, number>> = { 0: 4, 1: 3, 2: 2, 3: 1 };

const massaK100: Dialogue = {
  question: massaFrame(Uint8Array.of(0x23)),
  answer(display, division) {
    if (display.range !== 'in')
      return massaFrame(Uint8Array.of(0x28, display.range === 'over' ? 0x08 : 0x09));
    const { digits, decimals } = figuresOf(display.grams, division);
    const body = new DataView(new ArrayBuffer(13));
    body.setUint8(0, 0x24);
    body.setInt32(1, display.grams < 0 ? -digits : digits, true);
    body.setUint8(5, MASSA_DIVISION[decimals] ?? 0);
    body.setUint8(6, display.isStable ? 1 : 0);
    body.setUint8(7, display.isNet ? 1 : 0);
    body.setUint8(8, display.grams === 0 ? 1 : 0);
    body.setInt32(9, figuresOf(display.tare, division).digits, true);
    return massaFrame(new Uint8Array(body.buffer));
  },
};

const tensoCrc = (bytes: readonly number[]): number =>
  [...bytes, 0].reduce((crc, byte) => {
    let next = crc;
    for (let bit = 7; bit >= 0; bit -= 1) {
      const shifted = next * 2 + ((byte >> bit) & 1);
      next = shifted > 0xff ? (shifted & 0xff) ^ 0x69 : shifted;
    }
    return next;
  }, 0);

function tensoM(station = 1, checksum = false): Dialogue {
  const frame = (body: number[]): Uint8Array => {
    const whole = checksum ? [...body, tensoCrc(body)] : body;
    return Uint8Array.of(0xff, ...whole.flatMap((b) => (b === 0xff ? [b, 0xfe] : [b])), 0xff, 0xff);
  };
  return {
    question: frame([station, 0xc3]),
    answer(display, division) {
      const { grams } = gross(display);
      const { digits, decimals } = figuresOf(grams, division);
      const figures = `${digits}`.padStart(6, '0');
      const packed = [4, 2, 0].map((at) => Number.parseInt(figures.slice(at, at + 2), 16));
      const flags = (grams < 0 ? 0x80 : 0) | (display.isStable ? 0x10 : 0) | decimals;
      const isIn = display.range === 'in';
      return frame([station, 0xc3, ...(isIn ? [...packed, flags] : [0x99, 0x99, 0x99, 0x08])]);
    },
  };
}

/** The dialogue of a family that answers only when asked; null for any other. */
export function dialogueOf(
  protocol: IndicatorProtocol,
  { station, checksum }: ProtocolSettings,
): Dialogue | null {
  switch (protocol) {
    case 'yaohua-command':
      return yaohuaCommand(station);
    case 'flintec-bsi':
      return flintecBsi(station);
    case 'rinstrum-network':
      return rinstrumNetwork(station);
    case 'rice-lake-edp':
      return riceLakeEdp(station);
    case 'nci':
      return nci;
    case 'massa-k-100':
      return massaK100;
    case 'tenso-m':
      return tensoM(station, checksum);
    default:
      return null;
  }
}
