import { describe, expect, it } from 'vitest';
import { concerns, mayChange, openedKey, showing, staysAsOpened } from './news.ts';

const about = (noun: string, ids: number[] | null = null) => ({ noun, ids });
const query = (queryKey: readonly unknown[], meta?: Record<string, unknown>) => ({ queryKey, meta });

describe('news of a noun concern', () => {
  it.each([
    ['its list', query(['truck', 'list', { page: 1 }]), about('truck', [7]), true],
    ['its options', query(['truck', 'options', 3, 'ab']), about('truck', [7]), true],
    ['its hits', query(['truck', 'hits', 'ab', 'az']), about('truck', [7]), true],
    ['a row of it', query(['truck', 'find', { id: 7 }]), about('truck', [7]), true],
    ['no other row', query(['truck', 'find', { id: 8 }]), about('truck', [7]), false],
    ['any row where it is many', query(['truck', 'find', { id: 8 }]), about('truck'), true],
    ['the history of a row', query(['truck', 'history', { id: 7 }]), about('truck', [7]), true],
    ['no other history', query(['truck', 'history', { id: 8 }]), about('truck', [7]), false],
    ['a row in an open form', query(openedKey('truck.find', 7)), about('truck', [7]), true],
    ['no other row in a form', query(openedKey('truck.find', 8)), about('truck', [7]), false],
    ['a declared catalogue', query(['catalogue', 'cargo', 'list', {}]), about('catalogue.cargo', [7]), true],
    [
      'no noun that begins alike',
      query(['catalogue', 'cargoType', 'list', {}]),
      about('catalogue.cargo'),
      false,
    ],
    ['no other noun', query(['trailer', 'list', {}]), about('truck', [7]), false],
    ['what shows it', query(['dashboard', 'find', {}]), about('operation', [7]), true],
    ['nothing that it shows', query(['truck', 'list', {}]), about('operation', [7]), false],
    [
      'a list of cards, which says where each was read',
      query(['rfidCard', 'list', {}]),
      about('sighting', [7]),
      true,
    ],
    [
      'a list of cards, which says what each has prepared',
      query(['rfidCard', 'list', {}]),
      about('rfidCardOperation', [7]),
      true,
    ],
    [
      'a list that names its rows',
      query(['truck', 'list', {}], showing(['driver'])),
      about('driver', [7]),
      true,
    ],
  ])('%s', (_, cached, news, is) => {
    expect(concerns(news, cached)).toBe(is);
  });
});

it('when the change is unknown, everything may have changed but what never changes', () => {
  expect(mayChange(query(['truck', 'list', {}]))).toBe(true);
  expect(mayChange(query(['user', 'details', {}]))).toBe(true);
  expect(mayChange(query(['file', 7]))).toBe(false);
});

it('only what stands in an open form stays as it was opened', () => {
  expect(staysAsOpened(query(openedKey('truck.find', 7)))).toBe(true);
  expect(staysAsOpened(query(['truck', 'find', { id: 7 }]))).toBe(false);
});
