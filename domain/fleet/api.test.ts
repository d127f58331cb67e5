import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../grammar/outcome.fixture.ts';
import { truck } from './truck.ts';
import { driverApi, trailerApi, truckApi } from './api.ts';

const added = (values: object) =>
  outcomeOf(truckApi.add['~orpc'].inputSchema, { numberPlate: '10-AB-123', ...values });
const nothingElse = Object.fromEntries(Object.keys(truck.fields).map((name) => [name, null]));

describe('a truck', () => {
  it('is a plate, and every other known field', () => {
    const bare = { ...nothingElse, numberPlate: '10-AB-123' };
    expect(added({})).toEqual({ kept: bare });
    const full = { driverId: 1, supplierId: 2, axleCount: 5, passportNumber: 'AA 1', emptyWeight: 14_300.25 };
    expect(added(full)).toEqual({ kept: { ...bare, ...full, emptyWeight: 14_300_250 } });
  });

  it.each([
    ['numberPlate', ' 10 ab 123 ', '10-AB-123'],
    ['numberPlate', '90-kl-456', '90-KL-456'],
    ['emptyWeight', 0.01, 10],
    ['emptyWeight', 1_000_000, 1_000_000_000],
    ['passportWeight', 14_300.5, 14_300_500],
    ['maxAllowedWeight', 40_000, 40_000_000],
    ['passportNumber', '  ', null],
    ['axleCount', 2, 2],
    ['axleCount', 12, 12],
  ])('keeps as %s of %j %j', (field, value, stored) => {
    expect(added({ [field]: value }).kept).toMatchObject({ [field]: stored });
  });

  it.each([
    ['NumberPlate', undefined, 'required'],
    ['NumberPlate', '', 'required'],
    ['NumberPlate', 'AB-CD', 'plate'],
    ['NumberPlate', '10-ƏB-123', 'plateSign'],
    ['NumberPlate', 'x'.repeat(41), 'tooLong'],
    ['NumberPlate', '10-AB-123\0', 'characters'],
    ['EmptyWeight', 0, 'positive'],
    ['EmptyWeight', -1, 'positive'],
    ['EmptyWeight', 14_300.125, 'decimals'],
    ['EmptyWeight', 1_000_000.01, 'tooBig'],
    ['EmptyWeight', '14300', 'numbersOnly'],
    ['PassportWeight', 0, 'positive'],
    ['MaxAllowedWeight', 0.001, 'decimals'],
    ['AxleCount', 1, 'tooSmall'],
    ['AxleCount', 13, 'tooBig'],
    ['AxleCount', 2.5, 'wrongType'],
    ['DriverId', '1', 'numbersOnly'],
    ['PassportNumber', 'x'.repeat(51), 'tooLong'],
    ['EmptyWeightAt', '2026-11-21T08:00:00Z', 'unknown'],
  ])('refuses as %s %j: %s', (wireName, value, why) => {
    const field = wireName.charAt(0).toLowerCase() + wireName.slice(1);
    expect(added({ [field]: value })).toEqual({ [wireName]: why });
  });

  it('is changed in the version that was seen, or as it is now, by what is named alone', () => {
    const changed = (values: object) => outcomeOf(truckApi.change['~orpc'].inputSchema, values);
    expect(changed({ numberPlate: '10-AB-123' })).toEqual({ Id: 'required' });
    const values = { id: 1, version: 3, numberPlate: '10-AB-123' };
    expect(changed(values)).toEqual({ kept: values });
    expect(changed({ id: 1, driverId: null })).toEqual({ kept: { id: 1, driverId: null } });
    expect(changed({ id: 1, numberPlate: null })).toEqual({ NumberPlate: 'required' });
  });

  it('is looked for by plate, by what it refers to, and by whether its passport weight is known', () => {
    const asked = (query: object) => outcomeOf(truckApi.list['~orpc'].inputSchema, query);
    expect(asked({ name: '10ab', driverId: '7', passportWeightMissing: 'true' }).kept).toMatchObject({
      name: '10ab',
      driverId: [7],
      passportWeightMissing: true,
    });
    expect(asked({ passportWeightMissing: 'yes' })).toEqual({ PassportWeightMissing: 'choice' });
    expect(asked({ emptyWeight: '14300' })).toEqual({ EmptyWeight: 'unknown' });
  });
});

it('a driver needs a name, and a licence ends on a day of the calendar', () => {
  const driver = (values: object) => outcomeOf(driverApi.add['~orpc'].inputSchema, values);
  expect(driver({})).toEqual({ Name: 'required' });
  expect(driver({ name: 'İmran Əliyev', licenseExpiryDate: '2027-02-29' })).toEqual({
    LicenseExpiryDate: 'date',
  });
  expect(driver({ name: ' İmran Əliyev ', licenseExpiryDate: '2028-02-29' })).toEqual({
    kept: { name: 'İmran Əliyev', supplierId: null, licenseNumber: null, licenseExpiryDate: '2028-02-29' },
  });
});

it('a trailer needs a plate, and its passport weight is positive', () => {
  const trailer = (values: object) => outcomeOf(trailerApi.add['~orpc'].inputSchema, values);
  expect(trailer({})).toEqual({ NumberPlate: 'required' });
  expect(trailer({ numberPlate: '10-AB-124', passportWeight: 0 })).toEqual({ PassportWeight: 'positive' });
  expect(trailer({ numberPlate: '10 ab 124', trailerBrandId: 4, passportWeight: 7_000 })).toEqual({
    kept: {
      numberPlate: '10-AB-124',
      trailerBrandId: 4,
      trailerModelId: null,
      supplierId: null,
      passportWeight: 7_000_000,
    },
  });
});
