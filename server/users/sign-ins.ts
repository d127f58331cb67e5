import { browserName } from '@terezi/domain/identity/browser.ts';
import { sql as raw } from 'kysely';
import { seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { storedUser } from './user.ts';

const order: Order = { columns: { id: raw.ref('l.id') }, usual: '-Id' };

/** A person's sign-ins, successful or not, newest first; 404 for a person whom the caller does not see. */
export async function signInsOf(ctx: SignedIn, { id, ...pageQuery }: PageQuery & { id: number }) {
  const { companyId } = await storedUser(ctx, id);
  const query = seenRows(ctx, 'actionLog as l')
    .where('l.companyId', '=', companyId)
    .where('l.userId', '=', id)
    .where('l.action', 'in', ['sign-in', 'sign-in-failed'])
    .select(['l.id', 'l.at', 'l.address', 'l.device', 'l.action']);
  const { rows, ...counted } = await listPage(query, order, pageQuery);
  return {
    signIn: rows.map(({ device, action, ...row }) => ({
      ...row,
      browser: browserName(device),
      hasSucceeded: action === 'sign-in',
    })),
    ...counted,
  };
}
