import { createHash, verify } from 'node:crypto';
import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { FIRST_PREVIOUS_HASH, recordText } from '@terezi/domain/devices/weight-record.ts';
import type { ReadRecord } from '@terezi/domain/evidence/chain-check.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { asRecord, readKey, type StoredRecord } from '../../evidence/index.ts';

type Place = { companyId: number; scaleId: number; sequence: number };

const storedAround = (sql: Sql, { companyId, scaleId, sequence }: Place) =>
  ownRows({ sql, companyId }, 'weightRecord as r')
    .leftJoin('deviceKey as k', (on) =>
      on.onRef('k.companyId', '=', 'r.companyId').onRef('k.id', '=', 'r.deviceKeyId'),
    )
    .leftJoin('weightRecordUse as w', (on) =>
      on
        .onRef('w.companyId', '=', 'r.companyId')
        .onRef('w.weightRecordId', '=', 'r.id')
        .on('w.tableName', '=', 'operation'),
    )
    .leftJoin('operation as o', (on) =>
      on.onRef('o.companyId', '=', 'w.companyId').onRef('o.id', '=', 'w.rowId'),
    )
    .where('r.scaleId', '=', scaleId)
    .where('r.sequence', '>=', sequence - 1)
    .where('r.sequence', '<=', sequence + 1)
    .orderBy('r.sequence')
    .selectAll('r')
    .select(['k.publicKey', 'o.id as operationId'])
    .select(raw<string | null>`o.scale_number || '-' || o.receipt_number`.as('receipt'))
    .execute();

const digestOf = (row: StoredRecord): Buffer =>
  createHash('sha256')
    .update(recordText(asRecord(row)))
    .digest();

/** The records at a fault of a chain now, and right before and after it, each with what follows from its content. */
export async function recordsAround(
  sql: Sql,
  place: Place,
  nameOf: (sequence: number) => string,
): Promise<ReadRecord[]> {
  const stored = await storedAround(sql, place);
  const hashes = new Map(stored.map(({ sequence, hash }) => [sequence, hash]));
  return stored.map((row) => {
    const digest = digestOf(row);
    const before = row.sequence === 1 ? FIRST_PREVIOUS_HASH : hashes.get(row.sequence - 1);
    return {
      record: nameOf(row.sequence),
      weight: parseKilograms(row.kg),
      takenAt: row.takenAt,
      previousHash: row.previousHash,
      hash: row.hash,
      computedHash: digest.toString('hex'),
      isSigned:
        row.publicKey !== null &&
        verify(null, digest, readKey(row.publicKey), Buffer.from(row.signature, 'base64')),
      follows: before === undefined ? null : row.previousHash === before,
      isFaulty: row.sequence === place.sequence,
      operationId: row.operationId,
      receipt: row.receipt,
    };
  });
}
