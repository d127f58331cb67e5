import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { describe, expect, it } from 'vitest';
import { type Chosen, decisionOf, firstChoice, isOpen, missingFields, sentOf, withField } from './choice.ts';
import type { Import } from './use-import.ts';

type Column = Import['columns'][number];

const nounNamed = (name: string): DeclaredNoun => {
  const noun = importNounOf(name);
  if (!noun) throw new Error(`no file brings ${name}`);
  return noun;
};
const driver = nounNamed('driver');
const truck = nounNamed('truck');
const cargo = nounNamed('cargo');

/** A column as the server has read it: nothing in it that could be read in two ways, but for `more`. */
const column = (more: object = {}): Column =>
  ({
    ...{ heading: 'Nömrə', samples: [], field: null, by: 'nothing', decimal: null, dayOrder: null },
    ...{ create: false, figures: { comma: null, point: null, either: null } },
    ...{ days: { year: null, points: null, slashes: null }, ...more },
  }) as Column;
const chosenFor = (field: string | null, more: Partial<Chosen> = {}): Chosen => ({
  ...{ at: 0, field, by: 'you' },
  ...more,
});

describe('the fields that are chosen to begin with', () => {
  it('are those that were found, with what was decided for a column before', () => {
    const columns = [
      column({ field: 'numberPlate', by: 'heading' }),
      column({ field: 'emptyWeight', by: 'remembered', decimal: ',', create: false }),
      column(),
      column({ field: 'truckTypeId', by: 'remembered', dayOrder: 'monthFirst', create: true }),
    ];
    expect(firstChoice(columns)).toEqual([
      { at: 0, field: 'numberPlate', by: 'heading', create: false },
      { at: 1, field: 'emptyWeight', by: 'remembered', create: false, decimal: ',' },
      { at: 2, field: null, by: 'nothing', create: false },
      { at: 3, field: 'truckTypeId', by: 'remembered', create: true, days: 'monthFirst' },
    ]);
  });

  it('are none of a file without columns', () => {
    expect(firstChoice([])).toEqual([]);
  });
});

type ColumnReading = { readonly field: string | null; readonly figures: object };

describe('what a column waits for before it can be read', () => {
  it.each<[string, DeclaredNoun, ColumnReading, ReturnType<typeof decisionOf>]>([
    [
      'nothing where all its figures have commas',
      truck,
      { field: 'emptyWeight', figures: { comma: '14,96', point: null, either: null } },
      null,
    ],
    [
      'nothing where all have points',
      cargo,
      { field: 'price', figures: { comma: null, point: '1180.5', either: null } },
      null,
    ],
    [
      'the sign of its decimals where figures have both',
      truck,
      { field: 'emptyWeight', figures: { comma: '14,96', point: '15.1', either: null } },
      { what: 'decimal', samples: ['14,96', '15.1'] },
    ],
    [
      'the sign of its decimals where one figure alone can be read in two ways',
      truck,
      { field: 'axleCount', figures: { comma: null, point: null, either: '1,234' } },
      { what: 'decimal', samples: ['1,234'] },
    ],
    [
      'nothing where such figures stand for a text',
      truck,
      { field: 'passportNumber', figures: { comma: '1,2', point: '1.2', either: '1,234' } },
      null,
    ],
    [
      'nothing where no field is chosen for it',
      truck,
      { field: null, figures: { comma: '1,2', point: '1.2', either: null } },
      null,
    ],
    [
      'nothing where its field is one that the noun has no more',
      truck,
      { field: 'gone', figures: { comma: '1,2', point: '1.2', either: null } },
      null,
    ],
  ])('is %s', (_, noun, { field, figures }, decision) => {
    expect(decisionOf(noun, column({ figures }), { field })).toEqual(decision);
  });

  const dayField = Object.entries(driver.fields).find(([, { kind }]) => kind === 'date')?.[0] ?? null;
  it.each<[string, object, ReturnType<typeof decisionOf>]>([
    [
      'the order of its days where slashes stand beside another manner',
      { year: '2026-11-22', points: null, slashes: '03/04/2026' },
      { what: 'days', samples: ['2026-11-22', '03/04/2026'] },
    ],
    [
      'the order of its days where all three are mixed',
      { year: '2026-11-22', points: '22.11.2026', slashes: '03/04/2026' },
      { what: 'days', samples: ['2026-11-22', '22.11.2026', '03/04/2026'] },
    ],
    ['nothing where all its days have slashes', { year: null, points: null, slashes: '03/04/2026' }, null],
    ['nothing where none has', { year: '2026-11-22', points: '22.11.2026', slashes: null }, null],
  ])('is %s', (_, days, decision) => {
    expect(decisionOf(driver, column({ days }), { field: dayField })).toEqual(decision);
    expect(decisionOf(driver, column({ days }), { field: driver.title })).toBeNull();
  });

  it('is open until a person has decided just that', () => {
    const mixed = column({ figures: { comma: '14,96', point: '15.1', either: null } });
    expect(isOpen(truck, mixed, chosenFor('emptyWeight'))).toBe(true);
    expect(isOpen(truck, mixed, chosenFor('emptyWeight', { days: 'dayFirst' }))).toBe(true);
    expect(isOpen(truck, mixed, chosenFor('emptyWeight', { decimal: '.' }))).toBe(false);
    expect(isOpen(truck, column(), chosenFor('emptyWeight'))).toBe(false);
  });
});

describe('the fields that a file must bring', () => {
  it('are missing until each has a column, and what may be empty is not asked for', () => {
    expect(missingFields(truck, [])).toEqual(['numberPlate']);
    expect(missingFields(truck, [chosenFor('emptyWeight'), chosenFor(null)])).toEqual(['numberPlate']);
    expect(missingFields(truck, [chosenFor('numberPlate')])).toEqual([]);
    expect(missingFields(cargo, [chosenFor('name')])).toEqual(['unitId']);
  });
});

describe('a field that a person chooses for a column', () => {
  const chosen: readonly Chosen[] = [
    { at: 0, field: 'numberPlate', by: 'heading' },
    { at: 1, field: 'emptyWeight', by: 'remembered', decimal: ',', create: true },
    { at: 2, field: null, by: 'nothing' },
  ];

  it('is taken from the column that had it, and no other choice changes', () => {
    expect(withField(chosen, 2, 'numberPlate')).toEqual([
      { at: 0, field: null, by: 'you' },
      chosen[1],
      { at: 2, field: 'numberPlate', by: 'you' },
    ]);
  });

  it('begins anew: what was decided for the field before it holds no more', () => {
    expect(withField(chosen, 1, 'passportWeight')[1]).toEqual({ at: 1, field: 'passportWeight', by: 'you' });
  });

  it('may be none, which takes none from another column', () => {
    expect(withField(chosen, 1, null)).toEqual([chosen[0], { at: 1, field: null, by: 'you' }, chosen[2]]);
  });

  it('leaves the choices before as they were', () => {
    withField(chosen, 2, 'numberPlate');
    expect(chosen[0]).toEqual({ at: 0, field: 'numberPlate', by: 'heading' });
  });
});

it('the choices are sent without what nobody has decided, and without how they came about', () => {
  const chosen: readonly Chosen[] = [
    { at: 0, field: 'numberPlate', by: 'heading', create: false, decimal: undefined },
    { at: 1, field: 'emptyWeight', by: 'you', decimal: '.' },
    { at: 2, field: 'truckTypeId', by: 'remembered', days: 'dayFirst', create: true },
    { at: 3, field: null, by: 'nothing' },
  ];
  expect(sentOf(chosen)).toStrictEqual([
    { at: 0, field: 'numberPlate' },
    { at: 1, field: 'emptyWeight', decimal: '.' },
    { at: 2, field: 'truckTypeId', days: 'dayFirst', create: true },
    { at: 3, field: null },
  ]);
  expect(sentOf([])).toEqual([]);
});
