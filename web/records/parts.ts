import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { FieldProps } from '#kit/form/field/Field.tsx';
import type { TextField } from '#kit/form/field/TextField.tsx';
import type { FieldBinding, Form } from '#kit/form/state/form.ts';
import type { Option } from '#kit/form/choice/option-search.ts';

/** How many fields stand side by side in a part of a form, and which. */
export type FieldRow<Name extends string = string> = readonly [columns: 1 | 2 | 3, ...names: Name[]];

/** What a choice of a form is drawn from. */
export type ChoiceProps = {
  readonly field: FieldBinding<Option | null>;
  readonly options: readonly Option[];
  readonly label?: Words;
};

/** What a form can set of an input beyond its field. */
export type InputExtra = Pick<FieldProps<never>, 'hint' | 'action' | 'placeholder'> &
  Pick<ComponentProps<typeof TextField>, 'autoComplete'> & {
    /** For a field that may be empty by itself but not here. */
    readonly optional?: boolean;
    /** For a reference, the text in place of the row's name. */
    readonly shown?: string | undefined;
    /**
     * Draws a choice otherwise than as a list that opens. The form brings it along: a part that is loaded later would move
     * what a person is about to press.
     */
    readonly Choice?: ComponentType<ChoiceProps>;
  };

/** What fields are drawn with where plain code draws them. */
export type FormParts<Values extends object, Of = Readonly<Record<string, unknown>>> = {
  readonly form: Form<Values>;
  /** The row as it was when the form opened; null for a new one. */
  readonly row: Of | null;
  /** Fields of the row that this reader only reads. */
  readonly fixed: readonly string[];
  readonly input: (name: keyof Values & string, extra?: InputExtra) => ReactNode;
};

/** Fields that belong together: their layout, or plain code that draws the same ones. */
type FieldsPart<Name extends string, Of, Values extends object> = {
  readonly layout: readonly FieldRow<Name>[];
  readonly Fields?: ComponentType<FormParts<Values, Of>>;
};

/** What is known of a row and not typed: its history, what it is made of. A new row has none. */
type TablePart<Of> = { readonly Table: ComponentType<{ readonly row: Of }> };

/** A part of a form, under a name of its own. */
export type RecordPart<Name extends string, Of, Values extends object> = {
  readonly key: string;
  readonly words: Words;
} & (FieldsPart<Name, Of, Values> | TablePart<Of>);
