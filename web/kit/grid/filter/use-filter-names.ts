import type { Option } from '../../form/choice/option-search.ts';
import { useLanguage } from '../../language.tsx';
import { choiceNames, type Filter, idsOf } from './filter.ts';
import type { FilterValue } from '../list-state.ts';
import { useChosen, useRemember } from './use-chosen.ts';

/** Names of what a choice or a reference has chosen; an id whose name is not known yet is absent. */
export function useFilterNames(
  filter: Filter,
  value: FilterValue | undefined,
): { readonly names: readonly string[]; readonly remember: (options: readonly Option[]) => void } {
  const { language } = useLanguage();
  const ids = idsOf(value);
  const reference = filter.kind === 'reference' ? filter : null;
  const chosen = useChosen(reference, ids);
  const remember = useRemember(reference);
  if (filter.kind === 'choice') return { names: choiceNames(filter, ids, language), remember };
  return { names: chosen.map(({ name }) => name), remember };
}
