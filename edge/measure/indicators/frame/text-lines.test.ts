import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import { describe, expect, it } from 'vitest';
import { indicatorOf } from '../protocols.ts';

const read = (protocol: IndicatorProtocol, text: string) =>
  indicatorOf({ protocol }).decoder().push(Buffer.from(text, 'latin1'));

describe('damaged text lines give no reading', () => {
  const cases: [string, IndicatorProtocol, string][] = [
    ['a blank inside the number', 'mt-sics', 'S S     38 620 kg\r\n'],
    ['two points', 'mt-sics', 'S S     3.86.2 kg\r\n'],
    ['no digit before the point', 'mt-sics', 'S S        .62 kg\r\n'],
    ['a minus inside', 'mt-sics', 'S S     38-620 kg\r\n'],
    ['a digit lost', 'mt-sics', 'S S      3862 kg\r\n'],
    ['an unknown unit', 'mt-sics', 'S S      38620 lg\r\n'],
    ['an unknown status', 'mt-sics', 'S X      38620 kg\r\n'],
    ['no carriage return', 'mt-sics', 'S S      38620 kg\n'],
    ['a tare reply', 'mt-sics', 'T S      38620 kg\r\n'],
    ['a control character', 'mt-sics', 'S S    \x02 38620 kg\r\n'],
    ['a digit lost', 'st-gs-18', 'ST,GS,+038620kg\r\n'],
    ['a comma lost', 'st-gs-18', 'ST,GS+0038620kg\r\n'],
    ['a sign lost', 'st-gs-18', 'ST,GS, 0038620kg\r\n'],
    ['an unknown state', 'st-gs-18', 'SD,GS,+0038620kg\r\n'],
    ['an unknown mode', 'st-gs-18', 'ST,GT,+0038620kg\r\n'],
    ['two points', 'st-gs-18', 'ST,GS,+038.6.2kg\r\n'],
    ['a blank inside the number', 'st-gs-18', 'ST,GS,+0038 20kg\r\n'],
    ['digits missing', 'st-gs-18', 'ST,GS,+       kg\r\n'],
    ['a unit cut to one letter', 'st-gs-18', 'ST,GS,+00386200g\r\n'],
    ['a bit 7 that is not parity', 'st-gs-18', 'ST,GS,+003\xb8620kg\r\n'],
  ];
  it.each(cases)('%s: %s %j', (_, protocol, text) => {
    expect(read(protocol, text)).toEqual([]);
  });
});

describe('text lines beside other replies', () => {
  it('finds the weight after a broken line and between other replies', () => {
    const text = 'S S     386\r\nZ A\r\nS D      38620 kg\r\nI4 A "S S"\r\nS S      38640 kg\r\n';
    expect(read('mt-sics', text)).toMatchObject([
      { digits: 38620, stable: false, unit: 'kg' },
      { digits: 38640, stable: true, unit: 'kg' },
    ]);
  });

  it('takes no tare for the weight on the deck, neither the one in force nor a preset one', () => {
    for (const mode of ['TR', 'PT'])
      expect(read('st-gs-18', `ST,${mode},+  14300kg\r\nST,GS,+  38620kg\r\n`)).toMatchObject([
        { digits: 38620 },
      ]);
  });

  it('reads weights with blanks for leading zeros, with decimals and below zero', () => {
    const text = 'ST,GS,+  38620kg\r\nUS,NT,-  12.34 t\r\nST,GS,-0000000kg\r\n';
    expect(read('st-gs-18', text)).toMatchObject([
      { digits: 38620, decimals: 0, unit: 'kg', stable: true, net: false },
      { digits: -1234, decimals: 2, unit: 't', stable: false, net: true },
      { digits: 0 },
    ]);
  });
});
