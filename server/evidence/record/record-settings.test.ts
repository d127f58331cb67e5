import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedAgent, scriptedAgent, signedRecord } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';
import type { StoredRecord } from './record.ts';
import { beginning, readOn } from '../chain/run.ts';

const server = useServer();
let agent: ScriptedAgent;
let issued: { line: string; number: number; hash: string };
let division = 0;
beforeAll(async () => {
  agent = await scriptedAgent(server, 'concrete');
  await agent.presence();
  // The scale once had half its division, so a record is not refused for that division alone.
  for (const change of ['division_kg / 2', 'division_kg * 2'])
    await server.query(`update scale set division_kg = ${change} where id = $1`, [agent.scaleId]);
  await server.link.announce(agent.siteId);
  const [row] = await server.query<{ line: string; number: number; hash: string; grams: number }>(
    `select s.address as line, c.number, c.hash, s.division_kg::float * 1000 as grams
     from scale s join scale_configuration c on c.scale_id = s.id and c.number = s.configuration where s.id = $1`,
    [agent.scaleId],
  );
  if (!row) throw new Error('nothing was issued');
  const { grams, ...rest } = row;
  [division, issued] = [grams, rest];
});
afterAll(() => agent.end());

async function companyId(): Promise<number> {
  const [row] = await server.query<{ id: number }>('select company_id::int as id from scale where id = $1', [
    agent.scaleId,
  ]);
  return row?.id ?? 0;
}

async function following(more: Partial<SignedRecord>): Promise<SignedRecord> {
  const [newest] = await server.query<{ sequence: number; hash: string }>(
    'select sequence::int, hash from weight_record where scale_id = $1 order by 1 desc limit 1',
    [agent.scaleId],
  );
  if (!newest) throw new Error('the world has records');
  const place = { scaleId: agent.scaleId, sequence: newest.sequence + 1, previousHash: newest.hash };
  return signedRecord(agent.key, { ...place, protocol: 'toledo-continuous', division, ...more });
}

/** What became of a record: `stored`, or why it was set aside. */
async function became(record: SignedRecord): Promise<string> {
  await agent.record(record);
  let row: { became: string } | undefined;
  await expect
    .poll(async () => {
      [row] = await server.query<{ became: string }>(
        `select 'stored' as became from weight_record where hash = $1
         union all select why from refused_record where payload ->> 'hash' = $1`,
        [record.hash],
      );
      return row;
    })
    .toBeDefined();
  return row?.became ?? '';
}

/** Whether the stored row reads as signed, and no longer once it names other settings. */
async function isReadAsSigned({ hash, sequence }: SignedRecord): Promise<void> {
  const reader = { identity: { company: await companyId() }, requestId: 'read', writes: false } as const;
  const row = await server.database.transaction(reader, (sql) =>
    sql.selectFrom('weightRecord').where('hash', '=', hash).selectAll().executeTakeFirstOrThrow(),
  );
  const keys = new Map([[row.deviceKeyId, agent.publicText]]);
  const found = (change: Partial<StoredRecord>) =>
    readOn(beginning({ from: sequence }), [{ ...row, ...change }], keys).found?.what;
  const changes = [
    {},
    { line: 'tcp://1.1.1.1:1' },
    { configuration: 9 },
    { settingsHash: '0'.repeat(64) },
    { form: 1 },
  ];
  expect(changes.map(found)).toEqual([undefined, 'ownHash', 'ownHash', 'ownHash', 'ownHash']);
}

describe('a record that names its settings', () => {
  it.each([
    ['of a number never issued', () => ({ ...issued, number: issued.number + 1 })],
    ['of another text than was issued', () => ({ ...issued, hash: 'ab'.repeat(32) })],
  ])('%s is set aside', async (_, settings) => {
    expect(await became(await following({ settings: settings() }))).toBe(
      'it names settings that were never issued',
    );
  });

  it.each([
    ['another line', () => ({ settings: { ...issued, line: 'tcp://10.6.6.6:1' } })],
    ['another division', () => ({ settings: issued, division: division / 2 })],
    ['another protocol', () => ({ settings: issued, protocol: 'st-gs-18' })],
  ])('but has %s than they say is set aside', async (_, more) => {
    expect(await became(await following(more()))).toBe('it contradicts the settings that it names');
  });

  it('is stored with them after records that named none, and none comes after it', async () => {
    expect(await became(await following({}))).toBe('stored');
    const record = await following({ settings: issued });
    expect(await became(record)).toBe('stored');
    const [row] = await server.query(
      'select form, line, configuration as number, settings_hash as hash from weight_record where hash = $1',
      [record.hash],
    );
    expect(row).toEqual({ form: 2, ...issued });
    await isReadAsSigned(record);
    expect(await became(await following({}))).toBe('it names no settings, as records before it do');
  });
});
