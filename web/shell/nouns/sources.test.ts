// @vitest-environment happy-dom
import type { DriverRow } from '@terezi/domain/fleet/driver.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { driverFact, sources } from './sources.ts';

afterEach(() => localStorage.clear());
const never = new AbortController().signal;

const driver = (more: Partial<DriverRow>) =>
  driverFact({ licenseNumber: 'AB123456', numberPlate: '10AA001', ...more } as DriverRow);

describe('what distinguishes drivers of one name', () => {
  it.each([
    ['az', 'AB123456 · 10AA001', 'AB123456 · avtomobili yoxdur', 'avtomobili yoxdur'],
    ['en', 'AB123456 · 10AA001', 'AB123456 · no truck', 'no truck'],
  ])('is in %s the licence and the truck, or that there is none', (language, both, noTruck, neither) => {
    localStorage.setItem('language', language);
    expect(driver({})).toContain(both);
    expect(driver({ numberPlate: null })).toContain(noTruck);
    expect(driver({ numberPlate: null, licenseNumber: null })).toBe(neither);
    expect(driver({ licenseNumber: null })).toBe('10AA001');
  });
});

describe('what can be chosen beside catalogues', () => {
  const row = { Id: 4, Name: 'Elnur', NumberPlate: '10AA001', LicenseNumber: null };

  it.each([
    ['scale', 'Scale', '/scale', 'Elnur'],
    ['truck', 'Truck', '/truck', '10AA001'],
    ['trailer', 'Trailer', '/trailer', '10AA001'],
    ['driver', 'Driver', '/driver', 'Elnur'],
  ] as const)('a %s is found and named by its own endpoint', async (kind, noun, path, name) => {
    const calls = answering(({ line }) => ({
      data: line.includes('?') ? { TotalCount: 1, [noun]: [row] } : { [noun]: row },
    }));
    expect(await sources[kind].load('eln', never)).toMatchObject({ options: [{ id: '4', name }], total: 1 });
    expect(await sources[kind].named(['4'])).toMatchObject([{ id: '4', name }]);
    expect(calls.map(({ line }) => line)).toEqual([`GET ${path}?Name=eln&PageSize=25`, `GET ${path}/4`]);
  });

  it('a driver alone has a second fact', async () => {
    answering(() => ({ data: { Driver: row, Truck: row } }));
    expect(await sources.driver.named(['4'])).toEqual([{ id: '4', name: 'Elnur', fact: '10AA001' }]);
    expect(await sources.truck.named(['4'])).toEqual([{ id: '4', name: '10AA001' }]);
  });
});
