import { sql as raw } from 'kysely';
import type {
  CalibrationLogFilter,
  CalibrationLogRow,
} from '@terezi/domain/devices/calibration/calibration-api.ts';
import type { CalibrationEvent } from '@terezi/domain/devices/calibration/calibration-words.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { CompanyWork } from '#platform/work/work.ts';

type Line = {
  scaleId: number;
  event: CalibrationEvent;
  calibrationProtocolId?: number | null;
  counter?: 'calibration' | 'configuration' | null;
  counterFrom?: number | null;
  counterTo?: number | null;
  valueFrom?: string | null;
  valueTo?: string | null;
  reason?: string | null;
  verdict?: 'ours' | 'unknown' | 'foreign' | 'accepted';
  byName: string | null;
};

/** Writes into the log of a scale's calibration. The caller has locked the scale, so that no number is left out. */
export async function note(work: CompanyWork, { verdict = 'ours', ...line }: Line): Promise<void> {
  const { companyId } = work;
  await work.sql
    .insertInto('calibrationLog')
    .values({
      ...line,
      companyId,
      verdict,
      at: work.clock.now().toISOString(),
      number: raw<number>`(select coalesce(max(number), 0) + 1 from calibration_log
        where company_id = ${companyId} and scale_id = ${line.scaleId})`,
    })
    .execute();
}

const order: Order = {
  columns: { id: raw.ref('it.id'), at: raw.ref('it.at') },
  usual: '-Id',
  filled: ['at'],
};

/** The first instant of a day that is so many days later, by the clock of the row's company. */
const startOf = (day: string, later: 0 | 1) =>
  raw<string>`((${day}::date + ${raw.lit(later)})::timestamp at time zone z.time_zone)`;

const seenLines = (ctx: SignedIn) =>
  seenRows(ctx, 'calibrationLog as it')
    .innerJoin('company as z', 'z.id', 'it.companyId')
    .innerJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.scaleId'),
    )
    .leftJoin('calibrationProtocol as p', (on) =>
      on.onRef('p.companyId', '=', 'it.companyId').onRef('p.id', '=', 'it.calibrationProtocolId'),
    )
    .select([
      'it.id',
      'it.companyId',
      'it.scaleId',
      's.name as scaleName',
      'it.number',
      'it.event',
      'p.id as protocolId',
      'p.code as protocolCode',
      'it.counter',
      'it.counterFrom',
      'it.counterTo',
      'it.valueFrom',
      'it.valueTo',
      'it.reason',
      'it.verdict',
      'it.byName',
      'it.at',
      raw<number | null>`case when it.verdict = 'foreign' then (select l.id from lpi l
        where l.company_id = it.company_id and l.scale_id = it.scale_id and l.deleted_at is null and l.needs_verification
          and not exists (select from calibration_log later where later.company_id = it.company_id and later.scale_id = it.scale_id
            and later.event = 'counterAccepted' and later.number > it.number)
        limit 1) end`.as('waitingLpiId'),
    ]);

/** A page of the calibration log of scales, newest first. */
export async function listCalibrationLog(ctx: SignedIn, pageQuery: PageQuery & CalibrationLogFilter) {
  const { scaleId, event, counter, dateFrom, dateTo } = pageQuery;
  let query = seenLines(ctx);
  if (scaleId !== undefined) query = query.where('it.scaleId', '=', scaleId);
  if (event !== undefined) query = query.where('it.event', '=', event);
  if (counter !== undefined) query = query.where('it.counter', '=', counter);
  if (dateFrom !== undefined) query = query.where('it.at', '>=', startOf(dateFrom, 0));
  if (dateTo !== undefined) query = query.where('it.at', '<', startOf(dateTo, 1));
  const { rows, ...page } = await listPage(query, order, pageQuery);
  // A check of the table allows only the known events, counters and verdicts.
  return { calibrationLog: rows as CalibrationLogRow[], ...page };
}
