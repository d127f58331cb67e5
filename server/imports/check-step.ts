import { importProblems } from '@terezi/domain/imports/problems.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { KeptNoun } from '#platform/kept/noun.ts';
import { keepErrorFile } from './error-file.ts';
import { type Judged, judge, type Wrong } from './judge.ts';
import { countMissing } from './make.ts';
import { Makings } from './makings.ts';
import { mark, nextRows, note, type Place, type Verdict } from './staged.ts';
import { asSender, type Parts, type Step, teller, wantedOf, within } from './step.ts';

/** Which rows of the file say what no two rows may share, by group and key. */
type Lines = Map<string, { field: string; lines: number[] }>;
/** What has been seen of the whole file so far. */
type Seen = { lines: Lines; makings: Makings };

function gatherKeys({ unique }: KeptNoun, rows: readonly Judged[], lines: Lines): void {
  for (const { line, keys } of rows)
    for (const [at, { field }] of unique.entries()) {
      const key = keys[at];
      if (key === null || key === undefined) continue;
      const said = lines.get(`${at} ${key}`) ?? { field, lines: [] };
      said.lines.push(line);
      lines.set(`${at} ${key}`, said);
    }
}

/** So many rows are named where the same stands in many. */
const MOST_NAMED = 5;

/** Marks the rows that stand in the file more than once: nobody knows which of them is meant. */
async function noteTwice(place: Place, lines: Lines): Promise<void> {
  const wrong = new Map<number, Wrong[]>();
  const twice = [...lines.values()].filter((each) => each.lines.length > 1);
  for (const { field, lines: of } of twice) {
    const named = of.slice(0, MOST_NAMED).join(', ') + (of.length > MOST_NAMED ? ' …' : '');
    const { az, en } = importProblems.twiceInFile;
    for (const line of of)
      wrong.set(line, [
        ...(wrong.get(line) ?? []),
        { field, value: '', az: az.replace('{lines}', named), en: en.replace('{lines}', named) },
      ]);
  }
  const all = [...wrong.keys()];
  for (let from = 0; from < all.length; from += 1_000) {
    const some = all.slice(from, from + 1_000);
    const rows = await ownRows(place, 'importRow')
      .where('importId', '=', place.id)
      .where('line', 'in', some)
      .select(['line', 'title', 'errors'])
      .execute();
    await note(
      place,
      rows.map(({ line, title, errors }) => {
        const more = (wrong.get(line) ?? []).map((each) => ({
          ...each,
          value: title,
          ...filled(each, title),
        }));
        return { line, title, verdict: 'wrong', errors: [...((errors as Wrong[] | null) ?? []), ...more] };
      }),
    );
  }
}

const filled = ({ az, en }: Wrong, value: string) => ({
  az: fill({ az, en: az }, 'az', { value }),
  en: fill({ az: en, en }, 'en', { value }),
});

const verdictOf = (row: Judged): Verdict => ({
  line: row.line,
  verdict: row.verdict,
  title: row.title,
  errors: row.errors.length > 0 ? row.errors : null,
  ...(row.verdict === 'same' && { rowId: row.rowId }),
  ...(row.verdict === 'change' && { rowId: row.existing.id }),
});

/** Rows that an earlier import of the very same file has added, by their lines: they are there, whatever they look like. */
async function broughtBefore(place: Place, { noun, plan, bringing }: Step, lines: readonly number[]) {
  const found = new Map<number, number>();
  if (plan.existing !== 'update' && plan.existing !== 'skip') return found;
  const { sha256, about } = await wantedOf(place);
  const sheet = (about as { sheet: string | null } | null)?.sheet ?? null;
  const { rows } = await raw<{ line: number; rowId: number }>`
    select r.line, r.row_id from import_row r join import i on i.company_id = r.company_id and i.id = r.import_id
      join ${raw.table(bringing.noun.table)} it on it.company_id = r.company_id and it.id = r.row_id and it.deleted_at is null
    where r.company_id = ${place.companyId} and i.noun = ${noun} and i.sha256 = ${sha256} and i.id <> ${place.id}
      and i.about ->> 'sheet' is not distinct from ${sheet} and i.undone_at is null
      and i.run_asked_at is not null and r.version is not null and r.line = any (${lines}::integer[])`.execute(
    place.sql,
  );
  for (const { line, rowId } of rows) found.set(line, rowId);
  return found;
}

/** Judges the rows behind a line, and writes down what was found of them; answers how many, and the last line. */
async function checkBatch(parts: Parts, step: Step, after: number, seen: Seen) {
  const { lines, makings } = seen;
  const checked = await asSender(parts, step, async (ctx) => {
    const place = { ...ctx, id: step.id };
    const rows = await nextRows(place, { after, most: step.batch });
    const judged = await judge(ctx, { ...step, makings }, rows);
    const before = await broughtBefore(
      place,
      step,
      rows.map(({ line }) => line),
    );
    gatherKeys(step.bringing.noun, judged, lines);
    const verdicts = judged.map((row) => {
      const rowId = before.get(row.line);
      return row.verdict === 'add' && rowId !== undefined
        ? { ...verdictOf(row), verdict: 'same' as const, rowId }
        : verdictOf(row);
    });
    await note(place, verdicts);
    return { count: rows.length, last: rows.at(-1)?.line ?? after };
  });
  return checked?.answer ?? { count: 0, last: after };
}

/** How many rows were found to be what. */
export async function countVerdicts(place: Place): Promise<Record<Verdict['verdict'], number>> {
  const rows = await ownRows(place, 'importRow')
    .where('importId', '=', place.id)
    .groupBy('verdict')
    .select(({ fn }) => ['verdict', fn.countAll<number>().as('count')])
    .execute();
  const counts = { add: 0, change: 0, same: 0, wrong: 0 };
  for (const { verdict, count } of rows)
    if (verdict !== null && verdict in counts) counts[verdict as keyof typeof counts] = Number(count);
  return counts;
}

/** Tries an import: judges every row as things stand, and writes nothing of them. */
export async function checkStep(parts: Parts, step: Step): Promise<void> {
  const seen: Seen = { lines: new Map(), makings: new Makings() };
  const tell = teller(parts, step, 'checkedAt');
  for (let [after, done] = [0, 0]; ; ) {
    const { count, last } = await checkBatch(parts, step, after, seen);
    if (count === 0) break;
    [after, done] = [last, done + count];
    await tell(done);
  }
  await within(parts, step, (place) => noteTwice(place, seen.lines));
  await keepErrorFile(parts, step, async (place, errorFileId) => {
    const { add: added, change: changed, same, wrong } = await countVerdicts(place);
    const checkedAt = parts.clock.now().toISOString();
    const creates = JSON.stringify(await countMissing(place, seen.makings));
    await mark(place, { added, changed, same, wrong, errorFileId, creates, checkedAt, done: 0 }, 'checkedAt');
  });
}
