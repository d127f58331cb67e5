import { driverApi } from '@terezi/domain/fleet/api.ts';
import { outcomeOf } from '@terezi/domain/grammar/outcome.fixture.ts';
import { describe, expect, it } from 'vitest';
import { driverFaults, driverInput, formOf, newDriver } from './driver-form.ts';

const row = {
  ...{ id: 11, version: 2, companyId: 2, name: 'İmran Əliyev', numberPlate: '90-KL-456' },
  ...{
    senderId: 7,
    senderName: 'Hacıqabul Karyerləri MMC',
    licenseNumber: 'AZ 123',
    licenseExpiryDate: '2027-01-31',
  },
};
const accepted = (form: ReturnType<typeof newDriver>) =>
  'kept' in outcomeOf(driverApi.add['~orpc'].inputSchema, driverInput(form));

describe('the form of a driver', () => {
  it('sends back what it opened with', () => {
    expect(driverInput(formOf(row))).toEqual({
      name: 'İmran Əliyev',
      licenseNumber: 'AZ 123',
      licenseExpiryDate: '2027-01-31',
      senderId: 7,
    });
    const bare = { ...row, senderId: null, senderName: null, licenseNumber: null, licenseExpiryDate: null };
    expect(formOf(bare)).toEqual(newDriver('İmran Əliyev'));
  });

  it.each([
    ['', ['name']],
    ['   ', ['name']],
    ['İmran Əliyev', []],
  ])('with the name %j finds wrong %j, as the API would', (name, wrong) => {
    expect(Object.keys(driverFaults(newDriver(name)))).toEqual(wrong);
    expect(accepted(newDriver(name))).toBe(wrong.length === 0);
  });
});
