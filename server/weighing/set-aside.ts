import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';

/** What was refused, whose it is and why; as an answer to a command, or as a site sends everything it keeps. */
export type Aside = {
  companyId: number;
  scaleId: number;
  why: string;
  cameAs: 'upload' | 'answer';
  record: SignedRecord;
};

/** Keeps a refused record for a person to look at. */
export async function setAside(sql: Sql, { record, ...aside }: Aside): Promise<void> {
  await sql
    .insertInto('refusedRecord')
    .values({ ...aside, payload: JSON.stringify(record) })
    .execute();
}
