import { sql } from 'kysely';
import { type Level, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { scaleProblems } from '@terezi/domain/devices/scale/scale-problems.ts';
import { scale as declared } from '@terezi/domain/devices/scale/scale.ts';
import { resourceOf } from '../../catalogues/index.ts';

const daysLeft = sql<number | null>`it.calibrated_until - (now() at time zone
  (select c.time_zone from company c where c.id = it.company_id))::date`;

const calibrationLevel = sql<Level>`(select coalesce(c.weighing_checks ->> 'calibration', ${sql.lit(USUAL_LEVELS.calibration)})
  from company c where c.id = it.company_id)`;

/** A scale with its passport; its number is a company's once, since receipts begin with it. */
export const scale = resourceOf(declared, {
  told: { calibrationDaysLeft: daysLeft, calibrationLevel },
  unique: [
    {
      index: 'scale_company_id_number_key',
      by: ['number'],
      field: 'number',
      said: scaleProblems.numberTaken,
    },
  ],
  filters: { companyId: (companyId) => sql<boolean>`it.company_id = ${companyId}` },
});
