import type { Column } from './column.ts';

/** A row of the list that the parts of a list are tried with. */
export type Visit = {
  id: string;
  plate: string;
  state: string;
  driver: string | null;
  net: number;
  note: string;
};

const words = (az: string, en = az) => ({ az, en });

/** Every kind of column once: pinned, plain, unhideable and one that is hidden until a reader chooses it. */
export const columns: readonly Column<Visit>[] = [
  {
    key: 'plate',
    words: words('Nömrə', 'Plate'),
    kind: 'key',
    width: 120,
    pinned: 'left',
    phone: 'title',
    text: (row) => row.plate,
  },
  {
    key: 'state',
    words: words('Vəziyyət', 'State'),
    kind: 'status',
    width: 90,
    hideable: false,
    phone: 'status',
    render: (row) => <em>{row.state}</em>,
  },
  {
    key: 'driver',
    words: words('Sürücü', 'Driver'),
    width: 160,
    sortable: true,
    phone: 'line2',
    text: (row) => row.driver,
  },
  {
    key: 'net',
    words: words('Netto', 'Net'),
    unit: words('kq', 'kg'),
    kind: 'figure',
    width: 100,
    sortable: true,
    phone: 'figure',
    text: (row) => String(row.net),
  },
  {
    key: 'note',
    words: words('Qeyd', 'Note'),
    kind: 'note',
    width: 200,
    optional: true,
    text: (row) => row.note,
  },
];

const visit = (id: string, plate: string, driver: string | null): Visit => ({
  id,
  plate,
  driver,
  state: 'Açıq',
  net: 1000 * Number(id),
  note: `qeyd ${id}`,
});

/** Five rows; the third has no driver. */
export const visits: readonly Visit[] = [
  visit('1', '10-AA-001', 'Elvin'),
  visit('2', '10-AA-002', 'Zaur'),
  visit('3', '10-AA-003', null),
  visit('4', '10-AA-004', 'Aydan'),
  visit('5', '10-AA-005', 'Rza'),
];
