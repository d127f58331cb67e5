import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import { type Key, keysOf } from './signing-key.ts';

/** What the next record of a scale is compared with: the newest stored one, the key that signs now, the newest settings. */
export type ChainEnd = {
  newest: { sequence: number; hash: string; previousHash: string; form: number } | undefined;
  keys: readonly Key[];
  issued: { number: number; hash: string; text: string } | undefined;
};

type ChainKey = { companyId: number; scaleId: number };

const newestOf = built((sql, { companyId, scaleId }: ChainKey) =>
  ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['sequence', 'hash', 'previousHash', 'form']),
);

const issuedOf = built((sql, { companyId, scaleId }: ChainKey) =>
  ownRows({ sql, companyId }, 'scaleConfiguration')
    .where('scaleId', '=', scaleId)
    .orderBy('number', 'desc')
    .limit(1)
    .select(['number', 'hash', 'text']),
);

/**
 * Reads where a scale's chain ends. A transaction that has locked the scale's counter row may read it while the site still
 * weighs: no other adds a record meanwhile, and storing one checks again whether the key still signs.
 */
export async function chainEnd(sql: Sql, companyId: number, scaleId: number): Promise<ChainEnd> {
  const chainKey = { companyId, scaleId };
  const [[newest], keys, [issued]] = await Promise.all([
    newestOf(sql, chainKey),
    keysOf(sql, chainKey),
    issuedOf(sql, chainKey),
  ]);
  return { newest, keys, issued };
}
