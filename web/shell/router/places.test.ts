import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { expect, it } from 'vitest';
import { IconBooks } from '@tabler/icons-react';
import { entriesOf, linesOf, type Place, placeAt, placesFor } from './places.ts';
import { inFold, menuOf, ofFamily, type Screen } from './screen.ts';

const words = { az: 'Yer', en: 'Place' };
const load = async () => () => null;
const screen = (path: Screen['path'], permission: Screen['permission'], isInMenu = true): Screen => ({
  path,
  permission,
  load,
  ...(isInMenu && { place: { words } }),
});
const menu = menuOf([
  {
    screens: [
      screen('/', ['Viewer']),
      screen('/gate', ['Operator']),
      screen('/gate/$id', ['Operator'], false),
    ],
  },
  { screens: [screen('/gate-type', ['Operator'])] },
]);
const addresses = (groups: typeof menu) => groups.map(({ places }) => places.map(({ to }) => to));

it('a menu has the screens that have a place in it, in their order', () => {
  expect(addresses(menu)).toEqual([['/', '/gate'], ['/gate-type']]);
});

it('a menu shows no person what they may not see, and no group that would be empty', () => {
  expect(addresses(placesFor(menu, (permission) => mayByRole(permission, 'Viewer')))).toEqual([['/']]);
});

const places: Place[] = menu.flatMap((group) => group.places);

it.each([
  ['/', '/'],
  ['/gate', '/gate'],
  ['/gate/12', '/gate'],
  ['/gate-type', '/gate-type'],
  ['/gates', undefined],
])('%s belongs to the place %s', (pathname, to) => {
  expect(placeAt(places, pathname)?.to).toBe(to);
});

it('a family is one entry, where its first place stands, with all of its places', () => {
  const family = { words: { az: 'Yüklər', en: 'Cargo' }, icon: IconBooks };
  const [group] = menuOf([
    {
      screens: [
        screen('/', ['Viewer']),
        ...ofFamily(family, [screen('/cargo', ['Viewer']), screen('/cargo/$id', ['Viewer'], false)]),
        screen('/scale', ['Viewer']),
        ...ofFamily(family, [screen('/unit', ['Viewer'])]),
      ],
    },
  ]);
  const entries = entriesOf(group?.places ?? []);
  expect(entries.map(({ first, places: all }) => [first.to, ...all.map(({ to }) => to)])).toEqual([
    ['/', '/'],
    ['/cargo', '/cargo', '/unit'],
    ['/scale', '/scale'],
  ]);
});

it('a fold is one line, where its first entry stands, with its entries, families among them', () => {
  const words = { az: 'Kataloqlar', en: 'Catalogues' };
  const family = { words, icon: IconBooks };
  const fold = { ...family, key: 'catalogues' };
  const [group] = menuOf([
    {
      screens: [
        screen('/', ['Viewer']),
        ...inFold(fold, [
          ...ofFamily(family, [screen('/cargo', ['Viewer']), screen('/unit', ['Viewer'])]),
          screen('/catalogue', ['Viewer']),
        ]),
        screen('/card', ['Viewer']),
      ],
    },
  ]);
  const lines = linesOf(group?.places ?? []);
  expect(lines.map(({ fold: at, entries }) => [at?.key, ...entries.map(({ first }) => first.to)])).toEqual([
    [undefined, '/'],
    ['catalogues', '/cargo', '/catalogue'],
    [undefined, '/card'],
  ]);
});
