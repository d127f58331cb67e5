import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { contract } from '@terezi/domain/contract.ts';
import { outcomeOf } from '@terezi/domain/grammar/outcome.fixture.ts';
import { patternOf } from '@terezi/domain/grammar/text/pattern.ts';
import { innerName } from '@terezi/domain/grammar/wire.ts';
import { describe, expect, it } from 'vitest';
import { filtersOf } from '#records/list/columns.ts';
import { formPlace } from '#records/form/form-place.ts';
import type { FormValue, FormValues, Noun, RecordField } from '#records/noun.ts';
import { blankValues, faultsOf, inputOf } from '#records/form/values.ts';
import { askedOf, choicesOf } from '#shell/list/asked.fixture.ts';
import { asAddress, formAddress, listAbove } from '#shell/router/path.ts';
import { screenAt } from '../screens.ts';
import { everyNoun } from './every-noun.fixture.ts';

type Endpoint = Parameters<typeof askedOf>[0];
type NounEndpoints = { readonly noun: Noun; readonly add: Endpoint; readonly list: Endpoint };

/** Every noun that the engine draws, with the endpoints that it speaks to. */
const nouns = everyNoun.map((noun): NounEndpoints => {
  const { add, list }: Omit<NounEndpoints, 'noun'> =
    contract.catalogue[noun.noun] ?? Reflect.get(contract, noun.noun);
  return { noun, add, list };
});
const fields = nouns.flatMap(({ noun, add }) =>
  Object.entries(noun.fields).map(([name, field]) => ({ of: noun.noun, name, noun, field, add })),
);

const PLATE = '90-KL-456';

/** Something right for a field. */
function rightOf(name: string, field: RecordField): FormValue {
  switch (field.kind) {
    case 'text':
      if (name === 'numberPlate') return PLATE;
      return field.pattern ? patternOf(field.pattern).example : 'Volvo';
    case 'note':
      return 'təmirdən sonra';
    case 'integer':
      return field.min;
    case 'decimal':
      return '1';
    // The wire says kilograms, of which both ends of this are right.
    case 'mass':
      return 5_000;
    case 'flag':
      return true;
    case 'date':
      return '2026-11-22';
    case 'choice':
      return { id: Object.keys(field.choices)[0] ?? '', name: '' };
    case 'reference':
    case 'file':
    case 'picture':
      return { id: '7', name: 'Volvo' };
  }
}

/** What a person may write into a field, right and wrong. */
function triedOf(name: string, field: RecordField): FormValue[] {
  const right = rightOf(name, field);
  if (field.kind === 'flag') return [true, false];
  if (field.kind === 'note') return ['', right, 'q'.repeat(field.max)];
  if (field.kind === 'integer') return [null, field.min - 1, field.min, field.max, field.max + 1];
  if (field.kind === 'decimal') return [null, '0', String(field.max), String(field.max + 1)];
  if (field.kind !== 'text') return [null, right];
  const long = field.pattern || field.fault ? [] : ['q'.repeat(field.max)];
  return ['', '  ', right, '?', ...long];
}

const rightValues = (noun: Noun): FormValues => ({
  ...blankValues(noun),
  ...Object.fromEntries(Object.entries(noun.fields).map(([name, field]) => [name, rightOf(name, field)])),
});

const refused = (add: Endpoint, noun: Noun, values: FormValues) =>
  Object.keys(outcomeOf(add['~orpc'].inputSchema, inputOf(noun, values)))
    .filter((key) => key !== 'kept')
    .map(innerName);

describe('a noun is declared as its endpoints are', () => {
  it.each(nouns)('$noun.noun sends every field that is kept of it, and none that is not', ({ noun, add }) => {
    const shape = add['~orpc'].inputSchema;
    const keys = shape && 'shape' in shape ? Object.keys(Object(shape.shape)) : [];
    expect(Object.keys(noun.fields).sort()).toEqual(keys.sort());
  });

  it.each(fields)(
    '$name of $of finds wrong in a form what the endpoint refuses, and nothing else',
    (each) => {
      const { name, noun, field, add } = each;
      for (const value of triedOf(name, field)) {
        const values = { ...rightValues(noun), [name]: value };
        const outcome = [value, Object.keys(faultsOf(noun)(values))];
        expect(outcome).toEqual([value, refused(add, noun, values)]);
      }
    },
  );

  it.each(fields.filter(({ field }) => field.kind === 'text' && !field.pattern && !field.fault))(
    '$name of $of takes as many letters as the endpoint does',
    ({ name, noun, field, add }) => {
      const longer = 'max' in field ? 'q'.repeat(field.max + 1) : '';
      expect(refused(add, noun, { ...rightValues(noun), [name]: longer })).toEqual([name]);
    },
  );
});

describe('the form of a noun', () => {
  it.each(nouns)('of $noun.noun has a page exactly where it does not stand beside the list', ({ noun }) => {
    const list = asAddress(nounPath(noun.noun));
    // The page of a row is not the page of its form.
    const stands = (what: 'new' | number) =>
      /\/(new|edit)$/.test(screenAt(formAddress(list, what))?.screen.path ?? '') ? 'page' : 'drawer';
    expect([stands('new'), stands(7)]).toEqual([formPlace(noun, 'new'), formPlace(noun, 'row')]);
    expect(listAbove(formAddress(list, 'new'))).toBe(list);
    expect(listAbove(formAddress(list, 7))).toBe(list);
  });
});

describe('the list of a noun', () => {
  const filters = nouns.flatMap(({ noun, list }) =>
    filtersOf(noun).map((filter) => ({ of: noun.noun, filter, list })),
  );

  it.each(filters)('of $of can be narrowed by $filter.key: the endpoint takes every choice', (each) => {
    const { filter, list } = each;
    for (const value of choicesOf(filter))
      expect(askedOf(list, { filters: { [filter.key]: value } })).toHaveProperty('kept');
  });

  it.each(nouns)('of $noun.noun opens with everything, by its title', ({ noun, list }) => {
    const sort = noun.title.charAt(0).toUpperCase() + noun.title.slice(1);
    expect(askedOf(list, noun.fresh)).toEqual({ kept: { sort, pageNumber: 1, pageSize: 25 } });
  });
});
