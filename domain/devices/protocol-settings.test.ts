import { describe, expect, it } from 'vitest';
import { readMask } from './frame-mask.ts';
import type { IndicatorProtocol } from './protocol.ts';
import { type ProtocolSettings, readSettingsText, settingsFault } from './protocol-settings.ts';
import { settingsText } from './protocol-settings-text.ts';

describe('settings as text', () => {
  it.each<[ProtocolSettings, string | null]>([
    [{}, null],
    [{ fixedZeros: 'inside' }, 'fixedZeros=inside'],
    [{ unit: 't', station: 3 }, 'station=3; unit=t'],
    [{ checksum: true, asks: false }, 'asks=no; checksum=yes'],
    [
      { mask: '={s:2}{w:8}{CR}', stableIs: 'S=' },
      'mask={s:2}'.replace('{s:2}', '={s:2}{w:8}{CR}; stableIs=S='),
    ],
  ])('%o is %s, and comes back', (settings, text) => {
    expect(settingsText(settings)).toBe(text);
    expect(readSettingsText(text)).toEqual(settings);
  });

  it.each([
    'station',
    'station=',
    'station=three',
    'station=300',
    'unit=lb',
    'asks=maybe',
    'colour=red',
    'station=1; station=2',
    'mask={w:8}',
  ])('%s is none', (text) => expect(readSettingsText(text)).toBeNull());
});

describe('settings of a protocol', () => {
  it.each<[IndicatorProtocol, ProtocolSettings, string | null]>([
    ['st-gs-18', {}, null],
    ['st-gs-18', { station: 1 }, 'station'],
    ['tenso-m', { station: 159 }, null],
    ['tenso-m', { station: 160 }, 'station'],
    ['yaohua-command', { station: 0 }, 'station'],
    ['yaohua-command', { station: 27 }, 'station'],
    ['rinstrum-network', { station: 0 }, null],
    ['modbus-rtu', {}, 'profile'],
    ['modbus-rtu', { profile: 'laumas' }, null],
    ['modbus-rtu', { profile: 'laumas', station: 248 }, 'station'],
    ['modbus-tcp', { profile: 'laumas', station: 255 }, null],
    ['modbus-rtu', { profile: 'laumas', register: 7 }, 'register'],
    ['modbus-rtu', { profile: 'registers' }, 'register'],
    ['modbus-rtu', { profile: 'registers', register: 7 }, null],
    ['modbus-rtu', { profile: 'registers', register: 7, stableBit: 1 }, 'flagRegister'],
    ['modbus-rtu', { profile: 'registers', register: 7, flagRegister: 6 }, 'stableBit'],
    ['modbus-rtu', { profile: 'registers', register: 7, flagRegister: 60, stableBit: 1 }, 'flagRegister'],
    ['pattern', {}, 'mask'],
    ['pattern', { mask: '={w:8}' }, null],
    ['pattern', { mask: '={s:2}{w:8}' }, 'stableIs'],
    ['pattern', { mask: '={s:2}{w:8}', stableIs: 'S' }, 'stableIs'],
    ['pattern', { mask: '={w:8}', netIs: 'N' }, 'netIs'],
  ])('of %s, %o: what is wrong is %s', (protocol, settings, fault) => {
    expect(settingsFault(protocol, settings)).toBe(fault);
  });
});

describe('a frame in columns', () => {
  it.each([
    ['{STX}{s:2},{w:8}{u:2}{CR}{LF}', true],
    ['={w:8}', true],
    ['{w:8};', false],
    ['{w:8}{SEMICOLON}', true],
    ['', false],
    ['{STX}{CR}', false],
    ['{w:8}', false],
    ['0{w:8} ', false],
    ['={w:0}', false],
    ['={w:13}', false],
    ['={w:8}{w:8}', false],
    ['={w:8}{u:2}{u:2}', false],
    ['={w:8}{x:2}', false],
    ['={w:8', false],
    ['={w:8}ü', false],
    [`={w:8}{?:60}`, false],
  ])('%s is one: %s', (mask, isOne) => expect(readMask(mask) !== null).toBe(isOne));

  it('is read at once, however long it is', () => {
    const start = performance.now();
    expect(readMask('{'.repeat(100_000))).toBeNull();
    expect(readMask('{?:1}'.repeat(24))).toBeNull();
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
