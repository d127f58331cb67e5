import { generateKeyPairSync } from 'node:crypto';
import { signedRecord } from './agent.ts';
import type { TestServer } from './server.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { asRecord, type StoredRecord } from '../evidence/record/record.ts';

type Place = { companyId: number; scaleId: number };

/** A person with the rights of the tables' owner, who goes past the keys and triggers that would refuse it. */
export type Thief = {
  change(statements: string): Promise<void>;
  /** Changes a weight, and signs it and everything after it anew with a key of their own. */
  signAnew(sequence: number): Promise<void>;
  /** Adds a record behind the newest, signed with a key of their own, which stands in the database as the site's. */
  append(): Promise<void>;
  undo(): Promise<void>;
  newest: number;
};

const asOwner = (server: TestServer) => (statements: string) =>
  server
    .query(`set session_replication_role = replica; ${statements}; set session_replication_role = origin`)
    .then(() => {});

/** The records as a forger signs them who has made one of them heavier. */
function signedAnew(records: readonly StoredRecord[], heavier: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  let previousHash = records[0]?.previousHash ?? '';
  const anew = records.map((row) => {
    const record = asRecord(row);
    const grams = record.grams + (row.sequence === heavier ? record.division : 0);
    const signed = signedRecord(privateKey, { ...record, grams, previousHash });
    previousHash = signed.hash;
    return {
      id: row.id,
      kg: grams / 1000,
      previous: signed.previousHash,
      hash: signed.hash,
      signature: signed.signature,
    };
  });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { anew, key };
}

/** Gives a thief access to a scale's chain, after a copy of it was made. */
export async function thiefOf(server: TestServer, { companyId, scaleId }: Place): Promise<Thief> {
  const change = asOwner(server);
  const own = `where scale_id = ${scaleId}`;
  await server.query(
    `drop table if exists as_it_was; create table as_it_was as select * from weight_record ${own}`,
  );
  const [last] = await server.query<{ newest: number }>(
    `select max(sequence)::int as newest from weight_record ${own}`,
  );
  const recordsFrom = (sequence: number) =>
    server.database.transaction(
      { identity: { company: companyId }, requestId: 'thief', writes: false },
      (sql) =>
        ownRows({ sql, companyId }, 'weightRecord')
          .where('scaleId', '=', scaleId)
          .where('sequence', '>=', sequence)
          .orderBy('sequence')
          .selectAll()
          .execute(),
    );
  return {
    change,
    newest: last?.newest ?? 0,
    async signAnew(sequence) {
      const { anew, key } = signedAnew(await recordsFrom(sequence), sequence);
      await change(`insert into device_key (company_id, site_id, revoked_at, public_key)
          select company_id, site_id, now(), '${key}' from scale where id = ${scaleId};
        update weight_record r set kg = n.kg, previous_hash = n.previous, hash = n.hash, signature = n.signature,
            device_key_id = (select id from device_key where public_key = '${key}')
          from jsonb_to_recordset('${JSON.stringify(anew)}') as n (id bigint, kg numeric, previous text, hash text, signature text)
          where r.id = n.id`);
    },
    async append() {
      const [newest] = await recordsFrom(last?.newest ?? 0);
      if (!newest) throw new Error('there is no record to add one to');
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const record = asRecord(newest);
      const sequence = record.sequence + 1;
      const requestId = `${record.requestId}x`;
      const { hash, signature, previousHash } = signedRecord(privateKey, {
        ...record,
        ...{ sequence, requestId, previousHash: newest.hash },
      });
      const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      const json = JSON.stringify({ sequence, requestId, hash, signature, previousHash });
      await change(`insert into device_key (company_id, site_id, revoked_at, public_key)
          select company_id, site_id, now(), '${key}' from scale where id = ${scaleId};
        insert into weight_record overriding system value
          select (jsonb_populate_record(r, jsonb_build_object('id', (select max(id) + 1 from weight_record),
            'sequence', t.sequence, 'request_id', t."requestId", 'hash', t.hash, 'signature', t.signature,
            'previous_hash', t."previousHash", 'device_key_id', (select id from device_key where public_key = '${key}')))).*
          from weight_record r,
            jsonb_to_record('${json}') as t (sequence int, "requestId" text, hash text, signature text, "previousHash" text)
          where r.id = ${newest.id}`);
    },
    undo: () =>
      change(`delete from weight_record ${own};
        insert into weight_record overriding system value select * from as_it_was`),
  };
}
