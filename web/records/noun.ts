import type { ResourceAct } from '@terezi/domain/grammar/resource/acts.ts';
import type { ManyOutcome } from '@terezi/domain/grammar/resource/many.ts';
import type { ManyAct } from '@terezi/domain/grammar/resource/many-acts.ts';
import type { Acts } from '@terezi/domain/grammar/ruling.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
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
import type { FileCall } from '#shell/api/use-file-mutation.ts';
import type { EventsOf } from './story/noun-event.ts';
import type { Gathered } from './list/gathered.ts';
import type { NounWords } from './noun-words.ts';
import type { FieldRow, RecordPart } from './parts.ts';
import type { Led } from './row-action.ts';

/** What every row has; `archivedAt` is when it went into the archive, `acts` what its reader may do with it. */
export type RowBase = {
  readonly id: number;
  readonly version: number;
  readonly companyId: number;
  readonly archivedAt: string | null;
  readonly acts: Acts<ResourceAct>;
};
/** What a row holds, its fields by name. */
export type Holding = Readonly<Record<string, unknown>>;
/** A row of any noun. */
export type Row = RowBase & Holding;

/** The person for whom something is drawn. */
export type Reader = { readonly language: Language; readonly companyId: number };

type Simple = Exclude<
  Field,
  { kind: 'text' | 'plate' | 'mass' | 'instant' | 'state' | 'reference' | 'choice' }
>;

/** A row holds a file by its number and, as for a reference, its name beside that. */
type OfFile<K> = {
  readonly kind: K;
  readonly limits: FileLimits;
  /** Sends the bytes and answers the number that the row will hold. */
  readonly upload: FileCall<{ id: number }>;
};

/** The kinds of field: those of the declared catalogues, and masses, which only nouns with code of their own have. */
type Kind =
  | Simple
  | (Extract<Field, { kind: 'text' }> & {
      /** Plates and document numbers: heavier, with the dotted zero. */
      readonly code?: boolean;
      /** Turns typed text into the kept value. */
      readonly normalize?: (text: string) => string;
      /** What is wrong with a text that is not empty. */
      readonly fault?: (text: string) => Words | null;
      /** No two rows share it: the warning while a person types a text that another row, called `{title}`, has. */
      readonly once?: Words;
      /** The filter of its list that finds that row; its beginning where left out. */
      readonly onceBy?: string;
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
      /** The noun whose rows it names; where only the choosing of those is declared, none can be made from here. */
      readonly to: () => Noun | Chosen;
      /** Another reference of the same form that narrows this one: the model among those of its brand. */
      readonly within?: string;
      /** It may be chosen among all while that one is empty. */
      readonly mayBeAlone?: true;
      /** Which of its rows fit: those that have one of these values in a field of theirs. */
      readonly among?: Readonly<Record<string, readonly string[]>>;
      /** The placeholder of the empty field; of a narrowed one while the other is empty. */
      readonly hint?: Words;
    };

/** How a column differs from what its field's kind says; without a phone role it is not on the card of a phone. */
export type ColumnChange<Of> = Omit<Partial<Column<Of>>, 'phone'> & { readonly phone?: PhoneRole | null };

type Bare<Some> = Some extends { words: Words } ? Omit<Some, 'words' | 'optional'> : Some;

/**
 * A field of a noun, declared once. Its input, its column, its fact, its filter, its line of a difference and its cell in a
 * file come from here; what a noun draws differently stands beside it as plain code.
 */
export type RecordField<Of = Row> = Bare<Kind> & {
  readonly words: Words;
  readonly optional?: boolean;
  /** Its name in the form, where that has more room than lists and summaries. */
  readonly label?: Words;
  /** Once its row exists it changes by a verb of its own: the form and acts on many rows leave it alone. */
  readonly byVerb?: true;
  /** Replaces the usual sentence about the limits of a figure. */
  readonly range?: Words;
  /** How its column differs from what its kind says. */
  readonly column?: ColumnChange<Of> | ((reader: Reader) => ColumnChange<Of>);
};

/** Whether a field holds a number and the row holds the name for it beside. */
export const isNamed = ({ kind }: { readonly kind: RecordField['kind'] }): boolean =>
  kind === 'reference' || kind === 'file' || kind === 'picture';

/** The declaration of a field, of any noun. */
export type FieldDeclaration = RecordField<never> | Field;

export type FieldOf<K extends RecordField['kind']> = Extract<RecordField, { kind: K }>;

/** What a form holds for each kind: texts are never null, decimals and days are text, choices, references and files options. */
type ValueByKind = {
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

export type FormValue = ValueByKind[keyof ValueByKind];
export type FormValues = Record<string, FormValue>;

type Declared = Readonly<Record<string, { readonly kind: keyof ValueByKind; readonly optional?: boolean }>>;

/** The values of the form of these fields. */
export type ValuesOf<Fields extends Declared> = {
  readonly [Name in keyof Fields]: ValueByKind[Fields[Name]['kind']];
};

type Wire = Omit<
  { [K in keyof ValueByKind]: NonNullable<ValueByKind[K]> },
  'decimal' | 'choice' | 'reference' | 'file' | 'picture'
> & {
  decimal: number;
  choice: string;
  reference: number;
  file: number;
  picture: number;
};

/** What is sent for one field: for a choice one of its names. */
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
export type ColumnDeclaration<Of> = Column<Of> | ((reader: Reader) => Column<Of>);

type Parts<Name extends string, Of, Values extends object> = {
  /** The field that names a row on every screen. */
  readonly title: Name;
  /** Fields that its verbs set; they stand in the history beside those of the form. */
  readonly audited?: Readonly<Record<string, FieldDeclaration>>;
  /** The columns of the list, in order. */
  readonly listed: readonly (Name | ColumnDeclaration<Of>)[];
  /** What a reader who may not change a row sees; every field but the title where left out. */
  readonly facts?: readonly (Name | ColumnDeclaration<Of>)[];
  /** The filters of the list; every reference where left out. */
  readonly filters?: readonly (Name | Filter)[];
  /** The layout of the form's fields, in order; title, pairs and notes where left out. */
  readonly layout?: readonly FieldRow<Name>[];
  /** The parts of a form that has several, instead of `layout`: under each other in a drawer, with a way to each on a page. */
  readonly parts?: readonly RecordPart<Name, Of, Values>[];
  /** The few fields for a row that is made in the middle of another form; all where left out. */
  readonly short?: readonly Name[];
  /** Stands under the facts. */
  readonly Beside?: ComponentType<{ readonly row: Of }>;
};

/** A view of a list: its name and its filters. */
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
  /** Whether files may bring its rows, which puts a link to the import over its list; or why they may not. */
  readonly fromFile: true | { readonly never: string };
  /** The refusal that says that another row has this title already; the form then leads there. */
  readonly taken?: string;
};

/** An act on many rows, each by the version that the reader saw; for a change, the one field that all of them get. */
type ManyWish = { act: ManyAct; rows: { id: number; version?: number }[]; set?: Holding };

/** The calls on rows that do not depend on their fields. */
type Whole = {
  readonly remove: Call<{ id: number }, unknown>;
  readonly archive: Call<{ id: number }, unknown>;
  readonly restore: Call<{ id: number }, unknown>;
  readonly many: Call<ManyWish, { many: ManyOutcome }>;
  readonly history?: EventsOf;
};

/** A noun as the engine sees it: only the noun itself knows the types of its fields. */
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
    /** The list before a reader narrows it. */
    readonly fresh: ListState;
    /** What it asks for besides that: its groups, before any other order. */
    readonly asked?: (state: ListState) => ListState;
    /** What its list draws of its rows as a whole: their groups, those struck out, their sums. */
    readonly gathered?: Gathered<Row>;
    /** A row as something to choose, where its title alone does not tell it. */
    readonly fact?: (row: Row) => string | null;
  };

/** What must be known of a noun where rows are only chosen; more would load its lists and forms there too. */
export type Chosen = Pick<Noun, 'noun' | 'title' | 'fact'> & {
  /** One whose rows no filter names is never asked for by its number. */
  readonly calls: Pick<Noun['calls'], 'list'> & Partial<Pick<Noun['calls'], 'find'>>;
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
 * Declares a noun with code of its own. The compiler compares the types of its rows and requests with its endpoints here.
 * From then on the engine treats every noun alike, since it hands to a noun's own functions only what that noun's own
 * endpoints answered.
 */
export function recordOf<
  Name extends string,
  Of extends RowBase,
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

/** The name of a row on every screen. */
export function titleOf({ title }: Pick<Noun, 'title'>, row: Row): string {
  const name = row[title];
  return typeof name === 'string' && name !== '' ? name : String(row.id);
}
