import { createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '@terezi/domain/evidence/verdict.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, freePlates, freshVerdict, opened, type Wire } from '../yard.fixture.ts';
import { fingerprint } from '../../evidence/index.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let publicId = '';
let [from, to, other] = [0, 0, 0];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  const ticket = await weighIn(0);
  publicId = String(ticket['PublicId']);
  from = scale.head().sequence;
  await store(scale.pass(6));
  await weighOut(ticket);
  to = scale.head().sequence;
  const [key] = await server.query<{ id: number }>(
    `insert into device_key (company_id, site_id, revoked_at, public_key)
     select company_id, site_id, now(), (select public_key from device_key order by id limit 1) || ' ' from scale where id = $1
     returning id::int`,
    [scale.scaleId],
  );
  other = key?.id ?? 0;
  await server.query('create table as_it_was as select * from weight_record');
});
afterAll(() => scale.end());

async function weighIn(truck: number): Promise<Wire> {
  const NumberPlate = (await freePlates(server, 'admin-b'))[truck];
  scale.put(30_000_000);
  return opened(server, { as: operator, body: { ScaleId: scale.scaleId, NumberPlate } });
}
async function weighOut(ticket: Wire): Promise<Wire> {
  scale.put(20_000_000);
  return completed(server, ticket['Id'], operator);
}

/** Writes records down as they would have come from the site. */
const store = (records: readonly object[]) =>
  server.query(
    `insert into weight_record (company_id, scale_id, sequence, previous_hash, kg, division_kg, stability, reading,
       taken_at, request_id, protocol, frame, software, hash, signature, device_key_id)
     select k.company_id, "scaleId", sequence, "previousHash", grams / 1000.0, division / 1000.0, stability, reading,
       "takenAt", "requestId", protocol, frame, software, hash, r.signature, k.id
     from jsonb_to_recordset($1) as r ("scaleId" bigint, sequence bigint, "previousHash" text, grams numeric,
       division numeric, stability text, reading bigint, "takenAt" timestamptz, "requestId" text, protocol text,
       frame text, software text, hash text, signature text)
     join device_key k on k.public_key = $2`,
    [JSON.stringify(records), scale.agent.publicText],
  );

const chain = (id = publicId) => freshVerdict(server, id);
const name = (sequence: number) => `1-${String(sequence).padStart(7, '0')}`;

/** With the rights of the tables' owner, and past the keys that would refuse it. */
const asOwner = (statements: string) =>
  server.query(`set session_replication_role = replica; ${statements};
  set session_replication_role = origin`);
const undo = () =>
  asOwner(`delete from weight_record where scale_id = ${scale.scaleId} and sequence >= ${from};
    insert into weight_record overriding system value select * from as_it_was
      where scale_id = ${scale.scaleId} and sequence >= ${from}`);

const row = (sequence: number) => `scale_id = ${scale.scaleId} and sequence = ${sequence}`;
const changes = () => [
  'kg = kg + 0.001',
  'kg = kg - 20000',
  'division_kg = division_kg * 2',
  "stability = case stability when 'agent' then 'indicator' else 'agent' end",
  'reading = reading + 1',
  "taken_at = taken_at - interval '1 millisecond'",
  "taken_at = taken_at + interval '1 year'",
  "request_id = request_id || 'x'",
  "protocol = 'mt-sics'",
  "frame = frame || '00'",
  "software = 'x'",
  "hash = encode(sha256(hash::bytea), 'hex')",
  "previous_hash = encode(sha256(previous_hash::bytea), 'hex')",
  'signature = translate(signature, signature, reverse(signature)) || hash',
  "signature = ''",
  `device_key_id = ${other}`,
  'sequence = sequence + 1000',
];

type Tampering = { said: string; sql: string; first: number; what: Finding };
/** The first finding for a changed column. */
function whatOf(change: string): Finding {
  if (change.startsWith('signature') || change.startsWith('device_key_id')) return 'signature';
  return change.startsWith('sequence') ? 'missing' : 'ownHash';
}
/** What a person with all rights may do to the records of the visit, and the first record that it spoils. */
const tampering = (): fc.Arbitrary<Tampering> => {
  const inside = fc.integer({ min: from + 1, max: to - 1 });
  // Moving the number of a weight's own record moves what is asked for; any other change may hit the ends too.
  const update = fc
    .record({ at: fc.integer({ min: from, max: to }), change: fc.constantFrom(...changes()) })
    .filter(({ at, change }) => !change.startsWith('sequence') || (at > from && at < to))
    .map(({ at, change }) => ({
      said: `${change} of ${at}`,
      sql: `update weight_record set ${change} where ${row(at)}`,
      first: at,
      what: whatOf(change),
    }));
  const remove = inside.map((at) => ({
    said: `${at} removed`,
    sql: `delete from weight_record where ${row(at)}`,
    first: at,
    what: 'missing' as const,
  }));
  const forge = inside.map((at) => ({
    said: `${at} forged`,
    sql: `update weight_record set kg = kg + 100, hash = encode(sha256(hash::bytea), 'hex') where ${row(at)};
      update weight_record set previous_hash = (select hash from weight_record where ${row(at)}) where ${row(at + 1)}`,
    first: at,
    what: 'ownHash' as const,
  }));
  const closeUp = inside.map((at) => ({
    said: `${at} removed and the rest moved up`,
    sql: `delete from weight_record where ${row(at)};
      update weight_record set sequence = sequence - 1 + 100000 where scale_id = ${scale.scaleId} and sequence > ${at};
      update weight_record set sequence = sequence - 100000 where scale_id = ${scale.scaleId} and sequence > 100000`,
    first: at,
    what: 'ownHash' as const,
  }));
  const swap = fc.uniqueArray(inside, { minLength: 2, maxLength: 2 }).map((two) => {
    const [a = 0, b = 0] = two.toSorted((x, y) => x - y);
    return {
      said: `${a} and ${b} swapped`,
      sql: `update weight_record set sequence = 999999 where ${row(a)};
        update weight_record set sequence = ${a} where ${row(b)};
        update weight_record set sequence = ${b} where ${row(999_999)}`,
      first: a,
      what: 'ownHash' as const,
    };
  });
  return fc.oneof({ weight: 4, arbitrary: update }, remove, forge, closeUp, swap);
};

describe('the records behind a receipt', () => {
  it('are found sound as they were taken, with which, how many, when and against whose key', async () => {
    const began = Date.now();
    const key = fingerprint(createPublicKey(scale.agent.key));
    const chainAnswer = await chain();
    expect(chainAnswer).toEqual({
      Runs: [{ From: name(from), To: name(to), Count: 8 }],
      Keys: [key],
      CheckedAt: expect.any(String),
      Finding: null,
    });
    expect(Math.abs(Date.parse(String(chainAnswer['CheckedAt'])) - began)).toBeLessThan(60_000);
  });

  it('are reported from the first bad one on, with what is wrong, after every change by their owner: 100 times', async () => {
    await fc.assert(
      fc.asyncProperty(tampering(), async ({ sql, first, what }) => {
        await asOwner(sql);
        const chainAnswer = await chain();
        await undo();
        expect(chainAnswer['Finding']).toEqual({ Record: name(first), What: what });
        expect((await chain())['Finding']).toBe(null);
      }),
      { numRuns: 100 },
    );
  });

  it('cannot be removed from under their ticket', async () => {
    const removal = server.query(`delete from weight_record where ${row(from)}`);
    await expect(removal).rejects.toThrow(/foreign key/);
  });

  it.each([
    ['weights and net', 'weight1_kg = weight1_kg + 1000, net_kg = net_kg + 1000', () => from],
    ['second weight', 'weight2_kg = weight2_kg - 1000, net_kg = net_kg + 1000', () => to],
  ])('contradict at once a ticket whose %s was changed', async (_, change, at) => {
    const kept = async () => (await server.call(`GET /receipt/${publicId}`)).Data['Receipt']?.['Chain'];
    await chain();
    await asOwner(`update operation set ${change} where public_id = '${publicId}'`);
    expect(await kept()).toMatchObject({ Finding: { Record: name(at()), What: 'ticketDiffers' } });
    const back = change.replace(/[+-] 1000/g, (sign) => (sign.startsWith('+') ? '- 1000' : '+ 1000'));
    await asOwner(`update operation set ${back} where public_id = '${publicId}'`);
    expect(await kept()).toMatchObject({ Finding: null });
  });

  it('are all read, however long the visit: nothing between its ends is left out', async () => {
    const ticket = await weighIn(1);
    const first = scale.head().sequence;
    await store(scale.pass(2_100));
    await weighOut(ticket);
    const id = String(ticket['PublicId']);
    const last = scale.head().sequence;
    const spoil = (sequence: number, by: string) =>
      asOwner(`update weight_record set kg = kg ${by} where ${row(sequence)}`);
    const runs = (Count: number) => [{ From: name(first), To: name(last), Count }];
    expect(await chain(id)).toMatchObject({ Finding: null, Runs: runs(2_102) });
    // The second of them stands in what was once passed over; the runs end at the record that was found.
    for (const sequence of [first, first + 50, last - 1_500, last]) {
      await spoil(sequence, '+ 1');
      expect(await chain(id)).toMatchObject({
        Finding: { Record: name(sequence), What: 'ownHash' },
        Runs: runs(sequence - first + 1),
      });
      await spoil(sequence, '- 1');
    }
  });
});
