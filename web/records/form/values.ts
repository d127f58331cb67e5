import { isOfPattern, patternOf } from '@terezi/domain/grammar/text/pattern.ts';
import { missingProblem } from '@terezi/domain/grammar/field/field.ts';
import { oneLine } from '@terezi/domain/grammar/text/plain-text.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import type { ShowValues } from '#kit/form/state/change.ts';
import type { Faults } from '#kit/form/state/form-state.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { MISSING } from '#kit/formats.ts';
import { plain, referred, unitOf, valueText, withUnit } from '../field-text.ts';
import {
  isNamed,
  type FormValue,
  type FormValues,
  type Holding,
  type Noun,
  type RecordField,
} from '../noun.ts';
import { RECORD_WORDS } from '../words.ts';
import type { FormNoun } from './form-noun.ts';
import { asHeld, ownLabels, ownShows, ownValues } from './own-values.ts';

const FORMATTED_KINDS: ReadonlySet<RecordField['kind']> = new Set(['mass', 'decimal', 'choice']);

const isText = ({ kind }: RecordField): boolean => kind === 'text' || kind === 'note';

function valueOf(name: string, field: RecordField, row: Holding): FormValue {
  const value = row[name];
  if (isText(field)) return typeof value === 'string' ? value : '';
  if (field.kind === 'flag') return value === true;
  if (value === null || value === undefined) return null;
  if (field.kind === 'integer' || field.kind === 'mass') return Number(value);
  if (field.kind === 'choice') return { id: plain(value), name: plain(value) };
  return isNamed(field) ? referred(name, row) : plain(value);
}

function blankOf(field: RecordField): FormValue {
  if (isText(field)) return '';
  if (field.kind === 'choice' && field.usual !== undefined) return { id: field.usual, name: field.usual };
  return field.kind === 'flag' ? field.isUsual === true : null;
}

type Fielded = Pick<FormNoun, 'fields' | 'title' | 'own' | 'usual'>;
type FieldSet = Pick<FormNoun, 'fields' | 'own'>;

const each = ({ fields }: Fielded, make: (name: string, field: RecordField) => FormValue): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)]));

/** The references of a new row that are known before its form opens: what it belongs to. */
export type OwnerOptions = Readonly<Record<string, Option>>;

/** The values of a new row. Its title may come from another form, and what it belongs to is given. */
export function blankValues(noun: Fielded, typed = '', owners: OwnerOptions = {}): FormValues {
  const title = noun.fields[noun.title];
  const normalize = title?.kind === 'text' ? title.normalize : undefined;
  const name = normalize ? normalize(typed) : typed;
  const blank = { ...each(noun, (_, field) => blankOf(field)), ...noun.usual };
  return { ...blank, ...ownValues(noun, ({ blank: value }) => value), [noun.title]: name, ...owners };
}

/** The shape of a form of these fields: a draft of another shape means nothing here. */
export const shapeOf = ({ fields, own = {} }: FieldSet): string =>
  [
    ...Object.entries(fields).map(
      ([name, field]) => `${name}:${field.kind}${field.kind === 'reference' ? `>${field.to().noun}` : ''}`,
    ),
    ...Object.keys(own).map((name) => `${name}:own`),
  ].join(' ');

/** The values of an existing row. */
export const valuesOf = (noun: Fielded, row: Holding): FormValues => ({
  ...each(noun, (name, field) => valueOf(name, field, row)),
  ...ownValues(noun, ({ from = asHeld }, name) => from(row[name])),
});

function sent(field: RecordField, value: FormValue | undefined): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return isNamed(field) ? Number(value.id) : value.id;
  if (field.kind === 'decimal') return Number(value);
  return typeof value === 'string' ? value.trim() : value;
}

/** What a form sends: every declared field, masses in grams, null for what is empty. */
export const inputOf = ({ fields, own = {} }: FieldSet, values: FormValues): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sent(field, values[name])])),
  ...Object.fromEntries(
    Object.entries(own).map(([name, { sent: send = asHeld }]) => [name, send(values[name])]),
  ),
});

const filled = (words: Words, values: Readonly<Record<string, string | number>>): Words => ({
  az: fill(words, 'az', values),
  en: fill(words, 'en', values),
});

function limitFault(field: RecordField, value: number): Words | null {
  if (field.kind !== 'integer' && field.kind !== 'decimal') return null;
  const min = field.kind === 'integer' ? field.min : 0;
  if (value > field.max) return field.range ?? filled(RECORD_WORDS.tooBig, { max: field.max });
  return value < min ? (field.range ?? filled(RECORD_WORDS.tooSmall, { min })) : null;
}

/** What is wrong with a text that is not empty, by its pattern or its own rule. */
export function textFault(field: RecordField & { kind: 'text' }, value: string): Words | null {
  if (!field.pattern) return field.fault?.(value) ?? null;
  const { problem } = patternOf(field.pattern);
  return isOfPattern(field.pattern, value) ? null : filled(problem.kind, problem.values);
}

function faultOf(field: RecordField, value: FormValue): Words | null {
  const isMissing = value === null || (typeof value === 'string' && oneLine(value) === '');
  if (isMissing) return field.optional ? null : missingProblem(field);
  if (field.kind === 'text') return textFault(field, plain(value).trim());
  return limitFault(field, Number(value));
}

/** The faults of a form's values by the declaration; what only the server knows comes back with its answer. */
export const faultsOf =
  ({ fields }: Pick<Noun, 'fields'>) =>
  (values: FormValues): Faults<FormValues> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const fault = faultOf(field, values[name] ?? null);
        return fault ? [[name, fault]] : [];
      }),
    );

/** People do not read a sentence that names more fields; then each field that may be empty says so itself. */
const MOST_NAMED = 4;

/** The fields that must be filled, where they are few and most need not be: a form names those once. Null where each field is marked. */
export function neededOf({ fields }: Pick<Noun, 'fields'>): Words[] | null {
  const all = Object.values(fields);
  const needed = all.filter(({ optional }) => !optional);
  return needed.length * 2 < all.length && needed.length <= MOST_NAMED
    ? needed.map(({ label, words }) => label ?? words)
    : null;
}

/** How values that are no text by themselves read in a form: masses, decimals and choices. */
export const showsOf = ({ fields, own }: FieldSet): ShowValues<FormValues> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!FORMATTED_KINDS.has(field.kind)) return [];
      const show = (value: FormValue, language: Language): string =>
        withUnit(valueText(field, sent(field, value), language), unitOf(field), language) ?? MISSING;
      return [[name, show]];
    }),
  ),
  ...ownShows(own),
});

/** The names of a noun's fields, for its form and the summaries of it. */
export const labelsOf = ({ fields, own }: FieldSet): Record<string, Words> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { words }]) => [name, words])),
  ...ownLabels(own),
});
