import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { FileRow } from '../reading/gather.ts';
import type { Plan, Staged, Wrong } from '../judge.ts';

/** One import of a company. */
export type Place = { sql: Sql; companyId: number; id: number };

/** What the rows of an import are judged by; the columns hold what the endpoints have checked. */
export const planOf = (row: { columns: unknown; existing: string; matches: unknown }): Plan =>
  ({ columns: row.columns ?? [], existing: row.existing, matches: row.matches }) as Plan;

/** The verdict on a row of the file, before or after writing. */
export type Verdict = {
  line: number;
  verdict: 'add' | 'change' | 'same' | 'wrong';
  title: string;
  errors: Wrong[] | null;
  keys?: readonly string[];
  makes?: readonly string[];
  rowId?: number | null;
  version?: number | null;
  before?: object | null;
  masses?: object | null;
};

/** So many rows are judged and written at once: enough to spare round trips, few enough to delay no other. */
export const BATCH = 500;

/** Keeps rows as they were read; those of an unfinished attempt are there already. */
export async function stage({ sql, companyId, id }: Place, rows: readonly FileRow[]): Promise<void> {
  const values = JSON.stringify(rows.map(([line, cells]) => ({ line, cells })));
  await raw`
    insert into import_row (company_id, import_id, line, cells)
    select ${companyId}, ${id}, line, cells from jsonb_to_recordset(${values}::jsonb) as r (line integer, cells jsonb)
    on conflict (company_id, import_id, line) do nothing`.execute(sql);
}

type StagedRow = { line: number; cells: unknown; mended: unknown };
/** A row as it is kept: the columns hold nothing else. */
export const stagedOf = ({ line, cells, mended }: StagedRow): Staged => ({
  line,
  cells: cells as Staged['cells'],
  mended: mended as Staged['mended'],
});

/** These rows of the file. */
export async function rowsAt(place: Place, lines: readonly number[]): Promise<Staged[]> {
  const stagedRows = await ownRows(place, 'importRow')
    .where('importId', '=', place.id)
    .where('line', 'in', lines)
    .orderBy('line')
    .select(['line', 'cells', 'mended'])
    .execute();
  return stagedRows.map(stagedOf);
}

/** The next rows of the file behind a line, at most so many; with `which`, only those that were found to be so. */
export async function nextRows(
  place: Place,
  { after, most }: { after: number; most: number },
  which?: readonly ('add' | 'change')[],
): Promise<Staged[]> {
  const rows = ownRows(place, 'importRow')
    .where('importId', '=', place.id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .select(['line', 'cells', 'mended']);
  const stagedRows = await (which ? rows.where('verdict', 'in', which) : rows).execute();
  return stagedRows.map(stagedOf);
}

/** Writes down verdicts on rows. */
export async function note({ sql, companyId, id }: Place, verdicts: readonly Verdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  const values = verdicts.map(({ rowId = null, version = null, before = null, masses = null, ...each }) => ({
    ...each,
    row_id: rowId,
    version,
    before,
    masses,
  }));
  await raw`
    update import_row as r set verdict = v.verdict, title = v.title, errors = v.errors, row_id = v.row_id,
      version = v.version, before = v.before, keys = v.keys, makes = v.makes,
      masses = v.masses
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v (line integer, verdict text, title text, errors jsonb, row_id bigint, version integer, before jsonb,
        keys text[], makes text[], masses jsonb)
    where r.company_id = ${companyId} and r.import_id = ${id} and r.line = v.line`.execute(sql);
}

type Marks = Partial<{
  about: string;
  creates: string;
  total: number;
  done: number;
  afterLine: number;
  added: number;
  changed: number;
  same: number;
  wrong: number;
  stayed: number;
  failure: string | null;
  errorFileId: number | null;
  readAt: string;
  checkedAt: string;
  finishedAt: string;
  undoneAt: string;
}>;

/** It has been stopped, or another worker has finished this step: nothing of this attempt is kept. */
export class Stopped extends Error {}

/** Writes down how far an import is, as long as the step is still wanted. */
export async function mark(
  { sql, companyId, id }: Place,
  marks: Marks,
  open: 'readAt' | 'checkedAt' | 'finishedAt' | 'undoneAt',
): Promise<void> {
  const marking = changeOwn({ sql, companyId }, 'import')
    .set(marks)
    .where('id', '=', id)
    .where(open, 'is', null);
  // A stopped import can still be undone.
  const { numUpdatedRows } = await (open === 'undoneAt'
    ? marking
    : marking.where('cancelledAt', 'is', null)
  ).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Stopped('not wanted any more');
}
