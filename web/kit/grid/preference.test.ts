import { describe, expect, it } from 'vitest';
import { memoryStore } from '../form/state/keep.ts';
import type { Column } from './column.ts';
import {
  arrange,
  moveColumn,
  neighbour,
  PLAIN,
  type Preference,
  parsePreference,
  readPreference,
  resetColumns,
  showColumn,
  widenColumn,
  writePreference,
} from './preference.ts';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  words: { az: key, en: key },
  width: 100,
  ...more,
});
const columns = [
  column('receipt', { pinned: 'left' }),
  column('date'),
  column('plate', { hideable: false }),
  column('net'),
  column('driver', { optional: true }),
];
const drawn = (preference: Preference) => {
  const { pinned, shown, hidden } = arrange(columns, preference);
  return [pinned, shown, hidden].map((group) => group.map((c) => c.key).join(' ')).join(' | ');
};

describe('the columns of a list', () => {
  it.each<[string, Preference, string]>([
    ['as declared', PLAIN, 'receipt | date plate net | driver'],
    ['with one hidden', showColumn(PLAIN, 'date', false), 'receipt | plate net | date driver'],
    ['with one chosen', showColumn(PLAIN, 'driver', true), 'receipt | date plate net driver | '],
    ['with what must stay', showColumn(PLAIN, 'plate', false), 'receipt | date plate net | driver'],
    ['with the pinned one', showColumn(PLAIN, 'receipt', false), 'receipt | date plate net | driver'],
    ['moved', moveColumn(columns, PLAIN, { key: 'net', to: 'date' }), 'receipt | net date plate | driver'],
    [
      'moved down',
      moveColumn(columns, PLAIN, { key: 'date', to: 'net' }),
      'receipt | plate net date | driver',
    ],
    [
      'not moved across the pin',
      moveColumn(columns, PLAIN, { key: 'net', to: 'receipt' }),
      'receipt | date plate net | driver',
    ],
    [
      'with a later declared one after its neighbour',
      { ...PLAIN, order: ['receipt', 'net', 'date'] },
      'receipt | net date plate | driver',
    ],
    [
      'after a reset',
      resetColumns({ ...showColumn(PLAIN, 'date', false), order: ['net'] }),
      'receipt | date plate net | driver',
    ],
  ])('are drawn %s', (_, preference, groups) => {
    expect(drawn(preference)).toBe(groups);
  });

  it.each([
    ['date', -1, null],
    ['date', 1, 'plate'],
    ['net', 1, null],
    ['receipt', 1, null],
    ['driver', -1, null],
  ] as const)('%s stepping by %i trades with %s', (key, step, other) => {
    expect(neighbour(arrange(columns, PLAIN), key, step)).toBe(other);
  });

  it.each([
    [20, 48],
    [120.4, 120],
    [9999, 640],
  ])('dragged to %d pixels are %d wide', (dragged, width) => {
    expect(widenColumn(PLAIN, 'net', dragged).widths).toEqual({ net: width });
  });
});

describe('what is remembered', () => {
  it('comes back as it was, by list', () => {
    const store = memoryStore();
    const chosen: Preference = {
      order: ['net'],
      shown: { date: false },
      pinned: {},
      widths: { net: 90 },
      density: 28,
    };
    writePreference(store, 'operations', chosen);
    expect(readPreference(store, 'operations')).toEqual(chosen);
    expect(readPreference(store, 'trucks')).toEqual(PLAIN);
  });

  it.each([
    ['nothing', null, PLAIN],
    ['a broken text', '{', PLAIN],
    ['a list', '[]', PLAIN],
    [
      'parts that do not fit',
      '{"order":["net",1],"shown":{"a":true,"b":"no"},"widths":{"a":90,"b":null},"density":31}',
      { order: ['net'], shown: { a: true }, pinned: {}, widths: { a: 90 }, density: 28 },
    ],
  ])('reads %s without harm', (_, text, preference) => {
    expect(parsePreference(text)).toEqual(preference);
  });

  it('keeps the row height when columns are reset', () => {
    expect(resetColumns({ ...PLAIN, density: 28 }).density).toBe(28);
  });
});
