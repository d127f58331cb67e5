import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { Line, LineInput } from '@terezi/domain/weighing/division/division.ts';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

const PARTY_FIELDS = { customer: 'customerId', sender: 'senderId' } as const;

/** Lines, and the name of their list in the input. */
type Listed = { readonly lines: readonly LineInput[]; readonly list: string };

/** Today's names of the lines' customers or senders; refused at the first line that names one who is not there. */
async function namesIn(ctx: SignedIn, table: 'customer' | 'sender', { lines, list }: Listed) {
  const field = PARTY_FIELDS[table];
  const ids = [...new Set(lines.flatMap((line) => line[field] ?? []))];
  if (ids.length === 0) return new Map<number, string>();
  const rows = await ownRows(ctx, table)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(['id', 'name'])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const at = lines.findIndex((line) => line[field] !== null && !names.has(line[field]));
  if (at >= 0) throw problemAt(`${list}.${at}.${field}`, absentProblems[table], {});
  return names;
}

/** A line names as its customer only a party that buys, as a ticket does. */
async function mustBuy(ctx: SignedIn, { lines, list }: Listed): Promise<void> {
  const ids = lines.flatMap(({ customerId }) => customerId ?? []);
  if (ids.length === 0) return;
  const suppliers = await ownRows(ctx, 'customer')
    .where('id', 'in', ids)
    .where('customerType', 'not in', BUYS.customerType)
    .select('id')
    .execute();
  const at = lines.findIndex(({ customerId }) => suppliers.some(({ id }) => id === customerId));
  if (at >= 0) throw problemAt(`${list}.${at}.customerId`, weighingProblems.notCustomer, {});
}

export type NamedLine = Line & { customerName: string | null; senderName: string | null };

/** Lines with the names of their customers and senders; `list` is the name of their list in the input. */
export async function namedLines(ctx: SignedIn, lines: readonly Line[], list: string): Promise<NamedLine[]> {
  const [customers, senders] = await Promise.all([
    namesIn(ctx, 'customer', { lines, list }),
    namesIn(ctx, 'sender', { lines, list }),
    mustBuy(ctx, { lines, list }),
  ]);
  return lines.map((line) => ({
    ...line,
    customerName: line.customerId === null ? null : (customers.get(line.customerId) ?? null),
    senderName: line.senderId === null ? null : (senders.get(line.senderId) ?? null),
  }));
}
