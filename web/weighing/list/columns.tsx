import type { Language } from '@terezi/domain/grammar/words.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { NOTES } from '@terezi/domain/weighing/ticket/notes.ts';
import { type ReferenceName, NAMED_IN_FORM, nameOf } from '@terezi/domain/weighing/ticket/named.ts';
import { type TicketSheetKey, ticketSheet } from '@terezi/domain/weighing/sheet.ts';
import { dateTime, kilograms, number, percent, time } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { DirectionMark } from '../DirectionMark.tsx';
import { TicketStatus } from '../TicketStatus.tsx';
import { tareWords } from '@terezi/domain/weighing/tare/tare-words.ts';
import { ticketWords } from '../words.ts';
import { scalesOf } from '@terezi/domain/weighing/scales-of.ts';

type TicketColumn = Column<OperationRow>;

/** What a column on the screen shares with the one in a file. */
const shared = (key: TicketSheetKey): Pick<TicketColumn, 'key' | 'words' | 'unit'> => {
  const { words, unit }: Pick<TicketColumn, 'words' | 'unit'> = ticketSheet[key];
  return { key, words, ...(unit && { unit }) };
};

const named = (each: ReferenceName, width: number): TicketColumn => ({
  ...shared(nameOf(each)),
  width,
  text: (row) => row[nameOf(each)],
});

/** The fields with columns of their own in the list; columns of all others follow, hidden until a reader chooses them. */
const PLACED: readonly ReferenceName[] = ['cargo', 'sender', 'customer', 'truckOwner'];

function figures(language: Language): TicketColumn[] {
  const mass = (grams: number | null) => (grams === null ? null : kilograms(grams, language));
  return [
    {
      ...shared('weight1'),
      width: 86,
      kind: 'number',
      sortable: true,
      text: (row) => mass(row.weight1),
      phone: 'line3-end',
    },
    {
      ...shared('weight2'),
      width: 86,
      kind: 'number',
      sortable: true,
      text: (row) => mass(row.weight2),
      phone: 'line3-end',
      phoneText: (row) =>
        mass(row.weight2) ?? (row.statusId === operationStatus.open ? ticketWords.awaited[language] : null),
    },
    {
      ...shared('direction'),
      width: 30,
      kind: 'mark',
      render: ({ direction }) => direction && <DirectionMark direction={direction} />,
    },
    {
      ...shared('weightNet'),
      width: 92,
      kind: 'figure',
      sortable: true,
      hideable: false,
      text: (row) => mass(row.weightNet),
      phone: 'figure',
    },
  ];
}

const head: readonly TicketColumn[] = [
  {
    ...shared('receipt'),
    width: 84,
    kind: 'key',
    pinned: 'left',
    sortable: true,
    text: (row) => row.receipt,
    phone: 'line3',
  },
  {
    ...shared('numberPlate'),
    width: 92,
    kind: 'id',
    pinned: 'left',
    sortable: true,
    text: (row) => row.numberPlate,
    phone: 'title',
  },
  {
    ...shared('operationDate'),
    width: 124,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.operationDate),
    phone: 'line3',
    phoneText: (row) => time(row.operationDate),
  },
];

const names: readonly TicketColumn[] = [
  {
    ...shared('status'),
    width: 128,
    kind: 'status',
    hideable: false,
    render: (row) => <TicketStatus ticket={row} />,
    phone: 'status',
  },
  { ...named('cargo', 160), sortable: true, phone: 'line2' },
  { ...named('sender', 192), sortable: true },
  { ...named('customer', 200), sortable: true, phone: 'line2' },
];

/** What replaced a second weight. */
const tares = (language: Language): readonly TicketColumn[] => [
  {
    ...shared('tare'),
    width: 86,
    kind: 'number',
    text: (row) => (row.tare === null ? null : kilograms(row.tare, language)),
  },
  {
    ...shared('tareKind'),
    width: 150,
    text: ({ tareKind, tareOrigin }) => tareKind && tareWords(tareKind, tareOrigin)[language],
  },
  { ...shared('tareAt'), width: 124, kind: 'date', text: ({ tareAt }) => tareAt && dateTime(tareAt) },
  { ...shared('tareByName'), width: 150, text: ({ tareByName }) => tareByName },
];

/** The loss of a net, for readers who may see losses. */
const losses = (language: Language): readonly TicketColumn[] => [
  {
    ...shared('lossPercentage'),
    width: 86,
    kind: 'number',
    text: (row) => (row.lossPercentage === null ? null : percent(row.lossPercentage, language, 2)),
  },
  {
    ...shared('lossAmount'),
    width: 86,
    kind: 'number',
    text: (row) => (row.lossAmount === null ? null : kilograms(row.lossAmount, language)),
  },
];

const optional = (language: Language): readonly TicketColumn[] => [
  named('truckOwner', 150),
  ...NAMED_IN_FORM.filter((each) => !PLACED.includes(each)).map((each) => named(each, 170)),
  { ...shared('scaleName'), width: 130, text: scalesOf },
  { ...shared('openedByName'), width: 140, text: (row) => row.openedByName },
  { ...shared('completedByName'), width: 140, text: (row) => row.completedByName },
  {
    ...shared('weight1At'),
    width: 146,
    kind: 'date',
    text: (row) => dateTime(row.weight1At, { seconds: true }),
  },
  {
    ...shared('weight2At'),
    width: 146,
    kind: 'date',
    text: (row) => (row.weight2At ? dateTime(row.weight2At, { seconds: true }) : null),
  },
  {
    ...shared('netDate'),
    width: 146,
    kind: 'date',
    text: (row) => (row.netDate ? dateTime(row.netDate, { seconds: true }) : null),
  },
  ...tares(language),
  ...NOTES.map(
    (note): TicketColumn => ({ ...shared(note), width: 180, kind: 'note', text: (row) => row[note] }),
  ),
];

/** The columns of the list of tickets; losses for readers who may see them. Number and plate stay, and figures come before names. */
export const ticketColumns = (language: Language, isLossSeen: boolean): readonly TicketColumn[] => [
  ...head,
  ...figures(language),
  ...names,
  ...[...optional(language), ...(isLossSeen ? losses(language) : [])].map((column) => ({
    ...column,
    optional: true,
  })),
  {
    ...shared('printCount'),
    width: 80,
    kind: 'number',
    optional: true,
    text: (row) => number(row.printCount, language),
  },
];
