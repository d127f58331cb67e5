import { IconBooks } from '@tabler/icons-react';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, cataloguePath, type MenuPlace } from '@terezi/domain/grammar/catalogue.ts';
import { COMPANY_READERS } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { catalogueCalls } from '#shell/api.ts';
import { askingRow } from '#shell/asking.ts';
import { askingList } from '#shell/list-question.ts';
import type { Screen } from '#shell/screen.ts';
import { listOf } from './list.ts';
import { CATALOGUE_WORDS } from './words.ts';

const load = async () => (await import('./CataloguePage.tsx')).CataloguePage;
const loadRow = async () => (await import('./CatalogueRowPage.tsx')).CatalogueRowPage;

/** What the New menu offers, where that is said more fully than by the name of one. */
const OFFERED: Readonly<Record<string, Words>> = {
  customer: { az: 'Müştəri və ya təchizatçı', en: 'Customer or supplier' },
};

const listScreen = (catalogue: Catalogue): Screen => ({
  path: cataloguePath(catalogue.noun),
  permission: catalogue.permission.read,
  load,
  asks: askingList(listOf(catalogue)),
  place: {
    words: catalogue.words.many,
    create: { words: OFFERED[catalogue.noun] ?? catalogue.words.one, permission: catalogue.permission.write },
  },
});

const rowScreen = (catalogue: Catalogue): Screen => ({
  path: `${cataloguePath(catalogue.noun)}/$id`,
  permission: catalogue.permission.read,
  load: loadRow,
  asks: askingRow(catalogueCalls(catalogue).find),
});

/** Where all catalogues are offered, also those that no list shows because they are empty. */
export const allCataloguesScreen = {
  path: '/catalogue',
  permission: COMPANY_READERS,
  load: async () => (await import('./AllCataloguesPage.tsx')).AllCataloguesPage,
  place: { words: CATALOGUE_WORDS.all, icon: IconBooks },
} as const satisfies Screen;

/** The screens of the declared catalogues of one menu place: each its list, and the page of a row. */
export const catalogueScreens = (menu: MenuPlace): readonly Screen[] =>
  catalogues.filter((each) => each.menu === menu).flatMap((each) => [listScreen(each), rowScreen(each)]);
