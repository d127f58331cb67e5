import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { searchedFields } from '@terezi/domain/grammar/searched.ts';
import type { AnyRow, AnyValues } from '@terezi/domain/grammar/noun/noun-api.ts';
import type { Resource } from '#platform/resource/resource.ts';
import { searchOfResource } from '#platform/resource/seek.ts';
import { hitOf, said, type SearchProvider } from '#platform/search-provider.ts';

/**
 * A catalogue's rows in the search over everything, where it declares itself sought: found by title, and by any unique text
 * such as a VÖEN, which the hit shows.
 */
export function catalogueSearch(noun: Resource<AnyRow, AnyValues>): { sought?: SearchProvider } {
  const catalogue = catalogueOf(noun.table);
  if (!catalogue.isSearchable) return {};
  const { title, fields, permission } = catalogue;
  const proofs = searchedFields(catalogue).filter((name) => name !== title);
  const provider = searchOfResource(noun, permission.read, (row, { language }) => {
    const facts = proofs.map((name) => {
      const proof = row[name];
      return typeof proof === 'string' && `${fields[name]?.words[language] ?? ''} ${proof}`;
    });
    return hitOf({ id: row.id, name: String(row[title]), facts: said(...facts) });
  });
  return { sought: provider };
}
