import { isDeepStrictEqual } from 'node:util';
import { innerName } from '@terezi/domain/grammar/wire.ts';
import { apart } from '#platform/database/apart.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { InStead } from '#platform/jobs/perform.ts';
import { countVerdicts } from './check-step.ts';
import { keepErrorFile } from '../error-file.ts';
import { type Judged, judge, type Wrong } from '../judge.ts';
import { makeMissing } from '../make.ts';
import { holdMasses, proposeMasses } from '../masses.ts';
import { MissingRows } from '../missing-rows.ts';
import { tellOfEnd } from '../notice.ts';
import { mark, nextRows, note, Stopped, type Verdict } from './staged.ts';
import { asSender, type Parts, type Step, teller, wantedOf } from './step.ts';

type WriteCounts = { added: number; changed: number; same: number; wrong: number };
const nothing = (): WriteCounts => ({ added: 0, changed: 0, same: 0, wrong: 0 });

/** A row that was right at the trial is wrong by now: of an import that is all or nothing, nothing is kept. */
class TurnedWrong extends Error {}

const wrongOf = (row: Judged, errors: Wrong[]): Verdict => ({
  line: row.line,
  title: row.title,
  verdict: 'wrong',
  errors,
});

/** Adds the new rows in one statement, so that others in the company hardly wait. */
async function addNew(ctx: InStead, { importer, file }: Step, rows: readonly Judged[]): Promise<Verdict[]> {
  const fresh = rows.flatMap((row) => (row.verdict === 'add' ? [row] : []));
  const added = await importer.add(
    ctx,
    fresh.map(({ values }) => values),
    file,
  );
  return fresh.map(({ line, title }, at) => ({
    line,
    title,
    verdict: 'add',
    errors: null,
    rowId: added[at]?.id ?? null,
    version: added[at]?.version ?? null,
  }));
}

/** Changes an existing row; a refusal of its own verb is an error of the file's row. */
async function changeOne(
  ctx: InStead,
  { importer }: Step,
  row: Judged & { verdict: 'change' },
): Promise<Verdict> {
  const { existing, line, title } = row;
  const { id, version } = existing;
  const { held, values } = holdMasses(importer, existing.values, row.values);
  const masses = Object.keys(held).length > 0 ? held : null;
  if (masses && isDeepStrictEqual(values, existing.values))
    return { line, title, verdict: 'same', errors: null, rowId: id, masses };
  let newVersion = version;
  const refusal = await apart(ctx.sql, async () => {
    const change = { ...values, id, version };
    newVersion = (await importer.change(ctx, change, importer.uses)).version;
  });
  if (!refusal)
    return {
      line,
      title,
      verdict: 'change',
      errors: null,
      rowId: id,
      version: newVersion,
      before: existing.values,
      masses,
    };
  const [error] = refusal.errors;
  const text = { code: refusal.kind.code, az: refusal.text('az'), en: refusal.text('en') };
  return wrongOf(row, [{ field: innerName(error?.field ?? ''), value: title, ...text }]);
}

/** Writes rows of the file in this transaction, judged by its own snapshot. */
async function writeRows(
  ctx: InStead,
  step: Step,
  rows: Awaited<ReturnType<typeof nextRows>>,
): Promise<WriteCounts> {
  const missingRows = new MissingRows();
  const judgements = await judge(ctx, { ...step, missingRows }, rows);
  const judged = await makeMissing(ctx, { ...step, missingRows }, judgements);
  const verdicts = await addNew(ctx, step, judged);
  for (const row of judged) {
    if (row.verdict === 'change') verdicts.push(await changeOne(ctx, step, row));
    if (row.verdict === 'wrong') verdicts.push(wrongOf(row, row.errors));
    if (row.verdict === 'same')
      verdicts.push({ line: row.line, title: row.title, verdict: 'same', errors: null });
  }
  await note({ ...ctx, id: step.id }, verdicts);
  const count = (verdict: Verdict['verdict']) => verdicts.filter((each) => each.verdict === verdict).length;
  return { added: count('add'), changed: count('change'), same: count('same'), wrong: count('wrong') };
}

const WRITABLE = ['add', 'change'] as const;

/**
 * Writes the correct rows in the order of the file, some in a transaction. Progress is kept with the rows themselves, so that a
 * worker after a killed one goes on behind the last of them.
 */
async function writeSome(parts: Parts, step: Step): Promise<boolean> {
  const result = await asSender(parts, step, async (ctx) => {
    const place = { ...ctx, id: step.id };
    const at = await ownRows(place, 'import')
      .where('id', '=', step.id)
      .forUpdate()
      .select(['afterLine', 'done', 'added', 'changed', 'finishedAt', 'cancelledAt'])
      .executeTakeFirstOrThrow();
    if (at.finishedAt !== null || at.cancelledAt !== null) throw new Stopped('not wanted any more');
    const rows = await nextRows(place, { after: at.afterLine, most: step.batch }, WRITABLE);
    if (rows.length === 0) return false;
    const { added, changed } = await writeRows(ctx, step, rows);
    const counts = { added: at.added + added, changed: at.changed + changed, done: at.done + rows.length };
    await mark(place, { ...counts, afterLine: rows.at(-1)?.line ?? at.afterLine }, 'finishedAt');
    return true;
  });
  return result?.answer ?? false;
}

/** Writes all rows in one transaction, or none: no reader sees a part of it, even where this worker dies. */
async function writeAll(parts: Parts, step: Step): Promise<void> {
  const tell = teller(parts, step, 'finishedAt');
  await asSender(parts, step, async (ctx) => {
    const place = { ...ctx, id: step.id };
    const sums = nothing();
    let done = 0;
    for (let after = 0; ; ) {
      const rows = await nextRows(place, { after, most: step.batch }, WRITABLE);
      if (rows.length === 0) break;
      const { added, changed, wrong } = await writeRows(ctx, step, rows);
      if (wrong > 0) throw new TurnedWrong('a row is wrong by now');
      sums.added += added;
      sums.changed += changed;
      after = rows.at(-1)?.line ?? after;
      done += rows.length;
      await tell(done);
    }
    await proposeMasses(ctx, step.importers, step.id);
    await mark(place, { ...sums, done, finishedAt: parts.clock.now().toISOString() }, 'finishedAt');
    await tellOfEnd(place);
  });
}

/** Counts anew what is right and wrong, because the data may have changed since the trial. */
async function finish(parts: Parts, step: Step): Promise<void> {
  await asSender(parts, step, (ctx) => proposeMasses(ctx, step.importers, step.id));
  await keepErrorFile(parts, step, async (place, errorFileId) => {
    const { same, wrong } = await countVerdicts(place);
    await mark(
      place,
      { same, wrong, errorFileId, finishedAt: parts.clock.now().toISOString() },
      'finishedAt',
    );
    await tellOfEnd(place);
  });
}

/** Writes an import: all of it in one transaction, or only the correct rows. Answers whether it can no longer be whole. */
export async function runStep(parts: Parts, step: Step): Promise<'written' | 'turnedWrong'> {
  const wanted = await asSender(parts, step, (ctx) => wantedOf({ ...ctx, id: step.id }));
  if (!wanted || wanted.answer.finishedAt !== null) return 'written';
  if (wanted.answer.wrongRows === 'refuse') {
    try {
      await writeAll(parts, step);
    } catch (error) {
      if (error instanceof TurnedWrong) return 'turnedWrong';
      throw error;
    }
    return 'written';
  }
  while (await writeSome(parts, step)) step.signal.throwIfAborted();
  await finish(parts, step);
  return 'written';
}
