import { sql as raw } from 'kysely';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { ticketByHand } from '@terezi/domain/weighing/request-kinds.ts';

/** Whether a ticket `o` has a typed weight that waits for approval. */
export const isWaiting = raw<boolean>`exists (select from request r where r.company_id = o.company_id and r.row_id = o.id
  and r.noun = 'operation' and r.kind = ${raw.lit(ticketByHand.name)} and r.status_id = ${raw.lit(requestStates.number.waiting)})`;
