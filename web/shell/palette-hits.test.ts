import { describe, expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { createHits, pageHits } from './palette-hits.ts';
import type { Place } from './places.ts';

const places: Place[] = [
  { to: '/', words: { az: 'İdarə paneli', en: 'Dashboard' }, permission: 'signedIn' },
  {
    to: '/truck',
    words: { az: 'Avtomobillər', en: 'Trucks' },
    permission: 'signedIn',
    create: { words: { az: 'Avtomobil', en: 'Truck' }, permission: 'signedIn' },
  },
];

describe('of the screens', () => {
  it.each([
    ['', 'az', ['/', '/truck']],
    ['idare', 'az', ['/']],
    ['IDARƏ', 'az', ['/']],
    ['ıdarə', 'az', ['/']],
    ['obil', 'az', ['/truck']],
    ['dash', 'az', []],
    ['dash', 'en', ['/']],
    ['xyz', 'az', []],
  ] as const)('for %j in %s are found %j', (typed, language, found) => {
    expect(pageHits(places, typed, sayIn(language)).map(({ to }) => to)).toEqual(found);
  });
});

describe('of what can be created', () => {
  it.each([
    ['', ['/truck']],
    ['avto', ['/truck']],
    ['panel', []],
  ])('for %j are found %j', (typed, found) => {
    expect(createHits(places, typed, sayIn('az')).map(({ to }) => to)).toEqual(found);
  });

  it('each opens its form on its own screen', () => {
    expect(createHits(places, 'truck', sayIn('en'))).toEqual([
      { to: '/truck', search: { open: 'new' }, name: 'Truck', fact: expect.any(String) },
    ]);
  });
});
