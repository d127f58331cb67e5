import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** Whom and what a ticket names; each may be left out. */
export type Parties = {
  truckOwnerId: number | null;
  cargoId: number | null;
  customerId: number | null;
  senderId: number | null;
};

const TABLES = { cargoId: 'cargo', customerId: 'customer', senderId: 'sender' } as const;
type Field = keyof typeof TABLES;
const NOBODY = { truckOwnerName: null, truckOwnerLicense: null };

/** The truck owner's name and licence, both of which the paper says. */
async function driverOf(ctx: SignedIn, id: number | null) {
  if (id === null) return NOBODY;
  const row = await ctx.sql
    .selectFrom('driver')
    .where('id', '=', id)
    .where('companyId', '=', ctx.caller.companyId)
    .where('deletedAt', 'is', null)
    .select(['name as truckOwnerName', 'licenseNumber as truckOwnerLicense'])
    .executeTakeFirst();
  if (row) return row;
  throw problemAt('TruckOwnerId', fieldProblems.notFound, {});
}

async function nameOf(ctx: SignedIn, field: Field, id: number): Promise<string> {
  const row = await ctx.sql
    .selectFrom(TABLES[field])
    .where('id', '=', id)
    .where('companyId', '=', ctx.caller.companyId)
    .where('deletedAt', 'is', null)
    .select('name')
    .executeTakeFirst();
  if (row) return row.name;
  throw problemAt(field.charAt(0).toUpperCase() + field.slice(1), fieldProblems.notFound, {});
}

/** The ids with their names as they are now: a ticket keeps both, whatever happens to the catalogues. */
export async function namesOf(ctx: SignedIn, given: Parties) {
  const named = async (field: Field) => {
    const id = given[field];
    return id === null ? null : nameOf(ctx, field, id);
  };
  const [driver, cargoName, customerName, senderName] = await Promise.all([
    driverOf(ctx, given.truckOwnerId),
    named('cargoId'),
    named('customerId'),
    named('senderId'),
  ]);
  const { truckOwnerId, cargoId, customerId, senderId } = given;
  return { truckOwnerId, ...driver, cargoId, cargoName, customerId, customerName, senderId, senderName };
}

/** What becomes of the names on a ticket where some are said anew; what is left out or said as before stays as it is. */
export async function changedNames(
  ctx: SignedIn,
  ticket: Parties,
  given: { [Field in keyof Parties]?: Parties[Field] | undefined },
) {
  const isChanged = (field: keyof Parties) => given[field] !== undefined && given[field] !== ticket[field];
  const asked = (field: keyof Parties) => (isChanged(field) ? (given[field] ?? null) : null);
  const names = await namesOf(ctx, {
    truckOwnerId: asked('truckOwnerId'),
    cargoId: asked('cargoId'),
    customerId: asked('customerId'),
    senderId: asked('senderId'),
  });
  const { truckOwnerId, truckOwnerName, truckOwnerLicense, cargoId, cargoName } = names;
  const { customerId, customerName, senderId, senderName } = names;
  return {
    ...(isChanged('truckOwnerId') && { truckOwnerId, truckOwnerName, truckOwnerLicense }),
    ...(isChanged('cargoId') && { cargoId, cargoName }),
    ...(isChanged('customerId') && { customerId, customerName }),
    ...(isChanged('senderId') && { senderId, senderName }),
  };
}
