import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import type { Column } from '#kit/grid/column.ts';
import { recordOf } from '#records/noun.ts';
import { driverFact } from '#shell/sources.ts';
import { supplierId } from '../fields.ts';
import { driverCalls } from '#shell/calls/driver.gen.ts';
import { driverSetUpCalls } from '#shell/calls/driver-set-up.gen.ts';
import { driverList } from '../lists.ts';
import { LicenceStatus } from './LicenceStatus.tsx';
import { driverWords as words } from './words.ts';

const standing: Column<DriverRow> = {
  key: 'licenceStanding',
  words: words.standing,
  width: 150,
  kind: 'status',
  render: (row) => <LicenceStatus until={row.licenseExpiryDate} />,
  phone: 'status',
};

/** The truck that names the driver, if there is one. */
const truck: Column<DriverRow> = {
  key: 'numberPlate',
  words: words.truck,
  width: 110,
  kind: 'id',
  sortable: true,
  text: (row) => row.numberPlate,
  phone: 'line2',
};

/** A driver: who, with which licence, until when, and whose. */
export const driver = recordOf({
  noun: 'driver',
  words,
  calls: { ...driverCalls, ...driverSetUpCalls },
  fresh: driverList.fresh,
  title: 'name',
  page: 'aside',
  fromFile: true,
  fields: {
    name: { kind: 'text', words: words.name, max: 200, column: { width: 200, pinned: 'left' } },
    licenseNumber: {
      kind: 'text',
      words: words.licence,
      label: words.licenceLong,
      max: 50,
      code: true,
      optional: true,
      column: { width: 140, phone: 'line3' },
    },
    licenseExpiryDate: {
      kind: 'date',
      words: words.expiry,
      label: words.expiryLong,
      optional: true,
      column: { phone: 'line3-end' },
    },
    supplierId: { ...supplierId, column: { ...supplierId.column, phone: 'line2' } },
  },
  listed: ['name', 'licenseNumber', 'licenseExpiryDate', standing, truck, 'supplierId'],
  facts: ['licenseNumber', 'licenseExpiryDate', standing, truck, 'supplierId'],
  layout: [
    [1, 'name'],
    [2, 'licenseNumber', 'licenseExpiryDate'],
    [1, 'supplierId'],
  ],
  short: ['name', 'licenseNumber', 'licenseExpiryDate'],
  fact: driverFact,
});
