import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import type { Field } from '@terezi/domain/grammar/field.ts';
import { TEXT_PATTERNS } from '@terezi/domain/grammar/pattern.ts';
import { type ComponentType, useMemo } from 'react';
import { ChoiceField } from '#kit/form/ChoiceField.tsx';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import { FlagField } from '#kit/form/FlagField.tsx';
import type { FieldBinding, Form } from '#kit/form/form.ts';
import type { Option } from '#kit/form/option-search.ts';
import { NoteField, TextField } from '#kit/form/TextField.tsx';
import { DateField, DecimalField, IntegerField } from '#kit/form/TypedField.tsx';
import { useSay } from '#kit/language.tsx';
import type { ReferenceProps } from './ReferenceSearch.tsx';
import type { FormValue, FormValues } from './values.ts';

const DECIMALS = [0, 1, 2, 3] as const;
const decimalsOf = (wanted: number) => DECIMALS.find((each) => each === wanted) ?? 3;

type Binding = FieldBinding<FormValue>;

// A binding takes any value of a form; each input is given the one kind that its field holds.
const texts = (field: Binding) => ({ ...field, value: typeof field.value === 'string' ? field.value : '' });
const decimals = (field: Binding) => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : null,
});
const numbers = (field: Binding) => ({
  ...field,
  value: typeof field.value === 'number' ? field.value : null,
});
const options = (field: Binding) => ({
  ...field,
  value: typeof field.value === 'object' ? field.value : null,
});

function ChoiceOf(props: { field: FieldBinding<Option | null>; declared: Field & { kind: 'choice' } }) {
  const { field, declared } = props;
  const say = useSay();
  const choices = useMemo(
    () => Object.entries(declared.choices).map(([id, words]) => ({ id, name: say(words) })),
    [declared, say],
  );
  // The row says which choice, the declaration how it is called.
  const value = choices.find(({ id }) => id === field.value?.id) ?? null;
  const { optional } = declared;
  return (
    <ChoiceField field={{ ...field, value }} options={choices} optional={optional} clearable={optional} />
  );
}

/** How a form draws its references: with or without the way to create what is missing. */
export type Referring = { readonly Reference: ComponentType<ReferenceProps> };

function CatalogueField({ field, declared, Reference }: Referring & { field: Binding; declared: Field }) {
  const { optional } = declared;
  switch (declared.kind) {
    case 'text':
      return (
        <TextField
          field={texts(field)}
          optional={optional}
          maxLength={declared.pattern ? TEXT_PATTERNS[declared.pattern].length : declared.max}
        />
      );
    case 'note':
      return <NoteField field={texts(field)} optional={optional} maxLength={declared.max} />;
    case 'integer':
      return <IntegerField field={numbers(field)} optional={optional} />;
    case 'decimal': {
      const unit = declared.unit && { suffix: declared.unit };
      return (
        <DecimalField
          field={decimals(field)}
          optional={optional}
          decimals={decimalsOf(declared.decimals)}
          {...unit}
        />
      );
    }
    case 'flag':
      return <FlagField field={{ ...field, value: field.value === true }} />;
    case 'date':
      return <DateField field={decimals(field)} optional={optional} />;
    case 'choice':
      return <ChoiceOf field={options(field)} declared={declared} />;
    case 'reference':
      return <Reference field={options(field)} to={declared.to} optional={optional} />;
  }
}

/** The inputs of a catalogue: the title and notes take a line of their own, the rest stands in pairs. */
export function CatalogueFields(props: Referring & { catalogue: Catalogue; form: Form<FormValues> }) {
  const { catalogue, form, Reference } = props;
  const isWide = (name: string) => name === catalogue.title || catalogue.fields[name]?.kind === 'note';
  const drawn = (wide: boolean) =>
    Object.entries(catalogue.fields)
      .filter(([name]) => isWide(name) === wide)
      .map(([name, declared]) => (
        <CatalogueField key={name} field={form.field(name)} declared={declared} Reference={Reference} />
      ));
  const [title, ...notes] = drawn(true);
  const pairs = drawn(false);
  return (
    <>
      <FieldGroup columns={1}>{title}</FieldGroup>
      {pairs.length > 0 && <FieldGroup columns={2}>{pairs}</FieldGroup>}
      {notes.length > 0 && <FieldGroup columns={1}>{notes}</FieldGroup>}
    </>
  );
}
