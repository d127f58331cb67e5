import {
  IconBooks,
  type Icon as Drawing,
  IconFileUnknown,
  IconLayoutDashboard,
  IconListDetails,
  IconScale,
  IconTruck,
} from '@tabler/icons-react';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, cataloguePath, type MenuPlace } from '@terezi/domain/grammar/catalogue.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { api } from './api.ts';

/** A screen that the menu leads to, and what may be created there, by the name of one. */
export type Place = {
  readonly to: string;
  readonly words: Words;
  readonly permission: Permission;
  /** Its place in the bottom bar of a phone: a shorter name. */
  readonly short?: Words;
  readonly icon?: Drawing;
  readonly create?: { readonly words: Words; readonly permission: Permission };
};

/** A part of the menu: places of their own, or places gathered under a name. */
export type PlaceGroup = {
  readonly head?: { readonly words: Words; readonly icon: Drawing };
  readonly places: readonly Place[];
};

const placeOf = ({ noun, words, permission }: Catalogue): Place => ({
  to: cataloguePath(noun),
  words: words.many,
  permission: permission.read,
  create: { words: words.one, permission: permission.write },
});

const catalogued = (menu: MenuPlace): Place[] => catalogues.filter((each) => each.menu === menu).map(placeOf);

const fleet: readonly Place[] = [
  {
    to: '/truck',
    words: { az: 'Avtomobillər', en: 'Trucks' },
    short: { az: 'Avtomobillər', en: 'Trucks' },
    icon: IconTruck,
    permission: api.truck.list.permission,
    create: { words: { az: 'Avtomobil', en: 'Truck' }, permission: api.truck.add.permission },
  },
  {
    to: '/trailer',
    words: { az: 'Qoşqular', en: 'Trailers' },
    permission: api.trailer.list.permission,
    create: { words: { az: 'Qoşqu', en: 'Trailer' }, permission: api.trailer.add.permission },
  },
  {
    to: '/driver',
    words: { az: 'Sürücülər', en: 'Drivers' },
    permission: api.driver.list.permission,
    create: { words: { az: 'Sürücü', en: 'Driver' }, permission: api.driver.add.permission },
  },
];

/** Everything the menu knows, in its order. What a reader may not see is left out by whoever draws it. */
const PLACES: readonly PlaceGroup[] = [
  {
    places: [
      {
        to: '/',
        words: { az: 'İdarə paneli', en: 'Dashboard' },
        short: { az: 'Panel', en: 'Dashboard' },
        icon: IconLayoutDashboard,
        permission: api.dashboard.find.permission,
      },
      {
        to: '/operator',
        words: { az: 'Tərəzi ekranı', en: 'Scale screen' },
        short: { az: 'Tərəzi', en: 'Scale' },
        icon: IconScale,
        permission: api.operation.open.permission,
      },
      {
        to: '/operation',
        words: { az: 'Çəki əməliyyatları', en: 'Weighing operations' },
        short: { az: 'Əməliyyatlar', en: 'Operations' },
        icon: IconListDetails,
        permission: api.operation.list.permission,
      },
      {
        to: '/unused-record',
        words: { az: 'İstifadə olunmamış çəkilər', en: 'Unused weights' },
        icon: IconFileUnknown,
        permission: api.weightRecord.unused.permission,
      },
    ],
  },
  {
    head: { words: { az: 'Kataloqlar', en: 'Catalogues' }, icon: IconBooks },
    places: [...catalogued('parties'), ...catalogued('cargo'), ...fleet, ...catalogued('fleet')],
  },
];

/** The menu of somebody: groups without a place that they may see are not there at all. */
export const placesFor = (isAllowed: (permission: Permission) => boolean): readonly PlaceGroup[] =>
  PLACES.map((group) => ({
    ...group,
    places: group.places.filter((place) => isAllowed(place.permission)),
  })).filter((group) => group.places.length > 0);

/** The place that an address belongs to; `/operation/12` belongs to `/operation`. */
export function placeAt(pathname: string): Place | undefined {
  const all = PLACES.flatMap((group) => group.places);
  return all.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
}
