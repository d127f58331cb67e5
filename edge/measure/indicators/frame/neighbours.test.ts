import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { describe, expect, it } from 'vitest';
import { indicatorOf } from '../protocols.ts';

type Line = [name: string, protocol: IndicatorProtocol, settings: ProtocolSettings];
const text = (frame: string): Buffer => Buffer.from(frame, 'latin1');
const digitsOf = ([, protocol, protocolSettings]: Line, ...frames: Buffer[]) => {
  const decoder = indicatorOf({ protocol, protocolSettings }).decoder();
  return frames.flatMap((frame) => decoder.push(frame)).map(({ digits }) => digits);
};

describe('a byte that came twice', () => {
  const stated = { mask: '{s:2}{w:8}{CR}', stableIs: 'ST' };
  it.each<[line: Line, intact: string, spoilt: string]>([
    [['eight characters', 'cas-10', {}], '   12340\r\n', '   123440\r\n'],
    [['eight characters with a minus', 'cas-10', {}], ' -1234.5\r\n', '-12344.55\r\n'],
    [['a scoreboard', 'cardinal-sb400', {}], '-  123.5kgG  \r', '- 1233.55kgG  \r'],
    [['columns without a beginning', 'pattern', { mask: '{w:8}{CR}' }], '   12340\r', '   123440\r'],
    [['columns that begin with the state', 'pattern', stated], 'ST   12340\r', 'ST   123440\r'],
    [['columns without an end', 'pattern', { mask: '={w:8}' }], '=   12340', '=   123440'],
  ])('makes no weight of $0', (line, intact, spoilt) => {
    const [one, broken] = [text(intact), text(spoilt)];
    const digits = digitsOf(line, one, one, one, broken, one, one, one);
    expect(digits.length).toBeGreaterThan(2);
    expect(new Set(digits).size).toBe(1);
  });

  it('is no matter to columns whose line ends are not named', () => {
    const behind: Line = ['behind LF', 'pattern', { mask: '{w:8}{CR}' }];
    expect(digitsOf(behind, text('   12340\r\n'.repeat(3)))).toEqual([12_340, 12_340]);
    const before: Line = ['before CR', 'pattern', { mask: '={w:8}' }];
    expect(digitsOf(before, text('=   12340\r\n'.repeat(3)))).toEqual([12_340, 12_340, 12_340]);
  });
});

describe('a lost byte whose place the next frame takes, although the check is right', () => {
  const registers: Line = ['registers', 'modbus-rtu', { profile: 'laumas', station: 3 }];
  const massa: Line = ['packets', 'massa-k-100', {}];
  const hex = (frame: string): Buffer => Buffer.from(frame, 'hex');
  const lines: [line: Line, intact: Buffer, lost: Buffer, digits: number][] = [
    [registers, hex('0303060800000069d81757'), hex('03030608000000691757'), 27_096],
    [
      massa,
      hex('f855ce0d002405540000040000000000000024af'),
      hex('f855ce0d0024050000040000000000000024af'),
      21_509,
    ],
  ];

  it.each(lines)('makes no weight of %s', (line, intact, lost, digits) => {
    expect(digitsOf(line, intact, lost, intact, lost, intact)).toEqual([digits, digits, digits]);
  });

  it.each(lines)('is recognised byte by byte as well: %s', (line, intact, lost, digits) => {
    const bytes = [...Buffer.concat([intact, lost, intact])].map((byte) => Buffer.from([byte]));
    expect(digitsOf(line, ...bytes)).toEqual([digits, digits]);
  });

  it('lets a frame wait that ends as the next one begins, and no longer', () => {
    // The last byte of its check is 03h, which is also the number of the instrument.
    const [waiting, calm] = [hex('0303060800000004d6ba03'), hex('0303060800000069d81757')];
    expect(digitsOf(registers, waiting)).toEqual([]);
    expect(digitsOf(registers, waiting, calm)).toEqual([1238, 27_096]);
  });
});
