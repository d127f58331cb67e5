import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/**
 * A scale of the company that is in use, held until this ends: what is told of its calibration is told one after the other.
 * Whoever holds its LPI too holds that first.
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
