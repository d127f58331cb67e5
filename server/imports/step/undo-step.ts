import { logAction } from '#platform/action-log/write.ts';
import { apart } from '#platform/database/apart.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { InStead } from '#platform/jobs/perform.ts';
import { removeUnused } from '#platform/resource/batch.ts';
import { resourceTables } from '#platform/resource/rows.ts';
import type { Values } from '../importer.ts';
import { subjectOf } from '../kind.ts';
import { mark } from './staged.ts';
import { takeBackMade } from './take-back.ts';
import { asSender, type Parts, type Step, teller } from './step.ts';

type Row = {
  line: number;
  verdict: string | null;
  rowId: number | null;
  version: number | null;
  before: unknown;
};
type Stayed = Map<number, 'used' | 'changed'>;

const nextWritten = (ctx: InStead, { id, batch: most }: Step, before: number): Promise<Row[]> =>
  ownRows(ctx, 'importRow')
    .where('importId', '=', id)
    .where('version', 'is not', null)
    .where('line', '<', before)
    .orderBy('line', 'desc')
    .limit(most)
    .select(['line', 'verdict', 'rowId', 'version', 'before'])
    .execute();

/** The rows that are as they were written; those that were changed since hold a person's work by now. */
async function untouched(
  ctx: InStead,
  { importer }: Step,
  rows: readonly Row[],
  stayed: Stayed,
): Promise<Row[]> {
  const ids = rows.map(({ rowId }) => rowId ?? 0);
  const now = await ownRows(resourceTables(ctx), importer.noun.table)
    .where('id', 'in', ids)
    .select(['id', 'version', 'deletedAt'])
    .execute();
  const versions = new Map(now.map((row) => [row.id, row]));
  return rows.filter(({ line, rowId, version }) => {
    const row = versions.get(rowId ?? 0);
    // A row that was removed since is gone already.
    if (row?.deletedAt != null) return false;
    if (row?.version === version) return true;
    stayed.set(line, 'changed');
    return false;
  });
}

/** Gives a changed row back the values that it had. */
async function giveBack(ctx: InStead, { importer }: Step, row: Row, stayed: Stayed): Promise<void> {
  const change = { ...(row.before as Values), id: row.rowId ?? 0, version: row.version ?? 0 };
  const refusal = await apart(ctx.sql, () => importer.change(ctx, change, importer.uses));
  // Its old name was given to another row, or what it named is gone.
  if (refusal) stayed.set(row.line, 'used');
}

async function undoRows(ctx: InStead, step: Step, rows: readonly Row[]): Promise<Stayed> {
  const stayed: Stayed = new Map();
  const going = await untouched(ctx, step, rows, stayed);
  const added = going.filter(({ verdict }) => verdict === 'add');
  const { noun, uses } = step.importer;
  const used = await removeUnused(ctx, noun, { ids: added.map(({ rowId }) => rowId ?? 0), uses });
  for (const { line, rowId } of added) if (used.has(rowId ?? 0)) stayed.set(line, 'used');
  for (const row of going) if (row.verdict === 'change') await giveBack(ctx, step, row, stayed);
  for (const why of ['used', 'changed'] as const) {
    const lines = [...stayed].flatMap(([line, reason]) => (reason === why ? [line] : []));
    if (lines.length === 0) continue;
    await changeOwn(ctx, 'importRow')
      .set({ stayed: why })
      .where('importId', '=', step.id)
      .where('line', 'in', lines)
      .execute();
  }
  return stayed;
}

/**
 * Takes a whole import back in one transaction, its last rows first: what it added is removed, what it changed has its old
 * values again. What is used by now, or was changed since, stays and is reported.
 */
export async function undoStep(parts: Parts, step: Step): Promise<void> {
  const tell = teller(parts, step, 'undoneAt');
  await asSender(parts, step, async (ctx) => {
    let [stayed, done] = [0, 0];
    for (let before = 2_147_483_647; ; ) {
      const rows = await nextWritten(ctx, step, before);
      if (rows.length === 0) break;
      stayed += (await undoRows(ctx, step, rows)).size;
      before = rows.at(-1)?.line ?? 0;
      done += rows.length;
      await tell(done);
    }
    await takeBackMade(ctx, step);
    const undoneAt = parts.clock.now().toISOString();
    await mark({ ...ctx, id: step.id }, { stayed, done, undoneAt }, 'undoneAt');
    await logAction(ctx, {
      action: 'import-undone',
      target: subjectOf(step.id),
      detail: { rows: done - stayed, stayed },
    });
  });
}
