import { sql } from 'kysely';
import type { TrailerRow } from '@terezi/domain/fleet/api.ts';
import {
  alphabetic,
  type Asked,
  foundIn,
  listPage,
  type Order,
  type Page,
} from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import { seen } from '#platform/database/seen.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { gramsOf } from './mass-column.ts';

/** Trailers that have not been removed, with the name of their supplier. */
const trailers = (ctx: SignedIn) =>
  ctx.sql
    .selectFrom('trailer as it')
    .leftJoin('sender', (on) =>
      on.onRef('sender.companyId', '=', 'it.companyId').onRef('sender.id', '=', 'it.senderId'),
    )
    .where(seen(ctx, 'it.companyId'))
    .where('it.deletedAt', 'is', null)
    .select(['it.id', 'it.version', 'it.companyId', 'it.numberPlate', 'it.brand', 'it.model'])
    .select(['it.senderId', 'sender.name as senderName', 'it.passportWeightKg']);

type Found = Awaited<ReturnType<ReturnType<typeof trailers>['executeTakeFirstOrThrow']>>;

const presentTrailer = ({ passportWeightKg, ...row }: Found) => ({
  ...row,
  passportWeight: gramsOf(passportWeightKg),
});

const order: Order = {
  columns: {
    id: sql.ref('it.id'),
    numberPlate: sql.ref('it.numberPlate'),
    brand: alphabetic(sql.ref('it.brand')),
    model: alphabetic(sql.ref('it.model')),
    senderName: alphabetic(sql.ref('sender.name')),
    passportWeight: sql.ref('it.passportWeightKg'),
  },
  usual: 'numberPlate',
};

/** What a list of trailers is narrowed by. */
type Wanted = Asked & { name?: string | undefined; senderId?: number | undefined };

/** A page of trailers; `name` is part of a plate, of the brand or of the model. */
export async function listTrailers(ctx: SignedIn, wanted: Wanted): Promise<Page<TrailerRow>> {
  const keys = [sql.ref('it.searchKey'), sql`app.fold(it.brand)`, sql`app.fold(it.model)`];
  let query = trailers(ctx);
  if (wanted.name !== undefined) query = query.where(foundIn(keys, wanted.name));
  if (wanted.senderId !== undefined) query = query.where('it.senderId', '=', wanted.senderId);
  const page = await listPage(query, order, wanted);
  return { ...page, rows: page.rows.map(presentTrailer) };
}

/** One trailer that the caller may see; 404 otherwise. */
export const trailerOf = async (ctx: SignedIn, id: number): Promise<TrailerRow> =>
  presentTrailer(existing(await trailers(ctx).where('it.id', '=', id).executeTakeFirst()));
