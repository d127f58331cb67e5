import { sql as raw } from 'kysely';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { listPage, type Order } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { deliverySubject, reportLetterKind } from './kind.ts';
import { findSchedule } from './list.ts';

const order: Order = { columns: { id: raw.ref('d.id') }, usual: '-Id' };

/** The letters of a delivery with their states, from their rows of the outbox. */
const letters = raw<{ to: string; stateId: number; failure: string | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('to', o.payload ->> 'to', 'stateId', o.state_id, 'failure', o.failure) order by o.id), '[]')
    from outbox o where o.company_id = d.company_id and o.kind = ${reportLetterKind.name}
      and o.subject = ${deliverySubject('')} || d.id)`;
const files = raw<{ fileId: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name) order by l.id), '[]')
    from report_delivery_file l join file f on f.company_id = l.company_id and f.id = l.file_id
    where l.company_id = d.company_id and l.delivery_id = d.id and f.gone_at is null)`;

/** A page of what was sent of a schedule, newest first. */
export async function listDeliveries(
  ctx: SignedIn,
  { id, ...pageQuery }: { id: number; pageNumber: number; pageSize: number },
) {
  await findSchedule(ctx, id);
  const query = ownRows(ctx, 'reportDelivery as d')
    .where('d.scheduleId', '=', id)
    .select(['d.id', 'd.dueAt', 'd.dateFrom', 'd.dateTo', 'd.rowCount', 'd.recipients'])
    .select([letters.as('letters'), files.as('files')]);
  const { rows, ...page } = await listPage(query, order, pageQuery);
  const { number } = jobStates;
  return {
    reportDelivery: rows.map(({ letters: sent, ...row }) => ({
      ...row,
      sentCount: sent.filter(({ stateId }) => stateId === number.done).length,
      waitingCount: sent.filter(({ stateId }) => stateId === number.waiting).length,
      failed: sent
        .filter(({ stateId }) => stateId === number.parked)
        .map(({ to, failure }) => ({ recipient: to, why: failure })),
    })),
    ...page,
  };
}
