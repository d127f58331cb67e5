import { choice, flag, note, optional, reference, text } from '@terezi/domain/grammar/field/field.ts';
import { noun } from '@terezi/domain/grammar/noun/noun.ts';
import { problems } from '@terezi/domain/grammar/problem.ts';
import { instant, mass, plate, state } from '@terezi/domain/grammar/field/vehicle-field.ts';
import { describe, expect, it } from 'vitest';
import { declaredFields, type FieldLook, toldColumn } from './declared-fields.ts';
import type { ColumnChange, Reader, RecordField, Row } from './noun.ts';
import { sample, sampleRow } from './sample.fixture.ts';

const said = (az: string, en: string) => ({ az, en });
const { taken } = problems('van', {
  taken: { status: 409, az: 'Bu furqon artıq var', en: 'That van is already there' },
});
const STATES = {
  all: [
    { number: 1, words: said('Yolda', 'On its way'), shape: 'disc', tone: 'ok' },
    { number: 2, words: said('Dayanıb', 'Parked'), shape: 'square', tone: 'idle' },
  ],
} as const;

/** A van: a noun with a field of most kinds. */
const van = noun({
  noun: 'van',
  words: { one: said('Furqon', 'Van'), many: said('Furqonlar', 'Vans'), add: said('Yeni furqon', 'New van') },
  fields: {
    numberPlate: plate(),
    voen: text(said('VÖEN', 'Tax id'), { max: 10, pattern: 'voen' }),
    phone: text(said('Telefon', 'Phone'), { pattern: 'phone' }),
    nickname: text(said('Ləqəb', 'Nickname'), { max: 20 }),
    paper: optional(text(said('Sənəd №', 'Paper No'), { max: 20, code: true })),
    kind: choice(said('Növ', 'Kind'), { open: said('Açıq', 'Open'), shut: said('Bağlı', 'Shut') }),
    load: optional(mass(said('Yük', 'Load'), { max: 5000 })),
    isOurs: flag(said('Bizimdir', 'Ours')),
    ownerId: reference(said('Sahibi', 'Owner'), 'customer', {
      being: { field: 'customerType', among: ['supplier', 'both'] },
    }),
    brandId: reference(said('Marka', 'Brand'), 'carBrand'),
    remark: note(said('Qeyd', 'Note')),
  },
  told: {
    number: text(said('Nömrəsi', 'Number'), { max: 9, code: true }),
    bornAt: instant(said('Yaranıb', 'Made at')),
    stateId: state(said('Vəziyyət', 'State'), STATES),
    siteId: optional(reference(said('Məntəqə', 'Site'), 'site')),
    emptied: optional(mass(said('Boş çəki', 'Empty weight'))),
  },
  title: 'numberPlate',
  listed: ['numberPlate', 'kind'],
  hidden: ['paper', 'bornAt'],
  unique: [['numberPlate'], ['voen'], ['nickname'], ['phone', 'brandId']],
  taken,
  shared: false,
  permission: { read: ['CompanyAdmin'], write: ['CompanyAdmin'] },
});
const reader: Reader = { language: 'en', companyId: 3 };

/** The fields of vans, and the nouns to which they were led. */
function fields(looks: Readonly<Record<string, FieldLook<Row>>> = {}, declared: typeof van = van) {
  const led: string[] = [];
  const lead = (name: string) => {
    led.push(name);
    return sample;
  };
  const all = declaredFields(declared, looks, lead);
  const field = (name: string): RecordField => {
    const one = all[name];
    if (!one) throw new Error(`no field ${name}`);
    return one;
  };
  return { led, names: Object.keys(all), field };
}
/** What changes of the usual column of a field, for a reader. */
const columnOf = ({ column }: RecordField, toReader: Reader = reader): ColumnChange<Row> | undefined =>
  typeof column === 'function' ? column(toReader) : column;

describe('the fields of a declared noun', () => {
  it('are all that are declared, in their order, and none that only answers hold', () => {
    expect(fields().names).toEqual(Object.keys(van.fields));
  });

  it('keep what is declared of them', () => {
    const { field } = fields();
    expect(field('load')).toMatchObject({
      kind: 'mass',
      words: said('Yük', 'Load'),
      max: 5000,
      optional: true,
    });
    expect(field('kind')).toMatchObject({
      kind: 'choice',
      choices: van.fields.kind.choices,
      optional: false,
    });
    expect(field('remark')).toMatchObject({ kind: 'note', max: 1000 });
  });

  it('are drawn as the noun says: a hint, a range, fewer choices', () => {
    const offered = () => ['open'];
    const { field } = fields({
      kind: { hint: said('Seçin', 'Choose'), offered },
      load: { range: said('5 t qədər', 'Up to 5 t') },
    });
    expect(field('kind')).toMatchObject({ hint: said('Seçin', 'Choose'), offered });
    expect(field('load')).toMatchObject({ range: said('5 t qədər', 'Up to 5 t') });
  });

  it('that no form asks for are a mistake of the declaration, which says which one', () => {
    const wrong = { ...van, fields: { ...van.fields, nickname: instant(said('An', 'Instant')) } };
    expect(() => fields({}, wrong as never)).toThrow('no form asks for nickname of a van');
    const states = { ...van, fields: { ...van.fields, nickname: van.told.stateId } };
    expect(() => fields({}, states as never)).toThrow('no form asks for nickname of a van');
  });
});

describe('a plate in a form', () => {
  const { field } = fields();
  const numberPlate = field('numberPlate');

  it('is a text of fifteen signs at most, written heavier, under its longer name', () => {
    expect(numberPlate).toMatchObject({
      kind: 'text',
      max: 15,
      code: true,
      label: van.fields.numberPlate.label,
    });
  });

  it('is kept in its one form, however it was typed', () => {
    const { normalize } = numberPlate as Extract<RecordField, { kind: 'text' }>;
    expect([' 10 aa 001 ', '10-aa-001'].map((typed) => normalize?.(typed))).toEqual(['10AA001', '10-AA-001']);
  });

  it.each([
    ['10AA001', null, null],
    ['10AA00Ж', 'az', 'Ж'],
    ['A'.repeat(16), 'en', '15'],
  ])('%s is wrong in words that say what is: %s %s', (typed, language, part) => {
    const { fault } = numberPlate as Extract<RecordField, { kind: 'text' }>;
    const wrong = fault?.(typed) ?? null;
    if (language === null) expect(wrong).toBeNull();
    else {
      expect(wrong?.az).toContain(part);
      expect(wrong?.en).toContain(part);
      expect(wrong?.az).not.toBe(wrong?.en);
    }
  });

  it('stays in sight in a list, unless the noun draws it otherwise', () => {
    expect(columnOf(numberPlate)).toEqual({ width: 104, pinned: 'left' });
    const wide = fields({ numberPlate: { column: { width: 150 } } }).field('numberPlate');
    expect(columnOf(wide)).toEqual({ width: 150, pinned: 'left' });
  });
});

describe('a text that no two rows share', () => {
  const once = (name: string, declared: typeof van = van) => {
    const field = fields({}, declared).field(name);
    return 'once' in field ? field.once : undefined;
  };

  it('is warned of while it is typed: a plate in the words of its refusal, another by its name', () => {
    expect(once('numberPlate')).toBe(taken);
    expect(once('voen')).toEqual(said('Bu VÖEN artıq var: {title}.', 'This tax id already exists: {title}.'));
  });

  it('is not looked up where it has no pattern, is one of several, or may be shared', () => {
    expect([once('nickname'), once('brandId'), once('phone'), once('paper')]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
  });

  it('is a plate that the noun has no words for: no warning', () => {
    const { taken: _, ...silent } = van;
    expect(once('numberPlate', silent as never)).toBeUndefined();
    expect(once('numberPlate', { ...van, unique: [] })).toBeUndefined();
  });
});

describe('a reference in a form', () => {
  it('leads to the declared noun that it names, once it is asked for', () => {
    const { led, field } = fields();
    const brand = field('brandId');
    expect(led).toEqual([]);
    expect(brand.kind === 'reference' && brand.to()).toBe(sample);
    expect(led).toEqual(['carBrand']);
  });

  it('leads to the code of the noun where there is some', () => {
    const own = { ...sample };
    const { led, field } = fields({ brandId: { to: () => own } });
    const brand = field('brandId');
    expect([brand.kind === 'reference' && brand.to() === own, led]).toEqual([true, []]);
  });

  it('is chosen among the rows that fit, where only some do', () => {
    const { field } = fields();
    expect(field('ownerId')).toMatchObject({ among: { customerType: ['supplier', 'both'] } });
    expect(field('ownerId')).not.toHaveProperty('being');
    expect(field('brandId')).not.toHaveProperty('among');
  });
});

describe('the column of a field', () => {
  it('is left to a person who chooses it where most rows have nothing in it', () => {
    const { field } = fields();
    expect([columnOf(field('paper')), columnOf(field('kind'))]).toEqual([{ optional: true }, {}]);
  });

  it('is drawn for its reader where the noun says so, over what is usual', () => {
    const column = ({ language }: Reader) => ({ width: language === 'az' ? 90 : 120, optional: false });
    const { field } = fields({ paper: { column } });
    expect(columnOf(field('paper'))).toEqual({ width: 120, optional: false });
    expect(columnOf(field('paper'), { ...reader, language: 'az' })).toEqual({ width: 90, optional: false });
  });
});

describe('the column of what only answers hold', () => {
  const told = (name: string, look: FieldLook<Row> = {}, declared: typeof van = van) =>
    toldColumn(declared, name, look)?.(reader) ?? null;
  const row = (more: object): Row => ({ ...sampleRow, ...more });

  it('is none for a field that a form writes, and none for one that there is not', () => {
    expect([told('kind'), told('nothing')]).toEqual([null, null]);
  });

  it('is an instant on the clock of the company, and empty where it never was', () => {
    const column = told('bornAt');
    expect(column).toMatchObject({ key: 'bornAt', kind: 'date', sortable: true, optional: true });
    expect(column?.text?.(row({ bornAt: '2026-11-22T15:20:00Z' }))).toBe('22.11.2026 19:20');
    expect([column?.text?.(row({ bornAt: null })), column?.text?.(row({ bornAt: '' }))]).toEqual([
      null,
      null,
    ]);
  });

  it('is the title of the row that a reference names, and can be sorted by it', () => {
    const column = told('siteId');
    expect(column).toMatchObject({
      key: 'siteName',
      words: said('Məntəqə', 'Site'),
      sortable: true,
      width: 150,
    });
    expect([column?.text?.(row({ siteName: 'Karxana' })), column?.text?.(row({ siteName: null }))]).toEqual([
      'Karxana',
      null,
    ]);
  });

  it('is a text as it is, a number of a document narrower and heavier', () => {
    expect(told('number')).toMatchObject({ key: 'number', width: 110, kind: 'id' });
    expect(told('number')?.text?.(row({ number: 'A-17' }))).toBe('A-17');
    expect(told('number')?.text?.(row({ number: 17 }))).toBeNull();
  });

  it('is a figure as a form would print it', () => {
    expect(told('emptied')).toMatchObject({ key: 'emptied', kind: 'number' });
    expect(told('emptied')?.text?.(row({ emptied: 14_960_000 }))).toBe('14\u202f960');
  });

  it('stands on the card of a phone only where it is a state, or the noun says so', () => {
    expect([told('stateId')?.phone, told('siteId')?.phone, told('emptied')?.phone]).toEqual([
      ...['status', undefined, undefined],
    ]);
    expect(told('siteId', { column: { phone: 'line2' } })?.phone).toBe('line2');
    expect(told('stateId', { column: { phone: null } })).not.toHaveProperty('phone');
  });

  it('of a title that the server makes looks as that of a title that a person writes', () => {
    const numbered = { ...van, title: 'number' } as typeof van;
    expect(told('number', {}, numbered)).toMatchObject({ kind: 'key', hideable: false });
    expect(told('siteId', {}, numbered)).not.toHaveProperty('hideable');
  });

  it('is drawn for its reader where the noun says so', () => {
    const column = ({ language }: Reader) => ({ width: language === 'en' ? 77 : 88 });
    expect(told('siteId', { column })?.width).toBe(77);
  });
});
