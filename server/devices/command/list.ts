import { sql as raw } from 'kysely';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { commandQuery, presentCommand } from './row.ts';

const order: Order = { columns: { id: raw.ref('d.id') }, usual: '-Id' };

const seenCommands = (ctx: SignedIn) => commandQuery(seenRows(ctx, 'deviceCommand as d'));

/** A page of commands to devices, newest first. */
export async function listCommands(
  ctx: SignedIn,
  { scaleId, ...pageQuery }: PageQuery & { scaleId?: number | undefined },
) {
  const query = seenCommands(ctx).$if(scaleId !== undefined, (some) =>
    some.where('d.scaleId', '=', scaleId ?? 0),
  );
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { command: rows.map(presentCommand), ...page };
}

/** One command; 404 where the caller sees no command of this id. */
export const findCommand = async (ctx: SignedIn, id: number) =>
  presentCommand(existing(await seenCommands(ctx).where('d.id', '=', id).executeTakeFirst()));
