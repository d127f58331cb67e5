import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/**
 * A scale of the company that is in use, locked until the transaction ends, so that changes to its calibration follow one
 * another. A caller who also needs its LPI locks that first.
 */
export const holdScale = async (work: CompanyWork, id: number) =>
  existing(
    await ownRows(work, 'scale')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .selectAll()
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
