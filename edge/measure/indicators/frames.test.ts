import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import { describe, expect, it } from 'vitest';
import frames from './frames.json' with { type: 'json' };
import { indicatorOf } from './protocols.ts';
import type { Indicator, Reading } from './reading.ts';
import { toledoContinuous } from './toledo-continuous.ts';

/** Protocols as the list of frames calls them, where their names differ from those of the settings. */
const READERS: Record<string, Indicator[]> = {
  'toledo-continuous': [toledoContinuous({ checksum: false, fixedZeros: 'inside' })],
  'and-standard': [indicatorOf({ protocol: 'st-gs-18' })],
  'yaohua-xk3190': [indicatorOf({ protocol: 'yaohua-xk3190' }), indicatorOf({ protocol: 'yaohua-command' })],
  // The terminal's unit is the one of the settings.
  'tenso-m': [false, true].map((checksum) =>
    indicatorOf({ protocol: 'tenso-m', protocolSettings: { checksum, unit: 'kg' } }),
  ),
};

/** Frames that are no weighing result to us, with the reason. */
const PASSED_OVER: Record<string, string> = {
  '77773030302e3030306c62': 'an A12 text line is printed without its line end',
  '776e2d303030302e316b67': 'an A12 text line is printed without its line end',
  '77743030302e3030306b67': 'an A12 text line is printed without its line end',
  '53542c54522c2b30303132332e306b670d0a': 'a tare is not the weight on the deck',
  '303141532b3030303132332e342b3030303131312e312b3030303233342e35': 'printed without its line end',
  '303141442b3030303132332e342b3030303131312e312b3030303233342e35': 'printed without its line end',
  '303142532b3030303132332e34': 'printed without its line end',
  '3031422d': 'printed without its line end',
  '3031414f': 'printed without its line end',
  '0a203147202020202020352e3032356c62200d': 'a line one character short could be one that lost a digit',
  '2d30303030312e302c30312c3030360d0a': 'only one of its status numbers is known',
  '8000d00700': 'five bytes of a bench scale, of which any five would do',
};
/** Shown as a state, not as a weight. */
const STATES = new Set(['0a54314720202d2d2d2d2d2d2d2d2d2d6c62200d', 'ff01c399999908ffff']);

const readersOf = (protocol: string): Indicator[] =>
  READERS[protocol] ?? [indicatorOf({ protocol: protocol as IndicatorProtocol })];

/** Frames come in a stream: some readers believe one only beside its like. */
const read = (hex: string, protocol: string): Reading[] =>
  readersOf(protocol).flatMap((indicator) => indicator.decoder().push(Buffer.from(hex.repeat(5), 'hex')));

const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const spoken = frames.filter(({ protocol }) => !protocol.startsWith('modbus'));
const weights = spoken.filter(
  ({ kind, hex }) => kind === 'weight' && !(hex in PASSED_OVER) && !STATES.has(hex),
);
const silent = spoken.filter(
  (frame) => !weights.includes(frame) && !STATES.has(frame.hex) && frame.hex !== hexOf('S I\r\n'),
);
const isReadable = ({ hex }: { hex: string }): boolean =>
  !['flintec-bsi', 'rinstrum-5200', 'massa-k-j'].includes(
    frames.find((frame) => frame.hex === hex)?.protocol ?? '',
  );

describe('frames printed in manuals, tests and captures', () => {
  it.each(weights)('$protocol $variant $hex shows $expected.value', ({ protocol, hex, expected }) => {
    const [reading, ...more] = read(hex, protocol);
    if (!reading || reading.digits === null) throw new Error('no weight was read');
    expect(more.length).toBeLessThan(5);
    for (const one of more) expect(one).toEqual(reading);
    expect(reading.digits / 10 ** reading.decimals).toBe(expected.value);
    expect({ unit: reading.unit, stable: reading.stable, net: reading.net }).toEqual({
      unit: expected.unit,
      stable: expected.stable,
      net: expected.net,
    });
    expect(reading.range).toBe('in');
    // A line end behind the one that ended the frame belongs to none.
    expect(hex).toMatch(new RegExp(`^${Buffer.from(reading.frame).toString('hex')}(0a|0a030d)?$`));
  });

  it.each(silent.filter(isReadable))('$protocol $hex ($kind) shows no weight', ({ protocol, hex }) => {
    expect(read(hex, protocol)).toEqual([]);
  });

  it('covers every frame of the list with one of the two', () => {
    expect(weights.length + silent.length + STATES.size + 1).toBe(spoken.length);
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
    ['cas-22', 'OL,GS,1\xc4,         kg\r\n', 'over'],
    ['dini-argeo', 'OL,GS,        ,kg\r\n', 'over'],
    ['dini-argeo', 'UL,GS,        ,kg\r\n', 'under'],
    ['dini-argeo', 'TL,GS,     0.0,kg\r\n', 'in'],
    ['sma', '\nO1G            kg \r', 'over'],
    ['sma', '\nU1G            kg \r', 'under'],
    ['sma', '\nT1G  ----------lb \r', 'in'],
    ['nci', '\n^^^^^^^kg\r\n02\r\x03', 'over'],
    ['nci', '\n_______kg\r\n01\r\x03', 'under'],
    ['nci', '\n-------kg\r\n00\r\x03', 'in'],
    ['nci', '\n0050.25kg\r\n80\r\x03', 'in'],
    ['rinstrum-auto', '\x02        O\x03', 'over'],
    ['rinstrum-auto', '\x02        U\x03', 'under'],
    ['rinstrum-auto', '\x02    1234E\x03', 'in'],
    ['rice-lake-stream', '\x02        KGO\r\n', 'over'],
    ['rice-lake-stream', '\x02   12340KGI\r\n', 'in'],
    ['rice-lake-stream', '\x02   12340OG \r\n', 'in'],
    ['cardinal-sb400', '  12340kgGOC\r', 'over'],
    ['cardinal-sb400', '  12340kgGee\r', 'in'],
    ['flintec-continuous', '\x02-00OVER       0\r', 'over'],
    ['flintec-continuous', '\x02-00UNDER      0\r', 'under'],
    ['flintec-continuous', '\x02-00A.OUT      0\r', 'in'],
    ['flintec-bsi', '01B+\r\n', 'over'],
    ['flintec-bsi', '01B-\r\n', 'under'],
    ['flintec-bsi', '01BO\r\n', 'in'],
    ['massa-k-100', '\xf8\x55\xce\x02\x00\x28\x08\x08\x28', 'over'],
    ['massa-k-100', '\xf8\x55\xce\x02\x00\x28\x11\x11\x28', 'in'],
    ['tenso-m', '\xff\x01\xc3\x99\x99\x99\x08\xff\xff', 'over'],
  ];
  it.each(states)('%s %j is %s', (protocol, text, range) => {
    const frame = Buffer.from(text, 'latin1');
    const stream = Buffer.concat([frame, frame, frame, frame, frame]);
    const [first] = indicatorOf({ protocol }).decoder().push(stream);
    expect(first).toMatchObject({ digits: null, range });
  });
});
