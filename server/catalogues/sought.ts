import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { searchedFields } from '@terezi/domain/grammar/searched.ts';
import type { AnyRow, AnyValues } from '@terezi/domain/grammar/noun/noun-api.ts';
import type { KeptNoun } from '#platform/kept/noun.ts';
import { soughtKept } from '#platform/kept/seek.ts';
import { hitOf, said, type Sought } from '#platform/sought.ts';

/**
 * A catalogue's rows in the search over everything, where it declares itself sought: found by title, and by any unique text
 * such as a VÖEN, which the hit shows.
 */
export function soughtCatalogue(noun: KeptNoun<AnyRow, AnyValues>): { sought?: Sought } {
  const catalogue = catalogueOf(noun.table);
  if (!catalogue.isSought) return {};
  const { title, fields, permission } = catalogue;
  const proofs = searchedFields(catalogue).filter((name) => name !== title);
  const provider = soughtKept(noun, permission.read, (row, { language }) => {
    const facts = proofs.map((name) => {
      const proof = row[name];
      return typeof proof === 'string' && `${fields[name]?.words[language] ?? ''} ${proof}`;
    });
    return hitOf({ id: row.id, name: String(row[title]), facts: said(...facts) });
  });
  return { sought: provider };
}
