import { type RawBuilder, sql as raw } from 'kysely';
import type { DIFFERENCES } from '@terezi/domain/evidence/chain-check.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { ticketByHand, weight1ByHand } from '@terezi/domain/weighing/request-kinds.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { Sql } from '#platform/database/connection.ts';
import { EVERY_TICKET, partsOf, type TicketsToRead } from '../journal/tickets-to-read.ts';

/** A ticket that differs from its records or its seal, and in which part; one that is gone has no id. */
export type TicketFault = {
  id: number | null;
  receipt: string;
  what: Exclude<(typeof DIFFERENCES)[number], 'sum'>;
};

/** Whether a line of a register has a mass `m` of a ticket. */
const isLine = (at: string) => raw`w.new_kg = (m.mass ->> 'kg')::numeric and w.source = m.mass ->> 'origin'
  and date_trunc('milliseconds', ${raw.raw(at)}) = date_trunc('milliseconds', (m.mass ->> 'at')::timestamptz)`;

/** So many are named at most: the first says where to look. */
export const MAX_FAULTS = 20;

/**
 * Whether the masses of a ticket's tare do not add up to it, or one of them is in no line of its register: the truck's of empty
 * weights or of its papers, each trailer's of theirs, by mass, source and moment.
 */
const masslessTare = raw`(o.tare_masses is not null and (
  (select sum((m.mass ->> 'kg')::numeric) from jsonb_array_elements(o.tare_masses) as m (mass)) is distinct from o.tare_kg
  or (select sum((m.mass ->> 'kg')::numeric) from jsonb_array_elements(o.tare_masses) with ordinality as m (mass, place)
    where m.place > 1) is distinct from o.tare_trailers_kg
  or (o.tare_masses -> 0 ->> 'origin') is distinct from o.tare_origin
  or exists (select from jsonb_array_elements(o.tare_masses) with ordinality as m (mass, place) where not exists (
    select from truck_empty_weight w where m.place = 1 and o.tare_kind = 'stored' and w.company_id = o.company_id
        and w.truck_id = o.truck_id and ${isLine('coalesce(w.taken_at, w.at)')}
    union all select from passport_weight w where w.company_id = o.company_id and ${isLine('w.at')}
      and case when m.place > 1 then exists (select from operation_trailer x where x.company_id = o.company_id
          and x.operation_id = o.id and x.trailer_id = w.trailer_id)
        else o.tare_kind = 'passport' and w.truck_id = o.truck_id end))))`;

/**
 * The first tickets of a part that differ from their records: a weight that is not its record's in mass, instant and scale, or
 * whose record is another ticket's; a net that does not follow from what was taken; a typed weight that no other person has
 * approved; a tare that the truck or a trailer was never given, by signed record, hand or papers.
 */
const faultsIn = async (sql: Sql, companyId: number, part: RawBuilder<boolean>): Promise<TicketFault[]> => {
  const { rows } = await raw<TicketFault>`
    with found as (
      select o.id, o.scale_number || '-' || o.receipt_number as receipt, case
        when num_nonnulls(o.weight1_record_id, o.weight1_by_hand_request_id) <> 1
          or (o.weight1_by_hand_request_id is not null and not exists (select from request q where q.company_id = o.company_id
            and (q.id, q.kind, q.row_id, q.status_id) =
              (o.weight1_by_hand_request_id, ${weight1ByHand.name}, o.truck_id, ${requestStates.number.approved})
            and q.decided_by is distinct from q.proposed_by and (q.after ->> 'weight1Kg')::numeric = o.weight1_kg))
          or (o.weight1_record_id is not null and (r1.id is null
          or (r1.kg, r1.taken_at, r1.scale_id) <> (o.weight1_kg, o.weight1_at, o.scale_id)
          or u1.row_id is distinct from o.id)) then 'weight1'
        when (o.weight2_kg is not null)::integer <> num_nonnulls(o.weight2_record_id, o.by_hand_request_id)
          or (o.by_hand_request_id is not null and not exists (select from request q where q.company_id = o.company_id
            and (q.id, q.kind, q.row_id, q.status_id) =
              (o.by_hand_request_id, ${ticketByHand.name}, o.id, ${requestStates.number.approved})
            and q.decided_by is distinct from q.proposed_by and (q.after ->> 'weight2Kg')::numeric = o.weight2_kg))
          or (o.weight2_record_id is not null and (r2.id is null
          or (r2.kg, r2.taken_at, r2.scale_id) is distinct from (o.weight2_kg, o.weight2_at, coalesce(o.weight2_scale_id, o.scale_id))
          or u2.row_id is distinct from o.id)) then 'weight2'
        when num_nonnulls(o.tare_kind, o.tare_kg) = 1 or (o.tare_kind is not null and o.weight2_record_id is not null)
          or (o.tare_kind = 'stored' and not exists (select from truck_empty_weight w where w.company_id = o.company_id
            and w.truck_id = o.truck_id and w.new_kg = o.tare_kg - coalesce(o.tare_trailers_kg, 0)))
          or (o.tare_kind = 'passport' and not exists (select from passport_weight w where w.company_id = o.company_id
            and w.truck_id = o.truck_id and w.new_kg = o.tare_kg - coalesce(o.tare_trailers_kg, 0)))
          or ${masslessTare} then 'tare'
        when o.net_kg is distinct from case when o.weight2_kg is not null then abs(o.weight1_kg - o.weight2_kg)
          else o.weight1_kg - o.tare_kg end or (o.status_id = ${operationStatus.completed} and o.net_kg is null) then 'net'
        end as what
      from operation o
        left join weight_record r1 on r1.company_id = o.company_id and r1.id = o.weight1_record_id
        left join weight_record_use u1 on u1.company_id = o.company_id and u1.weight_record_id = r1.id
          and (u1.table_name, u1.column_name) = ('operation', 'weight1_record_id')
        left join weight_record r2 on r2.company_id = o.company_id and r2.id = o.weight2_record_id
        left join weight_record_use u2 on u2.company_id = o.company_id and u2.weight_record_id = r2.id
          and (u2.table_name, u2.column_name) = ('operation', 'weight2_record_id')
      where o.company_id = ${companyId} and ${part})
    select id, receipt, what from found where what is not null order by id limit ${MAX_FAULTS}`.execute(sql);
  return rows;
};

/** A company's tickets that differ from their records, of all or of some of them. */
export async function ticketFaults(
  sql: Sql,
  companyId: number,
  tickets: TicketsToRead = EVERY_TICKET,
): Promise<TicketFault[]> {
  const faults: TicketFault[] = [];
  for (const part of partsOf(tickets)) faults.push(...(await faultsIn(sql, companyId, part)));
  return faults.slice(0, MAX_FAULTS);
}
