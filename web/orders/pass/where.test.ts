import { expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { whereSaid } from './where.ts';

const way = (next: string) =>
  ['gateEntry', 'weight1', 'gateExit'].map((stepKind) => ({
    ...{ name: stepKind, stepKind, isDone: false, isNext: stepKind === next },
  }));

it.each([
  ['gateEntry', 'Karyer yolu 4', 'Giriş qapısı, Karyer yolu 4'],
  ['gateExit', 'Karyer yolu 4', 'Çıxış qapısı, Karyer yolu 4'],
  ['weight1', 'Karyer yolu 4', 'Karyer yolu 4'],
  ['gateEntry', null, 'Giriş qapısı'],
  ['', null, null],
])('where %s is next at %s the truck comes to %s', (next, companyAddress, place) => {
  expect(whereSaid({ steps: way(next), companyAddress }, sayIn('az'))).toBe(place);
});
