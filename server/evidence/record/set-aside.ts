import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';

/** A refused record, its scale and why; it came as the answer to a command, or by itself as a site sends everything. */
export type Aside = {
  companyId: number;
  scaleId: number;
  why: string;
  cameAs: 'upload' | 'answer';
  record: SignedRecord;
};

/** So many refused records of a scale are kept in an hour: more than a busy scale takes in a day. */
const KEPT_AN_HOUR = 500;

/** The reason in the row that counts the refused records beyond that; it holds no record. */
const BEYOND = 'more was refused than is kept of an hour';

type Row = Omit<Aside, 'record'> & { fingerprint: string };

/** Adds one to the count of a row; answers whether the row exists. */
async function countCopy(sql: Sql, { companyId, scaleId, why, cameAs, fingerprint }: Row): Promise<boolean> {
  const { numUpdatedRows } = await changeOwn({ sql, companyId }, 'refusedRecord')
    .set({ copies: raw<number>`copies + 1`, lastAt: raw<string>`clock_timestamp()` })
    .where('scaleId', '=', scaleId)
    .where('cameAs', '=', cameAs)
    .where('why', '=', why)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a row, or counts it where another request has just kept the same. */
const keep = (sql: Sql, row: Row, payload: object) =>
  sql
    .insertInto('refusedRecord')
    .values({ ...row, payload: JSON.stringify(payload) })
    .onConflict((conflict) =>
      conflict
        .constraint('refused_record_once')
        .doUpdateSet({ copies: raw`refused_record.copies + 1`, lastAt: raw`clock_timestamp()` }),
    )
    .execute();

/** The current hour by the database's clock, and whether the last sixty minutes have as many kept as may be. */
async function thisHour(sql: Sql, { companyId, scaleId }: Aside): Promise<{ hour: string; isFull: boolean }> {
  const { rows } = await raw<{ hour: string; isFull: boolean }>`
    select date_trunc('hour', clock_timestamp())::text as hour, count(*) >= ${KEPT_AN_HOUR} as is_full from (
      select from refused_record where company_id = ${companyId} and scale_id = ${scaleId} and why <> ${BEYOND}
        and received_at > clock_timestamp() - interval '1 hour' limit ${KEPT_AN_HOUR}) as lately`.execute(
    sql,
  );
  return rows[0] ?? { hour: '', isFull: true };
}

/**
 * Keeps a refused record for a person to look at; an identical one adds to the count of the kept one. Beyond what is kept of a
 * scale in an hour it is only counted: the site gets no confirmation, and sends it again until there is room.
 */
export async function setAside(sql: Sql, aside: Aside): Promise<void> {
  const { record, ...rest } = aside;
  const fingerprint = createHash('sha256').update(JSON.stringify(record)).digest('hex');
  const row = { ...rest, fingerprint };
  if (await countCopy(sql, row)) return;
  const { hour, isFull } = await thisHour(sql, aside);
  if (isFull) await keep(sql, { ...rest, why: BEYOND, fingerprint: hour }, {});
  else await keep(sql, row, record);
}
