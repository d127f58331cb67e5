import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import { describe, expect, it } from 'vitest';
import frames from './frames.json' with { type: 'json' };
import { INDICATORS } from './protocols.ts';
import type { Indicator, Reading } from './reading.ts';
import { toledoContinuous } from './toledo-continuous.ts';

const READERS: Record<string, Indicator> = {
  'toledo-continuous': toledoContinuous({ checksum: false, fixedZeros: 'inside' }),
  'yaohua-xk3190': INDICATORS['yaohua-xk3190'],
  'mt-sics': INDICATORS['mt-sics'],
  'st-gs-18': INDICATORS['st-gs-18'],
  'and-standard': INDICATORS['st-gs-18'],
};

/** Frames that are no weighing result to us, with the reason. */
const PASSED_OVER: Record<string, string> = {
  '77773030302e3030306c62': 'an A12 text line is printed without its line end',
  '776e2d303030302e316b67': 'an A12 text line is printed without its line end',
  '77743030302e3030306b67': 'an A12 text line is printed without its line end',
  '53542c54522c2b30303132332e306b670d0a': 'a tare is not the weight on the deck',
};

const read = (hex: string, indicator: Indicator): Reading[] =>
  indicator.decoder().push(Buffer.from(hex, 'hex'));

const readerOf = (protocol: string): Indicator => {
  const indicator = READERS[protocol];
  if (!indicator) throw new Error(`no reader for ${protocol}`);
  return indicator;
};

const weights = frames.filter((frame) => frame.kind === 'weight' && !(frame.hex in PASSED_OVER));
const silent = frames.filter((frame) => !weights.includes(frame) && frame.hex !== hexOf('S I\r\n'));

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}

describe('frames printed in manuals, tests and captures', () => {
  it.each(weights)('$protocol $hex shows $expected.value', ({ protocol, hex, expected }) => {
    const [reading, ...more] = read(hex, readerOf(protocol));
    expect(more).toEqual([]);
    if (!reading || reading.digits === null) throw new Error('no weight was read');
    expect(reading.digits / 10 ** reading.decimals).toBe(expected.value);
    expect({ unit: reading.unit, stable: reading.stable, net: reading.net }).toEqual({
      unit: expected.unit,
      stable: expected.stable,
      net: expected.net,
    });
    expect(reading.range).toBe('in');
    expect(Buffer.from(reading.frame).toString('hex')).toBe(hex);
  });

  it.each(silent)('$protocol $hex ($kind) shows no weight', ({ protocol, hex }) => {
    expect(read(hex, readerOf(protocol))).toEqual([]);
  });

  it('covers every frame of the list with one of the two', () => {
    expect(weights.length + silent.length + 1).toBe(frames.length);
    expect(Object.keys(PASSED_OVER).every((hex) => frames.some((frame) => frame.hex === hex))).toBe(true);
  });
});

describe('states that are no weights', () => {
  const states: [IndicatorProtocol, string, Reading['range']][] = [
    ['mt-sics', 'S +\r\n', 'over'],
    ['mt-sics', 'S -\r\n', 'under'],
    ['mt-sics', 'S I\r\n', 'in'],
    ['st-gs-18', 'OL,GS,+       kg\r\n', 'over'],
    ['st-gs-18', 'OL,GS,+   .   kg\r\n', 'over'],
    ['st-gs-18', 'OL,GS,+9999999kg\r\n', 'over'],
    ['st-gs-18', 'OL,GS,-       kg\r\n', 'under'],
    ['st-gs-18', 'LO,GS,-       kg\r\n', 'under'],
    ['st-gs-18', 'HD,GS,+0001234kg\r\n', 'in'],
    ['yaohua-xk3190', '         OL23\r\n', 'over'],
    ['yaohua-xk3190', '         LO23\r\n', 'under'],
  ];
  it.each(states)('%s %j is %s', (protocol, text, range) => {
    const readings = INDICATORS[protocol].decoder().push(Buffer.from(text));
    expect(readings).toMatchObject([{ digits: null, range }]);
  });
});
