import { type ImportChoice } from '@terezi/domain/imports/api.ts';
import { isFigure } from '@terezi/domain/imports/cell.ts';
import { UNDO_DAYS } from '@terezi/domain/imports/file.ts';
import { makingOf } from '@terezi/domain/imports/making.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { headingKey } from '@terezi/domain/grammar/import-column.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { Problem, problem, type FieldProblem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { findImport } from './find.ts';
import type { ColumnTraits, FileTraits } from './reading/gather.ts';
import { begin, held } from './take.ts';

const DAY_MS = 86_400_000;

const at = (
  place: number,
  part: string,
  kind: ProblemKind,
  values: FieldProblem['values'],
): FieldProblem => ({
  field: `Columns.${place}.${part}`,
  kind,
  values,
});

/** What is not plain about a column until the sender has chosen. */
function undecided(
  declared: DeclaredNoun,
  column: ColumnTraits,
  { field, decimal, days }: ImportChoice,
  place: number,
) {
  const fieldDeclared = field === null ? undefined : declared.fields[field];
  if (!fieldDeclared) return [];
  const { comma, point, either } = column.figures;
  const [one, other] = [comma, point, either].filter((each) => each !== null);
  const isMixed = (comma !== null && point !== null) || either !== null;
  if (isFigure(fieldDeclared) && isMixed && decimal === undefined)
    return [
      at(place, 'Decimal', importProblems.mixedDecimals, { one: one ?? '', other: other ?? one ?? '' }),
    ];
  const manners = Object.values(column.days).filter((each) => each !== null);
  if (
    fieldDeclared.kind === 'date' &&
    column.days.slashes !== null &&
    manners.length > 1 &&
    days === undefined
  )
    return [at(place, 'Days', importProblems.mixedDays, { one: manners[0] ?? '', other: manners[1] ?? '' })];
  return [];
}

/** Rows that may not be made along the way: those that need more than a name, or that the caller may not add. */
function unmakeable(ctx: SignedIn, { fields }: DeclaredNoun, { field, create }: ImportChoice, place: number) {
  if (!create || field === null) return [];
  const making = makingOf(fields[field]);
  if (making && may(making.noun.permission.write, rulingCallerOf(ctx))) return [];
  return [at(place, 'Create', importProblems.cannotMake, {})];
}

/** Refuses a choice of columns that leaves out a needed field, uses one twice, or leaves something undecided. */
function refuseColumns(
  ctx: SignedIn,
  declared: DeclaredNoun,
  about: FileTraits,
  columns: readonly ImportChoice[],
): void {
  const errors: FieldProblem[] = [];
  const fieldsUsed = new Set<string>();
  for (const [place, column] of columns.entries()) {
    const { field } = column;
    const columnFound = about.columns[column.at];
    if (!columnFound || (field !== null && !Object.hasOwn(declared.fields, field)))
      errors.push(at(place, 'Field', importProblems.noSuchField, {}));
    else errors.push(...undecided(declared, columnFound, column, place));
    errors.push(...unmakeable(ctx, declared, column, place));
    if (field !== null && fieldsUsed.has(field))
      errors.push(at(place, 'Field', importProblems.columnTwice, {}));
    if (field !== null) fieldsUsed.add(field);
  }
  const needed = Object.entries(declared.fields).filter(
    ([name, { optional }]) => !optional && !fieldsUsed.has(name),
  );
  for (const [, { words }] of needed)
    errors.push({
      field: 'Columns',
      kind: importProblems.columnMissing,
      values: { field: words[ctx.language] },
    });
  const [first] = errors;
  if (first) throw new Problem(first.kind, first.values, errors);
}

/** Remembers which fields a company chooses for headings; a later choice replaces the former. */
async function remember(
  ctx: SignedIn,
  noun: string,
  about: FileTraits,
  columns: readonly ImportChoice[],
): Promise<void> {
  const { companyId } = ctx;
  const headings = new Map(
    columns.flatMap(({ at: place, field, decimal = null, days = null }) => {
      const heading = headingKey(about.columns[place]?.heading ?? '').slice(0, 200);
      return heading === '' ? [] : [[heading, { companyId, noun, heading, field, decimal, days }] as const];
    }),
  );
  if (headings.size === 0) return;
  await ctx.sql
    .insertInto('importHeading')
    .values([...headings.values()])
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'noun', 'heading']).doUpdateSet(({ ref }) => ({
        field: ref('excluded.field'),
        decimal: ref('excluded.decimal'),
        days: ref('excluded.days'),
      })),
    )
    .execute();
}

type Checking = { id: number; columns: ImportChoice[]; existing: 'update' | 'skip' };

/** Has an import tried with the fields that are chosen for its columns. */
export async function checkImport(ctx: SignedIn, { id, columns, existing: manner }: Checking) {
  const { row, declared, phase } = await held(ctx, id);
  if (phase === 'reading') throw problem(importProblems.notRead, {});
  if (phase !== 'columns' && phase !== 'checked') throw problem(importProblems.begun, {});
  // What the first step has found and kept.
  const about = row.about as FileTraits;
  refuseColumns(ctx, declared, about, columns);
  await remember(ctx, row.noun, about, columns);
  const chosen = columns.filter(({ field }) => field !== null);
  return tryAnew(ctx, id, { columns: JSON.stringify(chosen), existing: manner });
}

/** Has an import tried from its first row, by the choices of now. */
export async function tryAnew(
  ctx: SignedIn,
  id: number,
  choices: { columns: string; existing: string } | { matches: string },
) {
  await changeOwn(ctx, 'import')
    .set({
      ...choices,
      checkAskedAt: ctx.clock.now().toISOString(),
      checkedAt: null,
      done: 0,
      added: 0,
      changed: 0,
      same: 0,
      wrong: 0,
      creates: '[]',
    })
    .where('id', '=', id)
    .execute();
  await begin(ctx, id, 'check');
  return findImport(ctx, id);
}

/** Has a checked import written: all of it or nothing, or only what is right. */
export async function runImport(
  ctx: SignedIn,
  { id, wrongRows }: { id: number; wrongRows: 'skip' | 'refuse' },
) {
  const { row, phase } = await held(ctx, id);
  if (phase === 'writing' || phase === 'written') throw problem(importProblems.begun, {});
  if (phase !== 'checked') throw problem(importProblems.notChecked, {});
  if (wrongRows === 'refuse' && row.wrong > 0) throw problem(importProblems.hasWrong, { count: row.wrong });
  if (row.added + row.changed === 0) throw problem(importProblems.nothingToWrite, {});
  await changeOwn(ctx, 'import')
    .set({
      wrongRows,
      runAskedAt: ctx.clock.now().toISOString(),
      done: 0,
      afterLine: 0,
      added: 0,
      changed: 0,
      total: row.added + row.changed,
    })
    .where('id', '=', id)
    .execute();
  await begin(ctx, id, 'run');
  return findImport(ctx, id);
}

/** Stops an import; stopping it again changes nothing. */
export async function cancelImport(ctx: SignedIn, id: number) {
  const { row, phase } = await held(ctx, id);
  if (row.finishedAt !== null) throw problem(importProblems.over, {});
  if (phase !== 'stopped')
    await changeOwn(ctx, 'import')
      .set({ cancelledAt: ctx.clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
  return findImport(ctx, id);
}

/** Has a whole import taken back, for a reason. */
export async function undoImport(ctx: SignedIn, { id, reason }: { id: number; reason: string }) {
  const { row, phase } = await held(ctx, id);
  if (phase === 'undone' || phase === 'undoing') throw problem(importProblems.undone, {});
  const over = row.finishedAt ?? (row.runAskedAt === null ? null : row.cancelledAt);
  if (over === null || row.added + row.changed === 0) throw problem(importProblems.notDone, {});
  if (ctx.clock.now().getTime() > Date.parse(over) + UNDO_DAYS * DAY_MS)
    throw problem(importProblems.undoLate, { days: UNDO_DAYS });
  await changeOwn(ctx, 'import')
    .set({ undoAskedAt: ctx.clock.now().toISOString(), undoReason: reason, done: 0 })
    .where('id', '=', id)
    .execute();
  await begin(ctx, id, 'undo');
  return findImport(ctx, id);
}
