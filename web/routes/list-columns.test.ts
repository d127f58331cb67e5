import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import { type Column, isCut } from '#kit/grid/column.ts';
import { gridLayout } from '#kit/grid/layout.ts';
import { arrange, PLAIN } from '#kit/grid/preference.ts';
import { sayIn } from '#kit/language.tsx';
import { columnsOf } from '#records/columns.ts';
import type { Row } from '#records/noun.ts';
import { companyColumns } from '../companies/columns.tsx';
import { deviceLogColumns } from '../devices/log-columns.tsx';
import { historyColumns } from '../history/columns.tsx';
import { logColumns } from '../notices/log-columns.tsx';
import { requestColumns } from '#requests/columns.tsx';
import { trailer } from '../fleet/trailer/trailer.tsx';
import { truck } from '../fleet/truck/truck.tsx';
import { ticketColumns } from '../weighing/list/columns.tsx';
import { unusedColumns } from '../weighing/unused/columns.ts';
import { everyNoun } from './every-noun.fixture.ts';

const TYPED = ['number', 'figure', 'date'];
/** Drawn from another column that the file has too, or true of this moment alone. */
const DRAWN_ONLY = ['licenceStanding', 'state', 'live'];

// The rows differ from list to list; here only the columns matter.
const lists: [string, readonly Column<never>[]][] = LANGUAGES.flatMap((language) => [
  [`tickets ${language}`, ticketColumns(language, true)],
  [`unused weights ${language}`, unusedColumns(language, true)],
  [`device log ${language}`, deviceLogColumns(language, true)],
  [`companies ${language}`, companyColumns(language, '2026-11-22')],
  [`log ${language}`, logColumns({ language, seesSeveral: true, brokenAt: 2 })],
  [`history ${language}`, historyColumns(language, true)],
  [`decisions ${language}`, requestColumns(sayIn(language))],
  ...everyNoun.map((noun): [string, readonly Column<never>[]] => [
    `${noun.noun} ${language}`,
    columnsOf(noun, { language, companyId: 1 }),
  ]),
]);

describe('the columns of a list, as a file keeps them', () => {
  it.each(lists)('have figures and dates as such: %s', (_, columns) => {
    const untyped = columns.filter(
      ({ key, kind = 'text', cell }) => TYPED.includes(kind) && !cell && !DRAWN_ONLY.includes(key),
    );
    expect(untyped.map(({ key }) => key)).toEqual([]);
  });

  it.each(lists)('have words for what is drawn: %s', (_, columns) => {
    const mute = columns.filter(({ text, cell, key }) => !text && !cell && !DRAWN_ONLY.includes(key));
    expect(mute.map(({ key }) => key)).toEqual([]);
  });
});

/** The window of an office PC less the menu. */
const ROOM = 1366 - 224;

describe('the columns of a list, before anybody chose any', () => {
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
    return [column?.text?.(known), column?.cell?.(known, 'az')];
  };

  it('say brand and model in one column, in a file too', () => {
    expect(shownOf(trailer)).toEqual(['passportWeight', 'trailerBrandName', 'supplierName']);
    expect(told(trailer, 'trailerBrandName', { trailerBrandName: 'Tırsan', trailerModelName: null })).toEqual(
      ['Tırsan', undefined],
    );
    expect(
      told(trailer, 'trailerBrandName', { trailerBrandName: 'Tırsan', trailerModelName: 'SCS' }),
    ).toEqual(['Tırsan SCS', undefined]);
    expect(told(trailer, 'trailerBrandName', { trailerBrandName: null, trailerModelName: null })).toEqual([
      null,
      undefined,
    ]);
    const volvo = { carBrandName: 'Volvo', carModelName: 'FMX 420' };
    expect(told(truck, 'carBrandName', volvo)).toEqual(['Volvo FMX 420', undefined]);
  });
});
