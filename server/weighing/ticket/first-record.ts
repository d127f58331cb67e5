import { built } from '#platform/database/built.ts';
import { ownRows } from '#platform/database/company-rows.ts';

/** The first record of a ticket and the key that signed it, to be asked for along with other things. */
export const firstRecord = built((sql, { companyId, id }: { companyId: number; id: number }) =>
  ownRows({ sql, companyId }, 'operation as o')
    .innerJoin('weightRecord as r', (on) =>
      on.onRef('r.companyId', '=', 'o.companyId').onRef('r.id', '=', 'o.weight1RecordId'),
    )
    .innerJoin('deviceKey as k', (on) =>
      on.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.deviceKeyId'),
    )
    .where('o.id', '=', id)
    .selectAll('r')
    .select('k.publicKey'),
);

export type FirstRecord = Awaited<ReturnType<typeof firstRecord>>[number];
