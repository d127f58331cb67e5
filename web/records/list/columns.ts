import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { dateTime } from '#kit/formats.ts';
import type { Column, ColumnKind } from '#kit/grid/column.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { fieldText, unitOf, withUnit } from '../field-text.ts';
import {
  type ColumnChange,
  type Holding,
  isNamed,
  type Noun,
  type Reader,
  type RecordField,
  type Row,
  type FieldDeclaration,
  type ColumnDeclaration,
} from '../noun.ts';
import { filterBy } from '../form/source.ts';
import { RECORD_WORDS } from '../words.ts';

type Look = { readonly kind: ColumnKind; readonly width: number };

const LOOKS: Readonly<Record<RecordField['kind'], Look>> = {
  text: { kind: 'text', width: 150 },
  note: { kind: 'note', width: 220 },
  integer: { kind: 'number', width: 110 },
  decimal: { kind: 'number', width: 110 },
  mass: { kind: 'number', width: 136 },
  flag: { kind: 'text', width: 90 },
  date: { kind: 'date', width: 110 },
  choice: { kind: 'text', width: 110 },
  reference: { kind: 'text', width: 170 },
  file: { kind: 'text', width: 170 },
  picture: { kind: 'text', width: 170 },
};
const TITLE = { kind: 'key', width: 250, hideable: false, phone: 'title' } as const;

/** How a field looks by its kind alone. */
function lookOf(field: RecordField): Look & Pick<Column<Row>, 'phone' | 'hideable'> {
  const look = LOOKS[field.kind];
  const isCode = field.kind === 'text' && field.code;
  return { ...look, ...(isCode && { kind: 'id' }), phone: look.kind === 'number' ? 'figure' : 'line2' };
}

function changeOf({ column }: RecordField, reader: Reader): ColumnChange<Row> {
  return (typeof column === 'function' ? column(reader) : column) ?? {};
}

function fieldColumn(noun: Pick<Noun, 'fields' | 'title'>, name: string, reader: Reader): Column<Row>[] {
  const field = noun.fields[name];
  return field ? [columnOf(name, field, { isTitle: name === noun.title, reader })] : [];
}

/** The column of a field, by its kind and its declaration. */
export function columnOf(
  name: string,
  field: RecordField,
  { isTitle = false, reader }: { isTitle?: boolean; reader: Reader },
): Column<Row> {
  const { language } = reader;
  const unit = unitOf(field);
  const { phone: usual, ...look } = isTitle ? TITLE : lookOf(field);
  const { phone = usual, ...change } = changeOf(field, reader);
  return {
    key: isNamed(field) ? referenceTitle(name) : name,
    words: field.words,
    ...look,
    ...(phone && { phone }),
    ...(unit && { unit }),
    sortable: true,
    text: (row) => fieldText(name, field, row, language),
    ...change,
  };
}

const drawn = (column: ColumnDeclaration<Row>, reader: Reader): Column<Row> =>
  typeof column === 'function' ? column(reader) : column;

/** The key of a fact: that of its field, or of the column that draws it. */
export const factKey = (fact: ColumnDeclaration<Row> | string, reader: Reader): string =>
  typeof fact === 'string' ? fact : drawn(fact, reader).key;

/** The columns of a noun's list, from its declared fields. */
export const columnsOf = (
  noun: Pick<Noun, 'fields' | 'title' | 'listed'>,
  reader: Reader,
): readonly Column<Row>[] =>
  noun.listed.flatMap((column) =>
    typeof column === 'string' ? fieldColumn(noun, column, reader) : [drawn(column, reader)],
  );

type Fact = { readonly label: string; readonly value: ReactNode };

/** The facts of a row for a reader who may not change it, under names in both languages. */
export function factRows(noun: Noun, row: Row, reader: Reader): { words: Words; value: ReactNode }[] {
  const { language } = reader;
  const names = noun.facts ?? Object.keys(noun.fields).filter((name) => name !== noun.title);
  return names.flatMap((fact) => {
    if (typeof fact !== 'string') {
      const { words, unit, text, render } = drawn(fact, reader);
      return [{ words, value: render ? render(row) : withUnit(text?.(row) ?? null, unit, language) }];
    }
    const field = noun.fields[fact];
    if (!field) return [];
    return [{ words: field.words, value: factsIn({ [fact]: field }, row, language)[0]?.value ?? null }];
  });
}

/** The same, under names in the reader's language. */
export const factsOf = (noun: Noun, row: Row, reader: Reader): readonly Fact[] =>
  factRows(noun, row, reader).map(({ words, value }) => ({ label: words[reader.language], value }));

/** What a row holds for these fields, under their names. */
export const factsIn = (
  fields: Noun['fields'],
  row: Holding,
  language: Language,
): { readonly label: string; readonly value: string | null }[] =>
  Object.entries(fields).map(([name, field]) => ({
    label: field.words[language],
    value: withUnit(fieldText(name, field, row, language), unitOf(field), language),
  }));

/** When something happened that no form writes, such as the last change of a figure. */
export const instantColumn = <Of>(key: string, words: Words, at: (row: Of) => string | null): Column<Of> => ({
  key,
  words,
  width: 146,
  kind: 'date',
  sortable: true,
  text: (row) => {
    const instant = at(row);
    return instant && dateTime(instant);
  },
});

/** Every list leaves out archived rows, unless this filter asks for them. */
const ARCHIVE: Filter = {
  key: 'archived',
  words: RECORD_WORDS.theArchive,
  kind: 'choice',
  options: [{ id: 'true', words: RECORD_WORDS.archived }],
};

const YES_OR_NO = [
  { id: 'true', words: RECORD_WORDS.yes },
  { id: 'false', words: RECORD_WORDS.no },
];

/** The filter by a declared field whose endpoint takes a value of it as it is: no part of it, no range, not its absence. */
export function plainFilter(key: string, field: FieldDeclaration): Filter {
  const { words } = field;
  switch (field.kind) {
    case 'state':
      return {
        key,
        words,
        kind: 'choice',
        options: field.states.map((each) => ({ id: String(each.number), words: each.words })),
      };
    case 'choice':
      return {
        key,
        words,
        kind: 'choice',
        options: Object.entries(field.choices).map(([id, name]) => ({ id, words: name })),
      };
    case 'flag':
      return { key, words, kind: 'choice', options: YES_OR_NO };
    default:
      return { key, words, kind: 'text' };
  }
}

/** The filter of a field of a resource: by its kind, as the endpoint of every list takes it. */
function filterOf(key: string, field: RecordField): Filter[] {
  const base = { key, words: field.words, ...(field.optional && { mayBeEmpty: true }) };
  switch (field.kind) {
    case 'text':
    case 'note':
      return [{ ...base, kind: 'text', hasManners: true }];
    case 'integer':
      return [{ ...base, kind: 'number', decimals: 0 }];
    case 'decimal':
    case 'mass':
      return [{ ...base, kind: 'number', decimals: 3, unit: unitOf(field) }];
    case 'date':
      return [{ ...base, kind: 'range' }];
    case 'flag':
      return [{ key, words: field.words, kind: 'choice', options: YES_OR_NO }];
    case 'choice':
      return [
        {
          ...base,
          kind: 'choice',
          options: Object.entries(field.choices).map(([id, words]) => ({ id, words })),
        },
      ];
    case 'reference':
      return [{ ...filterBy(key, field.words, field.to()), ...(field.optional && { mayBeEmpty: true }) }];
    default:
      return [];
  }
}

/** The filters of a noun's list: those that the noun lists first, or else its references, then every other field; the archive last. */
export function filtersOf({ fields, filters }: Noun): readonly Filter[] {
  const ofField = (name: string) => (fields[name] ? filterOf(name, fields[name]) : []);
  const referring = Object.keys(fields).filter((name) => fields[name]?.kind === 'reference');
  const declared = (filters ?? referring).flatMap((filter) =>
    typeof filter === 'string' ? ofField(filter) : [filter],
  );
  const known = new Set(declared.map(({ key }) => key));
  const others = Object.keys(fields).filter((name) => !known.has(name));
  return [...declared, ...others.flatMap(ofField), ARCHIVE];
}

/** Filters by fields whose endpoint takes several values at once. */
export const severalOf = ({ fields }: Pick<Noun, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => ['reference', 'choice'].includes(fields[name]?.kind ?? ''));
