import { sql as raw } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** The scales of every company. */
export const allScales = (database: Database): Promise<{ companyId: number; scaleId: number }[]> =>
  database.transaction({ identity: 'nobody', requestId: 'scales', writes: false }, async (sql) => {
    const { rows } = await raw<{
      companyId: number;
      scaleId: number;
    }>`select company_id, scale_id from gate.all_scales() order by 1, 2`.execute(sql);
    return rows;
  });
