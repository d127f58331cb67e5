import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { describe, expect, it } from 'vitest';
import { indicatorOf } from '../protocols.ts';

const read = (protocolSettings: ProtocolSettings, text: string) =>
  indicatorOf({ protocol: 'pattern', protocolSettings }).decoder().push(Buffer.from(text, 'latin1'));

const full = { mask: '{STX}{s:2},{n:1}{w:8}{u:2}{CR}', stableIs: 'ST', netIs: 'N' } as const;

describe('a frame that the settings declare', () => {
  it.each<[string, ProtocolSettings, string, object]>([
    [
      'every fact',
      full,
      '\x02ST,N  1234.5kg\r',
      { digits: 12_345, decimals: 1, unit: 'kg', stable: true, net: true },
    ],
    ['motion and gross', full, '\x02US,G-   1234kg\r', { digits: -1234, stable: false, net: false }],
    ['a decimal comma', full, '\x02ST,G 0023,45 t\r', { digits: 2345, decimals: 2, unit: 't' }],
    [
      'no facts but the weight',
      { mask: '={w:7}{CR}' },
      '=  38620\r',
      { digits: 38_620, unit: null, stable: null, net: null },
    ],
    [
      'the unit of the settings',
      { mask: '={w:7}{CR}', unit: 't', decimals: 3 },
      '=  38620\r',
      { digits: 38_620, decimals: 3, unit: 't' },
    ],
    [
      'the last figure first',
      { mask: '={w:8}', isReversed: true },
      '=5.462100=',
      { digits: 12_645, decimals: 1 },
    ],
  ])('shows %s', (_, settings, text, expected) => {
    expect(read(settings, text)).toMatchObject([expected]);
  });

  it.each([
    ['a figure lost', '\x02ST,N 1234.5kg\r'],
    ['a blank inside', '\x02ST,N  12 4.5kg\r'],
    ['two points', '\x02ST,N 1.234.5kg\r'],
    ['an unknown unit', '\x02ST,N  1234.5gk\r'],
    ['no figures', '\x02ST,N        kg\r'],
  ])('shows nothing of %s', (_, text) => {
    expect(read(full, text)).toEqual([]);
  });

  it('is silent without one', () => {
    expect(read({}, '\x02ST,N  1234.5kg\r')).toEqual([]);
  });
});
