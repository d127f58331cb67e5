import fc from 'fast-check';
import { indicatorOf } from './protocols.ts';
import type { Family } from './stream.cases.ts';
import { toledoContinuous } from './toledo-continuous.ts';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const weight = fc.integer({ min: 0, max: 999_999 });
const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + byte, 0);

const toledoPlain = fc
  .tuple(weight, weight, fc.constantFrom('2', '*', ',', '='), fc.constantFrom('0', '1', '2', '8', ';'))
  .map(([gross, tare, a, b]) => ascii(`\x02${a}${b} ${`${gross}`.padStart(6)}${`${tare}`.padStart(6)}\r`));

const toledoChecked = toledoPlain.map((frame) => Uint8Array.of(...frame, -sumOf(frame) & 0x7f));

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
const xor = (text: string): number => ascii(text).reduce((value, byte) => value ^ byte, 0);

const yaohua = fc
  .tuple(weight, fc.constantFrom('+', '-'), fc.nat(4))
  .map(([gross, sign, decimals]) => `${sign}${`${gross}`.padStart(6, '0')}${decimals}`)
  .map((text) => ascii(`\x02${text}${hex(xor(text))}\x03`));

const yaohuaA12 = fc
  .tuple(weight, fc.constantFrom('G', 'N'), fc.constantFrom('kg', 'lb', ' t'))
  .map(([gross, mode, unit]) => `W${mode}${(gross / 1000).toFixed(3).padStart(7, '0')}${unit}`)
  .map((text) => ascii(`${text}${hex(xor(text))}\r\n`));

/** Of a truck scale whose division is 20 kg: it shows kilograms or tonnes, to no more than its division can be told by. */
const TRUCK_SCALE = { division: 20_000 };
const sics = fc
  .tuple(
    fc.integer({ min: -9999, max: 999_999 }),
    fc.constantFrom<[string, number]>(['kg', 0], ['kg', 1], ['t', 2], ['t', 3]),
    fc.constantFrom('S', 'D'),
  )
  .map(([digits, [unit, decimals], status]) => {
    const text = (digits / 10 ** decimals).toFixed(decimals);
    return ascii(`S ${status} ${text.padStart(10)} ${unit}\r\n`);
  });

const stGs = fc
  .tuple(
    weight,
    fc.nat(3),
    fc.constantFrom('ST,GS,+', 'US,GS,+', 'ST,NT,-', 'US,NT,+'),
    fc.constantFrom('kg', ' g', ' t'),
  )
  .map(([digits, decimals, head, unit]) => {
    const text = (digits / 10 ** decimals).toFixed(decimals);
    return ascii(`${head}${text.padStart(7, '0')}${unit}\r\n`);
  });

/** A wrong check in two hexadecimal characters that end `behind` bytes before the end of the frame. */
const withWrongHex = (behind: number) => (frame: Uint8Array, by: number) => {
  const start = frame.length - behind - 2;
  const right = Number.parseInt(String.fromCharCode(...frame.slice(start, start + 2)), 16);
  const wrong = ascii(hex((right + 1 + (by % 255)) & 0xff));
  return Uint8Array.of(...frame.slice(0, start), ...wrong, ...frame.slice(start + 2));
};

/** The five ways of speaking that the stream tests cover. */
export const FAMILIES: Family[] = [
  {
    name: 'toledo-continuous without checksum',
    decoder: () => toledoContinuous({ checksum: false }).decoder(),
    frame: toledoPlain,
  },
  {
    name: 'toledo-continuous with checksum',
    decoder: () => toledoContinuous({ checksum: true }).decoder(),
    frame: toledoChecked,
    withWrongChecksum: (frame, by) =>
      frame.map((byte, i) => (i === frame.length - 1 ? (byte + 1 + (by % 127)) & 0x7f : byte)),
  },
  {
    name: 'yaohua-xk3190',
    decoder: indicatorOf({ protocol: 'yaohua-xk3190' }).decoder,
    frame: fc.oneof({ weight: 3, arbitrary: yaohua }, { weight: 1, arbitrary: yaohuaA12 }),
    withWrongChecksum: (frame, by) => withWrongHex(frame[0] === 0x02 ? 1 : 2)(frame, by),
  },
  {
    name: 'mt-sics',
    decoder: indicatorOf({ protocol: 'mt-sics', ...TRUCK_SCALE }).decoder,
    frame: sics,
  },
  { name: 'st-gs-18', decoder: indicatorOf({ protocol: 'st-gs-18' }).decoder, frame: stGs },
];
