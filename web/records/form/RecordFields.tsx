import type { ReactNode } from 'react';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import type { Form } from '#kit/form/state/form.ts';
import type { FormPart } from '#kit/form/FormPage.tsx';
import { FieldInput } from './FieldInput.tsx';
import type { FormNoun } from './form-noun.ts';
import type { FormValues, Noun, Row } from '../noun.ts';
import type { FieldRow, InputExtra } from '../parts.ts';
import type { Others } from './OnceField.tsx';
import type { Referring } from './ReferenceSearch.tsx';
import type { OwnerOptions } from './values.ts';

/** The layout of a form's fields; where the noun declares none, title and notes take a line of their own, the rest stands in pairs. */
export function layoutOf({
  layout,
  parts,
  title,
  fields,
}: Pick<Noun, 'layout' | 'parts' | 'title' | 'fields'>): readonly FieldRow[] {
  if (parts) return parts.flatMap((part) => ('layout' in part ? part.layout : []));
  if (layout) return layout;
  const names = Object.keys(fields).filter((name) => name !== title);
  const notes = names.filter((name) => fields[name]?.kind === 'note');
  const pairs = names.filter((name) => !notes.includes(name));
  const rows: readonly FieldRow[] = [
    [1, title],
    [2, ...pairs],
    [1, ...notes],
  ];
  return rows.filter(({ length }) => length > 1);
}

type RecordFieldsProps = Referring & {
  readonly noun: Pick<Noun, 'fields' | 'title' | 'layout' | 'parts'>;
  readonly form: Form<FormValues>;
  /** What follows the error of the title. */
  readonly titleAction?: ReactNode;
  /** The other rows, where one of them may already have the typed text. */
  readonly others?: Others;
  /** Whether the row exists already. */
  readonly isThere?: boolean;
  /** What a new row belongs to. */
  readonly given?: OwnerOptions;
  /** Fields of the row that this reader only reads: a layout leaves them out. */
  readonly fixed?: readonly string[];
};

/** Draws the input of a field by its name. */
const inputs =
  ({ titleAction, ...rest }: RecordFieldsProps) =>
  (name: string, extra?: InputExtra): ReactNode => (
    <FieldInput
      key={name}
      {...rest}
      name={name}
      extra={name === rest.noun.title ? { action: titleAction, ...extra } : extra}
    />
  );

/** The inputs of rows of fields. */
const rowsOf = (layout: readonly FieldRow[], input: ReturnType<typeof inputs>): ReactNode =>
  layout.map(([columns, ...names]) => (
    <FieldGroup key={names.join()} columns={columns}>
      {names.map((name) => input(name))}
    </FieldGroup>
  ));

/** The inputs of a noun, or `only` some of them, as its declaration lays them out. */
export function RecordFields({
  only,
  ...rest
}: RecordFieldsProps & { readonly only?: readonly string[] | undefined }) {
  const layout = layoutOf(rest.noun).map(
    ([columns, ...names]) => [columns, ...names.filter((name) => only?.includes(name) ?? true)] as const,
  );
  return rowsOf(
    layout.filter(({ length }) => length > 1),
    inputs(rest),
  );
}

/** The parts of a noun's form; a noun without parts has one, under its own name. A new row has no tables. */
export function partsOf(noun: FormNoun, props: RecordFieldsProps, row: Row | null): readonly FormPart[] {
  const { parts = [{ key: 'all', words: noun.words.one, layout: layoutOf(noun) }] } = noun;
  const { fixed = [] } = props;
  const input = inputs({ ...props, isThere: row !== null });
  const open = (layout: readonly FieldRow[]) =>
    layout.flatMap(([columns, ...names]): FieldRow[] => {
      const left = names.filter((name) => !fixed.includes(name));
      return left.length > 0 ? [[columns, ...left]] : [];
    });
  return parts.flatMap((part): FormPart[] => {
    const { key, words } = part;
    if ('Table' in part)
      return row === null ? [] : [{ key, words, fields: [], content: <part.Table row={row} /> }];
    const { layout, Fields } = part;
    const fields = layout.flatMap(([, ...names]) => names);
    const content = Fields ? (
      <Fields form={props.form} row={row} fixed={fixed} input={input} />
    ) : (
      rowsOf(open(layout), input)
    );
    return [{ key, words, fields, content }];
  });
}
