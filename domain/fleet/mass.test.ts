import { expect, it } from 'vitest';
import type { DeclaredNoun } from '../grammar/noun/noun.ts';
import { TARE_FIELDS } from './mass.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';

const byVerb = ({ fields }: DeclaredNoun): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.byVerb ? [name] : []));

it.each([truck, trailer])('the masses of a $noun that have verbs of their own are declared so', (noun) => {
  expect(TARE_FIELDS[noun.noun]).toEqual(byVerb(noun));
});
