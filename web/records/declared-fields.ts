import type { Field } from '@terezi/domain/grammar/field/field.ts';
import { normalizePlate } from '@terezi/domain/grammar/text/fold.ts';
import { type DeclaredNoun, referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { PLATE_MAX, plateFault } from '@terezi/domain/grammar/text/plate.ts';
import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { Column } from '#kit/grid/column.ts';
import { columnOf as columnOfField, instantColumn } from './list/columns.ts';
import type { Me } from '#shell/me.tsx';
import { DECLARED_WORDS } from './declared-words.ts';
import { stateColumn } from './list/state-column.tsx';
import type { Chosen, ColumnChange, FieldOf, Holding, Noun, Reader, RecordField, Row } from './noun.ts';

/** How a declared field is drawn otherwise than its kind says. */
export type FieldLook<Of> = Pick<FieldOf<'text'>, 'code' | 'normalize' | 'once' | 'onceBy'> & {
  /** The placeholder of the empty field. */
  readonly hint?: Words;
  /** Replaces the usual sentence about the limits of a figure. */
  readonly range?: Words;
  /** The choices that this reader may take; all where left out. */
  readonly offered?: (me: Me) => readonly string[];
  /** The noun that a reference names, where that has code of its own. */
  readonly to?: () => Noun | Chosen;
  readonly column?: ColumnChange<Of> | ((reader: Reader) => ColumnChange<Of>);
};

/** Finds the noun of a reference whose look names none: a declared catalogue. */
export type Lead = (noun: string) => Noun;

/** The warning while a person types a text that another row has. Only plates and texts with a pattern are looked up. */
function onceOf({ unique, taken }: DeclaredNoun, name: string, field: Field): { once?: Words } {
  if (!unique.some((by) => by.join() === name)) return {};
  if (field.kind === 'plate') return taken ? { once: taken } : {};
  if (field.kind !== 'text' || !field.pattern) return {};
  const { az, en } = field.words;
  const { once } = DECLARED_WORDS;
  return { once: { az: once.az.replace('{field}', az), en: once.en.replace('{field}', en.toLowerCase()) } };
}

function wrongPlate(text: string): Words | null {
  const fault = plateFault(text);
  return fault && { az: fill(fault.kind, 'az', fault.values), en: fill(fault.kind, 'en', fault.values) };
}

/** In lists pinned to the left, so that no figure is read without it. */
const PLATE_COLUMN = { width: 104, pinned: 'left' } as const;

/** The column of a field: the noun's own changes, over what follows from the declaration. */
function columnOf<Of>(
  usual: ColumnChange<Of>,
  { column }: FieldLook<Of>,
): ColumnChange<Of> | ((reader: Reader) => ColumnChange<Of>) {
  if (typeof column !== 'function') return { ...usual, ...column };
  return (reader) => ({ ...usual, ...column(reader) });
}

function fieldOf(
  declared: DeclaredNoun,
  name: string,
  { look, lead }: { look: FieldLook<Row>; lead: Lead },
): RecordField {
  const field = declared.fields[name];
  if (!field || field.kind === 'instant' || field.kind === 'state')
    throw new Error(`no form asks for ${name} of a ${declared.noun}`);
  const { to, ...drawn } = look;
  const isHidden = declared.hidden?.includes(name) ?? false;
  const usual = { ...(isHidden && { optional: true }), ...(field.kind === 'plate' && PLATE_COLUMN) };
  const column = columnOf(usual, look);
  const once = onceOf(declared, name, field);
  if (field.kind === 'plate') {
    const { kind: _, ...rest } = field;
    const text = { kind: 'text', max: PLATE_MAX, code: true } as const;
    return { ...rest, ...text, normalize: normalizePlate, fault: wrongPlate, ...once, ...drawn, column };
  }
  if (field.kind !== 'reference') return { ...field, ...once, ...drawn, column };
  const { being, ...reference } = field;
  return {
    ...reference,
    ...drawn,
    column,
    to: to ?? (() => lead(field.to)),
    ...(being && { among: { [being.field]: being.among } }),
  };
}

/** The fields of a declared noun as the engine draws them. */
export const declaredFields = (
  declared: DeclaredNoun,
  looks: Readonly<Record<string, FieldLook<Row> | undefined>>,
  lead: Lead,
): Record<string, RecordField> =>
  Object.fromEntries(
    Object.keys(declared.fields).map((name) => [
      name,
      fieldOf(declared, name, { look: looks[name] ?? {}, lead }),
    ]),
  );

const textIn = (row: Holding, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function plainColumn(name: string, field: Field): Column<Row> {
  const isCode = field.kind === 'text' && field.code === true;
  return {
    key: name,
    words: field.words,
    width: isCode ? 110 : 150,
    sortable: true,
    ...(isCode && { kind: 'id' }),
    text: (row) => textIn(row, name),
  };
}

/** When something happened, for a row that holds that. */
function instantOf(name: string, { words }: Field): Column<Row> {
  return instantColumn(name, words, (row) => textIn(row, name));
}

/** How a field that no form writes is drawn, by its kind. */
function toldLook(name: string, field: Field, reader: Reader): Column<Row> {
  switch (field.kind) {
    case 'instant':
      return instantOf(name, field);
    case 'state':
      return stateColumn(name, field);
    case 'reference':
      return plainColumn(referenceTitle(name), field);
    case 'text':
    case 'note':
    case 'plate':
      return plainColumn(name, field);
    default:
      return columnOfField(name, field, { reader });
  }
}

/** The column of a title that the server makes, drawn like one that a person writes. */
const TITLE_COLUMN = { kind: 'key', hideable: false, phone: 'title' } as const;

/** The column of a field that only answers hold, such as the title of a reference; null for a field that a form writes. */
export function toldColumn(
  { told, hidden, title }: DeclaredNoun,
  name: string,
  { column = {} }: FieldLook<Row>,
): ((reader: Reader) => Column<Row>) | null {
  const field = told[name];
  if (!field) return null;
  return (reader) => {
    const { phone, ...change } = typeof column === 'function' ? column(reader) : column;
    const { phone: usual, ...look } = toldLook(name, field, reader);
    const role = phone === undefined ? (field.kind === 'state' ? usual : undefined) : phone;
    return {
      ...look,
      ...(hidden?.includes(name) && { optional: true }),
      ...(name === title && TITLE_COLUMN),
      ...change,
      ...(role && { phone: role }),
    };
  };
}
