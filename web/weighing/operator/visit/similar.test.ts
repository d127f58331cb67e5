import { describe, expect, it } from 'vitest';
import { beginningOf, likeness, mostLike } from './similar.ts';

const named = (...names: string[]) => names.map((name, at) => ({ id: String(at), name }));

describe('a name that is like another one', () => {
  it.each([
    ['ruslan hacizadə', ['Ruslan Məmmədov', 'Ruslan Hacıyev'], 'Ruslan Hacıyev'],
    ['Imran Aliyev', ['İmran Əliyev', 'İmran Quliyev'], 'İmran Əliyev'],
    ['99-TT-777', ['99-TT-707', '99-HM-147'], '99-TT-707'],
    ['Şirvan Asfalt Beton', ['Şirvan Asfalt-Beton ASC'], 'Şirvan Asfalt-Beton ASC'],
    ['Dolomit 20-40', ['Dolomit unu'], null],
    ['Qum', ['Çınqıl 5–20 mm'], null],
    ['99-TT-777', ['99-TT-777', '99 tt 777'], null],
    ['', ['Qum'], null],
  ])('%j among %j is %j', (typed, names, expected) => {
    expect(mostLike(typed, named(...names))?.name ?? null).toBe(expected);
  });

  it('counts each pair of letters once', () => {
    expect(likeness('aaaa', 'aa')).toBe(0.5);
    expect(likeness('Qum', 'qum')).toBe(1);
  });

  it.each([
    ['ruslan hacizadə', 'ruslan'],
    ['99-TT-777', '99-TT'],
    ['A. Məmmədov', 'A. Məm'],
    ['Qum', 'Qum'],
  ])('is looked for by the beginning of %j: %j', (typed, expected) => {
    expect(beginningOf(typed)).toBe(expected);
  });
});
