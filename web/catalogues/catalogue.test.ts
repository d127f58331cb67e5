import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { headOf } from '@terezi/domain/grammar/sheet/sheet.ts';
import { templateColumns } from '@terezi/domain/imports/template.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { showCurrency, shownCurrency } from '#kit/currency.ts';
import { columnsOf, factsOf, filtersOf } from '#records/list/columns.ts';
import type { Row } from '#records/noun.ts';
import { layoutOf } from '#records/form/RecordFields.tsx';
import { optionOf } from '#records/form/source.ts';
import { blankValues, faultsOf, inputOf, neededOf, valuesOf } from '#records/form/values.ts';
import { nounOf } from './noun.ts';

const cargo = nounOf(catalogueOf('cargo'));
const customer = nounOf(catalogueOf('customer'));
const carModel = nounOf(catalogueOf('carModel'));
const row: Row = {
  id: 8,
  version: 3,
  companyId: 1,
  archivedAt: null,
  acts: {},
  name: 'Armatur Ø12',
  cargoTypeId: 6,
  cargoTypeName: 'Metal',
  unitId: 2,
  unitName: 'Ton',
  numberUnitId: null,
  numberUnitName: null,
  massUnitId: null,
  massUnitName: null,
  price: 1180.5,
  contractRowNumber: null,
  note: null,
};

describe('a row of a catalogue', () => {
  it('opens as facts with all its fields, figures with their units', () => {
    const facts = factsOf(cargo, row, { language: 'en', companyId: 2 });
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['Name', 'Armatur Ø12'],
      ['Cargo type', 'Metal'],
      ['Unit of measure', 'Ton'],
      ['Price', '1\u202f180.50 ₼'],
      ['Contract row number', null],
      ['Number unit', null],
      ['Mass unit', null],
      ['Note', null],
    ]);
  });

  it('has its amounts in the currency of the company that is looked at, in a list, its form and its file', () => {
    showCurrency('₺');
    onTestFinished(() => showCurrency('₼'));
    const reader = { language: 'az', companyId: 1 } as const;
    expect(factsOf(cargo, row, reader).find(({ label }) => label === 'Qiymət')?.value).toMatch(/ ₺$/);
    expect(columnsOf(cargo, reader).find(({ key }) => key === 'price')?.unit).toEqual({ az: '₺', en: '₺' });
    const noun = importNounOf('cargo');
    const heads = noun && templateColumns(noun).map((column) => headOf(column, 'az', shownCurrency()));
    expect(heads).toContain('Qiymət, ₺');
  });

  it('goes into a form and comes out as it was', () => {
    const fields = Object.keys(cargo.fields);
    const values = Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));
    expect(inputOf(cargo, valuesOf(cargo, row))).toEqual(values);
  });

  it('is chosen by its title, with what tells namesakes apart', () => {
    expect(optionOf(cargo, row)).toEqual({ id: '8', name: 'Armatur Ø12', fact: 'Metal' });
    const volvo = { ...row, name: 'Volvo' };
    expect(optionOf(nounOf(catalogueOf('carBrand')), volvo)).toEqual({ id: '8', name: 'Volvo' });
  });
});

describe('the form of a catalogue', () => {
  const wrong = (values: object) =>
    Object.keys(faultsOf(customer)({ ...blankValues(customer, 'Beton MMC'), ...values }));

  it('asks for what is required and nothing more', () => {
    expect(Object.keys(faultsOf(cargo)(blankValues(cargo)))).toEqual(['name', 'unitId']);
    expect(Object.keys(faultsOf(carModel)(blankValues(carModel, 'FMX')))).toEqual(['carBrandId']);
  });

  it.each([
    ['a title of blanks', { name: '  ' }, ['name']],
    ['no type', { customerType: null }, ['customerType']],
    ['a VÖEN of nine characters', { voen: '140000022' }, ['voen']],
    ['a VÖEN with letters', { voen: 'AZ1400002A' }, []],
    ['a VÖEN of eleven characters', { voen: '1400000226A' }, ['voen']],
    ['a VÖEN of ten characters', { voen: '1400000226' }, []],
    ['a distance beyond the limit', { distance: '100001' }, ['distance']],
    ['a distance', { distance: '352.5' }, []],
  ])('judges %s', (_, values, fields) => {
    expect(wrong(values)).toEqual(fields);
  });

  it('sends what is empty as nothing and trims what is not', () => {
    const values = { ...blankValues(customer, ' Beton MMC '), distance: '18.5' };
    expect(inputOf(customer, values)).toEqual({
      name: 'Beton MMC',
      customerType: 'customer',
      voen: null,
      distance: 18.5,
      zipCode: null,
    });
  });

  it('has its title first and its notes last', () => {
    expect(layoutOf(cargo)).toEqual([
      [1, 'name'],
      [2, 'cargoTypeId', 'unitId', 'price', 'contractRowNumber', 'numberUnitId', 'massUnitId'],
      [1, 'note'],
    ]);
  });
});

describe('the list of cargoes', () => {
  it('leaves what most rows have not to a person who chooses it', () => {
    const hidden = columnsOf(cargo, { language: 'az', companyId: 1 }).filter(({ optional }) => optional);
    expect(hidden.map(({ key }) => key)).toEqual(['contractRowNumber', 'numberUnitId', 'massUnitId', 'note']);
  });
});

describe('the list of a shared catalogue', () => {
  it.each([
    [1, 'shared list'],
    [2, 'your company'],
    [3, 'another company'],
  ])('shows a row of company %i to company 2 as %s', (companyId, owner) => {
    const columns = columnsOf(nounOf(catalogueOf('carBrand')), { language: 'en', companyId: 2 });
    expect(columns.at(-1)?.text?.({ ...row, companyId })).toBe(owner);
  });
});

describe('what a catalogue is searched by', () => {
  it.each([
    ['cargo', 'Search by name'],
    ['customer', 'Search by name or tax id'],
  ])('of %s is %s', (noun, placeholder) => {
    expect(nounOf(catalogueOf(noun)).words.search.en).toBe(placeholder);
  });
});

describe('every declared catalogue', () => {
  it.each(catalogues.map((catalogue) => [catalogue.noun, catalogue] as const))(
    '%s has its columns, its title first, and a filter for each field, references first',
    (_, catalogue) => {
      const noun = nounOf(catalogue);
      const keys = columnsOf(noun, { language: 'az', companyId: 1 }).map(({ key }) => key);
      expect(keys).toEqual([...catalogue.listed, ...(catalogue.shared ? ['owner'] : [])]);
      expect(keys[0]).toBe(catalogue.title);
      const names = Object.keys(catalogue.fields);
      const isReference = (name: string) => catalogue.fields[name]?.kind === 'reference';
      expect(filtersOf(noun).map(({ key }) => key)).toEqual([
        ...names.filter(isReference),
        ...names.filter((name) => !isReference(name)),
        'archived',
      ]);
    },
  );
});

it.each([
  ['cargo', ['Ad', 'Ölçü vahidi']],
  ['customer', ['Ad', 'Növü']],
  ['sender', null],
  ['carBrand', null],
])('the form of %s says above its fields that it needs %j', (noun, needed) => {
  expect(neededOf(nounOf(catalogueOf(noun)))?.map(({ az }) => az) ?? null).toEqual(needed);
});
