import type { FieldProps } from '#kit/form/Field.tsx';
import type { Option } from '#kit/form/option-search.ts';
import { SearchField, type SearchFieldProps } from '#kit/form/SearchField.tsx';
import { referenceSource } from './reference.ts';
import { referredBy } from './row-text.ts';

/** What a field that names a row of a declared catalogue takes: its binding and the catalogue's noun. */
export type ReferenceProps = FieldProps<Option | null> & { readonly to: string };

/** Choosing a row of a declared catalogue by typing. */
export const ReferenceSearch = ({ to, ...props }: ReferenceProps & Pick<SearchFieldProps, 'create'>) => (
  <SearchField {...props} load={referenceSource(referredBy(to)).load} />
);
