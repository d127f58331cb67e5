import { describe, expect, it } from 'vitest';
import { formOf, newTruck, payloadOf, truckFaults, truckInput } from './truck-form.ts';

const row = {
  id: 5,
  version: 3,
  companyId: 2,
  numberPlate: '90-KL-456',
  driverId: 11,
  driverName: 'İmran Əliyev',
  carBrandId: 1,
  carBrandName: 'Volvo',
  carModelId: 4,
  carModelName: 'FMX 420',
  truckTypeId: null,
  truckTypeName: null,
  senderId: 7,
  senderName: 'Hacıqabul Karyerləri MMC',
  axleCount: 4,
  emptyWeight: 15_240_000,
  emptyWeightAt: '2026-10-28T10:27:39Z',
  passportNumber: null,
  passportWeight: null,
  maxAllowedWeight: 44_000_000,
};

describe('the form of a truck', () => {
  it('sends back what it opened with', () => {
    expect(truckInput(formOf(row))).toEqual({
      numberPlate: '90-KL-456',
      truckTypeId: null,
      carBrandId: 1,
      carModelId: 4,
      driverId: 11,
      senderId: 7,
      axleCount: 4,
      passportNumber: '',
      emptyWeight: 15_240_000,
      passportWeight: null,
      maxAllowedWeight: 44_000_000,
    });
  });

  it.each([
    { plate: '', axles: null, wrong: ['numberPlate'] },
    { plate: 'KL', axles: null, wrong: ['numberPlate'] },
    { plate: '90-KL-456', axles: 1, wrong: ['axleCount'] },
    { plate: '90-KL-456', axles: 13, wrong: ['axleCount'] },
    { plate: '90-KL-456', axles: 12, wrong: [] },
    { plate: '90-KL-456', axles: null, wrong: [] },
  ])('with plate "$plate" and $axles axles finds wrong: $wrong', ({ plate, axles, wrong }) => {
    expect(Object.keys(truckFaults({ ...newTruck(plate), axleCount: axles }))).toEqual(wrong);
  });
});

describe('what a truck may carry', () => {
  const masses = { emptyWeight: 15_240_000, passportWeight: 14_900_000, maxAllowedWeight: 44_000_000 };

  it.each([
    { given: masses, is: 28_760_000, why: 'its allowed total less its empty weight' },
    { given: { ...masses, emptyWeight: null }, is: 29_100_000, why: 'less its passport weight without one' },
    {
      given: { ...masses, emptyWeight: null, passportWeight: null },
      is: null,
      why: 'unknown without a weight of its own',
    },
    { given: { ...masses, maxAllowedWeight: null }, is: null, why: 'unknown without an allowed total' },
    { given: { ...masses, maxAllowedWeight: 15_000_000 }, is: null, why: 'nothing when it weighs more' },
  ])('is $why', ({ given, is }) => {
    expect(payloadOf(given)).toBe(is);
  });
});
