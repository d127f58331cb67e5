import { describe, expect, it } from 'vitest';
import { may, ROLES } from '../grammar/policy.ts';
import { catalogueOf, catalogues } from './all.ts';

const readers = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer'];
const staff = ['CompanyAdmin', 'Operator'];
/** Whom the platform's rows are shared with, and who writes. */
const families: Record<string, [shared: boolean, writers: string[]]> = {
  cargo: [false, staff],
  cargoType: [false, staff],
  customer: [false, staff],
  sender: [false, staff],
  carBrand: [true, ['SuperAdmin', ...staff]],
  carModel: [true, ['SuperAdmin', ...staff]],
  truckType: [true, ['SuperAdmin', ...staff]],
};

describe.each(catalogues)('$noun', ({ noun, shared, permission }) => {
  it('is read and written by exactly those who work with it', () => {
    const [isShared, writers] = families[noun] ?? [];
    expect(shared).toBe(isShared);
    expect(ROLES.filter((role) => may(permission.read, role))).toEqual(readers);
    expect(ROLES.filter((role) => may(permission.write, role))).toEqual(writers);
  });
});

it('a noun that is no catalogue has none', () => {
  expect(catalogueOf('cargo').noun).toBe('cargo');
  for (const noun of ['truck', 'Cargo', 'toString', '']) expect(() => catalogueOf(noun)).toThrow(noun);
});
