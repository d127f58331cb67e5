import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf, filtersOf } from './columns.ts';
import { optionOf } from './reference.ts';
import { fieldText } from './row-text.ts';
import { blankValues, faultsOf, inputOf, valuesOf } from './values.ts';

const cargo = catalogueOf('cargo');
const customer = catalogueOf('customer');
const carModel = catalogueOf('carModel');
const row: CatalogueRow = {
  id: 8,
  version: 3,
  companyId: 1,
  name: 'Armatur Ø12',
  cargoTypeId: 6,
  cargoTypeName: 'Metal',
  unit: 't',
  price: 1180.5,
  contractRowNumber: null,
  note: null,
};

describe('a row of a catalogue', () => {
  it.each([
    ['name', 'Armatur Ø12', 'Armatur Ø12'],
    ['cargoTypeId', 'Metal', 'Metal'],
    ['unit', 't', 't'],
    ['price', '1\u202f180,50', '1\u202f180.50'],
    ['note', null, null],
  ])('reads %s as %j and %j', (name, az, en) => {
    expect([fieldText(cargo, name, row, 'az'), fieldText(cargo, name, row, 'en')]).toEqual([az, en]);
  });

  it('goes into a form and comes out as it was', () => {
    const { id: _, version: __, companyId: ___, cargoTypeName: ____, ...values } = row;
    expect(inputOf(cargo, valuesOf(cargo, row))).toEqual(values);
  });

  it('is chosen by its title, with what tells namesakes apart', () => {
    expect(optionOf(cargo, row)).toEqual({ id: '8', name: 'Armatur Ø12', fact: 'Metal' });
    expect(optionOf(catalogueOf('carBrand'), { ...row, name: 'Volvo' })).toEqual({ id: '8', name: 'Volvo' });
  });
});

describe('the form of a catalogue', () => {
  const wrong = (values: object) =>
    Object.keys(faultsOf(customer)({ ...blankValues(customer, 'Beton MMC'), ...values }));

  it('asks for what is required and nothing more', () => {
    expect(Object.keys(faultsOf(cargo)(blankValues(cargo)))).toEqual(['name', 'unit']);
    expect(Object.keys(faultsOf(carModel)(blankValues(carModel, 'FMX')))).toEqual(['carBrandId']);
  });

  it.each([
    ['a title of blanks', { name: '  ' }, ['name']],
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
      voen: null,
      distance: 18.5,
      zipCode: null,
    });
  });
});

describe('every declared catalogue', () => {
  it.each(catalogues.map((catalogue) => [catalogue.noun, catalogue] as const))(
    '%s has its columns, its title first, and a filter for each reference',
    (_, catalogue) => {
      const keys = columnsOf(catalogue, 1, 'az').map(({ key }) => key);
      expect(keys).toEqual([...catalogue.listed, ...(catalogue.shared ? ['owner'] : [])]);
      expect(keys[0]).toBe(catalogue.title);
      const references = Object.entries(catalogue.fields).filter(([, { kind }]) => kind === 'reference');
      expect(filtersOf(catalogue).map(({ key }) => key)).toEqual(references.map(([name]) => name));
    },
  );
});
