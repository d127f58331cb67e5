import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** As long a sighting fills a form. Milliseconds. */
const USABLE_MS = 10 * 60_000;

/** Where and of which truck the company's readers have seen something; nothing of what is another company's. */
export const sightingOf = (ctx: SignedIn, id: number) =>
  ownRows(ctx, 'sighting')
    .where('id', '=', id)
    .select(['id', 'at', 'scaleId', 'truckId', 'kind', 'outcome', 'isLate'])
    .executeTakeFirst();

/** What may fill a form at this scale now: seen there less than ten minutes ago, and of a truck. */
export async function usableSighting(
  ctx: SignedIn,
  { id, scaleId }: { id: number; scaleId?: number | undefined },
) {
  const seen = await sightingOf(ctx, id);
  if (!seen || seen.isLate || seen.scaleId === null) return null;
  if (scaleId !== undefined && scaleId !== seen.scaleId) return null;
  if (ctx.clock.now().getTime() - Date.parse(seen.at) > USABLE_MS) return null;
  return seen.outcome === 'known' || seen.outcome === 'noOperation' ? seen : null;
}

/** Binds what was seen to the ticket that was weighed by it; nothing where it was weighed by nothing that was seen. */
export async function bindSighting(
  ctx: SignedIn,
  id: number | undefined,
  operationId: number,
): Promise<void> {
  if (id === undefined) return;
  await changeOwn(ctx, 'sighting').set({ operationId }).where('id', '=', id).execute();
}
