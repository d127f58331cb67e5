import { useMemo } from 'react';
import type { FieldProps } from '../field/Field.tsx';
import { type Option, searchWithin } from './option-search.ts';
import { SearchField } from './SearchField.tsx';

/** Choosing one of a few that are already at hand; the list opens with all of them. `options` must keep its identity. */
export function ChoiceField({
  options,
  clearable = false,
  ...props
}: FieldProps<Option | null> & { readonly options: readonly Option[]; readonly clearable?: boolean }) {
  const load = useMemo(() => searchWithin(options), [options]);
  return <SearchField {...props} load={load} from={0} clearable={clearable} />;
}
