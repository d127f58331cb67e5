import { lpi as declared } from '@terezi/domain/devices/lpi/lpi.ts';
import { LPI_DUE_DAYS, LPI_SILENCE_MS } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { type RawBuilder, sql } from 'kysely';
import { resourceOf } from '../../catalogues/index.ts';

/** A field of the scale at which it hangs; null for a spare one. */
const ofScale = <T>(field: RawBuilder<unknown>) =>
  sql<T>`(select ${field} from scale s where s.company_id = it.company_id and s.id = it.scale_id)`;
/** When its site last reported it: the end of its newest run. */
const seenAt = sql<string | null>`(select max(run.until) from lpi_run run
  where run.company_id = it.company_id and run.lpi_id = it.id)`;
const daysLeft = ofScale<number | null>(sql`s.calibrated_until - (now() at time zone
  (select c.time_zone from company c where c.id = it.company_id))::date`);

const isDueSoon = sql<boolean>`coalesce(${daysLeft} <= ${sql.lit(LPI_DUE_DAYS)}, false)`;
const isHeard = sql<boolean>`coalesce(${seenAt} > now() - make_interval(secs => ${sql.lit(LPI_SILENCE_MS / 1_000)}), false)`;
const isKeypadOpen = sql<boolean>`coalesce(not it.is_keypad_locked, false)`;

/** Its place among others: first what needs a person, last what hangs at no scale. */
const rank = sql<number>`case when it.scale_id is null then 3
  when it.needs_verification or not it.is_online or not ${isHeard} or ${isDueSoon}
    or it.lock_level is not distinct from 'scale' then 1
  else 2 end`;

/** LPIs: the indicator modules of scales, and spare ones. A scale has one at most. */
export const lpi = resourceOf(declared, {
  told: {
    seenAt,
    rank,
    daysLeft,
    calibratedFrom: ofScale(sql`s.calibrated_from`),
    calibratedUntil: ofScale(sql`s.calibrated_until`),
    division: ofScale(sql`(s.division_kg * 1000)::bigint`),
    max: ofScale(sql`(s.max_kg * 1000)::bigint`),
  },
  filters: {
    rank: (among) => sql<boolean>`${rank} = any (${among}::integer[])`,
    isDueSoon: (is) => sql<boolean>`${isDueSoon} = ${is}`,
    isKeypadOpen: (is) => sql<boolean>`${isKeypadOpen} = ${is}`,
  },
});
