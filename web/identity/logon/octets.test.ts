import { describe, expect, it } from 'vitest';
import { octetsAround } from './octets.ts';

const range = (address: string, name: string | null = null) => ({ address, name });

describe('the ruler of an address', () => {
  it('shows what of its /24 is allowed, by last octets', () => {
    const allowed = [
      range('203.0.113.16/28', 'ofis'),
      range('198.51.100.8', 'Karyer'),
      range('203.0.113.96-203.0.113.103'),
    ];
    expect(octetsAround('203.0.113.200', allowed)).toEqual({
      at: 200,
      beside: [
        { first: 16, last: 31, caption: 'ofis', anchor: 'middle' },
        { first: 96, last: 103, caption: null, anchor: 'middle' },
      ],
    });
  });

  it('writes a name beside its range where the address stands over it, and nowhere where there is no room', () => {
    const anchorOf = (at: number, name: string, first = 96) =>
      octetsAround(`203.0.113.${at}`, [range(`203.0.113.${first}-203.0.113.${first + 7}`, name)])?.beside[0];
    expect(anchorOf(88, 'tərəzi evləri')).toMatchObject({ caption: 'tərəzi evləri', anchor: 'start' });
    expect(anchorOf(120, 'tərəzi evləri')).toMatchObject({ anchor: 'end' });
    expect(anchorOf(100, 'x'.repeat(60))).toMatchObject({ caption: null });
    expect(anchorOf(2, 'ev', 248)).toMatchObject({ anchor: 'middle' });
  });

  it.each([
    ['of another network', '192.0.2.7'],
    ['of version 6', '2001:db8::7'],
  ])('is none %s', (_, address) => {
    expect(octetsAround(address, [range('203.0.113.16/28'), range('2001:db8::/48')])).toBeNull();
  });
});
