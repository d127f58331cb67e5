import { type ImportAsked } from '@terezi/domain/imports/api.ts';
import { isFigure } from '@terezi/domain/imports/cell.ts';
import { UNDO_DAYS } from '@terezi/domain/imports/file.ts';
import { makingOf } from '@terezi/domain/imports/making.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { BUSY, phaseOf } from '@terezi/domain/imports/phase.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { headingKey, type ImportNoun } from '@terezi/domain/grammar/import-column.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import {
  Problem,
  problem,
  problemAt,
  type FieldProblem,
  type ProblemKind,
} from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { keepUpload } from '#platform/files/file.ts';
import type { Upload } from '#platform/files/receive.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { findImport } from './find.ts';
import { importKind, type STEPS, subjectOf } from './kind.ts';
import type { ColumnFound, FileFound } from './reading/gather.ts';

/** How many imports of one company are under way at once. */
const MOST_AT_ONCE = 3;
const DAY_MS = 86_400_000;
/** The file itself is kept as long as its import can be undone. */
const KEPT_MS = UNDO_DAYS * DAY_MS;

const begin = (ctx: SignedIn, id: number, step: (typeof STEPS)[number]): Promise<void> =>
  afterwards(ctx, importKind, { payload: { id, step }, subject: subjectOf(id) });

/** The noun of an import, if the caller may write its rows. */
function nounFor(ctx: SignedIn, noun: string): ImportNoun {
  const declared = importNounOf(noun);
  if (!declared) throw problemAt('noun', importProblems.noSuchNoun, {});
  if (!may(declared.permission.write, ableIn(ctx))) throw problem(general.forbidden, {});
  return declared;
}

/** The caller's company's import, held; 404 where it is another's. */
async function held(ctx: SignedIn, id: number) {
  const row = existing(
    await ownRows(ctx, 'import').where('id', '=', id).forUpdate().selectAll().executeTakeFirst(),
  );
  return {
    row,
    declared: nounFor(ctx, row.noun),
    phase: phaseOf({ ...row, isFailed: row.failure !== null }),
  };
}

async function refuseTooMany(ctx: SignedIn): Promise<void> {
  const open = await ownRows(ctx, 'import')
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('failure', 'is', null)
    .selectAll()
    .execute();
  const busy = open.filter((row) => BUSY.includes(phaseOf({ ...row, isFailed: false })));
  if (busy.length >= MOST_AT_ONCE) throw problem(importProblems.tooMany, { most: MOST_AT_ONCE });
}

type Sent = { noun: string; name: string; sheet?: string | undefined; headRow?: number | undefined };

/** Takes a file whose rows are to be taken over; a job reads it. */
export async function takeImport(ctx: SignedIn, upload: Upload, { noun, name, sheet, headRow }: Sent) {
  nounFor(ctx, noun);
  await refuseTooMany(ctx);
  const { companyId } = ctx;
  const expiresAt = new Date(ctx.clock.now().getTime() + KEPT_MS).toISOString();
  const fileId = await keepUpload(ctx, upload, { name, expiresAt });
  const { id } = await ctx.sql
    .insertInto('import')
    .values({
      ...{ companyId, noun, name, fileId, language: ctx.language },
      ...{ sha256: Buffer.from(upload.sentSha256, 'hex'), sheet: sheet ?? null, headRow: headRow ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await begin(ctx, id, 'read');
  return findImport(ctx, id);
}

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

/** What is not plain about a column until somebody has said it. */
function undecided(
  declared: ImportNoun,
  column: ColumnFound,
  { field, decimal, days }: ImportAsked,
  place: number,
) {
  const of = field === null ? undefined : declared.fields[field];
  if (!of) return [];
  const { comma, point, either } = column.figures;
  const [one, other] = [comma, point, either].filter((each) => each !== null);
  const isMixed = (comma !== null && point !== null) || either !== null;
  if (isFigure(of) && isMixed && decimal === undefined)
    return [
      at(place, 'Decimal', importProblems.mixedDecimals, { one: one ?? '', other: other ?? one ?? '' }),
    ];
  const manners = Object.values(column.days).filter((each) => each !== null);
  if (of.kind === 'date' && column.days.slashes !== null && manners.length > 1 && days === undefined)
    return [at(place, 'Days', importProblems.mixedDays, { one: manners[0] ?? '', other: manners[1] ?? '' })];
  return [];
}

/** What may not be made along the way: what has to say more than its name, or what the caller may not add. */
function unmakeable(ctx: SignedIn, { fields }: ImportNoun, { field, create }: ImportAsked, place: number) {
  if (!create || field === null) return [];
  const making = makingOf(fields[field]);
  if (making && may(making.noun.permission.write, ableIn(ctx))) return [];
  return [at(place, 'Create', importProblems.cannotMake, {})];
}

/** Refuses a choice of columns that leaves a needed field out, names one twice, or leaves open what is not plain. */
function refuseColumns(
  ctx: SignedIn,
  declared: ImportNoun,
  about: FileFound,
  columns: readonly ImportAsked[],
): void {
  const errors: FieldProblem[] = [];
  const taken = new Set<string>();
  for (const [place, column] of columns.entries()) {
    const { field } = column;
    const found = about.columns[column.at];
    if (!found || (field !== null && !Object.hasOwn(declared.fields, field)))
      errors.push(at(place, 'Field', importProblems.noSuchField, {}));
    else errors.push(...undecided(declared, found, column, place));
    errors.push(...unmakeable(ctx, declared, column, place));
    if (field !== null && taken.has(field)) errors.push(at(place, 'Field', importProblems.columnTwice, {}));
    if (field !== null) taken.add(field);
  }
  const needed = Object.entries(declared.fields).filter(
    ([name, { optional }]) => !optional && !taken.has(name),
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

/** Remembers what a company means by headings; of one that is chosen otherwise later that. */
async function remember(
  ctx: SignedIn,
  noun: string,
  about: FileFound,
  columns: readonly ImportAsked[],
): Promise<void> {
  const { companyId } = ctx;
  const said = new Map(
    columns.flatMap(({ at: place, field, decimal = null, days = null }) => {
      const heading = headingKey(about.columns[place]?.heading ?? '').slice(0, 200);
      return heading === '' ? [] : [[heading, { companyId, noun, heading, field, decimal, days }] as const];
    }),
  );
  if (said.size === 0) return;
  await ctx.sql
    .insertInto('importHeading')
    .values([...said.values()])
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'noun', 'heading']).doUpdateSet(({ ref }) => ({
        field: ref('excluded.field'),
        decimal: ref('excluded.decimal'),
        days: ref('excluded.days'),
      })),
    )
    .execute();
}

type Checking = { id: number; columns: ImportAsked[]; existing: 'update' | 'skip' };

/** Has an import tried with the fields that are chosen for its columns. */
export async function checkImport(ctx: SignedIn, { id, columns, existing: manner }: Checking) {
  const { row, declared, phase } = await held(ctx, id);
  if (phase === 'reading') throw problem(importProblems.notRead, {});
  if (phase !== 'columns' && phase !== 'checked') throw problem(importProblems.begun, {});
  // What the first step has found and kept.
  const about = row.about as FileFound;
  refuseColumns(ctx, declared, about, columns);
  await remember(ctx, row.noun, about, columns);
  const chosen = columns.filter(({ field }) => field !== null);
  await changeOwn(ctx, 'import')
    .set({
      columns: JSON.stringify(chosen),
      existing: manner,
      checkAskedAt: ctx.clock.now().toISOString(),
      checkedAt: null,
      ...{ done: 0, added: 0, changed: 0, same: 0, wrong: 0, creates: '[]' },
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
      ...{ done: 0, afterLine: 0, added: 0, changed: 0, total: row.added + row.changed },
    })
    .where('id', '=', id)
    .execute();
  await begin(ctx, id, 'run');
  return findImport(ctx, id);
}

/** Stops an import; one that is stopped already is as good. */
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
