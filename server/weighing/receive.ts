import { sql as raw } from 'kysely';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';
import { lockCounter } from './counter.ts';
import { takeIn } from './record.ts';

/**
 * Stores a record that an agent sent on its own account, as it sends every one: also what was captured while the
 * answer got lost, or while the server was away. One that must be refused is kept aside for a person to look at.
 * The agent may forget it once this answers.
 */
export const receiveRecord =
  (database: Database, log: SparingLog) =>
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
        const taken = await takeIn(sql, companyId, record);
        if (taken.kept === 'refused') await keepAside(sql, companyId, { record, why: taken.why });
        return taken;
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

const keepAside = (sql: Sql, companyId: number, { record, why }: { record: SignedRecord; why: string }) =>
  sql
    .insertInto('refusedRecord')
    .values({ companyId, scaleId: record.scaleId, why, payload: JSON.stringify(record) })
    .execute();

/** The company of a scale that hangs at this very site; null for anybody else's scale. */
async function companyOf(database: Database, siteId: number, scaleId: number): Promise<number | null> {
  return database.transaction({ identity: 'nobody', requestId: '', writes: false }, async (sql) => {
    const { rows } = await raw<{ scaleId: number; companyId: number; siteId: number }>`
      select * from gate.all_scales() where scale_id = ${scaleId} and site_id = ${siteId}`.execute(sql);
    return rows[0]?.companyId ?? null;
  });
}
