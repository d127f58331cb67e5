import { sql } from 'kysely';
import { seenRows } from '#platform/database/company-rows.ts';
import { alphabetic, type Asked, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';

const order: Order = {
  columns: { id: sql.ref('it.id'), name: alphabetic(sql.ref('it.name')) },
  usual: 'Name',
  filled: ['name'],
};

const sites = (ctx: SignedIn) =>
  seenRows(ctx, 'site as it').select(['it.id', 'it.companyId', 'it.name']).where('it.deletedAt', 'is', null);

/** A page of the sites that the caller sees, by name. */
export async function listSites(ctx: SignedIn, { name, ...asked }: Asked & { name?: string | undefined }) {
  const query = sites(ctx).$if(name !== undefined, (some) =>
    some.where(foundIn([sql`app.fold(it.name)`], name ?? '')),
  );
  const { rows, ...page } = await listPage(query, order, asked);
  return { site: rows, ...page };
}

/** One site; 404 where the caller sees none of this id. */
export const findSite = async (ctx: SignedIn, id: number) =>
  existing(await sites(ctx).where('it.id', '=', id).executeTakeFirst());
