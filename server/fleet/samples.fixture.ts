import type { Samples, Wire } from '../testing/sample.ts';

let count = 0;
/** A plate that no other row of this run, nor the named world, has. */
export const newPlate = (): string => `99-ZX-${String(++count).padStart(3, '0')}`;

/** Everything that a caller may send of a noun, filled; `named` are ids of what it refers to. */
export const bodies = {
  truck: (more: Wire = {}): Wire => ({
    NumberPlate: newPlate(),
    AxleCount: 4,
    EmptyWeight: 15_160.5,
    PassportNumber: `AZ ${count}`,
    PassportWeight: 15_000,
    MaxAllowedWeight: 40_000.25,
    ...more,
  }),
  trailer: (more: Wire = {}): Wire => ({
    NumberPlate: newPlate(),
    PassportWeight: 6_120.5,
    ...more,
  }),
  driver: (more: Wire = {}): Wire => ({
    Name: `Sürücü ${++count}`,
    LicenseNumber: `ZX${String(count).padStart(6, '0')}`,
    LicenseExpiryDate: '2031-02-28',
    ...more,
  }),
};
export type Noun = keyof typeof bodies;
export const NOUNS: readonly Noun[] = ['truck', 'trailer', 'driver'];

/** Samples of the fleet for the suites over the whole contract. */
export const fleetSamples: Samples = {
  calls: {
    'truck.emptyWeights': { table: 'truck' },
    'truck.setEmptyWeight': {
      table: 'truck',
      which: 'alive',
      body: () => ({ EmptyWeight: 14_960, Reason: 'Zavod lövhəsinə görə' }),
    },
    'truck.passportWeights': { table: 'truck' },
    'truck.setPassportWeight': {
      table: 'truck',
      which: 'alive',
      body: () => ({ PassportWeight: 14_900, Reason: 'Pasporta görə' }),
    },
    'trailer.passportWeights': { table: 'trailer' },
    'trailer.setPassportWeight': {
      table: 'trailer',
      which: 'alive',
      body: () => ({ PassportWeight: 6_900, Reason: 'Pasporta görə' }),
    },
    'truck.resetEmptyWeight': { table: 'truck', which: 'alive', body: () => ({ Reason: 'Kuzov dəyişib' }) },
  },
  references: { TruckId: 'truck', TrailerIds: 'trailer', OperationId: 'operation' },
};
