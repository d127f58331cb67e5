import type { Field } from '@terezi/domain/grammar/field/field.ts';
import type { ResourceAct } from '@terezi/domain/grammar/resource/acts.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { DeclaredNoun, RowOf } from '@terezi/domain/grammar/noun/noun.ts';
import { searchedFields } from '@terezi/domain/grammar/searched.ts';
import type { Acts } from '@terezi/domain/grammar/ruling.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import type { ComponentType } from 'react';
import type { Option } from '#kit/form/choice/option-search.ts';
import type { Column } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { Call } from '#shell/api/api.ts';
import { declaredFields, type FieldLook, type Lead, toldColumn } from './declared-fields.ts';
import { DECLARED_WORDS } from './declared-words.ts';
import { columnsOf, factsOf } from './list/columns.ts';
import { freshOf, groupedOf } from './form/fresh-of.ts';
import type { Gathered } from './list/gathered.ts';
import { type Noun, type Reader, type Row, rowsIn, type ColumnDeclaration } from './noun.ts';
import type { NounWords } from './noun-words.ts';
import type { FieldRow, RecordPart } from './parts.ts';
import { stateIn } from './list/state-column.tsx';

/** What a form holds for a declared field. */
type FormValueOf<Some extends Field> = Some extends { kind: 'text' | 'note' | 'plate' }
  ? string
  : Some extends { kind: 'integer' }
    ? number | null
    : Some extends { kind: 'mass' }
      ? Grams | null
      : Some extends { kind: 'flag' }
        ? boolean
        : Some extends { kind: 'decimal' | 'date' }
          ? string | null
          : Option | null;

/** The values of the form of a declared noun. */
export type FormOf<Some extends DeclaredNoun> = {
  readonly [Name in keyof Some['fields']]: FormValueOf<Some['fields'][Name]>;
};

type RowAnswer<Some extends DeclaredNoun> = RowOf<Some> & { readonly acts: Acts<ResourceAct> };
type Under<Some extends DeclaredNoun, Answer> = { readonly [Name in Some['noun']]: Answer };
type FieldNameOf<Some extends DeclaredNoun> = keyof Some['fields'] & string;
type Shows<Some extends DeclaredNoun> = FieldNameOf<Some> | (keyof Some['told'] & string);

type Calls<Some extends DeclaredNoun, Of> = Omit<Noun['calls'], 'list' | 'find' | 'add' | 'change'> & {
  readonly list: Call<never, { readonly totalCount: number } & Under<Some, readonly Of[]>>;
  readonly find: Call<{ id: number }, Under<Some, Of>>;
  readonly add: Call<never, Under<Some, Of>>;
  readonly change: Call<never, Under<Some, Of>>;
};

/** What a noun adds to its declaration: its calls, its sentences, and what it draws differently. */
export type OwnCode<Some extends DeclaredNoun, Of = RowAnswer<Some>> = Pick<
  Noun,
  'page' | 'views' | 'actions'
> & {
  readonly gathered?: Gathered<Of>;
  readonly calls: Calls<Some, Of>;
  /** Its own sentences; the usual ones where left out. */
  readonly words?: Partial<NounWords>;
  readonly looks?: { readonly [Name in Shows<Some>]?: FieldLook<Of> };
  /** A column and fact that plain code draws in place of a field's; null where another one shows it too. */
  readonly drawn?: { readonly [Name in Shows<Some>]?: ColumnDeclaration<Of> | null };
  /** Columns and facts of no field, behind that of this one. */
  readonly behind?: {
    readonly [Name in Shows<Some>]?: ColumnDeclaration<Of> | readonly ColumnDeclaration<Of>[];
  };
  /** A reader who may not change a row sees only its fields, without what the noun adds. */
  readonly facts?: 'fields';
  readonly filters?: readonly (FieldNameOf<Some> | Filter)[];
  readonly layout?: readonly FieldRow<FieldNameOf<Some>>[];
  readonly parts?: readonly RecordPart<FieldNameOf<Some>, Of, FormOf<Some>>[];
  readonly short?: readonly FieldNameOf<Some>[];
  readonly Beside?: ComponentType<{ readonly row: Of }>;
  readonly fact?: (row: Of) => string | null;
};

/** The same as the engine sees it: only the noun itself knows the types of its rows. */
type AnyCode = Omit<OwnCode<DeclaredNoun, Row>, 'calls' | 'parts'> & Pick<Noun, 'calls' | 'parts'>;

/** "name or VÖEN": inside an English sentence a title has a small first letter, an abbreviation keeps its capitals. */
function searchedBy(declared: DeclaredNoun, language: Language): string {
  const isWord = (name: string) => language === 'en' && name !== name.toUpperCase();
  const names = searchedFields(declared).map(
    (name) => (declared.fields[name]?.words ?? declared.words.one)[language],
  );
  const fields = names.map((name) => (isWord(name) ? name.toLowerCase() : name));
  return fill(DECLARED_WORDS.search, language, { fields: fields.join(DECLARED_WORDS.or[language]) });
}

const wordsOf = (declared: DeclaredNoun, own: Partial<NounWords> = {}): NounWords => ({
  ...DECLARED_WORDS.list,
  ...declared.words,
  search: { az: searchedBy(declared, 'az'), en: searchedBy(declared, 'en') },
  ...own,
});

/** How a field of a noun is shown: by its name, or by the code that draws it. */
function shownOf(declared: DeclaredNoun, name: string, own: AnyCode): (string | ColumnDeclaration<Row>)[] {
  const { drawn = {}, behind = {}, looks = {} } = own;
  const more = [behind[name] ?? []].flat();
  const column = toldColumn(declared, name, looks[name] ?? {});
  const fact = Object.hasOwn(drawn, name) ? (drawn[name] ?? null) : (column ?? name);
  return [...(fact === null ? [] : [fact]), ...more];
}

/** The field that holds the state of its rows, for a noun whose rows have states. */
function stateFieldOf({ told }: DeclaredNoun) {
  const states = Object.entries(told).flatMap(([name, field]) =>
    field.kind === 'state' ? [[name, field] as const] : [],
  );
  return states[0];
}

const NUMBERED = { never: 'rows that the server numbers are known by nothing in a file' };

const toldFields = (fields: DeclaredNoun['told'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** A noun known by its declaration alone, as the engine of records takes it. */
export function anyRecord(declared: DeclaredNoun, own: AnyCode, lead: Lead): Noun {
  const { noun, title, fields, told, listed, taken, audited, fromFile } = declared;
  const { words, looks = {}, drawn: _, behind: __, facts, ...code } = own;
  const state = stateFieldOf(declared);
  const shown = (names: readonly string[]) => names.flatMap((name) => shownOf(declared, name, own));
  return {
    ...code,
    noun,
    title,
    fromFile: fromFile ?? (Object.hasOwn(fields, title) || NUMBERED),
    ...(taken && { taken: taken.code }),
    fresh: freshOf(declared, own.views?.[0]?.key),
    ...(declared.grouped !== undefined && { asked: groupedOf(declared) }),
    ...(state && { stateOf: (row: Row) => stateIn(state[0], state[1], row) }),
    words: wordsOf(declared, words),
    fields: declaredFields(declared, looks, lead),
    ...(audited && { audited: toldFields(told, audited) }),
    listed: shown(listed),
    facts: shown(
      Object.keys(facts === 'fields' ? fields : { ...fields, ...told }).filter((name) => name !== title),
    ),
  };
}

/**
 * A declared noun as the engine of records takes it. Its own code gets only what its own endpoints answered, which the
 * compiler compares here; from then on the engine treats every noun alike. `lead` finds the noun that a reference names.
 */
export function recordFrom<Some extends DeclaredNoun>(declared: Some, own: OwnCode<Some>, lead: Lead): Noun;
export function recordFrom(declared: DeclaredNoun, own: object, lead: Lead): Noun {
  return anyRecord(declared, own as AnyCode, lead);
}

/** What a noun adds to its declaration whose rows the engine does not keep: no archive, no acts on many rows; `formFrom` draws its form. */
type Listing<Some extends DeclaredNoun, Of, Answer> = Pick<
  OwnCode<Some, Of>,
  'looks' | 'drawn' | 'behind'
> & {
  readonly list: Call<never, Answer>;
  readonly words: Partial<NounWords>;
  /** The view that its list opens with. */
  readonly view: string;
};

/** A row of a list's answer. */
type ListedIn<Some extends DeclaredNoun, Answer> = Answer extends {
  readonly [Name in Some['noun']]: readonly (infer Of)[];
}
  ? Of
  : never;

/** Such a noun as its list and its pages take it. */
export type ListedNoun<Some extends DeclaredNoun, Of, Answer> = Pick<
  Noun,
  'noun' | 'words' | 'fields' | 'fresh'
> & {
  readonly list: Call<never, Answer>;
  readonly rows: (answer: Answer) => readonly Of[];
  readonly columns: (reader: Reader) => readonly Column<Of>[];
  /** What a row holds, by its fields or as plain code draws it. */
  readonly facts: (
    row: Of,
    shown: readonly (Shows<Some> | ColumnDeclaration<Of>)[],
    reader: Reader,
  ) => ReturnType<typeof factsOf>;
};

/** No input of the engine asks for its references. */
const toNone: Lead = (noun) => {
  throw new Error(`no form of the engine names a ${noun} here`);
};

/** A declared noun whose rows the engine does not keep: columns, filters and facts follow from its declaration, its acts are its own. */
export function listedFrom<Some extends DeclaredNoun, Answer extends { readonly totalCount: number }>(
  declared: Some,
  own: Listing<Some, ListedIn<Some, Answer>, Answer>,
): ListedNoun<Some, ListedIn<Some, Answer>, Answer>;
export function listedFrom(
  declared: DeclaredNoun,
  { list, view, ...own }: Listing<DeclaredNoun, Row, object>,
): object {
  const noun = anyRecord(declared, own as AnyCode, toNone);
  const shownAs = (fact: string | ColumnDeclaration<Row>) =>
    typeof fact === 'string' ? shownOf(declared, fact, own as AnyCode) : [fact];
  return {
    noun: noun.noun,
    words: noun.words,
    fields: noun.fields,
    fresh: freshOf(declared, view),
    list,
    rows: (answer: object) => rowsIn(noun, answer),
    columns: (reader: Reader) => columnsOf(noun, reader),
    facts: (row: Row, facts: readonly (string | ColumnDeclaration<Row>)[], reader: Reader) =>
      factsOf({ ...noun, facts: facts.flatMap(shownAs) }, row, reader),
  };
}
