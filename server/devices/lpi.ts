import { lpi as declared } from '@terezi/domain/devices/lpi.ts';
import { sql } from 'kysely';
import { keptOf } from '../catalogues/index.ts';
import { scale } from './scale.ts';
import { site } from './site.ts';

/** LPIs: the indicator modules of scales, and spare ones. A scale has one at most. */
export const lpi = keptOf(declared, {
  names: [scale, site],
  told: {
    // When its site last spoke of it: the end of its newest run.
    seenAt: sql`(select max(run.until) from lpi_run run where run.company_id = it.company_id and run.lpi_id = it.id)`,
  },
});
