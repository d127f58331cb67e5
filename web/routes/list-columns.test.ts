import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#catalogues/columns.ts';
import type { Column } from '#kit/grid/column.ts';
import { driverColumns } from '../fleet/driver/columns.tsx';
import { trailerColumns } from '../fleet/trailer/columns.ts';
import { truckColumns } from '../fleet/truck/columns.ts';
import { ticketColumns } from '../weighing/list/columns.tsx';
import { unusedColumns } from '../weighing/unused/columns.ts';

const TYPED = ['number', 'figure', 'date'];
/** Drawn from another column that the file has too. */
const DRAWN_ONLY = ['licenceStanding'];

// The rows differ from list to list; here only the columns matter.
const lists: [string, readonly Column<never>[]][] = LANGUAGES.flatMap((language) => [
  [`tickets ${language}`, ticketColumns(language)],
  [`unused weights ${language}`, unusedColumns(language)],
  [`trucks ${language}`, truckColumns(language)],
  [`trailers ${language}`, trailerColumns(language)],
  [`drivers ${language}`, driverColumns],
  ...catalogues.map((each): [string, readonly Column<never>[]] => [
    `${each.noun} ${language}`,
    columnsOf(each, 1, language),
  ]),
]);

describe('the columns of a list, as a file keeps them', () => {
  it.each(lists)('have figures and dates as such: %s', (_, columns) => {
    const untyped = columns.filter(({ kind = 'text', cell }) => TYPED.includes(kind) && !cell);
    expect(untyped.map(({ key }) => key)).toEqual([]);
  });

  it.each(lists)('have words for what is drawn: %s', (_, columns) => {
    const mute = columns.filter(({ text, cell, key }) => !text && !cell && !DRAWN_ONLY.includes(key));
    expect(mute.map(({ key }) => key)).toEqual([]);
  });
});
