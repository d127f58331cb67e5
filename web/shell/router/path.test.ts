import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Declared, To } from './path.ts';
import { catalogueAddress, path, withSearch } from './path.ts';

describe('an address', () => {
  it('of a row has what its pattern left open, written so that nothing of it is taken for a path', () => {
    expect(path('/operation/$id', { id: 12 })).toBe('/operation/12');
    expect(path('/password/reset/$secret', { secret: 'a/b?c' })).toBe('/password/reset/a%2Fb%3Fc');
  });

  it('has the search part that was set last, and none that is empty', () => {
    const narrowed = withSearch('/operation', { statusId: '1', q: '' });
    expect(narrowed).toBe('/operation?statusId=1');
    expect(withSearch(narrowed, { page: '2' })).toBe('/operation?page=2');
    expect(withSearch(narrowed, {})).toBe('/operation');
  });

  it('of a catalogue follows from its noun', () => {
    expect(catalogueAddress(catalogueOf('carBrand'))).toBe('/car-brand');
  });
});

describe('what one can go to', () => {
  it('is a screen that leaves nothing open, or an address that was made', () => {
    expectTypeOf<'/operation'>().toExtend<To>();
    expectTypeOf<'/login'>().toExtend<To>();
    expectTypeOf(path('/operation/$id', { id: 1 })).toExtend<To>();
  });

  it('is no undeclared screen, nor a text, nor a pattern', () => {
    expectTypeOf<Declared['pattern']>().not.toEqualTypeOf<string>();
    expectTypeOf<'/operations'>().not.toExtend<To>();
    expectTypeOf<'/operation/12'>().not.toExtend<To>();
    expectTypeOf<'/operation/$id'>().not.toExtend<To>();
    expectTypeOf<string>().not.toExtend<To>();
  });

  it('says what a pattern leaves open, and nothing else', () => {
    expectTypeOf(path<'/operation/$id'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<'id', string | number>>>();
    expectTypeOf(path<'/operation'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<never, string | number>>>();
  });
});
