import { type RfidCardRow, rfidCard as declared } from '@terezi/domain/rfid/rfid-card.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { cardOperationStatus } from '@terezi/domain/rfid/states.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { type RawBuilder, sql } from 'kysely';
import { resourceOf } from '../catalogues/index.ts';

/** Whether the last day of a card is over, by the clock of its company. */
const isExpired = sql<boolean>`coalesce(it.valid_until < (now() at time zone
  (select c.time_zone from company c where c.id = it.company_id))::date, false)`;

/** A field of the card's newest sighting. */
const last = (field: RawBuilder<unknown>) => sql<string | null>`(select ${field} from sighting s
  where s.company_id = it.company_id and s.rfid_card_id = it.id order by s.at desc limit 1)`;
/** The scale or the gate of that sighting. */
const where = sql`coalesce((select c.name from scale c where c.company_id = s.company_id and c.id = s.scale_id), s.place)`;

const awaitsDecision = sql<boolean>`exists (select from request r where r.company_id = it.company_id and r.noun = 'rfidCard'
  and r.row_id = it.id and r.status_id = ${sql.lit(requestStates.number.waiting)})`;
const isReadToday = sql<boolean>`exists (select from sighting s where s.company_id = it.company_id and s.rfid_card_id = it.id
  and s.at >= date_trunc('day', now(), (select c.time_zone from company c where c.id = it.company_id)))`;

/** A field of the card's ready operation. */
const ready = (field: RawBuilder<unknown>) => sql`(select ${field} from rfid_card_operation o
  where o.company_id = it.company_id and o.rfid_card_id = it.id and o.deleted_at is null
    and o.status_id = ${sql.lit(cardOperationStatus.ready)})`;
const hasOperation = sql<boolean>`exists ${ready(sql`o.id`)}`;

const noun = resourceOf(declared, {
  told: {
    isEmpty: sql<boolean>`(num_nonnulls(it.truck_id, it.driver_id) = 0 and not ${hasOperation})`,
    cardOperationId: sql<number | null>`${ready(sql`o.id`)}`,
    cardOperationName: sql<string | null>`${ready(sql`o.name`)}`,
    cardOperationUsage: sql<RfidCardRow['cardOperationUsage']>`${ready(sql`o.usage`)}`,
    isExpired,
    seenAt: last(sql`s.at`),
    seenWhere: last(where),
    seenOutcome: last(sql`s.outcome`),
    awaitsDecision,
  },
  filters: {
    statusId: (among) => sql<boolean>`it.status_id = any (${among}::integer[])`,
    isReadToday: (is) => sql<boolean>`${isReadToday} = ${is}`,
    hasOperation: (is) => sql<boolean>`${hasOperation} = ${is}`,
    isAskedAbout: (is) => sql<boolean>`${awaitsDecision} = ${is}`,
  },
});

/** RFID cards; the number of one is unique within all companies of the operator company, in every spelling. */
export const rfidCard: typeof noun = Object.freeze({
  ...noun,
  unique: [
    ...noun.unique,
    {
      index: 'rfid_card_number_once',
      by: ['rfidNumber'],
      field: 'rfidNumber',
      said: rfidProblems.numberTaken,
    },
    { index: 'rfid_card_stays_deleted', by: ['cardNumber'], field: 'cardNumber', said: rfidProblems.removed },
  ],
});
