import type { Language } from '@terezi/domain/grammar/words.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { instantCell, massCell } from '#kit/export/cell.ts';
import { dateTime, kilograms, number, time } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { DirectionMark } from '../DirectionMark.tsx';
import { statusLook } from '../status-look.ts';
import { TicketStatus } from '../TicketStatus.tsx';
import { ticketWords } from '../words.ts';
import { listWords } from './words.ts';
import { scalesOf } from '../scales-of.ts';

type TicketColumn = Column<OperationRow>;

function figures(language: Language): TicketColumn[] {
  const mass = (grams: number | null) => (grams === null ? null : kilograms(grams, language));
  const unit = ticketWords.kilogram;
  return [
    {
      key: 'weight1',
      words: ticketWords.weight1,
      unit,
      width: 86,
      kind: 'number',
      sortable: true,
      text: (row) => mass(row.weight1),
      cell: (row) => massCell(row.weight1),
      phone: 'line3-end',
    },
    {
      key: 'weight2',
      words: ticketWords.weight2,
      unit,
      width: 86,
      kind: 'number',
      sortable: true,
      text: (row) => mass(row.weight2),
      cell: (row) => massCell(row.weight2),
      phone: 'line3-end',
      phoneText: (row) => mass(row.weight2) ?? (row.statusId === 1 ? ticketWords.awaited[language] : null),
    },
    {
      key: 'direction',
      words: ticketWords.direction,
      width: 36,
      kind: 'mark',
      render: ({ direction }) => direction && <DirectionMark direction={direction} />,
      cell: ({ direction }) => direction && directionWords[direction][language],
    },
    {
      key: 'weightNet',
      words: ticketWords.net,
      unit,
      width: 92,
      kind: 'figure',
      sortable: true,
      hideable: false,
      text: (row) => mass(row.weightNet),
      cell: (row) => massCell(row.weightNet),
      phone: 'figure',
    },
  ];
}

const head: readonly TicketColumn[] = [
  {
    key: 'receipt',
    words: ticketWords.receipt,
    width: 84,
    kind: 'key',
    pinned: 'left',
    sortable: true,
    text: (row) => row.receipt,
    phone: 'line3',
  },
  {
    key: 'operationDate',
    words: ticketWords.date,
    width: 128,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.operationDate),
    cell: (row) => instantCell(row.operationDate),
    phone: 'line3',
    phoneText: (row) => time(row.operationDate),
  },
  {
    key: 'numberPlate',
    words: ticketWords.plate,
    width: 92,
    kind: 'id',
    sortable: true,
    text: (row) => row.numberPlate,
    phone: 'title',
  },
];

const names: readonly TicketColumn[] = [
  {
    key: 'status',
    words: ticketWords.status,
    width: 138,
    kind: 'status',
    hideable: false,
    render: (row) => <TicketStatus ticket={row} />,
    cell: (row, language) => statusLook(row).words[language],
    phone: 'status',
  },
  {
    key: 'cargoName',
    words: ticketWords.cargo,
    width: 160,
    sortable: true,
    text: (row) => row.cargoName,
    phone: 'line2',
  },
  {
    key: 'senderName',
    words: ticketWords.sender,
    width: 192,
    sortable: true,
    text: (row) => row.senderName,
  },
  {
    key: 'customerName',
    words: ticketWords.customer,
    width: 200,
    sortable: true,
    text: (row) => row.customerName,
    phone: 'line2',
  },
];

const optional: readonly TicketColumn[] = [
  { key: 'truckOwnerName', words: ticketWords.driver, width: 150, text: (row) => row.truckOwnerName },
  { key: 'scaleName', words: ticketWords.scale, width: 130, text: scalesOf },
  { key: 'openedByName', words: ticketWords.operator, width: 140, text: (row) => row.openedByName },
  { key: 'completedByName', words: listWords.weight2By, width: 140, text: (row) => row.completedByName },
  {
    key: 'weight1At',
    words: listWords.weight1At,
    width: 146,
    kind: 'date',
    text: (row) => dateTime(row.weight1At, { seconds: true }),
    cell: (row) => instantCell(row.weight1At),
  },
  {
    key: 'weight2At',
    words: listWords.weight2At,
    width: 146,
    kind: 'date',
    text: (row) => (row.weight2At ? dateTime(row.weight2At, { seconds: true }) : null),
    cell: (row) => instantCell(row.weight2At),
  },
  {
    key: 'netDate',
    words: listWords.netDate,
    width: 146,
    kind: 'date',
    text: (row) => (row.netDate ? dateTime(row.netDate, { seconds: true }) : null),
    cell: (row) => instantCell(row.netDate),
  },
  {
    key: 'weight1Note',
    words: ticketWords.weight1Note,
    width: 180,
    kind: 'note',
    text: (row) => row.weight1Note,
  },
  {
    key: 'weight2Note',
    words: ticketWords.weight2Note,
    width: 180,
    kind: 'note',
    text: (row) => row.weight2Note,
  },
];

/** The columns of the list of tickets: figures before names, so that they are never scrolled away. */
export const ticketColumns = (language: Language): readonly TicketColumn[] => [
  ...head,
  ...figures(language),
  ...names,
  ...optional.map((column) => ({ ...column, optional: true })),
  {
    key: 'printCount',
    words: listWords.printCount,
    width: 80,
    kind: 'number',
    optional: true,
    text: (row) => number(row.printCount, language),
    cell: (row) => row.printCount,
  },
];
