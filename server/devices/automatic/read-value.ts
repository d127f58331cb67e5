import { sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { commandShapes } from '@terezi/domain/devices/command/command-shapes.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import type { ReaderContext, SignedIn } from '#platform/http/context.ts';
import { ownName } from './takeover.ts';

/** The value last read from a scale; zero, with no reader, since it was emptied. */
export type ReadValue = {
  value: number | null;
  state: string | null;
  at: string | null;
  byName: string | null;
};
export const EMPTY: ReadValue = { value: 0, state: null, at: null, byName: null };

/** The newest value read from each of these scales and not emptied since, by the scale's id. */
export async function readValues(
  ctx: ReaderContext,
  scaleIds: readonly number[],
): Promise<ReadonlyMap<number, ReadValue>> {
  if (scaleIds.length === 0) return new Map();
  const rows = await seenRows(ctx, 'deviceCommand as d')
    .where('d.scaleId', 'in', scaleIds)
    .where('d.kind', '=', 'read')
    .where('d.statusId', '=', commandStates.number.done)
    .where(
      raw<boolean>`not exists (select from read_reset r where r.company_id = d.company_id and r.scale_id = d.scale_id
        and r.command_id >= d.id)`,
    )
    .distinctOn('d.scaleId')
    .orderBy('d.scaleId')
    .orderBy('d.id', 'desc')
    .select(['d.scaleId', 'd.doneAt', 'd.askedByName', 'd.result'])
    .execute();
  return new Map(
    rows.flatMap(({ scaleId, doneAt: at, askedByName: byName, result }) => {
      const { data } = commandShapes.read.result.safeParse(result);
      return data ? [[scaleId, { value: data.grams, state: data.state, at, byName }]] : [];
    }),
  );
}

/** Clears the value read from a scale up to now; the scale itself does not change. */
export async function emptyRead(ctx: SignedIn, scaleId: number): Promise<void> {
  const { companyId, actor } = ctx;
  const newest = await ownRows(ctx, 'deviceCommand')
    .where('scaleId', '=', scaleId)
    .where('kind', '=', 'read')
    .where('statusId', '=', commandStates.number.done)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();
  if (!newest) return;
  await ctx.sql
    .insertInto('readReset')
    .values({ companyId, scaleId, commandId: newest.id, userId: actor.userId, byName: await ownName(ctx) })
    .execute();
}
