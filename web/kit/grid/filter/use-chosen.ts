import { useQueries, useQueryClient } from '@tanstack/react-query';
import { askingName, type Option } from '../../form/choice/option-search.ts';
import type { FilterKind } from './filter.ts';

/** What a filter by rows has chosen, as far as it is known how that is called. */
export const useChosen = (
  filter: FilterKind<'reference'> | null,
  ids: readonly string[],
): readonly Option[] =>
  useQueries({
    queries: filter ? ids.map((id) => askingName(filter, id)) : [],
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  });

/** Tells how something is called that was just chosen, so that nobody has to ask. */
export function useRemember(filter: FilterKind<'reference'> | null): (options: readonly Option[]) => void {
  const queries = useQueryClient();
  return (options) => {
    if (!filter) return;
    for (const option of options) queries.setQueryData(askingName(filter, option.id).queryKey, option);
  };
}
