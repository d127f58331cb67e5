import { listName } from '@terezi/domain/grammar/noun/noun.ts';
import { headOf, type ListSheet } from '@terezi/domain/grammar/sheet/sheet.ts';
import { type Language, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { SIDES } from '@terezi/domain/incomes/rulings.ts';
import { listSheets } from '@terezi/domain/list-sheets.ts';
import { ticketSheet, ticketSheetTitle } from '@terezi/domain/weighing/sheet.ts';
import { describe, expect, it } from 'vitest';
import { shownCurrency } from '#kit/currency.ts';
import { type Column, inFile, isCut } from '#kit/grid/column.ts';
import { gridLayout } from '#kit/grid/layout.ts';
import { arrange, PLAIN } from '#kit/grid/preference.ts';
import { columnsOf } from '#records/list/columns.ts';
import type { Row } from '#records/noun.ts';
import { company } from '../companies/company.tsx';
import { deviceLogColumns } from '../devices/log-columns.tsx';
import { historyColumns } from '../history/columns.tsx';
import { logonColumns } from '../identity/logon/columns.tsx';
import { user } from '../users/user.tsx';
import { incomeColumns } from '../incomes/list/columns.tsx';
import { jobColumns } from '../notices/columns.tsx';
import { logColumns } from '../notices/log-columns.tsx';
import { tranche } from '../orders/sub-order-columns.tsx';
import { requestColumns } from '#requests/columns.tsx';
import { sectionColumns } from '#requests/section/section-columns.tsx';
import { trailer } from '../fleet/trailer/trailer.tsx';
import { truck } from '../fleet/truck/truck.tsx';
import { ticketColumns } from '../weighing/list/columns.tsx';
import { unusedColumns } from '../weighing/unused/columns.ts';
import { everyNoun } from './every-noun.fixture.ts';

// The rows differ from list to list; here only the columns matter.
type ListColumns = readonly [list: string, columns: readonly Column<never>[]];
const drawnIn = (language: Language): readonly ListColumns[] => [
  ['operation', ticketColumns(language, true)],
  ['unused-record', unusedColumns(language, true)],
  ['device-log', deviceLogColumns(language, true)],
  ['company', company.columns({ language, companyId: 1 })],
  ['user', user.columns({ language, companyId: 1 })],
  ['logon-request', logonColumns(language)],
  ['action-log', logColumns({ language, seesSeveral: true, brokenAt: 2 })],
  ['job', jobColumns(language)],
  ['history', historyColumns(language, true)],
  ['sub-order', tranche(language)],
  ['request', requestColumns(language)],
  ['waiting-request', sectionColumns(language, false)],
  ['completed-request', sectionColumns(language, true)],
  ...everyNoun.map((noun): ListColumns => [listName(noun.noun), columnsOf(noun, { language, companyId: 1 })]),
];
const lists = LANGUAGES.flatMap((language) =>
  drawnIn(language).map(([list, columns]) => [`${list} ${language}`, columns] as const),
);
const sheets: Readonly<Record<string, ListSheet>> = {
  ...listSheets,
  operation: { title: ticketSheetTitle, columns: ticketSheet },
};
describe('the list of', () => {
  it.each(drawnIn('az'))(
    'every %s has columns that its file has, each under its own name',
    (list, columns) => {
      const { columns: exported = {} } = sheets[list] ?? {};
      expect(inFile(columns).filter((key) => !Object.hasOwn(exported, key))).toEqual([]);
      const same = columns.filter((column) => !column.inFile);
      const said = (column: Pick<Column<never>, 'words' | 'unit'>) => headOf(column, 'az', shownCurrency());
      expect(same.map((column) => [column.key, said(column)])).toEqual(
        same.map(({ key }) => [
          key,
          headOf(exported[key] ?? { words: { az: '', en: '' } }, 'az', shownCurrency()),
        ]),
      );
    },
  );

  it.each(SIDES)('every income has columns that its file has, whichever side is looked at: %s', (side) => {
    // Only the screen names the sides of a trade: it knows whose they are.
    const { columns } = listSheets['income-operation'];
    expect(inFile(incomeColumns(side, 'az')).filter((key) => !Object.hasOwn(columns, key))).toEqual([]);
  });

  it.each(drawnIn('az'))('every %s has a name', (list) => {
    expect(sheets[list]?.title.az).toMatch(/\p{L}/u);
  });
});

/** The window of an office PC less the menu. */
const ROOM = 1366 - 224;

describe('the columns of a list, before a choice', () => {
  it.each(lists)('all stand on an office screen, none off its edge: %s', (_, columns) => {
    const { pinned, shown } = arrange(columns, PLAIN);
    const around = { room: ROOM, largest: 2_500, hasCheck: true, actionsWidth: 40 };
    const { widths } = gridLayout([...pinned, ...shown], PLAIN, around);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(ROOM);
  });

  it.each(lists)('give every text enough to be known by: %s', (_, columns) => {
    expect(columns.filter((column) => isCut(column) && column.width < 84)).toEqual([]);
  });
});

describe('the list of tickets', () => {
  it('pins number and plate, so that a figure is never read without its truck', () => {
    expect(arrange(ticketColumns('az', true), PLAIN).pinned.map(({ key }) => key)).toEqual([
      'receipt',
      'numberPlate',
    ]);
  });
});

describe('the lists of trailers and trucks', () => {
  const row = { id: 1, version: 1, companyId: 2, archivedAt: null, acts: {} };
  const reader = { language: 'az', companyId: 2 } as const;
  const shownOf = (noun: typeof trailer) =>
    arrange(columnsOf(noun, reader), PLAIN).shown.map(({ key }) => key);
  const told = (noun: typeof trailer, key: string, values: Record<string, unknown>) => {
    const column = columnsOf(noun, reader).find((each) => each.key === key);
    const known: Row = { ...row, ...values };
    return [column?.text?.(known), column?.inFile];
  };

  const TRAILER = ['trailerBrandName', 'trailerModelName'];

  it('say brand and model in one column, which a file has apart', () => {
    expect(shownOf(trailer)).toEqual(['passportWeight', 'trailerBrandName', 'supplierName']);
    expect(told(trailer, 'trailerBrandName', { trailerBrandName: 'Tırsan', trailerModelName: null })).toEqual(
      ['Tırsan', TRAILER],
    );
    expect(
      told(trailer, 'trailerBrandName', { trailerBrandName: 'Tırsan', trailerModelName: 'SCS' }),
    ).toEqual(['Tırsan SCS', TRAILER]);
    expect(told(trailer, 'trailerBrandName', { trailerBrandName: null, trailerModelName: null })).toEqual([
      null,
      TRAILER,
    ]);
    const volvo = { carBrandName: 'Volvo', carModelName: 'FMX 420' };
    expect(told(truck, 'carBrandName', volvo)).toEqual(['Volvo FMX 420', ['carBrandName', 'carModelName']]);
  });
});
