import type { Selectable } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import type { StandsFor } from '@terezi/domain/requests/deputy.ts';
import { requestRulings } from '@terezi/domain/requests/policy.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import type { Values } from './kind.ts';

/** A stored request, with the values before and after. */
export type RequestRow = Omit<Selectable<Tables['request']>, 'before' | 'after' | 'proposedByRole'> & {
  before: Values;
  after: Values;
  proposedByRole: Role | null;
};

const text = (value: Values[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** The fields that differ, with their old and new values as texts. */
export const changesBetween = (fields: readonly string[], before: Values, after: Values) =>
  fields
    .map((field) => ({ field, old: text(before[field]), new: text(after[field]) }))
    .filter((change) => change.old !== change.new);

/** Every field that a kind shows, with what it was when it was proposed and what it is to become. */
export const valuesOf = (kind: RequestKind, { before, after }: Pick<RequestRow, 'before' | 'after'>) =>
  Object.keys(kind.shown).map((field) => ({
    field,
    old: text(before[field]),
    new: text(field in after ? after[field] : before[field]),
  }));

const { waiting: _, approved, cancelled } = requestStates.number;

/** A request as the contract answers it, with what its reader may do with it. */
export function presentRequest(
  ctx: SignedIn,
  kind: RequestKind,
  row: RequestRow,
  stands: readonly StandsFor[] = [],
) {
  const { statusId, decidedAt, before, after } = row;
  const isWithdrawn = statusId === cancelled && row.decidedBy === row.proposedBy;
  return {
    id: row.id,
    version: row.version,
    companyId: row.companyId,
    kind: row.kind,
    noun: row.noun,
    rowId: row.rowId,
    rowVersion: row.rowVersion,
    title: row.title,
    lead: row.lead,
    statusId,
    reason: row.reason,
    changes: changesBetween(
      Object.keys(kind.shown).filter((field) => field in after),
      before,
      after,
    ),
    proposedByName: row.proposedByName,
    proposedByRole: row.proposedByRole,
    proposedAt: row.proposedAt,
    decidedByName: row.decidedByName,
    decidedForName: row.decidedForName,
    approvedAt: statusId === approved ? decidedAt : null,
    cancelledAt: statusId === cancelled && !isWithdrawn ? decidedAt : null,
    withdrawnAt: isWithdrawn ? decidedAt : null,
    decisionNote: row.decisionNote,
    acts: requestRulings(kind).told({ ...rulingCallerOf(ctx), stands }, row, ctx.language),
  };
}
