import { type ComponentType, useMemo } from 'react';
import type { FieldProps } from '#kit/form/field/Field.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { type LoadOptions, type Option, searchWithin } from '#kit/form/choice/option-search.ts';
import { SearchField, type SearchFieldProps } from '#kit/form/choice/SearchField.tsx';
import type { FieldOf, FormValue, FormValues, Noun } from '../noun.ts';
import { sourceAmong, sourceOf, sourceWithin } from './source.ts';

/** What a field that names a row of another noun takes. */
export type ReferenceProps = FieldProps<Option | null> & {
  /** The noun of the form around it. */
  readonly noun: Pick<Noun, 'fields'>;
  readonly declared: FieldOf<'reference'>;
  readonly form: Pick<Form<FormValues>, 'values' | 'set'>;
  /** The text in place of the row's name. */
  readonly shown?: string | undefined;
};

/** How a form draws its references: with or without the way to make a missing row. */
export type Referring = { readonly Reference: ComponentType<ReferenceProps> };

const NOTHING = searchWithin([]);

const idOf = (value: FormValue | undefined): number | null =>
  typeof value === 'object' && value !== null ? Number(value.id) : null;

/** Where a reference searches; nowhere while the one that narrows it is empty. */
function useOptions(
  { to, within, mayBeAlone, among }: FieldOf<'reference'>,
  { values }: ReferenceProps['form'],
): LoadOptions {
  const id = within === undefined ? null : idOf(values[within]);
  return useMemo(() => {
    if (within === undefined) return among ? sourceAmong(to(), among) : sourceOf(to()).load;
    if (id !== null) return sourceWithin(to(), within, id, among);
    return mayBeAlone ? sourceOf(to()).load : NOTHING;
  }, [to, within, mayBeAlone, among, id]);
}

/** Empties the references that a field narrows, once that names another row. */
export function forgetNarrowed({ noun, field, form }: ReferenceProps): void {
  for (const [name, each] of Object.entries(noun.fields))
    if (each.kind === 'reference' && each.within === field.name) form.set(name, null);
}

/** Choosing a row of another noun by typing. */
export function ReferenceSearch(props: ReferenceProps & Pick<SearchFieldProps, 'create'>) {
  const { noun: _, declared, form, field, shown, ...rest } = props;
  const { within, mayBeAlone, hint } = declared;
  const value = field.value && shown ? { ...field.value, name: shown } : field.value;
  const to = declared.to();
  const load = useOptions(declared, form);
  const isClosed = within !== undefined && !mayBeAlone && idOf(form.values[within]) === null;
  const change = (option: Option | null) => {
    field.change(option);
    if (option?.id !== field.value?.id) forgetNarrowed(props);
  };
  return (
    <SearchField
      {...rest}
      field={{ ...field, value, change }}
      load={load}
      disabled={isClosed || rest.disabled === true}
      none={'words' in to ? to.words.notFound : undefined}
      {...(hint && (isClosed || within === undefined) && { placeholder: hint })}
    />
  );
}
