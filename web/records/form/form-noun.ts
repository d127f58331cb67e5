import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { Call } from '#shell/api/api.ts';
import type { Me } from '#shell/me.tsx';
import { declaredFields, type FieldLook, type Lead } from '../declared-fields.ts';
import type { FormValues, Holding, Noun, RecordField, Row } from '../noun.ts';
import type { NounWords } from '../noun-words.ts';
import type { RecordPart } from '../parts.ts';
import type { EventsOf } from '../story/noun-event.ts';
import type { OwnValue } from './own-values.ts';

type Faulty = Readonly<Record<string, Words | undefined>>;

/** What plain code adds to the form of a noun; its rows and values have the types that the noun knows. */
type FormCode<Of, Values> = {
  /** Values that are no single field. */
  readonly own?: Readonly<Record<string, OwnValue>>;
  /** What a new row opens with, where its fields alone do not say so. */
  readonly usual?: Partial<Values>;
  /** The faults between fields, and of what only a new row must have. */
  readonly faults?: (values: Values, row: Of | null) => Faulty;
  /** The fields of a row that this reader only reads; they are never sent. */
  readonly fixed?: (row: Of, me: Me) => readonly string[];
  /** Texts that the code of their part offers to choose: a merge takes one of two and joins none. */
  readonly picked?: readonly string[];
  /** What is sent instead of one value for each field. */
  readonly sends?: (input: Holding, row: Of | null) => Holding;
  /** What the toast of a new row says instead of its name. */
  readonly addedText?: (row: Of, language: Language) => string;
  /** The page of a new row opens once it is added. */
  readonly opensNew?: true;
  /** Queries, by their keys, that a saved change makes old besides those of the noun. */
  readonly ages?: readonly (readonly unknown[])[];
};

/** The same as the engine sees it. */
type AnyCode = Omit<FormCode<Row, FormValues>, 'usual'> & { readonly usual?: FormValues };

/** A noun as its form takes it. */
export type FormNoun = Pick<
  Noun,
  'noun' | 'title' | 'fields' | 'layout' | 'parts' | 'taken' | 'page' | 'actions' | 'stateOf'
> &
  AnyCode & {
    readonly words: Pick<NounWords, 'one' | 'many' | 'add' | 'named'>;
    readonly calls: Pick<Noun['calls'], 'list' | 'find' | 'add' | 'change' | 'history'>;
  };

type Under<Some extends DeclaredNoun, Answer> = { readonly [Name in Some['noun']]: Answer };

type Forming<Some extends DeclaredNoun, Of, Values extends object> = FormCode<Of, Values> & {
  readonly calls: {
    readonly list: Call<never, { readonly totalCount: number } & Under<Some, readonly Of[]>>;
    readonly find: Call<{ id: number }, Under<Some, Of>>;
    readonly add: Call<never, Under<Some, Of>>;
    readonly change: Call<never, Under<Some, Of>>;
    readonly history: EventsOf;
  };
  readonly named?: Words;
  readonly page?: Noun['page'];
  readonly looks?: { readonly [Name in keyof Some['fields']]?: FieldLook<Of> };
  /** Fields that a form asks for and no row has. */
  readonly beside?: Readonly<Record<string, RecordField>>;
  readonly parts: readonly RecordPart<keyof Values & string, Of, Values>[];
};
type AnyForm = AnyCode &
  Pick<FormNoun, 'calls' | 'page' | 'parts'> & {
    readonly named?: Words;
    readonly looks?: Readonly<Record<string, FieldLook<Row>>>;
    readonly beside?: Readonly<Record<string, RecordField>>;
  };

const toNone: Lead = (noun) => {
  throw new Error(`the look of the field names no ${noun}`);
};

/**
 * A declared noun whose rows the engine does not keep, as the engine draws its form. Its code gets only what its own endpoints answered,
 * which the compiler compares here.
 */
export function formFrom<Some extends DeclaredNoun, Of, Values extends object>(
  declared: Some,
  own: Forming<Some, Of, Values>,
): FormNoun;
export function formFrom(declared: DeclaredNoun, own: object): FormNoun {
  const { named, looks = {}, beside = {}, ...code } = own as AnyForm;
  const { noun, title, words, fields: _ } = declared;
  return {
    ...code,
    noun,
    title,
    words: { ...words, ...(named && { named }) },
    fields: { ...declaredFields(declared, looks, toNone), ...beside },
  };
}

/** What keeps a form from being sent, by what plain code says of it. */
export const ownFaults = (
  { faults }: Pick<FormNoun, 'faults'>,
  values: FormValues,
  row: Row | null,
): Faulty => faults?.(values, row) ?? {};

/** What a form sends of its values, without the fields that its reader only reads. */
export function sentOf(
  { sends }: Pick<FormNoun, 'sends'>,
  input: Holding,
  { row, fixed }: { readonly row: Row | null; readonly fixed: readonly string[] },
): Holding {
  const open = Object.fromEntries(Object.entries(input).filter(([name]) => !fixed.includes(name)));
  return sends?.(open, row) ?? open;
}
