import { browserName } from '@terezi/domain/identity/browser.ts';
import { sql as raw } from 'kysely';
import { seenRows } from '#platform/database/company-rows.ts';
import { type Asked, listPage, type Order } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { storedUser } from './user.ts';

const order: Order = { columns: { id: raw.ref('l.id') }, usual: '-Id' };

/** What became of somebody at the door, the latest first; 404 for who is not seen. */
export async function signInsOf(ctx: SignedIn, { id, ...pageQuery }: Asked & { id: number }) {
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
