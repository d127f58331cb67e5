import { changeOwn, ownRows } from '../database/company-rows.ts';
import { unlessTaken } from '../database/taken.ts';
import type { CompanyWork } from '../work/work.ts';
import type { Resource, ResourceRow, ResourceValues } from './resource.ts';
import { findRow, resourceTables } from './rows.ts';
import { refuseIfHeld, refuseIfUsed, type Use } from './use.ts';
import { holdRow, refuseOthers, setColumns, takenIn } from './write.ts';

/** The row that is to go, and all places where rows of resources may be named. */
type About = { id: number; uses: readonly Use[] };

const now = (ctx: CompanyWork): string => ctx.clock.now().toISOString();

/** Removes a row of the caller's company that nothing names; 409 with what names it otherwise. */
export async function removeRow(ctx: CompanyWork, noun: Resource, about: About): Promise<void> {
  await holdRow(ctx, noun, about.id);
  await refuseIfHeld(ctx, noun, about);
  await refuseIfUsed(ctx, noun, about);
  await setColumns(ctx, noun, about.id, { deletedAt: now(ctx), archived: false });
}

/** Archives a row of the caller's company: rows that name it keep it, and no others can name it. A row in the archive stays there. */
export async function archiveRow<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: CompanyWork,
  noun: Resource<Row, Values>,
  about: About,
): Promise<Row> {
  const { id } = about;
  const { archived } = await holdRow(ctx, noun, id);
  if (!archived) {
    await refuseIfHeld(ctx, noun, about);
    await setColumns(ctx, noun, id, { deletedAt: now(ctx), archived: true });
  }
  return findRow(ctx, noun, id);
}

/**
 * Puts an archived or removed row of the caller's company back as it was; one in use stays as it is. Refused, on its field, where another
 * row has meanwhile taken a value that no two may share.
 */
export async function restoreRow<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: CompanyWork,
  noun: Resource<Row, Values>,
  id: number,
): Promise<Row> {
  const restoring = changeOwn(resourceTables(ctx), noun.table)
    .set({ deletedAt: null, archived: false })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .execute();
  await unlessTaken(restoring, takenIn(noun, true));
  const standing = ownRows(resourceTables(ctx), noun.table).select('id').where('id', '=', id);
  if (!(await standing.executeTakeFirst())) await refuseOthers(ctx, noun, id);
  return findRow(ctx, noun, id);
}
