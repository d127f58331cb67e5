import { sql as raw } from 'kysely';
import { headingKey, matchHeadings } from '@terezi/domain/grammar/import-column.ts';
import type { Manner } from '@terezi/domain/imports/cell.ts';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { IMPORT_ERRORS, importFile, UNDO_DAYS } from '@terezi/domain/imports/file.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { importPermission } from '@terezi/domain/imports/policy.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { phaseOf } from '@terezi/domain/imports/phase.ts';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import { personName } from '#platform/database/person-name.ts';
import type { FileReaders } from '#platform/files/file.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Plan, Staged, Wrong } from './judge.ts';
import { importKind, subjectOf } from './kind.ts';
import { matchesIn, unknownNames } from './matched.ts';
import type { FileTraits } from './reading/gather.ts';

/** The file and its errors are for people of the company who may import. */
export const importReaders: FileReaders = Object.fromEntries(
  [importFile.kind, IMPORT_ERRORS].map((kind) => [
    kind,
    ({ actor }) => mayByRole(importPermission, actor.role),
  ]),
);

/** The imports of the companies that the caller sees. */
const rows = (ctx: SignedIn) =>
  seenRows(ctx, 'import as i')
    .leftJoin('file as f', (join) =>
      join.onRef('f.companyId', '=', 'i.companyId').onRef('f.id', '=', 'i.errorFileId'),
    )
    .selectAll('i')
    .select('f.name as errorFileName')
    .select(personName('i.userId').as('userName'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox as o')
          .whereRef('o.companyId', '=', 'i.companyId')
          .where('o.kind', '=', importKind.name)
          .where('o.subject', '=', raw<string>`${subjectOf('')} || i.id`)
          .where('o.stateId', '=', jobStates.number.parked)
          .select('o.id'),
      ).as('isParked'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const DAY_MS = 86_400_000;
type Failure = { code: string; az: string; en: string };

/** Until when it can be undone; null where there is nothing to undo. */
function undoUntil({ finishedAt, cancelledAt, undoneAt, added, changed, runAskedAt }: Row): string | null {
  const over = finishedAt ?? (runAskedAt === null ? null : cancelledAt);
  if (over === null || undoneAt !== null || added + changed === 0) return null;
  return new Date(Date.parse(over) + UNDO_DAYS * DAY_MS).toISOString();
}

const present = (row: Row, { language }: SignedIn) => {
  const failure = row.failure as Failure | null;
  const reason = failure ?? (row.isParked ? { code: 'import.stopped', ...STUCK } : null);
  return {
    id: row.id,
    companyId: row.companyId,
    noun: row.noun,
    fileName: row.name,
    phase: phaseOf({ ...row, isFailed: reason !== null }),
    askedAt: row.askedAt,
    userName: row.userName,
    total: row.total,
    done: row.done,
    added: row.added,
    changed: row.changed,
    same: row.same,
    wrong: row.wrong,
    startedAt: row.runAskedAt,
    finishedAt: row.finishedAt,
    undoUntil: undoUntil(row),
    undoneAt: row.undoneAt,
    stayed: row.stayed,
    failure: reason && { code: reason.code, message: reason[language] },
    errorFileId: row.errorFileId,
    errorFileName: row.errorFileName,
  };
};

const { az, en } = importProblems.stuck;
const STUCK = { az, en };

/** What the company has chosen for headings of a noun before, by heading. */
const rememberedOf = (place: Pick<SignedIn, 'sql' | 'companyId'>, noun: string) =>
  ownRows(place, 'importHeading')
    .where('noun', '=', noun)
    .select(['heading', 'field', 'decimal', 'days'])
    .execute();

async function columnsOf({ sql }: SignedIn, { noun, columns, companyId }: Row, about: FileTraits) {
  const declared = importNounOf(noun);
  if (!declared) return [];
  const known = new Map(
    (await rememberedOf({ sql, companyId }, noun)).map(({ heading, ...each }) => [heading, each]),
  );
  const remembered = new Map([...known].map(([heading, { field }]) => [heading, field]));
  const matches = matchHeadings(
    declared,
    about.columns.map(({ heading }) => heading),
    remembered,
  );
  const chosen = columns as Plan['columns'] | null;
  return about.columns.map((column, at) => {
    const match = matches[at] ?? { field: null, by: 'nothing' as const };
    const choice = chosen?.find((each) => each.at === at);
    const before = known.get(headingKey(column.heading));
    const { decimal, days } = chosen ? (choice ?? {}) : (before ?? {});
    return {
      ...column,
      ...match,
      field: chosen ? (choice?.field ?? null) : match.field,
      // Nothing else is kept in either place.
      decimal: (decimal as Manner['decimal']) ?? null,
      dayOrder: (days as Manner['days']) ?? null,
      create: choice?.create ?? false,
    };
  });
}

async function wrongByField(ctx: SignedIn, { id, companyId }: Row) {
  const { rows: counts } = await raw<{ field: string; count: number }>`
    select e ->> 'field' as field, count(*) as count from import_row r, jsonb_array_elements(r.errors) as e
      where r.company_id = ${companyId} and r.import_id = ${id} and r.verdict = 'wrong'
      group by 1 order by 2 desc, 1 limit 20`.execute(ctx.sql);
  return counts;
}

/** The rows that an import would make along the way, by its trial; after writing, those that it made. */
async function createsOf({ sql }: SignedIn, { id, companyId, runAskedAt, creates }: Row) {
  // The column holds nothing else.
  const creations = creates as { noun: string; count: number }[];
  if (runAskedAt === null) return creations.map((each) => ({ ...each, stayed: 0 }));
  return ownRows({ sql, companyId }, 'importMade')
    .where('importId', '=', id)
    .groupBy('noun')
    .orderBy('noun')
    .select(({ fn }) => ['noun', fn.countAll<number>().as('count'), fn.count<number>('stayed').as('stayed')])
    .execute();
}

/** An earlier import of the same bytes into the same noun that was not undone. */
async function sameAs({ sql }: SignedIn, { id, noun, sha256, companyId }: Row) {
  const earlier = await ownRows({ sql, companyId }, 'import')
    .where('noun', '=', noun)
    .where('sha256', '=', sha256)
    .where('id', '<', id)
    .where('finishedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'finishedAt as at'])
    .executeTakeFirst();
  return earlier?.at ? { id: earlier.id, at: earlier.at } : null;
}

const order: Order = { columns: { id: raw.ref('i.id') }, usual: '-Id' };

/** A page of the imports that the caller sees, newest first; without those whose file was read anew in the place of writing them. */
export async function listImports(ctx: SignedIn, pageQuery: PageQuery) {
  const isRead = raw<boolean>`i.run_asked_at is null and exists (
    select from import n where n.company_id = i.company_id and n.file_id = i.file_id and n.id > i.id)`;
  const wanted = rows(ctx).where(raw<boolean>`not (${isRead})`);
  const { rows: imports, ...page } = await listPage(wanted, order, pageQuery);
  return { import: imports.map((row) => present(row, ctx)), ...page };
}

/** An import with what its file holds; 404 where it is another company's. */
export async function findImport(ctx: SignedIn, id: number) {
  const row = existing(await rows(ctx).where('i.id', '=', id).executeTakeFirst());
  const about = row.about as FileTraits | null;
  const declared = importNounOf(row.noun);
  return {
    ...present(row, ctx),
    sheet: about?.sheet ?? null,
    sheets: about?.sheets ?? [],
    headRow: about?.headRow ?? row.headRow ?? 1,
    encoding: about?.encoding ?? null,
    separator: about?.separator ?? null,
    hidden: { ...(about?.hidden ?? { rows: 0, columns: 0 }), isLeftOut: row.hidden === 'leave' },
    columns: about ? await columnsOf(ctx, row, about) : [],
    top: about?.top ?? [],
    first: about?.first ?? [],
    existing: row.existing as Plan['existing'],
    wrongRows: row.wrongRows as 'skip' | 'refuse',
    creates: await createsOf(ctx, row),
    matches: matchesIn(row),
    unknown: declared && row.wrong > 0 ? await unknownNames(ctx, row, declared) : [],
    wrongByField: row.wrong > 0 ? await wrongByField(ctx, row) : [],
    sameAs: await sameAs(ctx, row),
  };
}

type Wanted = PageQuery & { id: number; verdict?: string | undefined; stayed?: 'true' | undefined };
const lines: Order = { columns: { line: raw.ref('r.line'), id: raw.ref('r.line') }, usual: 'Line' };

/** A page of the rows of an import, as they stand in its file. */
export async function listRows(ctx: SignedIn, { id, verdict, stayed, ...pageQuery }: Wanted) {
  existing(await seenRows(ctx, 'import').where('id', '=', id).select('id').executeTakeFirst());
  let wanted = seenRows(ctx, 'importRow as r')
    .where('r.importId', '=', id)
    .where('r.verdict', 'is not', null)
    .select(['r.line', 'r.verdict', 'r.title', 'r.errors', 'r.mended']);
  if (verdict !== undefined) wanted = wanted.where('r.verdict', '=', verdict);
  if (stayed !== undefined) wanted = wanted.where('r.stayed', 'is not', null);
  const { rows: rowsOfPage, ...page } = await listPage(wanted, lines, pageQuery);
  return {
    ...page,
    importRow: rowsOfPage.map(({ line, title, verdict: is, errors, mended }) => ({
      line,
      title,
      // The column holds nothing else: see its check.
      verdict: is as 'add' | 'change' | 'same' | 'wrong',
      errors: ((errors as Wrong[] | null) ?? []).map((each) => ({
        field: each.field,
        value: each.value,
        message: each[ctx.language],
      })),
      mended: Object.entries((mended as Staged['mended']) ?? {}).map(([field, text]) => ({ field, text })),
    })),
  };
}
