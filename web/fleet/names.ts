import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the nouns of the fleet are called, for their screens in the menu and for themselves. */
export const fleetNames = {
  truck: { one: { az: 'Avtomobil', en: 'Truck' }, many: { az: 'Avtomobillər', en: 'Trucks' } },
  trailer: { one: { az: 'Qoşqu', en: 'Trailer' }, many: { az: 'Qoşqular', en: 'Trailers' } },
  driver: { one: { az: 'Sürücü', en: 'Driver' }, many: { az: 'Sürücülər', en: 'Drivers' } },
} as const satisfies Record<string, Record<'one' | 'many', Words>>;
