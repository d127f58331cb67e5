import { sql } from 'kysely';
import type { TruckRow } from '@terezi/domain/fleet/api.ts';
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

/** Trucks that have not been removed, with the titles of what they name, also of what was removed since. */
export const trucks = (ctx: SignedIn) =>
  ctx.sql
    .selectFrom('truck as it')
    .leftJoin('driver', (on) =>
      on.onRef('driver.companyId', '=', 'it.companyId').onRef('driver.id', '=', 'it.driverId'),
    )
    .leftJoin('sender', (on) =>
      on.onRef('sender.companyId', '=', 'it.companyId').onRef('sender.id', '=', 'it.senderId'),
    )
    .leftJoin('carBrand', 'carBrand.id', 'it.carBrandId')
    .leftJoin('carModel', 'carModel.id', 'it.carModelId')
    .leftJoin('truckType', 'truckType.id', 'it.truckTypeId')
    .where(seen(ctx, 'it.companyId'))
    .where('it.deletedAt', 'is', null)
    .select(['it.id', 'it.version', 'it.companyId', 'it.numberPlate', 'it.axleCount', 'it.passportNumber'])
    .select(['it.emptyWeightKg', 'it.emptyWeightAt', 'it.passportWeightKg', 'it.maxAllowedWeightKg'])
    .select(['it.driverId', 'driver.name as driverName', 'it.senderId', 'sender.name as senderName'])
    .select([
      'it.carBrandId',
      'carBrand.name as carBrandName',
      'it.carModelId',
      'carModel.name as carModelName',
    ])
    .select(['it.truckTypeId', 'truckType.name as truckTypeName']);

type Found = Awaited<ReturnType<ReturnType<typeof trucks>['executeTakeFirstOrThrow']>>;

/** A truck as the contract answers it: masses in grams. */
export const presentTruck = ({ emptyWeightKg, passportWeightKg, maxAllowedWeightKg, ...row }: Found) => ({
  ...row,
  emptyWeight: gramsOf(emptyWeightKg),
  passportWeight: gramsOf(passportWeightKg),
  maxAllowedWeight: gramsOf(maxAllowedWeightKg),
});

const order: Order = {
  columns: {
    id: sql.ref('it.id'),
    numberPlate: sql.ref('it.numberPlate'),
    driverName: alphabetic(sql.ref('driver.name')),
    carBrandName: alphabetic(sql.ref('carBrand.name')),
    carModelName: alphabetic(sql.ref('carModel.name')),
    truckTypeName: alphabetic(sql.ref('truckType.name')),
    senderName: alphabetic(sql.ref('sender.name')),
    axleCount: sql.ref('it.axleCount'),
    emptyWeight: sql.ref('it.emptyWeightKg'),
    emptyWeightAt: sql.ref('it.emptyWeightAt'),
    passportNumber: sql.ref('it.passportNumber'),
    passportWeight: sql.ref('it.passportWeightKg'),
    maxAllowedWeight: sql.ref('it.maxAllowedWeightKg'),
  },
  usual: 'numberPlate',
};

const NAMED = ['driverId', 'carBrandId', 'truckTypeId', 'senderId'] as const;
/** What a list of trucks is narrowed by. */
type Wanted = Asked & {
  name?: string | undefined;
  passportWeightMissing?: boolean | undefined;
} & { [Field in (typeof NAMED)[number]]?: number | undefined };

/** A page of trucks; `name` is part of a plate, of the driver's name or of the brand's. */
export async function listTrucks(ctx: SignedIn, wanted: Wanted): Promise<Page<TruckRow>> {
  const keys = ['it.searchKey', 'driver.searchKey', 'carBrand.searchKey'].map((key) => sql.ref(key));
  let query = trucks(ctx);
  if (wanted.name !== undefined) query = query.where(foundIn(keys, wanted.name));
  for (const field of NAMED) {
    const id = wanted[field];
    if (id !== undefined) query = query.where(`it.${field}`, '=', id);
  }
  if (wanted.passportWeightMissing !== undefined)
    query = query.where('it.passportWeightKg', wanted.passportWeightMissing ? 'is' : 'is not', null);
  const page = await listPage(query, order, wanted);
  return { ...page, rows: page.rows.map(presentTruck) };
}

/** One truck that the caller may see; 404 otherwise. */
export const truckOf = async (ctx: SignedIn, id: number): Promise<TruckRow> =>
  presentTruck(existing(await trucks(ctx).where('it.id', '=', id).executeTakeFirst()));
