import { type IndicatorProtocol, PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { toGrams } from '@terezi/domain/grammar/mass.ts';
import { describe, expect, it } from 'vitest';
import { indicatorOf } from '../../measure/indicators/protocols.ts';
import type { Reading } from '../../measure/indicators/reading.ts';
import { toledoContinuous, toledoShort } from '../../measure/indicators/toledo-continuous.ts';
import { createScale, type Display, type Scale } from '../scale.ts';
import { figuresOf } from './speech.ts';
import { speak } from './speak.ts';

const KG = 1000;

/** Settings without which a protocol does not work. */
const SETTINGS: Partial<Record<IndicatorProtocol, (division: number) => ProtocolSettings>> = {
  'modbus-tcp': (division) => ({ profile: 'dini-argeo', decimals: figuresOf(0, division).decimals }),
  'modbus-rtu': (division) => ({ profile: 'laumas', decimals: figuresOf(0, division).decimals }),
  pattern: () => ({ mask: '{STX}{s:2}{n:1}{w:9}{u:2}{CR}', stableIs: 'ST', netIs: 'N' }),
};
const spoken = (protocol: IndicatorProtocol, division: number) => {
  const protocolSettings = SETTINGS[protocol]?.(division);
  return { protocol, ...(protocolSettings && { protocolSettings }) };
};

function connect(scale: Scale, protocol: IndicatorProtocol, hasChecksum = false) {
  const speech = speak(scale, { ...spoken(protocol, scale.division), hasChecksum, serial: '77' });
  const ask = (text: string): string =>
    new TextDecoder().decode(speech.hear(new TextEncoder().encode(text)) ?? new Uint8Array(0));
  return { speech, ask };
}

/** The decoder's readings when the indicator shows this, in the frames of one stream. */
function read(
  protocol: IndicatorProtocol,
  display: Display,
  division: number,
  hasChecksum = false,
): Reading[] {
  const scale = { ...createScale({ division, max: 60_000 * KG, seed: 1 }), display: () => display };
  const { speech, ask } = connect(scale, protocol, hasChecksum);
  ask('SIR\r\n');
  const indicator = protocol.startsWith('toledo')
    ? readToledo(protocol, hasChecksum)
    : indicatorOf(spoken(protocol, division));
  const { request } = indicator;
  const decoder = indicator.decoder();
  const next = (): Uint8Array =>
    (request && protocol !== 'mt-sics' ? speech.hear(request.bytes) : speech.say(display)) ??
    new Uint8Array(0);
  return Array.from({ length: 5 }, () => decoder.push(next())).flat();
}

const readToledo = (protocol: IndicatorProtocol, checksum: boolean) =>
  protocol === 'toledo-short' ? toledoShort({ checksum }) : toledoContinuous({ checksum });

const display = (over: Partial<Display>): Display => ({
  grams: 38_620 * KG,
  range: 'in',
  isStable: true,
  isNet: false,
  tare: 0,
  ...over,
});

const SPEAKERS: [IndicatorProtocol, boolean][] = [
  ...PROTOCOLS.map((protocol): [IndicatorProtocol, boolean] => [protocol, false]),
  ['toledo-continuous', true],
  ['toledo-short', true],
];

/** Asked for the gross weight, which is the one on the deck: a tare makes no difference. */
const SAYS_GROSS: readonly IndicatorProtocol[] = [
  ...(['yaohua-command', 'flintec-bsi', 'rinstrum-network', 'rice-lake-edp', 'tenso-m'] as const),
  ...(['modbus-tcp', 'modbus-rtu'] as const),
];
/** These have no word for it: they send nothing, or the number goes on. */
const SAYS_NOTHING_OUTSIDE: readonly IndicatorProtocol[] = [
  ...(['yaohua-xk3190', 'yaohua-command', 'cas-10', 'keli-xk3118', 'pattern'] as const),
  ...(['rinstrum-network', 'rice-lake-edp'] as const),
];

describe.each(SPEAKERS)('%s (checksum %s) is read back', (protocol, hasChecksum) => {
  const weights: [string, Partial<Display>, number][] = [
    ['a truck', {}, 20 * KG],
    ['an empty deck', { grams: 0 }, 20 * KG],
    ['a little below zero', { grams: -40 * KG }, 20 * KG],
    ['motion', { isStable: false }, 20 * KG],
    ['half kilograms', { grams: 1_234_500 }, 500],
    ['grams', { grams: 7 }, 1],
    ['a net weight', { isNet: true, tare: 14_000 * KG }, 20 * KG],
  ];
  it.each(weights)('%s', (_, over, division) => {
    const load = display(over);
    const [reading, ...more] = read(protocol, load, division, hasChecksum);
    for (const one of more) expect(one).toEqual(reading);
    if (!reading || reading.digits === null) throw new Error('no weight was read');
    const isGross = SAYS_GROSS.includes(protocol);
    expect(toGrams(reading.digits, reading.decimals, 'kg')).toBe(load.grams + (isGross ? load.tare : 0));
    expect([null, 'kg']).toContain(reading.unit);
    expect([null, load.isStable]).toContain(reading.stable);
    expect([null, !isGross && load.isNet]).toContain(reading.net);
    expect(reading.range).toBe('in');
  });
});

/** The readings of these for a weight below the range, for which they have no word of their own. */
const SAID_BELOW: Partial<Record<IndicatorProtocol, Reading['range']>> = {
  'tenso-m': 'over',
  'massa-k-100': 'in',
};

describe('out of range', () => {
  const cases = SPEAKERS.filter(([protocol]) => !SAYS_NOTHING_OUTSIDE.includes(protocol));
  it.each(cases)('%s (checksum %s) shows a state, not a weight', (protocol, hasChecksum) => {
    for (const range of ['over', 'under'] as const) {
      const load = display({ grams: range === 'over' ? 70_000 * KG : -500 * KG, range });
      const [reading] = read(protocol, load, 20 * KG, hasChecksum);
      const word = range === 'under' ? (SAID_BELOW[protocol] ?? range) : range;
      expect(reading).toMatchObject({ digits: null, range: word });
    }
  });
});

describe('MT-SICS commands', () => {
  const scaleAt = (grams: number, milliseconds = 4000): Scale => {
    const scale = createScale({ division: 20 * KG, max: 60_000 * KG, seed: 1 });
    scale.load(grams);
    scale.tick(milliseconds);
    return scale;
  };

  const cases: [string, number, string, string][] = [
    ['S at rest', 38_620 * KG, 'S\r\n', 'S S      38620 kg\r\n'],
    ['SI', 38_620 * KG, 'SI\r\n', 'S S      38620 kg\r\n'],
    ['overload', 70_000 * KG, 'SI\r\n', 'S +\r\n'],
    ['I2', 0, 'I2\r\n', 'I2 A "SIM"\r\n'],
    ['I4', 0, 'I4\r\n', 'I4 A "77"\r\n'],
    ['@', 0, '@\r\n', 'I4 A "77"\r\n'],
    ['zero within its range', 200 * KG, 'Z\r\nSI\r\n', 'Z A\r\nS S          0 kg\r\n'],
    ['zero above its range', 5_000 * KG, 'Z\r\n', 'Z +\r\n'],
    ['tare', 14_000 * KG, 'T\r\n', 'T S      14000 kg\r\n'],
    ['tare of an empty deck', 0, 'T\r\n', 'T I\r\n'],
    ['an unknown command', 0, 'XYZ\r\n', 'ES\r\n'],
    ['an unfinished command', 0, 'SI', ''],
  ];
  it.each(cases)('%s', (_, grams, sent, reply) => {
    expect(connect(scaleAt(grams), 'mt-sics').ask(sent)).toBe(reply);
  });

  it('S waits for rest and gives up after a hundred refreshes', () => {
    const scale = scaleAt(38_620 * KG, 500);
    const { speech, ask } = connect(scale, 'mt-sics');
    const say = (): string => new TextDecoder().decode(speech.say(scale.display()) ?? new Uint8Array(0));
    expect(ask('S\r\n')).toBe('');
    expect(say()).toBe('');
    scale.tick(4000);
    expect(say()).toBe('S S      38620 kg\r\n');
    expect(say()).toBe('');

    scale.rock(true);
    scale.tick(1000);
    expect(ask('S\r\n')).toBe('');
    const replies = Array.from({ length: 200 }, say);
    expect(replies.filter((text) => text !== '')).toEqual(['S I\r\n']);
  });

  it('SIR repeats until the next command, even when that arrives byte by byte', () => {
    const scale = scaleAt(38_620 * KG);
    const { speech, ask } = connect(scale, 'mt-sics');
    for (const character of 'SIR\r') expect(ask(character)).toBe('');
    expect(ask('\n')).toBe('S S      38620 kg\r\n');
    expect(speech.say(scale.display())).not.toBeNull();
    ask('@\r\n');
    expect(speech.say(scale.display())).toBeNull();
  });
});
