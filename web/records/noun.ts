import type { KeptAct } from '@terezi/domain/grammar/kept/kept-acts.ts';
import type { ManyOutcome } from '@terezi/domain/grammar/kept/kept-many.ts';
import type { ManyAct } from '@terezi/domain/grammar/kept/many-acts.ts';
import type { Acts } from '@terezi/domain/grammar/ruling.ts';
import type { Field } from '@terezi/domain/grammar/field.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { ComponentType } from 'react';
import type { FileLimits } from '#kit/form/field/file.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import type { Column, PhoneRole } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { ListState } from '#kit/grid/list-state.ts';
import type { Call } from '#shell/api/api.ts';
import type { Me } from '#shell/me.tsx';
import type { FileCall } from '#shell/api/use-file-deed.ts';
import type { EventsOf } from './story/noun-event.ts';
import type { Gathered } from './list/gathered.ts';
import type { NounWords } from './noun-words.ts';
import type { FieldRow, RecordPart } from './parts.ts';
import type { Led } from './row-deed.ts';

/** What every row has; `archivedAt` says since when it lies in the archive, `acts` what its reader may do with it. */
export type Known = {
  readonly id: number;
  readonly version: number;
  readonly companyId: number;
  readonly archivedAt: string | null;
  readonly acts: Acts<KeptAct>;
};
/** What a row holds, its fields by name. */
export type Holding = Readonly<Record<string, unknown>>;
/** A row of any noun. */
export type Row = Known & Holding;

/** For whom something is drawn. */
export type Reader = { readonly language: Language; readonly companyId: number };

type Simple = Exclude<
  Field,
  { kind: 'text' | 'plate' | 'mass' | 'instant' | 'state' | 'reference' | 'choice' }
>;

/** A file stands in a row by its number and, as a reference does, by its name beside that. */
type OfFile<K> = {
  readonly kind: K;
  readonly limits: FileLimits;
  /** Takes the bytes and answers what the row will hold. */
  readonly upload: FileCall<{ id: number }>;
};

/** The kinds of field: those of the declared catalogues, and masses, which only nouns with code of their own have. */
type Kind =
  | Simple
  | (Extract<Field, { kind: 'text' }> & {
      /** Plates and document numbers: heavier, with the dotted zero. */
      readonly code?: boolean;
      /** Turns what is typed into what is kept. */
      readonly normalize?: (text: string) => string;
      /** What is wrong with a text that is not empty. */
      readonly fault?: (text: string) => Words | null;
      /** No two rows share it: what is said while it is typed that another, called `{title}`, has it. */
      readonly once?: Words;
    })
  | (Extract<Field, { kind: 'choice' }> & {
      /** Those that this reader may choose; all where left out. */
      readonly offered?: (me: Me) => readonly string[];
    })
  | { readonly kind: 'mass' }
  | OfFile<'file'>
  | OfFile<'picture'>
  | {
      readonly kind: 'reference';
      /** The noun whose rows it names; where that is declared only as far as its rows are chosen, none can be made. */
      readonly to: () => Noun | Chosen;
      /** Another reference of the same form that narrows this one: the model among those of its brand. */
      readonly within?: string;
      /** It may be chosen among all while that one is empty. */
      readonly mayBeAlone?: true;
      /** Which of its rows fit: those that have one of these in a field of theirs. */
      readonly among?: Readonly<Record<string, readonly string[]>>;
      /** What stands in the empty field; of a narrowed one while the other is empty. */
      readonly hint?: Words;
    };

/** What a column has otherwise than its field's kind says; without a phone role it is not on the card of a phone. */
export type ColumnChange<Of> = Omit<Partial<Column<Of>>, 'phone'> & { readonly phone?: PhoneRole | null };

type Bare<Some> = Some extends { words: Words } ? Omit<Some, 'words' | 'optional'> : Some;

/**
 * A field of a noun, said once. Its input, its column, its fact, its filter, its line of a difference and its cell in a
 * file come from here; what a noun has differently stands beside it as plain code.
 */
export type RecordField<Of = Row> = Bare<Kind> & {
  readonly words: Words;
  readonly optional?: boolean;
  /** Its name in the form, where that has more room than lists and summaries. */
  readonly label?: Words;
  /** Once its row is there it changes by a verb of its own: form and many rows leave it as it stands. */
  readonly byVerb?: true;
  /** Said in place of the usual sentence about the limits of a figure. */
  readonly range?: Words;
  /** What its column has otherwise than its kind says. */
  readonly column?: ColumnChange<Of> | ((reader: Reader) => ColumnChange<Of>);
};

/** Whether a field holds a number and the row says beside it what that is called. */
export const isNamed = ({ kind }: { readonly kind: RecordField['kind'] }): boolean =>
  kind === 'reference' || kind === 'file' || kind === 'picture';

/** What is said of a field, whatever its rows are. */
export type Said = RecordField<never> | Field;

export type FieldOf<K extends RecordField['kind']> = Extract<RecordField, { kind: K }>;

/** What a form holds of each kind: texts are never null, decimals and days are text, choices, references and files options. */
type Held = {
  text: string;
  note: string;
  integer: number | null;
  decimal: string | null;
  mass: Grams | null;
  flag: boolean;
  date: string | null;
  choice: Option | null;
  reference: Option | null;
  file: Option | null;
  picture: Option | null;
};

export type FormValue = Held[keyof Held];
export type FormValues = Record<string, FormValue>;

type Declared = Readonly<Record<string, { readonly kind: keyof Held; readonly optional?: boolean }>>;

/** The values of the form of these fields. */
export type ValuesOf<Fields extends Declared> = {
  readonly [Name in keyof Fields]: Held[Fields[Name]['kind']];
};

type Wire = Omit<
  { [K in keyof Held]: NonNullable<Held[K]> },
  'decimal' | 'choice' | 'reference' | 'file' | 'picture'
> & {
  decimal: number;
  choice: string;
  reference: number;
  file: number;
  picture: number;
};

/** What is sent for one field: of a choice one of its names. */
type SentAs<Some extends Declared[string]> = Some extends {
  readonly choices: Readonly<Record<infer Name extends string, Words>>;
}
  ? Name
  : Wire[Some['kind']];

/** What is sent for these fields; what is optional and empty is null. */
export type SentOf<Fields extends Declared> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { readonly optional: true }
    ? SentAs<Fields[Name]> | null
    : SentAs<Fields[Name]>;
};

type Counted = { readonly totalCount: number };

/** A column of the list or a fact: a field by its name, or plain code. */
export type Shown<Of> = Column<Of> | ((reader: Reader) => Column<Of>);

type Parts<Name extends string, Of, Values extends object> = {
  /** The field by which a row is called wherever it is named. */
  readonly title: Name;
  /** The columns of the list, in order. */
  /** What its verbs set, and the history tells beside the fields. */
  readonly remembered?: Readonly<Record<string, Said>>;
  readonly listed: readonly (Name | Shown<Of>)[];
  /** What a reader sees who may not change it; every field but the title where left out. */
  readonly facts?: readonly (Name | Shown<Of>)[];
  /** What the list is narrowed by; every reference where left out. */
  readonly filters?: readonly (Name | Filter)[];
  /** How the fields of the form stand, in order; title, pairs and notes where left out. */
  readonly layout?: readonly FieldRow<Name>[];
  /** The parts of a form that has several, instead of `layout`: under each other in a drawer, with a way to each on a page. */
  readonly parts?: readonly RecordPart<Name, Of, Values>[];
  /** The few fields that are asked for where a row is made in the middle of another form; all where left out. */
  readonly short?: readonly Name[];
  /** Stands under the facts. */
  readonly Beside?: ComponentType<{ readonly row: Of }>;
};

/** A view of a list: what it is called and what it is narrowed by. */
type NounView = {
  readonly key: string;
  readonly words: Words;
  readonly filters?: ListState['filters'];
};

type Plain = {
  readonly words: NounWords;
  /** Views of the list, as tabs that count their rows. */
  readonly views?: readonly NounView[];
  /** Its rows have a page each, below the list by their numbers: they open there, or beside the list with a way to it. */
  readonly page?: 'first' | 'aside';
  /** Files may bring its rows: its list leads to where they are taken over. Or why they do not. */
  readonly fromFile: true | { readonly never: string };
  /** The refusal that says that another row has this title already; the form then leads there. */
  readonly taken?: string;
};

/** What is wished of many rows, each as it was seen; of a change the one field that all of them get. */
type ManyWish = { act: ManyAct; rows: { id: number; version?: number }[]; set?: Holding };

/** What is asked about rows whatever their fields are. */
type Whole = {
  readonly remove: Call<{ id: number }, unknown>;
  readonly archive: Call<{ id: number }, unknown>;
  readonly restore: Call<{ id: number }, unknown>;
  readonly many: Call<ManyWish, { many: ManyOutcome }>;
  readonly history?: EventsOf;
};

/** A noun as the engine sees it: what its fields are made of is only known to the noun itself. */
export type Noun = Plain &
  Parts<string, Row, FormValues> &
  Led<Row> & {
    readonly noun: string;
    readonly fields: Readonly<Record<string, RecordField>>;
    readonly calls: Whole & {
      readonly list: Call<object, Counted>;
      readonly find: Call<{ id: number }, unknown>;
      readonly add: Call<Holding, unknown>;
      readonly change: Call<Holding & { id: number; version: number }, unknown>;
    };
    /** The list as nobody has narrowed it. */
    readonly fresh: ListState;
    /** What it asks for beside that: its groups, before any other order. */
    readonly asked?: (state: ListState) => ListState;
    /** What its list draws of its rows as a whole: their groups, those struck out, what they come to. */
    readonly gathered?: Gathered<Row>;
    /** A row as something to choose, where its title alone does not tell it. */
    readonly fact?: (row: Row) => string | null;
  };

/** What must be known of a noun where its rows are only chosen; more would load its lists and forms there too. */
export type Chosen = Pick<Noun, 'noun' | 'title' | 'fact'> & {
  readonly calls: Pick<Noun['calls'], 'list' | 'find'>;
};

type One<Name extends string, Of> = { readonly [Key in Name]: Of };

type Declaration<Name extends string, Of, Fields extends Readonly<Record<string, RecordField<Of>>>> = Plain &
  Parts<keyof Fields & string, Of, ValuesOf<Fields>> & {
    /** Its name in the API's answers, in the addresses of its drafts and in what the browser keeps of its list. */
    readonly noun: Name;
    readonly fields: Fields;
    readonly calls: Whole & {
      readonly list: Call<never, Counted & One<Name, readonly Of[]>>;
      readonly find: Call<{ id: number }, One<Name, Of>>;
      readonly add: Call<SentOf<Fields>, One<Name, Of>>;
      readonly change: Call<SentOf<Fields> & { id: number; version: number }, One<Name, Of>>;
    };
    readonly fresh: ListState;
    readonly fact?: (row: Of) => string | null;
  };

/**
 * Declares a noun with code of its own. What its rows and requests are is compared here with its endpoints; from then
 * on the engine takes every noun for the same, since what it hands to a noun's own functions is what that noun's own
 * endpoints answered.
 */
export function recordOf<
  Name extends string,
  Of extends Known,
  const Fields extends Readonly<Record<string, RecordField<Of>>>,
>(declared: Declaration<Name, Of, Fields>): Noun;
export function recordOf(declared: object): Noun {
  return declared as Noun;
}

/** The rows of a list's answer; they stand under the noun. */
export const rowsIn = ({ noun }: Pick<Noun, 'noun'>, page: object): readonly Row[] =>
  (page as Readonly<Record<string, Row[]>>)[noun] ?? [];

/** The row of an answer about one. */
export function rowIn({ noun }: Pick<Noun, 'noun'>, answer: unknown): Row {
  const row = (answer as Readonly<Record<string, Row>>)[noun];
  if (!row) throw new Error(`the answer has no ${noun}`);
  return row;
}

/** What a row is called wherever it is named. */
export function titleOf({ title }: Pick<Noun, 'title'>, row: Row): string {
  const named = row[title];
  return typeof named === 'string' && named !== '' ? named : String(row.id);
}
