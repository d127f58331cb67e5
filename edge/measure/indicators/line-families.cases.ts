import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import fc from 'fast-check';
import { massaCrc, modbusCrc, tensoCrc } from './frame/crc.ts';
import { indicatorOf } from './protocols.ts';
import type { Indicator } from './reading.ts';

const plain = (protocol: IndicatorProtocol): Indicator => indicatorOf({ protocol });

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A weight of six figures at most, and how many decimals it is written with. */
const weight = fc.tuple(fc.nat(999_999), fc.nat(3), fc.boolean());
const figures = (digits: number, decimals: number): string => (digits / 10 ** decimals).toFixed(decimals);

/** A line of text around a weight that is padded to a width. */
const line = (width: number, write: (weight: string, isNegative: boolean) => string) =>
  weight.map(([digits, decimals, isNegative]) => {
    const text = figures(digits, decimals).slice(0, width);
    return bytesOf(write(text, isNegative && digits > 0));
  });
const padded = (width: number, write: (field: string) => string) =>
  line(width - 1, (text, isNegative) => write(`${isNegative ? '-' : ''}${text}`.padStart(width)));

const state = fc.constantFrom('ST', 'US');

const xor = (text: string): string =>
  bytesOf(text)
    .reduce((value, byte) => value ^ byte, 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0');

const cas22 = fc
  .tuple(
    padded(8, (field) => field),
    state,
  )
  .map(([field, status]) => {
    const lamps = status === 'ST' ? 0xc4 : 0x84;
    return bytesOf(
      `${status},GS,1${String.fromCharCode(lamps, 0x2c)}${String.fromCharCode(...field)} kg\r\n`,
    );
  });

const dini = fc
  .tuple(
    padded(8, (field) => field),
    state,
  )
  .map(([field, status]) => bytesOf(`${status},GS,${String.fromCharCode(...field)},kg\r\n`));

const yaohuaCommand = weight.map(([digits, decimals, isNegative]) => {
  const body = `AB${isNegative ? '-' : '+'}${`${digits}`.padStart(6, '0')}${decimals}`;
  return bytesOf(`\x02${body}${xor(body)}\x03`);
});

const massa = weight.map(([digits, , isNegative]) => {
  const body = new DataView(new ArrayBuffer(13));
  body.setUint8(0, 0x24);
  body.setInt32(1, isNegative ? -digits : digits, true);
  body.setUint8(5, 4);
  body.setUint8(6, digits % 2);
  const crc = massaCrc(new Uint8Array(body.buffer));
  return Uint8Array.of(0xf8, 0x55, 0xce, 13, 0, ...new Uint8Array(body.buffer), crc & 0xff, crc >> 8);
});

const tenso = weight.map(([digits, decimals, isNegative]) => {
  const text = `${digits}`.padStart(6, '0');
  const packed = [4, 2, 0].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const body = [1, 0xc3, ...packed, (isNegative ? 0x80 : 0) | 0x10 | decimals];
  return Uint8Array.of(0xff, ...body, 0xff, 0xff);
});
const tensoChecked = tenso.map((frame) => {
  const body = frame.slice(1, -2);
  const crc = tensoCrc(body);
  return Uint8Array.of(0xff, ...body, ...(crc === 0xff ? [crc, 0xfe] : [crc]), 0xff, 0xff);
});

const toledoShort = weight.map(([digits, , isNegative]) =>
  bytesOf(`\x022${isNegative ? '2' : '0'} ${`${digits}`.padStart(6)}\r`),
);
const flintec = weight.map(([digits, decimals]) => {
  const a = String.fromCharCode(0x60 + 2 + decimals);
  const frame = bytesOf(`\x02${a}p0${`${digits}`.padStart(6)}${'0'.padStart(6)}\r\n`);
  return Uint8Array.of(...frame, -frame.reduce((sum, byte) => sum + byte, 0) & 0xff);
});
const laumas = weight.map(([digits, , isNegative]) => {
  const status = (isNegative ? 0x80 : 0) | 0x0800;
  const words = [status, digits >> 16, digits & 0xffff].flatMap((word) => [word >> 8, word & 0xff]);
  const frame = Uint8Array.of(1, 3, 6, ...words);
  const crc = modbusCrc(frame);
  return Uint8Array.of(...frame, crc & 0xff, crc >> 8);
});

/** Families with frames of random weights. */
export const LINE_FAMILIES: readonly [name: string, Indicator, fc.Arbitrary<Uint8Array>][] = [
  ['toledo-short', plain('toledo-short'), toledoShort],
  ['flintec-continuous', plain('flintec-continuous'), flintec],
  [
    'flintec-bsi',
    plain('flintec-bsi'),
    line(8, (text, minus) => `01BS${minus ? '-' : '+'}${text.padStart(8, '0')}\r\n`),
  ],
  ['yaohua-command', plain('yaohua-command'), yaohuaCommand],
  [
    'keli-xk3118',
    plain('keli-xk3118'),
    line(7, (text) => `GW:${text.padStart(7, '0').replace('.', ',')}(kg)`),
  ],
  ['cas-22', plain('cas-22'), cas22],
  ['cas-10', plain('cas-10'), padded(8, (field) => `${field}\r\n`)],
  ['dini-argeo', plain('dini-argeo'), dini],
  [
    'rinstrum-auto',
    plain('rinstrum-auto'),
    line(7, (text, minus) => `\x02${minus ? '-' : ' '}${text.padStart(7)}G  - kg\x03`),
  ],
  ['rinstrum-network', plain('rinstrum-network'), padded(8, (field) => `81050026:${field} kg G;`)],
  [
    'rice-lake-stream',
    plain('rice-lake-stream'),
    line(7, (text, minus) => `\x02${minus ? '-' : ' '}${text.padStart(7)}KG \r\n`),
  ],
  ['rice-lake-edp', plain('rice-lake-edp'), padded(8, (field) => `\x02A ${field} kg\r\n\x03\r`)],
  ['sma', plain('sma'), padded(10, (field) => `\n 1G  ${field}kg \r`)],
  ['nci', plain('nci'), padded(8, (field) => `\n${field}kg\r\n00\r\x03`)],
  [
    'cardinal-sb400',
    plain('cardinal-sb400'),
    // An indicator writes its point always or never.
    line(7, (text, minus) => {
      const figures = (text.includes('.') ? text : `${text.slice(0, 4)}.0`).slice(0, 7).padStart(7);
      return `${minus ? '-' : ' '}${figures}kgG  \r`;
    }),
  ],
  ['massa-k-100', plain('massa-k-100'), massa],
  ['tenso-m', plain('tenso-m'), tenso],
  [
    'tenso-m with checksum',
    indicatorOf({ protocol: 'tenso-m', protocolSettings: { checksum: true } }),
    tensoChecked,
  ],
  ['modbus-rtu', indicatorOf({ protocol: 'modbus-rtu', protocolSettings: { profile: 'laumas' } }), laumas],
  [
    'pattern',
    indicatorOf({ protocol: 'pattern', protocolSettings: { mask: '={w:8}{CR}' } }),
    padded(8, (field) => `=${field}\r`),
  ],
  [
    'pattern without a beginning',
    indicatorOf({
      protocol: 'pattern',
      protocolSettings: { mask: '{s:2}{w:8}{CR}', stableIs: 'ST' },
    }),
    padded(8, (field) => `ST${field}\r`),
  ],
  [
    'pattern without an end',
    indicatorOf({ protocol: 'pattern', protocolSettings: { mask: '={w:8}' } }),
    padded(8, (field) => `=${field}`),
  ],
];
