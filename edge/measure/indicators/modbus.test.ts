import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { describe, expect, it } from 'vitest';
import { modbusCrc } from './frame/crc.ts';
import { indicatorOf } from './protocols.ts';
import type { Reading } from './reading.ts';

const indicator = (
  protocolSettings: ProtocolSettings,
  protocol: 'modbus-tcp' | 'modbus-rtu' = 'modbus-rtu',
) => indicatorOf({ protocol, protocolSettings });
const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

/** An answer as it comes over a serial line. */
function answer(unit: number, functionCode: number, words: number[]): Uint8Array {
  const data = words.flatMap((word) => [word >> 8, word & 0xff]);
  const frame = Uint8Array.of(unit, functionCode, data.length, ...data);
  const crc = modbusCrc(frame);
  return Uint8Array.of(...frame, crc & 0xff, crc >> 8);
}
const read = (settings: ProtocolSettings, bytes: Uint8Array): Reading[] =>
  indicator(settings).decoder().push(bytes);

const laumas = { profile: 'laumas', station: 3 } as const;
const STABLE = 0x0800;

describe('what is asked', () => {
  it('is the CRC of the public example', () => {
    expect(modbusCrc(Uint8Array.of(0x01, 0x03, 0x00, 0x50, 0x00, 0x02))).toBe(0x1ac4);
  });

  it.each<[ProtocolSettings, string]>([
    [{ profile: 'flintec-ft-112' }, '010300040006'],
    [{ profile: 'flintec-ft-16' }, '010300020005'],
    [laumas, '030300060003'],
    [{ profile: 'dini-argeo' }, '010400000005'],
    [{ profile: 'excell-ex2005' }, '010300020002'],
    // The same instrument, its maker counting the first register as 40000.
    [{ profile: 'laumas', addressBase: 40_000 }, '010300070003'],
    [{ profile: 'registers', table: 'input', register: 8, words: 'one' }, '010400080001'],
    [{ profile: 'registers', register: 8, flagRegister: 5, stableBit: 1, addressBase: 1 }, '010300040005'],
  ])('of %o is %s', (settings, request) => {
    expect(hex(indicator(settings).request?.bytes)).toMatch(new RegExp(`^${request}[0-9a-f]{4}$`));
  });

  it('is nothing without registers to ask for', () => {
    expect(indicator({}).request).toBeNull();
    expect(indicator({ profile: 'laumas', addressBase: 50_000 }).request).toBeNull();
  });
});

describe('what is answered', () => {
  const cases: [string, ProtocolSettings, Uint8Array, Partial<Reading>][] = [
    ['a truck', laumas, answer(3, 3, [STABLE, 0, 38_620]), { digits: 38_620, stable: true, net: false }],
    ['motion', laumas, answer(3, 3, [0, 0, 38_620]), { digits: 38_620, stable: false }],
    ['below zero', laumas, answer(3, 3, [STABLE | 0x80, 0, 40]), { digits: -40 }],
    ['above 65 535', laumas, answer(3, 3, [STABLE, 1, 0]), { digits: 65_536 }],
    ['overload', laumas, answer(3, 3, [STABLE | 4, 0, 0]), { digits: null, range: 'over' }],
    ['a broken cell', laumas, answer(3, 3, [STABLE | 1, 0, 38_620]), { digits: null }],
    ['decimals', { ...laumas, decimals: 2 }, answer(3, 3, [STABLE, 0, 1350]), { digits: 1350, decimals: 2 }],
    ['low word first', { ...laumas, wordOrder: 'low' }, answer(3, 3, [STABLE, 0, 1]), { digits: 65_536 }],
    ['the printed 6000', { profile: 'dini-argeo' }, answer(1, 4, [0, 6000, 0, 0, 4]), { digits: 6000 }],
    [
      'its decimals by a bit',
      { profile: 'flintec-ft-112' },
      answer(1, 3, [0xffff, 0xfff6, 0x2000, 0, 0, 0]),
      { digits: -10, decimals: 2, stable: true },
    ],
    [
      'two bits of decimals',
      { profile: 'flintec-ft-112' },
      answer(1, 3, [0, 10, 0x6000, 0, 0, 0]),
      { digits: null },
    ],
    ['data that are not ok', { profile: 'flintec-ft-16' }, answer(1, 3, [0, 0, 0, 0, 10]), { digits: null }],
    [
      'own registers',
      { profile: 'registers', register: 1, words: 'one', flagRegister: 0, stableBit: 1 },
      answer(1, 3, [2, 0xffec]),
      { digits: -20, stable: true, net: null },
    ],
    [
      'an own overload',
      { profile: 'registers', register: 1, words: 'one', flagRegister: 0, overBit: 5 },
      answer(1, 3, [32, 7]),
      { digits: null, range: 'over' },
    ],
  ];
  it.each(cases)('%s', (_, settings, bytes, expected) => {
    expect(read(settings, bytes)).toMatchObject([expected]);
  });

  const whole = answer(3, 3, [STABLE, 0, 38_620]);
  it.each<[string, Uint8Array]>([
    ['another unit', answer(4, 3, [STABLE, 0, 38_620])],
    ['another table', answer(3, 4, [STABLE, 0, 38_620])],
    ['more registers than were asked for', answer(3, 3, [STABLE, 0, 38_620, 0])],
    ['an exception', Uint8Array.of(3, 0x83, 2, 0x61, 0x31)],
    ['a wrong bit', whole.map((byte, i) => (i === 7 ? byte ^ 1 : byte))],
    ['our own request, heard back', indicator(laumas).request?.bytes ?? new Uint8Array(0)],
  ])('%s is no weight', (_, bytes) => {
    expect(read(laumas, bytes)).toEqual([]);
    expect(read(laumas, Uint8Array.of(...bytes, ...whole))).toMatchObject([{ digits: 38_620 }]);
  });
});

describe('over TCP', () => {
  const settings = { profile: 'dini-argeo', station: 7 } as const;
  const request = hex(indicator(settings, 'modbus-tcp').request?.bytes);
  const data = `040a${'00001770'}${'0000'.repeat(2)}0004`;

  it('is asked and answered behind a header', () => {
    expect(request).toMatch(/^[0-9a-f]{4}0000000607040000000[0-9a-f]$/);
    const decoder = indicator(settings, 'modbus-tcp').decoder();
    const reply = Buffer.from(`${request.slice(0, 8)}000d07${data}`, 'hex');
    expect(decoder.push(reply)).toMatchObject([{ digits: 6000, stable: true }]);
  });

  it.each([
    ['another unit', `${request.slice(0, 8)}000d08${data}`],
    ['another request', `0000${request.slice(4, 8)}000d07${data}`],
  ])('an answer of %s is no weight', (_, reply) => {
    expect(indicator(settings, 'modbus-tcp').decoder().push(Buffer.from(reply, 'hex'))).toEqual([]);
  });
});
