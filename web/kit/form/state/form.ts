import type { Words } from '@terezi/domain/grammar/words.ts';
import type { FormEvent, KeyboardEvent } from 'react';
import type { DraftPlace } from './draft.ts';
import type { Faults, Message, Problem, TypedText } from './form-state.ts';
import type { ListOf, PathOf, PlaceOf, RowOf, ValueAt } from './path.ts';

type Options<Values extends object> = {
  /** Names of the fields, for the fields themselves and for the summaries of errors and of changes. */
  readonly labels: { readonly [Place in PlaceOf<Values>]: Words };
  readonly initial: Values;
  readonly validate: (values: Values) => Faults<Values>;
  /**
   * Sends the values. Resolves to what the server refuses, or to nothing when it accepts. A rejection goes on to the caller
   * of `submit`, with values and draft untouched.
   */
  readonly submit: (values: Values) => Promise<readonly Problem[] | undefined>;
  /** Called once the values were accepted: mostly closes the form. */
  readonly accepted?: () => void;
  /** Without it nothing is kept between visits. */
  readonly draft?: DraftPlace;
  /** Called by Esc and by the cancel buttons; the caller decides whether to ask first. */
  readonly cancel?: () => void;
};

/** What a form needs: names for people, values to open with, rules, where to send, and an empty row of each list. */
export type FormOptions<Values extends object> = Options<Values> &
  ([ListOf<Values>] extends [never]
    ? { readonly rows?: undefined }
    : { readonly rows: { readonly [List in ListOf<Values>]: RowOf<Values, List> } });

/** What a field component needs of its form. */
export type FieldBinding<Value> = {
  readonly id: string;
  readonly name: string;
  readonly label: Words;
  readonly value: Value;
  readonly typed: TypedText | null;
  readonly message: Message | null;
  /** Filled in by the program and not yet seen by the person: drawn dashed. */
  readonly prefilled: boolean;
  readonly change: (value: Value, typed?: TypedText) => void;
  readonly leave: () => void;
};

/** A field with something to say, for the summary of errors. */
export type Wrong = {
  readonly id: string;
  readonly path: string;
  readonly label: Words;
  readonly message: Message;
};

/** A row of a list: where it stands, a key that it keeps wherever it moves, and what is wrong with it as a whole. */
export type FormRow = {
  readonly id: string;
  readonly key: number;
  readonly name: Words;
  readonly message: Message | null;
};

/** What a list needs of its form. */
export type RowsBinding = {
  readonly id: string;
  readonly name: Words;
  readonly rows: readonly FormRow[];
  readonly message: Message | null;
  /** An empty row goes behind the others. */
  readonly add: () => void;
  readonly remove: (index: number) => void;
  readonly move: (index: number, to: number) => void;
  /** The row that was removed last: where it would stand again, and the way back. */
  readonly gone: { readonly at: number; readonly back: () => void } | null;
};

/** A form in use. */
export type Form<Values extends object> = {
  readonly values: Values;
  readonly initial: Values;
  /** The places that differ from those at the opening of the form; a list is one of them. */
  readonly changes: readonly string[];
  /** The name of a place; of one in a row, with its row. */
  readonly nameOf: (path: string) => Words;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  /** The faults, once the person has tried to send the form; before that each field shows its own. */
  readonly wrong: readonly Wrong[];
  /** What the server refuses without naming a field of this form. */
  readonly general: readonly string[];
  /** When the draft was last kept, as ISO text; null while there is none. */
  readonly draftAt: string | null;
  /** Keeps the draft now: before the same form is opened anew. */
  readonly keep: () => void;
  readonly field: <Path extends PathOf<Values>>(path: Path) => FieldBinding<ValueAt<Values, Path>>;
  readonly set: <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) => void;
  /** `parts`, or of a list in a row `parts.0.steps`. */
  readonly rows: (list: PathOf<Values>) => RowsBinding;
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
