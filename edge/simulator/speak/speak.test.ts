import { type IndicatorProtocol, PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import { toGrams } from '@terezi/domain/grammar/mass.ts';
import { describe, expect, it } from 'vitest';
import { INDICATORS } from '../../measure/indicators/protocols.ts';
import type { Reading } from '../../measure/indicators/reading.ts';
import { toledoContinuous } from '../../measure/indicators/toledo-continuous.ts';
import { createScale, type Display, type Scale } from '../scale.ts';
import { speak } from './speak.ts';

const KG = 1000;

function connect(scale: Scale, protocol: IndicatorProtocol, hasChecksum = false) {
  const speech = speak(scale, { protocol, hasChecksum, serial: '77' });
  const ask = (text: string): string =>
    new TextDecoder().decode(speech.hear(new TextEncoder().encode(text)) ?? new Uint8Array(0));
  return { speech, ask };
}

/** What the decoder reads when the indicator shows this. */
function read(
  protocol: IndicatorProtocol,
  display: Display,
  division: number,
  hasChecksum = false,
): Reading[] {
  const scale = createScale({ division, max: 60_000 * KG, seed: 1 });
  const { speech, ask } = connect(scale, protocol, hasChecksum);
  ask('SIR\r\n');
  const indicator =
    protocol === 'toledo-continuous' ? toledoContinuous({ checksum: hasChecksum }) : INDICATORS[protocol];
  return indicator.decoder().push(speech.say(display) ?? new Uint8Array(0));
}

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
    const shown = display(over);
    const [reading, ...more] = read(protocol, shown, division, hasChecksum);
    expect(more).toEqual([]);
    if (!reading || reading.digits === null) throw new Error('no weight was read');
    expect(toGrams(reading.digits, reading.decimals, 'kg')).toBe(shown.grams);
    expect([null, 'kg']).toContain(reading.unit);
    expect([null, shown.isStable]).toContain(reading.stable);
    expect([null, shown.isNet]).toContain(reading.net);
    expect(reading.range).toBe('in');
  });
});

describe('out of range', () => {
  const cases = SPEAKERS.filter(([protocol]) => protocol !== 'yaohua-xk3190');
  it.each(cases)('%s (checksum %s) shows a state, not a weight', (protocol, hasChecksum) => {
    for (const range of ['over', 'under'] as const) {
      const shown = display({ grams: range === 'over' ? 70_000 * KG : -500 * KG, range });
      expect(read(protocol, shown, 20 * KG, hasChecksum)).toMatchObject([{ digits: null, range }]);
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
  it.each(cases)('%s', (_, grams, sent, answered) => {
    expect(connect(scaleAt(grams), 'mt-sics').ask(sent)).toBe(answered);
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
    const said = Array.from({ length: 200 }, say);
    expect(said.filter((text) => text !== '')).toEqual(['S I\r\n']);
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
