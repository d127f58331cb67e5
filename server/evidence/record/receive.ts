import { sql as raw } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { SentRecord } from '@terezi/domain/devices/record-message.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';
import type { SiteLink } from '../../devices/index.ts';
import { actIn } from '#platform/work/act-in.ts';
import { chainEnd } from './chain-end.ts';
import { lockCounter } from './counter.ts';
import { noteUnused } from './left-over.ts';
import { takeIn } from './record.ts';
import { setAside } from './set-aside.ts';

/** A site may have been away for long, with a clock that the server has not heard since: it is a day ahead at most. */
const AHEAD_MS = 86_400_000;

/**
 * Stores a record that an agent sent by itself, as it sends every one: also one that was captured while the answer got lost or
 * the server was away. A refused one is kept aside for a person to look at, or only counted where there are too many.
 */
export const receiveRecord =
  (database: Database, log: SparingLog, link: Pick<SiteLink, 'siteClock' | 'takeBack' | 'announce'>) =>
  async (siteId: number, sent: SentRecord): Promise<'stored' | 'refused'> => {
    const { issued: _, ...record } = sent;
    const { scaleId, sequence } = record;
    const companyId = await companyOf(database, siteId, scaleId);
    if (companyId === null) {
      log.warn({ event: 'record.foreign', siteId, scaleId, sequence });
      return 'refused';
    }
    const requestId = `record-${scaleId}-${sequence}`;
    const latest = Math.max(link.siteClock(siteId), Date.now()) + AHEAD_MS;
    const { intake, isBack } = await actIn(
      { database, log },
      { actor: { kind: 'device', siteId }, companyId, requestId },
      async ({ sql }) => {
        await lockCounter(sql, companyId, scaleId);
        const isBack = await link.takeBack(sql, companyId, sent);
        const [divisions, end] = await Promise.all([
          divisionsOf(sql, companyId, scaleId),
          chainEnd(sql, companyId, scaleId),
        ]);
        const outcome = await takeIn(sql, companyId, record, { divisions, latest, end });
        if (outcome.kept !== 'refused') await noteUnused(sql, outcome.row);
        else await setAside(sql, { companyId, scaleId, why: outcome.why, cameAs: 'upload', record });
        return { intake: outcome, isBack };
      },
    );
    if (isBack)
      await link
        .announce(siteId)
        .catch((error: unknown) => log.warn({ event: 'settings.untold', siteId, err: error }));
    if (intake.kept !== 'refused') return 'stored';
    log.error({ event: 'record.refused', siteId, scaleId, sequence, why: intake.why });
    return 'refused';
  };

/** The divisions that a scale has and once had: a record from before it was set up anew may come later. */
async function divisionsOf(sql: Sql, companyId: number, scaleId: number): Promise<Grams[]> {
  const { rows } = await raw<{ kg: string }>`
    select division_kg::text as kg from scale where company_id = ${companyId} and id = ${scaleId}
    union select changes -> 'division_kg' ->> 0 from field_history
      where company_id = ${companyId} and table_name = 'scale' and row_id = ${scaleId} and changes ? 'division_kg'`.execute(
    sql,
  );
  return rows.map(({ kg }) => parseKilograms(kg));
}

/** The company of a scale that hangs at this very site; null for any other scale. */
async function companyOf(database: Database, siteId: number, scaleId: number): Promise<number | null> {
  return database.transaction({ identity: 'nobody', requestId: '', writes: false }, async (sql) => {
    const { rows } = await raw<{ companyId: number }>`
      select company_id from gate.scales_at(${[siteId]}::bigint[]) where scale_id = ${scaleId}`.execute(sql);
    return rows[0]?.companyId ?? null;
  });
}
