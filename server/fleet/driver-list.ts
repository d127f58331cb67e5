import { sql } from 'kysely';
import type { DriverRow } from '@terezi/domain/fleet/api.ts';
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

/** The plate of the truck that names a driver; of several the first that was added. */
const plateOf = sql<string | null>`(select truck.number_plate from truck
  where truck.company_id = it.company_id and truck.driver_id = it.id and truck.deleted_at is null
  order by truck.id limit 1)`;

/** Drivers that have not been removed, with their supplier and the truck that names them. */
const drivers = (ctx: SignedIn) =>
  ctx.sql
    .selectFrom('driver as it')
    .leftJoin('sender', (on) =>
      on.onRef('sender.companyId', '=', 'it.companyId').onRef('sender.id', '=', 'it.senderId'),
    )
    .where(seen(ctx, 'it.companyId'))
    .where('it.deletedAt', 'is', null)
    .select(['it.id', 'it.version', 'it.companyId', 'it.name', 'it.licenseNumber', 'it.licenseExpiryDate'])
    .select(['it.senderId', 'sender.name as senderName', plateOf.as('numberPlate')]);

const order: Order = {
  columns: {
    id: sql.ref('it.id'),
    name: alphabetic(sql.ref('it.name')),
    senderName: alphabetic(sql.ref('sender.name')),
    licenseNumber: sql.ref('it.licenseNumber'),
    licenseExpiryDate: sql.ref('it.licenseExpiryDate'),
    numberPlate: plateOf,
  },
  usual: 'name',
};

/** What a list of drivers is narrowed by. */
type Wanted = Asked & { name?: string | undefined; senderId?: number | undefined };

/** A page of drivers; `name` is part of a driver's name or of the licence's number. */
export function listDrivers(ctx: SignedIn, wanted: Wanted): Promise<Page<DriverRow>> {
  const keys = [sql.ref('it.searchKey'), sql`app.fold(it.license_number)`];
  let query = drivers(ctx);
  if (wanted.name !== undefined) query = query.where(foundIn(keys, wanted.name));
  if (wanted.senderId !== undefined) query = query.where('it.senderId', '=', wanted.senderId);
  return listPage(query, order, wanted);
}

/** One driver that the caller may see; 404 otherwise. */
export const driverOf = async (ctx: SignedIn, id: number): Promise<DriverRow> =>
  existing(await drivers(ctx).where('it.id', '=', id).executeTakeFirst());
