import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { fieldErrors, type Issue } from '@terezi/domain/grammar/field/field-error.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import {
  type CellContent,
  isEmpty,
  type Manner,
  readCell,
  type CellProblem,
  type CellResult,
  textOf,
} from '@terezi/domain/imports/cell.ts';
import { makingOf } from '@terezi/domain/imports/making.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { isWithin, type Reference, referencesOf } from '#platform/resource/resource.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Importer, Importers, Values } from './importer.ts';
import type { MissingRows } from './missing-rows.ts';
import {
  type Candidate,
  candidatesBy,
  candidatesFor,
  type Existing,
  existingFor,
  keyBy,
  namesakesFor,
  plain,
} from './look-up.ts';

/** Which column of the file becomes which field, and what happens to rows that exist already. */
export type Plan = {
  columns: readonly ({ at: number; field: string; create?: boolean } & Manner)[];
  existing: 'update' | 'skip';
  /** The row that an unknown name stands for, by its folded form; or that one is to be made of it. */
  matches: readonly { field: string; key: string; id: number | null; create: boolean }[];
};

/** What rows are judged by, and where the missing rows that they name are gathered. */
type Judge = { importer: Importer; importers: Importers; plan: Plan; missingRows: MissingRows };

/** A row as it was read from the file, and what was typed since in the place of its cells, by field. */
export type Staged = {
  line: number;
  cells: readonly CellContent[];
  mended: Readonly<Record<string, string>> | null;
};
/** What is wrong with a field, as a code and in both languages, and what stood there. */
export type Wrong = { field: string; value: string; code: string; az: string; en: string };

type Judgement =
  | { verdict: 'add'; values: Values }
  | { verdict: 'change'; values: Values; existing: Existing }
  | { verdict: 'same'; rowId: number }
  | { verdict: 'wrong' };
/** What is to become of a row of the file. `keys` are its values that must be unique, `makes` the keys of rows to be made for it. */
export type Judged = Judgement & {
  line: number;
  title: string;
  errors: Wrong[];
  keys: string[];
  makes: string[];
};

/** The problem of a field, and what the rows are called that it names, where it names any. */
type Saying = CellProblem & { noun?: Words };

const told = (field: string, value: string, { kind, values, noun }: Saying): Wrong => {
  const of = (language: Language) =>
    fill(kind, language, noun ? { ...values, noun: noun[language].toLowerCase() } : values);
  return { field, value: value.slice(0, 200), code: kind.code, az: of('az'), en: of('en') };
};

/** Whether a row has this value already; its table holds an exact decimal as text. */
const isAlike = (value: unknown, stored: unknown): boolean =>
  value === stored || (typeof value === 'number' && typeof stored === 'string' && Number(stored) === value);

/** A row while it is being judged: its texts by field, and its errors so far. */
type Draft = {
  line: number;
  texts: Record<string, string>;
  values: Values;
  errors: Wrong[];
  makes: string[];
};

/** A value as the endpoint takes it, or the endpoint's objection. */
function shaped({ shapes }: Importer, field: string, value: unknown): CellResult {
  const parsed = shapes[field]?.safeParse(value);
  if (!parsed || parsed.success) return { value: parsed?.data ?? null };
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [field] })) as Issue[];
  const [wrong] = fieldErrors({ issues, data: { [field]: value } });
  return { wrong: wrong ?? { kind: fieldProblems.wrongType, values: {} } };
}

/** What a row has, field by field: its cells, and what was typed since in the place of some, or for a field without a column. */
function* saidIn({ columns }: Plan, { cells, mended }: Staged) {
  for (const { at, field, ...manner } of columns)
    yield { field, manner, cell: mended?.[field] ?? cells[at] ?? null };
  for (const [field, cell] of Object.entries(mended ?? {}))
    if (!columns.some((column) => column.field === field)) yield { field, manner: {}, cell };
}

/** What a row has in a field, as a person who looks at the file would read it. */
export function textIn(plan: Plan, row: Staged, field: string): string {
  for (const entry of saidIn(plan, row)) if (entry.field === field) return textOf(entry.cell).trim();
  return '';
}

function draftOf(importer: Importer, plan: Plan, row: Staged): Draft {
  const draft: Draft = { line: row.line, texts: {}, values: {}, errors: [], makes: [] };
  for (const { field, manner, cell } of saidIn(plan, row)) {
    const declared = importer.declared.fields[field];
    if (!declared) continue;
    const text = textOf(cell).trim();
    draft.texts[field] = text;
    // An empty cell says nothing: what is there stays.
    if (isEmpty(cell)) continue;
    const outcome = readCell(declared, cell, manner);
    const value =
      'wrong' in outcome || declared.kind === 'reference' ? outcome : shaped(importer, field, outcome.value);
    if ('wrong' in value) draft.errors.push(told(field, text, value.wrong));
    else if (declared.kind !== 'reference') draft.values[field] = value.value;
  }
  return draft;
}

/** The row that a title means among those with that title, or why none does. */
function chosen(
  candidates: readonly Candidate[],
  { within, being, names }: Reference,
  draft: Draft,
  text: string,
): { value: number } | { wrong: Saying } {
  const noun = importNounOf(names.table)?.words.one ?? { az: names.table, en: names.table };
  const said = (kind: CellProblem['kind']) => ({ wrong: { kind, values: { value: text }, noun } });
  if (candidates.length === 0) return said(importProblems.noSuchRow);
  const fitting = within
    ? candidates.filter(({ owner }) => isWithin(within, owner, draft.values))
    : candidates;
  if (fitting.length === 0) return said(importProblems.notWithin);
  const wanted = being ? fitting.filter(({ sort }) => being.among.includes(String(sort))) : fitting;
  if (being && wanted.length === 0) return said(being.said);
  const own = wanted.filter(({ isOwn }) => isOwn);
  const [first, second] = own.length > 0 ? own : wanted;
  if (!first || second) return said(importProblems.several);
  return { value: first.id };
}

/** The number of a missing row that is to be made for a draft; null where none may be, or its name is not valid. */
function made(judging: Judge, { field, within }: Reference, draft: Draft, isMeant: boolean): number | null {
  const { importer, importers, plan, missingRows } = judging;
  const making = makingOf(importer.declared.fields[field]);
  const isSaid = plan.columns.some((each) => each.field === field && each.create);
  if (!making || !(isSaid || isMeant)) return null;
  const owner = within ? (draft.values[within.field] ?? null) : null;
  const target = importers.get(making.noun.noun);
  if (!target || (making.within !== null && owner === null)) return null;
  const name = shaped(target, making.noun.title, draft.texts[field] ?? '');
  if (!('wrong' in name)) {
    const creation = missingRows.of({ making, title: plain(name.value), owner });
    draft.makes.push(creation.key);
    return creation.id;
  }
  draft.errors.push(told(field, draft.texts[field] ?? '', name.wrong));
  return null;
}

/** Whether no existing row can be meant: none has the title, or its owner is not there yet. */
const isMissing = (candidates: readonly Candidate[], { within }: Reference, { values }: Draft): boolean =>
  candidates.length === 0 || (within !== undefined && Number(values[within.field] ?? 0) < 0);

/** Puts a row's id in place of each title; a title within another field is resolved after that one. */
async function resolve(ctx: CompanyWork, judging: Judge, drafts: readonly Draft[]): Promise<void> {
  const { importer, plan } = judging;
  const { noun } = importer;
  const inOrder = referencesOf(noun).toSorted((one, other) => Number(!!one.within) - Number(!!other.within));
  for (const reference of inOrder) {
    const { field, within } = reference;
    const naming = drafts.filter(
      ({ texts, errors }) => texts[field] && !errors.some((each) => each.field === field),
    );
    if (naming.length === 0) continue;
    const titles = [...new Set(naming.map(({ texts }) => fold(texts[field] ?? '')))];
    const byTitle = await candidatesFor(ctx, reference, titles);
    const matches = new Map(
      plan.matches.flatMap((each) => (each.field === field ? [[each.key, each] as const] : [])),
    );
    const ids = [...matches.values()].flatMap(({ id }) => id ?? []);
    const meant = ids.length > 0 ? await candidatesBy(ctx, reference, ids) : new Map<number, Candidate[]>();
    for (const draft of naming) {
      const text = draft.texts[field] ?? '';
      const isLost = within && draft.errors.some((each) => each.field === within.field);
      const match = matches.get(fold(text));
      const namesakes = match?.id == null ? byTitle.get(fold(text)) : meant.get(match.id);
      const candidates = namesakes ?? [];
      const id =
        !isLost && isMissing(candidates, reference, draft)
          ? made(judging, reference, draft, match?.create === true)
          : null;
      if (id !== null) draft.values[field] = id;
      if (isLost || id !== null || draft.errors.some((each) => each.field === field)) continue;
      const answer = chosen(candidates, reference, draft, text);
      if ('wrong' in answer) draft.errors.push(told(field, text, answer.wrong));
      else draft.values[field] = answer.value;
    }
  }
}

/** A new row's values for fields that the file leaves out; a needed one is an error. */
function completed(importer: Importer, draft: Draft): Values {
  const values = { ...draft.values };
  for (const field of Object.keys(importer.noun.columns)) {
    if (field in values || draft.errors.some((each) => each.field === field)) continue;
    const missing = shaped(importer, field, null);
    if ('wrong' in missing) draft.errors.push(told(field, '', missing.wrong));
    else values[field] = missing.value;
  }
  return values;
}

/** The row of the company that a file's row is; where it is two at once, that is an error. */
function existingOf(
  importer: Importer,
  draft: Draft,
  existingByKey: readonly ReadonlyMap<string, Existing>[],
) {
  const { noun } = importer;
  let match: Existing | null = null;
  for (const [at, { by, field }] of noun.unique.entries()) {
    const key = keyBy(noun, by, draft.values);
    const existing = key === null ? undefined : existingByKey[at]?.get(key);
    if (!existing) continue;
    if (match && match.id !== existing.id)
      draft.errors.push(told(field, draft.texts[field] ?? '', { kind: importProblems.twoRows, values: {} }));
    match ??= existing;
  }
  return match;
}

/** Whether a row has everything already that the file brings for it. */
const saysNothingNew = ({ values }: Draft, { values: stored }: Existing): boolean =>
  Object.entries(values).every(([field, value]) => isAlike(value, stored[field]));

/** The row of the company that a file's row stands for, or rows with the same title. */
type Likely = { existing: Existing | null; namesakes: readonly Existing[] };

function judged(importer: Importer, plan: Plan, draft: Draft, { existing, namesakes }: Likely): Judgement {
  const values = existing ? { ...existing.values, ...draft.values } : completed(importer, draft);
  if (draft.errors.length > 0) return { verdict: 'wrong' };
  // What is there word for word, the company's or the platform's, need not be there twice.
  const twin = (existing ? [existing] : namesakes).find((each) => saysNothingNew(draft, each));
  if (twin) return { verdict: 'same', rowId: twin.id };
  if (!existing) return { verdict: 'add', values };
  if (plan.existing === 'skip') return { verdict: 'same', rowId: existing.id };
  return { verdict: 'change', values, existing };
}

/** Judges what is to become of each row of a file, as things stand in this transaction; nothing is written. */
export async function judge(ctx: CompanyWork, judging: Judge, rows: readonly Staged[]): Promise<Judged[]> {
  const { importer, plan, missingRows } = judging;
  const { noun } = importer;
  const drafts = rows.map((row) => draftOf(importer, plan, row));
  await resolve(ctx, judging, drafts);
  const existingRows = await existingFor(
    ctx,
    noun,
    drafts.map(({ values }) => values),
  );
  const drafted = drafts.map((draft) => ({ draft, existing: existingOf(importer, draft, existingRows) }));
  const unknown = drafted.filter(({ existing }) => existing === null);
  const namesakes = await namesakesFor(
    ctx,
    noun,
    unknown.map(({ draft }) => draft.values),
  );
  return drafted.map(({ draft, existing }) => {
    const called = namesakes.get(fold(plain(draft.values[noun.title]))) ?? [];
    const judgement = judged(importer, plan, draft, { existing, namesakes: called });
    return {
      ...judgement,
      line: draft.line,
      title: (draft.texts[noun.title] ?? plain(existing?.values[noun.title])).slice(0, 200),
      errors: draft.errors,
      makes: draft.makes,
      keys: noun.unique.flatMap(({ by }, at) => {
        const key = keyBy(noun, by, missingRows.named(draft.values));
        return key === null ? [] : [`${at} ${key}`];
      }),
    };
  });
}
