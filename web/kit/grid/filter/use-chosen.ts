import { useQueries, useQueryClient } from '@tanstack/react-query';
import { askingName, type Option } from '../../form/choice/option-search.ts';
import type { FilterKind } from './filter.ts';

/** The rows that a filter has chosen, as far as their names are known. */
export const useChosen = (
  filter: FilterKind<'reference'> | null,
  ids: readonly string[],
): readonly Option[] =>
  useQueries({
    queries: filter ? ids.map((id) => askingName(filter, id)) : [],
    combine: (replies) => replies.flatMap(({ data }) => data ?? []),
  });

/** Keeps the names of the options just chosen, so that the page need not ask the server for them. */
export function useRemember(filter: FilterKind<'reference'> | null): (options: readonly Option[]) => void {
  const queries = useQueryClient();
  return (options) => {
    if (!filter) return;
    for (const option of options) queries.setQueryData(askingName(filter, option.id).queryKey, option);
  };
}
