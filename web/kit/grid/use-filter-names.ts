import { useEffect, useState } from 'react';
import type { Option } from '../form/option-search.ts';
import { useLanguage } from '../language.tsx';
import { choiceNames, type Filter, idsOf } from './filter.ts';
import type { FilterValue } from './list-state.ts';

/** Names of what a choice or a reference has chosen; an id whose name is not known yet is absent. */
export function useFilterNames(
  filter: Filter,
  value: FilterValue | undefined,
): { readonly names: readonly string[]; readonly remember: (options: readonly Option[]) => void } {
  const { language } = useLanguage();
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const ids = idsOf(value);
  const missing = filter.kind === 'reference' ? ids.filter((id) => known[id] === undefined).join(' ') : '';
  const remember = (options: readonly Option[]) =>
    setKnown((before) => ({ ...before, ...Object.fromEntries(options.map((o) => [o.id, o.name])) }));

  useEffect(() => {
    if (filter.kind !== 'reference' || missing === '') return;
    let isWanted = true;
    filter.named(missing.split(' ')).then(
      (options) => isWanted && remember(options),
      // Without names the chip counts what is chosen; the list itself does not depend on them.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [filter, missing]);

  if (filter.kind === 'choice') return { names: choiceNames(filter, ids, language), remember };
  return { names: ids.flatMap((id) => known[id] ?? []), remember };
}
