import { ownRows } from '#platform/database/company-rows.ts';
import { keepErrorFile } from '../error-file.ts';
import { countMissing } from '../make.ts';
import { mark, nextRows, type Place, type Verdict } from './staged.ts';
import { asSender, type Parts, type Step, teller, within } from './step.ts';
import { noteTwice, tryRows } from './try-rows.ts';

/** Judges the rows behind a line, and writes down what was found of them; answers how many, and the last line. */
async function checkBatch(parts: Parts, step: Step, after: number) {
  const checked = await asSender(parts, step, async (ctx) => {
    const place = { ...ctx, id: step.id };
    const rows = await nextRows(place, { after, most: step.batch });
    await tryRows(place, step, rows);
    return { count: rows.length, last: rows.at(-1)?.line ?? after };
  });
  return checked?.answer ?? { count: 0, last: after };
}

/** How many rows have each verdict. */
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
  const tell = teller(parts, step, 'checkedAt');
  for (let [after, done] = [0, 0]; ; ) {
    const { count, last } = await checkBatch(parts, step, after);
    if (count === 0) break;
    [after, done] = [last, done + count];
    await tell(done);
  }
  await within(parts, step, (place) => noteTwice(place, step));
  await keepErrorFile(parts, step, async (place, errorFileId) => {
    const { add: added, change: changed, same, wrong } = await countVerdicts(place);
    const checkedAt = parts.clock.now().toISOString();
    const creates = JSON.stringify(await countMissing(place));
    await mark(place, { added, changed, same, wrong, errorFileId, creates, checkedAt, done: 0 }, 'checkedAt');
  });
}
