import { describe, expect, it } from 'vitest';
import { type Configuration, configurationText, readConfiguration } from './configuration.ts';

const configuration: Configuration = {
  id: 2,
  number: 3,
  address: 'tcp://10.0.0.5:4001',
  protocol: 'toledo-continuous',
  protocolSettings: { fixedZeros: 'inside' },
  division: 20_000,
  min: 400_000,
  max: 60_000_000,
};

describe('the text of a configuration', () => {
  it('is this one for ever: every configuration issued so far was signed in this form', () => {
    expect(configurationText(configuration)).toBe(
      '["terezi-configuration-1",2,3,"tcp://10.0.0.5:4001","toledo-continuous","inside",20000,400000,60000000]',
    );
  });

  it('gives the configuration back, with and without settings of its protocol', () => {
    const { protocolSettings: _, ...plain } = configuration;
    const withSettings = {
      ...plain,
      protocol: 'tenso-m',
      protocolSettings: { station: 3, unit: 'kg' },
    } as const;
    for (const each of [configuration, plain, withSettings])
      expect(readConfiguration(configurationText(each))).toEqual(each);
  });

  it.each(Object.keys(configuration) as (keyof Configuration)[])('changes with %s', (field) => {
    const value = configuration[field];
    const others = { number: Number(value) + 1, string: `${JSON.stringify(value)}0`, object: { station: 3 } };
    const other = { ...configuration, [field]: others[typeof value as keyof typeof others] };
    expect(configurationText(other)).not.toBe(configurationText(configuration));
  });

  it.each([
    '',
    '{}',
    'null',
    '["terezi-configuration-2"]',
    configurationText(configuration).replace('2', '"2"'),
  ])('is not read from %s', (text) => expect(readConfiguration(text)).toBe(null));
});
