import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import { dayCell } from '#kit/export/cell.ts';
import { date } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { fleetWords } from '../words.ts';
import { LicenceStatus } from './LicenceStatus.tsx';
import { driverWords as words } from './words.ts';

/** The columns of the list of drivers. */
export const driverColumns: readonly Column<DriverRow>[] = [
  {
    key: 'name',
    words: words.name,
    width: 200,
    kind: 'key',
    pinned: 'left',
    sortable: true,
    text: (row) => row.name,
    phone: 'title',
  },
  {
    key: 'licenseNumber',
    words: words.licence,
    width: 140,
    kind: 'id',
    sortable: true,
    text: (row) => row.licenseNumber,
    phone: 'line3',
  },
  {
    key: 'licenseExpiryDate',
    words: words.expiry,
    width: 110,
    kind: 'date',
    sortable: true,
    text: (row) => row.licenseExpiryDate && date(row.licenseExpiryDate),
    cell: (row) => dayCell(row.licenseExpiryDate),
    phone: 'line3-end',
  },
  {
    key: 'licenceStanding',
    words: words.standing,
    width: 150,
    kind: 'status',
    render: (row) => <LicenceStatus until={row.licenseExpiryDate} />,
    phone: 'status',
  },
  {
    key: 'numberPlate',
    words: words.truck,
    width: 110,
    kind: 'id',
    sortable: true,
    text: (row) => row.numberPlate,
    phone: 'line2',
  },
  {
    key: 'senderName',
    words: fleetWords.supplier,
    width: 240,
    sortable: true,
    text: (row) => row.senderName,
    phone: 'line2',
  },
];
