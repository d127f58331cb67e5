import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { instantCell, massCell } from '#kit/export/cell.ts';
import { dateTime, kilograms, number } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { sayIn } from '#kit/language.tsx';
import { fleetWords } from '../words.ts';
import { brandAndModel, tonnes } from './truck-form.ts';
import { truckWords as words } from './words.ts';

type TruckColumn = Column<TruckRow>;

const identity: readonly TruckColumn[] = [
  {
    key: 'numberPlate',
    words: fleetWords.plateShort,
    width: 104,
    kind: 'key',
    pinned: 'left',
    sortable: true,
    text: (row) => row.numberPlate,
    phone: 'title',
  },
  {
    key: 'carBrandName',
    words: words.brandModel,
    width: 150,
    sortable: true,
    text: (row) => brandAndModel(row) || null,
    phone: 'line2',
  },
  {
    key: 'driverName',
    words: words.driver,
    width: 170,
    sortable: true,
    text: (row) => row.driverName,
    phone: 'line2',
  },
];

function figures(language: Language): readonly TruckColumn[] {
  const mass = (grams: number | null) => (grams === null ? null : kilograms(grams, language));
  const unit = fleetWords.kilogram;
  const most = ({ maxAllowedWeight }: TruckRow) =>
    maxAllowedWeight === null
      ? null
      : sayIn(language)(words.allowedMark, { tonnes: tonnes(maxAllowedWeight, language) });
  return [
    {
      key: 'emptyWeight',
      words: words.emptyWeight,
      unit,
      width: 112,
      kind: 'figure',
      sortable: true,
      text: (row) => mass(row.emptyWeight),
      cell: (row) => massCell(row.emptyWeight),
      phone: 'figure',
    },
    {
      key: 'senderName',
      words: fleetWords.supplier,
      width: 190,
      sortable: true,
      text: (row) => row.senderName,
      phone: 'line3',
    },
    {
      key: 'passportWeight',
      words: fleetWords.passportWeight,
      unit,
      width: 136,
      kind: 'number',
      sortable: true,
      text: (row) => mass(row.passportWeight),
      cell: (row) => massCell(row.passportWeight),
    },
    {
      key: 'maxAllowedWeight',
      words: words.maxAllowed,
      unit,
      width: 190,
      kind: 'number',
      sortable: true,
      text: (row) => mass(row.maxAllowedWeight),
      cell: (row) => massCell(row.maxAllowedWeight),
      phone: 'line3-end',
      phoneText: most,
    },
  ];
}

const rest = (language: Language): readonly TruckColumn[] => [
  {
    key: 'axleCount',
    words: words.axlesShort,
    width: 76,
    kind: 'number',
    sortable: true,
    text: (row) => (row.axleCount === null ? null : number(row.axleCount, language)),
    cell: (row) => row.axleCount,
  },
  {
    key: 'truckTypeName',
    words: words.type,
    width: 150,
    sortable: true,
    optional: true,
    text: (row) => row.truckTypeName,
  },
  {
    key: 'passportNumber',
    words: words.passportNumber,
    width: 140,
    kind: 'id',
    sortable: true,
    optional: true,
    text: (row) => row.passportNumber,
  },
  {
    key: 'emptyWeightAt',
    words: words.emptyWeightAt,
    width: 146,
    kind: 'date',
    sortable: true,
    optional: true,
    text: (row) => row.emptyWeightAt && dateTime(row.emptyWeightAt),
    cell: (row) => instantCell(row.emptyWeightAt),
  },
];

/** The columns of the list of trucks; figures stand among the first, so that they are never scrolled away. */
export const truckColumns = (language: Language): readonly TruckColumn[] => [
  ...identity,
  ...figures(language),
  ...rest(language),
];
