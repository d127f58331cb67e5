import { IconBooks } from '@tabler/icons-react';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import type { DeclaredNoun, MenuPlace } from '@terezi/domain/grammar/noun/noun.ts';
import { COMPANY_READERS } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { catalogueCalls } from '#shell/api/api.ts';
import { listScreen, rowScreen } from './declared-screens.tsx';
import type { Screen } from '#shell/router/screen.ts';
import { CATALOGUE_WORDS } from './words.ts';

const load = async () => (await import('./CataloguePage.tsx')).CataloguePage;

/** The texts in the New menu that say more than the name of one. */
const OFFERED: Readonly<Record<string, Words>> = {
  customer: { az: 'Müştəri və ya təchizatçı', en: 'Customer or supplier' },
};

const screensOf = (catalogue: DeclaredNoun): readonly Screen[] => {
  const own = {
    calls: catalogueCalls(catalogue),
    record: async () => (await import('./noun.ts')).nounOf(catalogue),
    icon: IconBooks,
    pages: { list: load },
    ...(OFFERED[catalogue.noun] && { offered: OFFERED[catalogue.noun] }),
  };
  return [listScreen(catalogue, own), rowScreen(catalogue, own)];
};

/** Where all catalogues are offered, also those that no list shows because they are empty. */
export const allCataloguesScreen = {
  path: '/catalogue',
  permission: COMPANY_READERS,
  load: async () => (await import('./AllCataloguesPage.tsx')).AllCataloguesPage,
  place: { words: CATALOGUE_WORDS.all, icon: IconBooks },
} as const satisfies Screen;

/** The screens of the declared catalogues of one menu place: each its list, and the page of a row. */
export const catalogueScreens = (menu: MenuPlace): readonly Screen[] =>
  catalogues.filter((each) => each.menu === menu).flatMap(screensOf);
