import { may } from '@terezi/domain/grammar/policy.ts';
import type { HistoryKind } from '@terezi/domain/history/kinds.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type Changes, WHO } from '#platform/database/history.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { type ReadableNoun, known } from './known.ts';
import { inSight } from './query.ts';
import type { Audited } from './audited.ts';

/** The changes of one act to one record. */
export type Entry = {
  readonly id: number;
  readonly companyId: number;
  readonly recordId: number;
  readonly at: string;
  readonly kind: HistoryKind;
  readonly changes: Changes;
  readonly who: number | null;
};

/** An entry with the noun of its record. */
export type AuditedEntry = { readonly entry: Entry; readonly noun: ReadableNoun; readonly audited: Audited };

/** An entry that the caller may read; where `isOwn`, only one of the company acted in. 404 for every other. */
export async function findEntry(
  ctx: SignedIn,
  nouns: readonly Audited[],
  { id, isOwn }: { readonly id: number; readonly isOwn: boolean },
): Promise<AuditedEntry> {
  const all = nouns.map((noun) => known(ctx, noun));
  const row = existing(
    await (isOwn ? ownRows(ctx, 'fieldHistory as h') : seenRows(ctx, 'fieldHistory as h'))
      .where('h.id', '=', id)
      .where((eb) => eb.and(inSight(all)))
      .select(['h.id', 'h.companyId', 'h.at', 'h.kind', 'h.tableName', 'h.rowId as recordId', 'h.changes'])
      .select(WHO.as('who'))
      .executeTakeFirst(),
  );
  const { tableName, ...entry } = row;
  // Checked afterwards: the caller's permissions are known only after a read.
  const noun = existing(all.find(({ table }) => table === tableName));
  const audited = existing(
    nouns.find((each) => each.noun === noun.noun && may(each.read, rulingCallerOf(ctx))),
  );
  const kind = entry.kind as HistoryKind;
  return { entry: { ...entry, kind, changes: entry.changes as Changes }, noun, audited };
}
