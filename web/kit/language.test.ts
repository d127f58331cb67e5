import { describe, expect, it } from 'vitest';
import { sayIn } from './language.tsx';

describe('sayIn', () => {
  const remaining = { az: 'qalıq {mass} kq', en: '{mass} kg left' } as const;

  it('picks the reader’s language', () => {
    expect(sayIn('az')({ az: 'Bağla', en: 'Close' })).toBe('Bağla');
    expect(sayIn('en')({ az: 'Bağla', en: 'Close' })).toBe('Close');
  });

  it('fills the places of a text in either language', () => {
    expect(sayIn('az')(remaining, { mass: '28 860' })).toBe('qalıq 28 860 kq');
    expect(sayIn('en')(remaining, { mass: 7 })).toBe('7 kg left');
  });
});
