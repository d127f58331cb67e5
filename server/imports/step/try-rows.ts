import { importProblems } from '@terezi/domain/imports/problems.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { type Judged, judge, type Staged, textIn, type Wrong } from '../judge.ts';
import { MissingRows } from '../missing-rows.ts';
import { note, type Place, stagedOf, type Verdict } from './staged.ts';
import { type Step, wantedOf } from './step.ts';

/** By what rows are tried. */
export type Trying = Pick<Step, 'noun' | 'plan' | 'importer' | 'importers'>;

const verdictOf = (row: Judged): Verdict => ({
  line: row.line,
  verdict: row.verdict,
  title: row.title,
  errors: row.errors.length > 0 ? row.errors : null,
  keys: row.keys,
  makes: row.makes,
  ...(row.verdict === 'same' && { rowId: row.rowId }),
  ...(row.verdict === 'change' && { rowId: row.existing.id }),
});

/** Rows that an earlier import of the very same file has added, by their lines: they are there, even if they were changed since. */
async function broughtBefore(place: Place, { noun, importer }: Trying, lines: readonly number[]) {
  const rowByLine = new Map<number, number>();
  const { sha256, about } = await wantedOf(place);
  const sheet = (about as { sheet: string | null } | null)?.sheet ?? null;
  const { rows } = await raw<{ line: number; rowId: number }>`
    select r.line, r.row_id from import_row r join import i on i.company_id = r.company_id and i.id = r.import_id
      join ${raw.table(importer.noun.table)} it on it.company_id = r.company_id and it.id = r.row_id and it.deleted_at is null
    where r.company_id = ${place.companyId} and i.noun = ${noun} and i.sha256 = ${sha256} and i.id <> ${place.id}
      and i.about ->> 'sheet' is not distinct from ${sheet} and i.undone_at is null
      and i.run_asked_at is not null and r.version is not null and r.line = any (${lines}::integer[])`.execute(
    place.sql,
  );
  for (const { line, rowId } of rows) rowByLine.set(line, rowId);
  return rowByLine;
}

/** Judges rows of a file as things stand, writes down what was found of them, and answers it. */
export async function tryRows(
  place: CompanyWork & Place,
  trying: Trying,
  rows: readonly Staged[],
): Promise<Verdict[]> {
  const judged = await judge(place, { ...trying, missingRows: new MissingRows() }, rows);
  const lines = rows.map(({ line }) => line);
  const before = await broughtBefore(place, trying, lines);
  const verdicts = judged.map((row) => {
    const rowId = before.get(row.line);
    return row.verdict === 'add' && rowId !== undefined
      ? { ...verdictOf(row), verdict: 'same' as const, rowId }
      : verdictOf(row);
  });
  await note(place, verdicts);
  return verdicts;
}

/** Of many equal rows so many are named. */
const MOST_NAMED = 5;
const AT_ONCE = 1_000;

/** Keys that must be unique and stand in several rows of the file; only those of `among`, where given. */
async function twiceIn({ sql, companyId, id }: Place, among: readonly string[] | null) {
  const some = among === null ? raw`` : raw`and r.keys && ${among}::text[] and key = any (${among}::text[])`;
  const { rows } = await raw<{ key: string; lines: number[] }>`
    select key, array_agg(r.line order by r.line) as lines from import_row r, unnest(r.keys) as key
      where r.company_id = ${companyId} and r.import_id = ${id} ${some}
      group by key having count(*) > 1`.execute(sql);
  return rows;
}

/** Marks the rows that stand in the file more than once: the server cannot know which of them is meant. */
export async function noteTwice(
  place: Place,
  { importer, plan }: Trying,
  only: { keys: readonly string[]; lines: ReadonlySet<number> } | null = null,
): Promise<void> {
  const wrong = new Map<number, { field: string; named: string }[]>();
  for (const { key, lines } of await twiceIn(place, only?.keys ?? null)) {
    const field = importer.noun.unique[Number(key.split(' ', 1)[0])]?.field ?? '';
    const text = lines.slice(0, MOST_NAMED).join(', ') + (lines.length > MOST_NAMED ? ' …' : '');
    for (const line of lines)
      if (!only || only.lines.has(line))
        wrong.set(line, [...(wrong.get(line) ?? []), { field, named: text }]);
  }
  const marked = [...wrong.keys()];
  for (let from = 0; from < marked.length; from += AT_ONCE) {
    const rows = await ownRows(place, 'importRow')
      .where('importId', '=', place.id)
      .where('line', 'in', marked.slice(from, from + AT_ONCE))
      .select(['line', 'title', 'errors', 'keys', 'makes', 'cells', 'mended'])
      .execute();
    await note(
      place,
      rows.map(({ errors, keys, makes, title, ...row }) => {
        const { line } = row;
        const staged = stagedOf(row);
        const more = (wrong.get(line) ?? []).map(({ field, named }) =>
          twice(field, textIn(plan, staged, field), named),
        );
        const all = [...((errors as Wrong[] | null) ?? []), ...more];
        return { line, title, verdict: 'wrong', errors: all, keys: keys ?? [], makes: makes ?? [] };
      }),
    );
  }
}

const twice = (field: string, value: string, lines: string): Wrong => {
  const { twiceInFile } = importProblems;
  const values = { value, lines };
  return {
    field,
    value,
    code: twiceInFile.code,
    az: fill(twiceInFile, 'az', values),
    en: fill(twiceInFile, 'en', values),
  };
};
