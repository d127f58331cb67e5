import { sql as raw } from 'kysely';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { lockCounter } from './counter.ts';
import { takeIn } from './record.ts';

/**
 * Stores a record that an agent sent on its own account: what was captured while the answer got lost, or
 * while the server was away. The agent may forget it once this answers.
 */
export const receiveRecord =
  (database: Database, log: Log) =>
  async (siteId: number, record: SignedRecord): Promise<'stored' | 'refused'> => {
    const companyId = await companyOf(database, siteId, record.scaleId);
    if (companyId === null) {
      log.warn({ event: 'record.foreign', siteId, scaleId: record.scaleId, sequence: record.sequence });
      return 'refused';
    }
    const requestId = `record-${record.scaleId}-${record.sequence}`;
    const intake = await database.transaction(
      { identity: { company: companyId }, requestId, writes: true },
      async (sql) => {
        await lockCounter(sql, companyId, record.scaleId);
        return takeIn(sql, companyId, record);
      },
    );
    if (intake.kept !== 'refused') return 'stored';
    log.error({
      event: 'record.refused',
      siteId,
      scaleId: record.scaleId,
      sequence: record.sequence,
      why: intake.why,
    });
    return 'refused';
  };

/** The company of a scale that hangs at this very site; null for anybody else's scale. */
async function companyOf(database: Database, siteId: number, scaleId: number): Promise<number | null> {
  return database.transaction({ identity: 'nobody', requestId: '', writes: false }, async (sql) => {
    const { rows } = await raw<{ scaleId: number; companyId: number; siteId: number }>`
      select * from gate.all_scales() where scale_id = ${scaleId} and site_id = ${siteId}`.execute(sql);
    return rows[0]?.companyId ?? null;
  });
}
