import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { InStead } from '#platform/jobs/perform.ts';
import { removeUnused } from '#platform/resource/batch.ts';
import { referencesOf } from '#platform/resource/resource.ts';
import { resourceTables } from '#platform/resource/rows.ts';
import type { Step } from './step.ts';

type AddedRow = { id: number; noun: string; rowId: number; version: number };

/** Removes the rows of a noun that were made along with an import; one that is used by now, or was changed since, stays. */
async function takeBackOf(
  ctx: InStead,
  { importer: { uses }, importers }: Step,
  additions: readonly AddedRow[],
): Promise<void> {
  const noun = importers.get(additions[0]?.noun ?? '')?.noun;
  if (!noun) return;
  const now = await ownRows(resourceTables(ctx), noun.table)
    .where(
      'id',
      'in',
      additions.map(({ rowId }) => rowId),
    )
    .where('deletedAt', 'is', null)
    .select(['id', 'version'])
    .execute();
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  const isAsMade = ({ rowId, version }: AddedRow) => versions.get(rowId) === version;
  const ids = additions.filter(isAsMade).map(({ rowId }) => rowId);
  const used = await removeUnused(ctx, noun, { ids, uses });
  const stayed = {
    used: additions.filter(({ rowId }) => used.has(rowId)),
    changed: additions.filter((each) => versions.has(each.rowId) && !isAsMade(each)),
  };
  for (const why of ['used', 'changed'] as const) {
    if (stayed[why].length === 0) continue;
    const lines = stayed[why].map(({ id }) => id);
    await changeOwn(ctx, 'importMade').set({ stayed: why }).where('id', 'in', lines).execute();
  }
}

/** Removes what was made along with an import, rows that name others first. */
export async function takeBackMade(ctx: InStead, step: Step): Promise<void> {
  const additions = await ownRows(ctx, 'importMade')
    .where('importId', '=', step.id)
    .select(['id', 'noun', 'rowId', 'version'])
    .execute();
  const byNoun = Map.groupBy(additions, ({ noun }) => noun);
  const isNaming = (name: string): boolean => {
    const noun = step.importers.get(name)?.noun;
    return noun !== undefined && referencesOf(noun).some(({ names }) => byNoun.has(names.table));
  };
  const inOrder = [...byNoun].toSorted(([one], [other]) => Number(isNaming(other)) - Number(isNaming(one)));
  for (const [, some] of inOrder) await takeBackOf(ctx, step, some);
}
