import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressCount,
  isAllowedAddress,
  lastOctet,
  octetsBeside,
  rangeWith,
  readAllowedAddress,
} from './allowed-address.ts';
import { outcomeOf } from '../grammar/outcome.fixture.ts';
import { allowedAddresses } from './allowed-addresses.ts';

describe('an allowed address', () => {
  it.each([
    ['185.30.90.7', '185.30.90.7'],
    [' 185.30.90.7/32 ', '185.30.90.7'],
    ['185.30.90.77/24', '185.30.90.0/24'],
    ['185.30.90.77/29', '185.30.90.72/29'],
    ['185.30.90.5 - 185.30.90.9', '185.30.90.5-185.30.90.9'],
    ['185.30.90.5-185.30.90.5', '185.30.90.5'],
    ['185.30.90.200-185.30.91.199', '185.30.90.200-185.30.91.199'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:1:2::9/48', '2001:db8:1::/48'],
    ['2001:db8::1-2001:db8::ff', '2001:db8::1-2001:db8::ff'],
    ['::ffff:185.30.90.7', '185.30.90.7'],
    ['::ffff:185.30.90.7/24', '185.30.90.0/24'],
  ])('%s is kept as %s', (text, range) => {
    expect(readAllowedAddress(text)).toEqual({ range });
  });

  it.each([
    ['', 'notAnAddress'],
    ['ofis', 'notAnAddress'],
    ['185.30.90', 'notAnAddress'],
    ['185.30.90.256', 'notAnAddress'],
    ['0x7f.0.0.1', 'notAnAddress'],
    ['010.1.2.3', 'notAnAddress'],
    ['2130706433', 'notAnAddress'],
    ['185.30.90.7/33', 'notAnAddress'],
    ['185.30.90.7/', 'notAnAddress'],
    ['185.30.90.7/24/24', 'notAnAddress'],
    ['185.30.90.0/24-185.30.90.9', 'notAnAddress'],
    ['185.30.90.1-185.30.90.2-185.30.90.3', 'notAnAddress'],
    ['185.30.90.1-2001:db8::1', 'notAnAddress'],
    ['fe80::1%eth0', 'notAnAddress'],
    ['2001:db8::/129', 'notAnAddress'],
    ['185.30.90.9-185.30.90.5', 'endsFirst'],
    ['0.0.0.0/0', 'widerThan24'],
    ['185.30.90.0/23', 'widerThan24'],
    ['185.30.90.0-185.30.91.0', 'widerThan24'],
    ['::ffff:0:0/1', 'widerThan24'],
    ['::/0', 'widerThan48'],
    ['2001:db8::/47', 'widerThan48'],
    ['2001:db8::-2001:db8:1::', 'widerThan48'],
  ])('%s is refused: %s', (text, name) => {
    expect(readAllowedAddress(text)).toMatchObject({ problem: { code: `company.${name}` } });
  });

  it('is read again as it was kept, and allows its own ends and nothing beside them', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), fc.integer({ min: 24, max: 32 }), (parts, length) => {
        const answer = readAllowedAddress(`${parts.join('.')}/${length}`);
        if (!('range' in answer)) throw new Error('refused');
        expect(readAllowedAddress(answer.range)).toEqual(answer);
        const size = 2 ** (32 - length);
        const from = parts[3] - (parts[3] % size);
        const peer = (last: number) => `${parts.slice(0, 3).join('.')}.${last}`;
        expect(isAllowedAddress([answer.range], peer(from))).toBe(true);
        expect(isAllowedAddress([answer.range], peer(from + size - 1))).toBe(true);
        if (from > 0) expect(isAllowedAddress([answer.range], peer(from - 1))).toBe(false);
        if (from + size < 256) expect(isAllowedAddress([answer.range], peer(from + size))).toBe(false);
      }),
    );
  });
});

describe('a person who signs in', () => {
  const ranges = ['185.30.90.5-185.30.90.9', '10.1.2.0/24', '2001:db8:1::/48'];
  it.each([
    ['185.30.90.5', true],
    ['185.30.90.9', true],
    ['185.30.90.10', false],
    ['::ffff:10.1.2.200', true],
    ['10.1.3.0', false],
    ['2001:DB8:1:ffff::1', true],
    ['2001:db8:2::1', false],
    ['::a01:2c8', false],
    ['unknown', false],
  ])('from %s: %s', (peer, isAllowed) => {
    expect(isAllowedAddress(ranges, peer)).toBe(isAllowed);
  });

  it('comes from anywhere where none is named, and from nowhere by an entry that cannot be read', () => {
    expect(isAllowedAddress([], '203.0.113.1')).toBe(true);
    expect(isAllowedAddress(['0.0.0.0/0'], '203.0.113.1')).toBe(false);
  });
});

describe('a range', () => {
  it('is the first in which an address lies, of either version', () => {
    const [office, all, six] = [
      { address: '203.0.113.16/28' },
      { address: '203.0.113.0/24' },
      { address: '2001:db8::/48' },
    ];
    const found = (peer: string) => rangeWith([office, all, six], peer);
    expect(['203.0.113.18', '203.0.113.88', '2001:db8::5', '::ffff:203.0.113.31'].map(found)).toEqual([
      office,
      all,
      six,
      office,
    ]);
    expect(['198.51.100.1', '2001:db9::1', 'x'].map(found)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['203.0.113.88', 1],
    [' 203.0.113.16/28 ', 16],
    ['203.0.113.96 - 203.0.113.103', 8],
    ['2001:db8::/112', 65_536],
    ['0.0.0.0/0', null],
    ['203.0.113', null],
  ])('%s has so many addresses: %s', (range, count) => expect(addressCount(range)).toBe(count));

  it.each([
    ['203.0.113.16/28', '203.0.113.88', [16, 31]],
    ['203.0.113.96-203.0.113.103', '203.0.113.88', [96, 103]],
    ['203.0.112.250-203.0.113.4', '203.0.113.88', [0, 4]],
    ['203.0.113.250-203.0.114.4', '203.0.113.88', [250, 255]],
    ['203.0.113.0/24', '203.0.113.0', [0, 255]],
    ['198.51.100.8', '203.0.113.88', null],
    ['2001:db8::/48', '203.0.113.88', null],
    ['2001:db8::/48', '2001:db8::1', null],
  ])('%s lies beside %s at %j', (range, peer, octets) => expect(octetsBeside(range, peer)).toEqual(octets));

  it('has last parts only of version 4', () => {
    expect(['203.0.113.88', '::ffff:203.0.113.7', '2001:db8::1', ''].map(lastOctet)).toEqual([
      88,
      7,
      null,
      null,
    ]);
  });
});

describe('the addresses of a company', () => {
  it('are refused each on its entry', () => {
    const entry = (address: string, name?: string) => ({ address, ...(name && { name }) });
    expect(outcomeOf(allowedAddresses, [entry('10.1.2.9/24', ' Ofis '), entry('2001:db8::1')])).toEqual({
      kept: [
        { address: '10.1.2.0/24', name: 'Ofis' },
        { address: '2001:db8::1', name: null },
      ],
    });
    expect(
      outcomeOf(allowedAddresses, [entry('10.1.2.0/24'), entry('0.0.0.0/0'), entry('10.1.2.77/24')]),
    ).toEqual({ '1.Address': 'company.widerThan24' });
    expect(outcomeOf(allowedAddresses, [entry('10.1.2.0/24'), entry('10.1.2.77/24')])).toEqual({
      '1.Address': 'taken',
    });
  });
});
