import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, searchedFields } from '@terezi/domain/grammar/catalogue.ts';
import { soughtKept } from '#platform/kept/seek.ts';
import { hitOf, said, type Sought } from '#platform/sought.ts';
import { keptCatalogue } from './table.ts';

/** A catalogue's rows by their titles and by what else nobody shares, such as a VÖEN, which is told beside. */
function soughtOf(catalogue: Catalogue): Sought {
  const { noun, title, fields, permission } = catalogue;
  const proofs = searchedFields(catalogue).filter((name) => name !== title);
  return soughtKept(keptCatalogue(noun), permission.read, (row, { language }) => {
    const facts = proofs.map((name) => {
      const proof = row[name];
      return typeof proof === 'string' && `${fields[name]?.words[language] ?? ''} ${proof}`;
    });
    return hitOf({ id: row.id, name: String(row[title]), facts: said(...facts) });
  });
}

/** The catalogues that say of themselves that they are looked for by name. */
export const soughtCatalogues: readonly Sought[] = catalogues
  .filter(({ isSought }) => isSought)
  .map(soughtOf);
