import { describe, expect, it } from 'vitest';
import { drawnTotal } from './drawn.fixture.ts';
import { amountOf, amountText, exactText, moreText } from './measure.ts';

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

describe('a measure', () => {
  it('is read from the figures by its name', () => {
    expect(plain(amountText(amountOf(drawnTotal.total, { key: 'net' }), 'mass', 'az'))).toBe('21 914 100');
    expect(plain(amountText(amountOf(drawnTotal.total, { key: 'count' }), 'count', 'az'))).toBe('784');
  });

  it('of money has two decimals and no loss', () => {
    const amount = amountOf({ value: '9007199254740993.07' }, { key: 'value' });
    expect(plain(amountText(amount, 'money', 'az'))).toBe('9 007 199 254 740 993,07');
  });

  it('that is not known is a dash, and so is nothing', () => {
    expect(amountText(amountOf(null, { key: 'net' }), 'mass', 'az')).toBe('–');
    expect(amountText(amountOf({ value: null }, { key: 'value' }), 'money', 'az')).toBe('–');
    expect(amountText(0n, 'mass', 'az')).toBe('–');
    expect(exactText(0n, 'mass', 'az')).toBe('0');
  });

  it('of the mean net is whole kilograms', () => {
    const figures = { net: 30_371_340_000, count: 1_108 };
    expect(amountOf(figures, { key: 'average' })).toBe(27_411_000n);
    expect(amountOf({ net: 0, count: 0 }, { key: 'average' })).toBeNull();
  });

  it('says how much more or less with a sign', () => {
    expect(plain(moreText(1_221_520_000n, 'mass', 'en'))).toBe('+1 221 520');
    expect(plain(moreText(-3_280_000n, 'mass', 'en'))).toBe('−3 280');
  });
});
