import { IconBooks } from '@tabler/icons-react';
import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { RecordList } from '#records/list/RecordList.tsx';
import { catalogueAddress } from '#shell/router/path.ts';
import { useLocation } from '#shell/router/router.ts';
import { nounOf } from './noun.ts';
import { useSiblings } from './use-siblings.ts';

function CatalogueList({ catalogue }: { catalogue: DeclaredNoun }) {
  const views = useSiblings(catalogue);
  const pathOf = (view: string | null) => catalogueAddress({ noun: view ?? catalogue.noun });
  return <RecordList noun={nounOf(catalogue)} icon={IconBooks} views={views} pathOf={pathOf} />;
}

/** The list of the declared catalogue that the address names. */
export function CataloguePage() {
  const { pathname } = useLocation();
  const entry = catalogues.find(({ noun }) => nounPath(noun) === pathname);
  const catalogue = catalogueOf(entry?.noun ?? 'cargo');
  return <CatalogueList key={catalogue.noun} catalogue={catalogue} />;
}
