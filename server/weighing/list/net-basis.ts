import { sql as raw } from 'kysely';
import type { BasisFilter, NetBasis } from '@terezi/domain/weighing/net-basis.ts';

/**
 * What the net of a ticket `o` rests on, as the domain's `netBasis` decides it. The function that keeps the sums of a day
 * decides it a second time, so that the check by night compares the two.
 */
export const restsOn = raw<NetBasis | null>`case
  when num_nonnulls(o.by_hand_request_id, o.weight1_by_hand_request_id) > 0 then 'manual'
  when o.tare_kind is null then null
  when o.tare_kind = 'stored' and o.tare_origin = 'record' and o.tare_trailers_kg is null then 'weighedBefore'
  else 'unweighed' end`;

/** The same as a filter asks for it; null for a ticket without a net. */
export const basisAsked = raw<BasisFilter | null>`coalesce(${restsOn}, case when o.net_kg is not null then 'twoPass' end)`;

/** How many of the tickets `o` rest on this, and their net in kilograms. */
export const restingOn = (basis: NetBasis) => ({
  count: raw<number>`count(*) filter (where ${restsOn} = ${raw.lit(basis)})`,
  netKg: raw<string>`coalesce(sum(o.net_kg) filter (where ${restsOn} = ${raw.lit(basis)}), 0)`,
});
