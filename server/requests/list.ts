import { sql as raw } from 'kysely';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import type { RequestOutcome } from '@terezi/domain/requests/outcome.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { type PageQuery, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { decidedFrom, decidedTo, outcomes } from './answered.ts';
import { standsFor } from './deputy.ts';
import { type RequestVerbs, type RequestVerb, verbOf } from './kind.ts';
import { changesBetween, presentRequest, type RequestRow, valuesOf } from './present.ts';

const order: Order = {
  columns: {
    id: raw.ref('r.id'),
    kind: raw.ref('r.kind'),
    title: raw.ref('r.title'),
    statusId: raw.ref('r.statusId'),
    proposedAt: raw.ref('r.proposedAt'),
    proposedByName: raw.ref('r.proposedByName'),
    decidedAt: raw.ref('r.decidedAt'),
  },
  usual: '-Id',
};

const seenRequests = (ctx: SignedIn) => seenRows(ctx, 'request as r').selectAll('r').$castTo<RequestRow>();

type Filter = PageQuery & {
  name?: string | undefined;
  statusId?: number[] | undefined;
  kind?: string | undefined;
  noun?: string | undefined;
  rowId?: number | undefined;
  forMe?: boolean | undefined;
  mine?: boolean | undefined;
  outcome?: RequestOutcome | undefined;
  decidedFrom?: string | undefined;
  decidedTo?: string | undefined;
};

const { waiting } = requestStates.number;

const folded = (column: 'r.title' | 'r.lead') => raw`app.fold(${raw.ref(column)})`;

/** A page of requests, as far as the caller sees them. */
export async function listRequests(ctx: SignedIn, verbs: RequestVerbs, filter: Filter) {
  const { statusId, kind, noun, rowId, name, forMe, mine } = filter;
  let query = seenRequests(ctx);
  if (statusId) query = query.where('r.statusId', 'in', statusId);
  if (kind !== undefined) query = query.where('r.kind', '=', kind);
  if (noun !== undefined) query = query.where('r.noun', '=', noun);
  if (rowId !== undefined) query = query.where('r.rowId', '=', rowId);
  if (mine) query = query.where('r.proposedBy', '=', ctx.actor.userId);
  if (filter.outcome) query = query.where(outcomes[filter.outcome]);
  if (filter.decidedFrom) query = query.where(decidedFrom(filter.decidedFrom));
  if (filter.decidedTo) query = query.where(decidedTo(filter.decidedTo));
  if (name !== undefined) query = query.where(foundIn([folded('r.title'), folded('r.lead')], name));
  const stands = await standsFor(ctx);
  if (forMe) {
    // Flags are known once a query has been answered: here the role narrows, and `presentRequest` decides.
    const decided = [...verbs.values()].filter((verb) => mayByRole(verb.kind.decide, ctx.actor.role));
    query = query
      .where('r.companyId', '=', ctx.companyId)
      .where('r.statusId', '=', waiting)
      .where('r.proposedBy', '<>', ctx.actor.userId)
      .where(({ eb, or, and }) =>
        or([
          eb('r.kind', '=', raw<string>`any (${decided.map((verb) => verb.kind.name)}::text[])`),
          ...stands.map(({ kinds, userId }) =>
            and([
              eb('r.kind', '=', raw<string>`any (${[...kinds]}::text[])`),
              eb('r.proposedBy', '<>', userId),
            ]),
          ),
        ]),
      );
  }
  const { rows, ...page } = await listPage(query, order, filter);
  return {
    request: rows.map((row) => presentRequest(ctx, verbOf(verbs, row.kind).kind, row, stands)),
    ...page,
  };
}

/** A request that the caller sees, with its kind's verb; 404 for any other. */
async function seenRequest(
  ctx: SignedIn,
  verbs: RequestVerbs,
  id: number,
): Promise<{ row: RequestRow; verb: RequestVerb }> {
  const row = existing(await seenRequests(ctx).where('r.id', '=', id).executeTakeFirst());
  return { row, verb: verbOf(verbs, row.kind) };
}

/** What has changed in a row since it was proposed; its version alone where the row is gone. */
export function changedSince(row: RequestRow, now: { values: RequestRow['before'] } | null) {
  const fields = Object.keys(row.before);
  return now
    ? changesBetween(fields, row.before, now.values)
    : [{ field: 'version', old: String(row.rowVersion), new: null }];
}

/** One request; while it waits, with what has changed since it was proposed. */
export async function findRequest(ctx: SignedIn, verbs: RequestVerbs, id: number) {
  const { row, verb } = await seenRequest(ctx, verbs, id);
  const since = row.statusId === waiting ? changedSince(row, await verb.look(ctx, row.rowId, false)) : [];
  const values = valuesOf(verb.kind, row);
  const presented = presentRequest(ctx, verb.kind, row, await standsFor(ctx));
  return { request: { ...presented, values, changedSince: since } };
}
