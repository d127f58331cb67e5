import type { Words } from '@terezi/domain/grammar/words.ts';
import type { FormEvent, KeyboardEvent } from 'react';
import type { Faults, KeyOf, Message, Problem, TypedText } from './form-state.ts';
import type { KeepStore } from './keep.ts';

/** What a form needs: names for people, values to open with, rules, and where to send. */
export type FormOptions<Values extends object> = {
  /** Names of the fields, for the fields themselves and for the summaries of errors and of changes. */
  readonly labels: { readonly [Key in KeyOf<Values>]: Words };
  readonly initial: Values;
  readonly validate: (values: Values) => Faults<Values>;
  /**
   * Sends the values. Resolves to what the server refuses, or to nothing when it accepts. A rejection is passed
   * on to whoever called `submit`, with values and draft untouched.
   */
  readonly submit: (values: Values) => Promise<readonly Problem[] | undefined>;
  /** What follows once the values were accepted: mostly closing. */
  readonly accepted?: () => void;
  /** Without it nothing is kept between visits. */
  readonly draft?: { readonly key: string; readonly store: KeepStore };
  /** Called by Esc and by the cancel buttons; whether to ask first is the caller's. */
  readonly cancel?: () => void;
};

/** What a field component needs of its form. */
export type FieldBinding<Value> = {
  readonly id: string;
  readonly name: string;
  readonly label: Words;
  readonly value: Value;
  readonly typed: TypedText | null;
  readonly message: Message | null;
  /** Filled in by the program and not yet looked at: drawn dashed. */
  readonly prefilled: boolean;
  readonly change: (value: Value, typed?: TypedText) => void;
  readonly leave: () => void;
};

/** A field with something to say, for the summary of errors. */
export type Wrong = { readonly id: string; readonly label: Words; readonly message: Message };

/** A form in use. */
export type Form<Values extends object> = {
  readonly values: Values;
  readonly initial: Values;
  readonly labels: FormOptions<Values>['labels'];
  readonly changes: readonly KeyOf<Values>[];
  readonly isDirty: boolean;
  readonly isSending: boolean;
  /** What is wrong, once somebody has tried to send the form; before that each field speaks for itself. */
  readonly wrong: readonly Wrong[];
  /** What the server refuses without naming a field of this form. */
  readonly general: readonly string[];
  /** When the draft was last kept, as ISO text; null while there is none. */
  readonly draftAt: string | null;
  readonly field: <Key extends KeyOf<Values>>(key: Key) => FieldBinding<Values[Key]>;
  readonly set: <Key extends KeyOf<Values>>(key: Key, value: Values[Key]) => void;
  readonly prefill: (values: Partial<Values>) => void;
  /** Resolves to whether the values were accepted; `next` follows then, in the place of `accepted`. */
  readonly submit: (next?: () => void) => Promise<boolean>;
  readonly cancel: () => void;
  /** Forgets changes and draft, and opens with these values (the first ones if none are given). */
  readonly restart: (values?: Values) => void;
  /** Goes onto the `<form>`: Enter and Ctrl+Enter submit, Esc cancels. */
  readonly formProps: {
    readonly ref: (element: HTMLFormElement | null) => void;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
};
