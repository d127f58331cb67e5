import { driver as declared, type DriverRow } from '@terezi/domain/fleet/driver.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import type { Column } from '#kit/grid/column.ts';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { driverSetUpCalls } from '#shell/api/calls/driver-set-up.gen.ts';
import { driverFact } from '#shell/nouns/sources.ts';
import { LicenceStatus } from './LicenceStatus.tsx';
import { driverWords as words } from './words.ts';

const standing: Column<DriverRow> = {
  key: 'licenceStanding',
  inFile: [],
  words: words.standing,
  width: 150,
  kind: 'status',
  render: (row) => <LicenceStatus until={row.licenseExpiryDate} />,
  phone: 'status',
};

/** A driver, with how long the licence is good. */
export const driver = recordOfNoun(declared, {
  words,
  calls: { ...driverCalls, ...driverSetUpCalls },
  page: 'aside',
  looks: {
    name: { column: { width: 200, pinned: 'left' } },
    licenseNumber: { column: { width: 140, phone: 'line3' } },
    licenseExpiryDate: { column: { phone: 'line3-end' } },
    numberPlate: { column: { phone: 'line2' } },
    supplierId: { column: { width: 240, phone: 'line2' } },
  },
  behind: { licenseExpiryDate: standing },
  layout: [
    [1, 'name'],
    [2, 'licenseNumber', 'licenseExpiryDate'],
    [1, 'supplierId'],
  ],
  short: ['name', 'licenseNumber', 'licenseExpiryDate'],
  fact: driverFact,
});
