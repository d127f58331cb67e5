import { attachmentProblems } from '@terezi/domain/attachments/problems.ts';
import { resourceRulings } from '@terezi/domain/grammar/resource/acts.ts';
import { may, type Permission } from '@terezi/domain/grammar/policy.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import type { Resource, ResourceRow } from '#platform/resource/resource.ts';
import { findRow } from '#platform/resource/rows.ts';
import { mustMay } from '#platform/must-may.ts';

/** A noun whose records may have attachments: who reads its rows, and who changes them. */
export type Attachable = { readonly noun: Resource; readonly read: Permission; readonly write: Permission };

/** A record by its noun and id. */
export type RecordKey = { readonly noun: string; readonly recordId: number };
/** A record that the caller may read. */
export type AttachableRecord = Attachable & { readonly row: ResourceRow };

/**
 * The record of attachments; 422 for a noun that has none, 403 where the caller may not read the noun, 404 where they see no
 * such record.
 */
export async function findRecord(
  ctx: SignedIn,
  nouns: readonly Attachable[],
  { noun, recordId }: RecordKey,
): Promise<AttachableRecord> {
  const attachable = nouns.find((each) => each.noun.table === noun);
  if (!attachable) throw problemAt('noun', attachmentProblems.noSuchNoun, {});
  // Read first: the caller's permissions are known only after a read.
  const row = await findRow(ctx, attachable.noun, recordId);
  if (!may(attachable.read, rulingCallerOf(ctx))) throw problem(general.forbidden, {});
  return { ...attachable, row };
}

/** What the caller may do with a record's attachments: adding and removing both need the right to change the record. */
export function actsOf(ctx: SignedIn, { write, row }: AttachableRecord) {
  const { change } = resourceRulings(write).told(rulingCallerOf(ctx), row, ctx.language);
  return change ? { add: change, remove: change } : {};
}

/** Refuses a caller who may not change the record, with the reason that its own form gives. */
export function mustChange(ctx: SignedIn, { write, row }: AttachableRecord): void {
  const able = rulingCallerOf(ctx);
  if (!may(write, able)) throw problem(attachmentProblems.notYours, {});
  mustMay(resourceRulings(write).of('change', able, row), 'allow');
}
