import { describe, expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { createHits, foundHit, pageHits, ranked } from './palette-hits.ts';
import type { Creation } from '../frame/new-menu.ts';
import type { Place } from '../router/places.ts';

const places: Place[] = [
  { to: '/', words: { az: 'İdarə paneli', en: 'Dashboard' }, permission: 'signedIn' },
  {
    to: '/truck',
    words: { az: 'Avtomobillər', en: 'Trucks' },
    permission: 'signedIn',
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
  ] as const)('for %j in %s are found %j', (typed, language, paths) => {
    expect(pageHits(places, typed, sayIn(language)).map(({ to }) => to)).toEqual(paths);
  });
});

const creations: Creation[] = [
  { to: '/truck', search: { open: 'new' }, words: { az: 'Avtomobil', en: 'Truck' } },
];

describe('of what can be created', () => {
  it.each([
    ['', ['/truck']],
    ['avto', ['/truck']],
    ['panel', []],
  ])('for %j are found %j', (typed, paths) => {
    expect(createHits(creations, typed, sayIn('az')).map(({ to }) => to)).toEqual(paths);
  });

  it('each opens its form on its own screen', () => {
    expect(createHits(creations, 'truck', sayIn('en'))).toEqual([
      { to: '/truck', search: { open: 'new' }, name: 'Truck', kind: expect.any(String) },
    ]);
  });
});

describe('groups', () => {
  const group = (name: string) => ({ hits: [{ to: '/' as const, name }] });
  const truck = group('90-KL-456');
  const ticket = group('2-184 · 90-KL-456');
  const driver = group('Kamal Kəlbiyev');

  it.each([
    ['90kl', [ticket, truck], [truck, ticket]],
    ['2-184', [truck, ticket], [ticket, truck]],
    ['kal', [truck, ticket, driver], [truck, ticket, driver]],
    ['kama', [truck, ticket, driver], [driver, truck, ticket]],
    ['', [ticket, truck], [ticket, truck]],
  ])('for %j stand in the order of their best hit', (typed, hits, expected) => {
    expect(ranked(hits, typed)).toEqual(expected);
  });
});

describe('what the server found', () => {
  const hit = {
    ...{ id: 7, name: '90-KL-456', kind: 'Volvo FMX', facts: ['Əli'], at: null, emptyWeight: 15_240_000 },
    ...{ statusId: null, completedHow: null, weightNet: null },
  };
  const reader = { say: sayIn('az'), language: 'az' } as const;
  const place = (to: '/truck' | '/operation' | '/user') => ({ ...places[1], to }) as Place;

  it('opens beside its list, with what it weighs', () => {
    const { to, search, fact, look } = foundHit(place('/truck'), hit, reader);
    expect([to, search, look]).toEqual(['/truck', { open: '7' }, undefined]);
    expect(fact).toMatch(/^Əli · boş çəki 15\s240 kq$/);
  });

  it.each(['/operation', '/user'] as const)('of %s opens on a screen of its own', (list) => {
    expect(foundHit(place(list), hit, reader)).toMatchObject({ to: `${list}/7` });
  });

  it('of a ticket says how it stands and what it weighed', () => {
    const ticket = {
      ...hit,
      emptyWeight: null,
      statusId: 2,
      completedHow: 'TwoPass',
      weightNet: 28_680_000,
    } as const;
    const { look, figure } = foundHit(place('/operation'), ticket, reader);
    expect([look?.words.az, figure]).toEqual(['Tamamlanıb', expect.stringMatching(/^28\s680 kq$/)]);
    expect(foundHit(place('/operation'), { ...ticket, weightNet: null }, reader).figure).toBe('–');
  });
});
