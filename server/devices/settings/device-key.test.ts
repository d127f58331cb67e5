import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { topics } from '@terezi/domain/devices/link.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { happens, scriptedAgent, type ScriptedAgent, signedRecord } from '../../testing/agent.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { isBound, type StoredKey } from './key-binding.ts';

const server = useServer();
const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** The credential that a test's agent signs in with: a site's own, or one that an administrator has just given it. */
async function newCredential(from: ScriptedAgent) {
  const [name, secret] = [`spare-${randomUUID()}`, randomUUID()];
  await server.query(
    `insert into site_agent (company_id, site_id, name, secret_hash)
     select company_id, id, $2, $3 from site where id = $1`,
    [from.siteId, name, createHash('sha256').update(secret).digest()],
  );
  return { name, secret };
}

const keys = (siteId: number) =>
  server.query<{ public_key: string; is_current: boolean }>(
    'select public_key, revoked_at is null as is_current from device_key where site_id = $1 order by id',
    [siteId],
  );
const current = async (siteId: number) =>
  (await keys(siteId)).filter((key) => key.is_current).map((key) => key.public_key);
const events = (agent: ScriptedAgent) =>
  server.query<{ action: string; detail: { agent?: string; publicKey: string } }>(
    "select action, detail from action_log where target = $1 and detail ->> 'publicKey' = $2 order by id",
    [`site ${agent.siteId}`, agent.publicText],
  );

/** Sends the record that follows the newest one, signed by a key; answers what became of it. */
async function sends(agent: ScriptedAgent, key: KeyObject): Promise<string> {
  const [newest] = await server.query<{ sequence: number; hash: string }>(
    'select sequence::int, hash from weight_record where scale_id = $1 order by 1 desc limit 1',
    [agent.scaleId],
  );
  if (!newest) throw new Error('the world has records');
  const { scaleId, division } = agent;
  const next = { scaleId, division, sequence: newest.sequence + 1, previousHash: newest.hash };
  const record = signedRecord(key, { ...next, requestId: randomUUID() });
  await agent.record(record);
  const { hash } = record;
  return vi.waitFor(async () => {
    const [row] = await server.query<{ became: string }>(
      `select 'stored' as became from weight_record where hash = $1
       union all select why from refused_record where payload ->> 'hash' = $1`,
      [hash],
    );
    if (!row) throw new Error('nothing has become of it yet');
    return row.became;
  }, 60_000);
}
const UNSIGNED = 'no key of the site signed it';

describe('a credential', () => {
  it('vouches for its first key alone: an agent with its secret and another key makes no weights', async () => {
    const thief = await scriptedAgent(server, 'concrete', newKey());
    await thief.presence();
    await expect.poll(() => events(thief)).toMatchObject([{ action: 'site.key-foreign' }]);
    expect(await sends(thief, thief.key)).toBe(UNSIGNED);
    expect(await current(thief.siteId)).not.toContain(thief.publicText);
    await thief.end();
  });

  it('cannot be made to vouch for another key, by any role', async () => {
    await expect(server.query('update site_agent set device_key_id = null')).rejects.toThrow(
      'first key alone',
    );
  });

  it('that is revoked takes its key along', async () => {
    const agent = await scriptedAgent(server, 'ginnery');
    await agent.presence();
    expect(await sends(agent, agent.key)).toBe('stored');
    const spare = await newCredential(agent);
    await server.query('update site_agent set revoked_at = now() where name = $1', [agent.name]);
    await happens(agent.client, 'close');
    const other = await scriptedAgent(server, 'ginnery', newKey(), spare);
    expect(await sends(other, agent.key)).toBe(UNSIGNED);
    await other.end();
  });
});

describe('a device that takes another one’s place', () => {
  let old: ScriptedAgent;
  let next: ScriptedAgent;
  beforeEach(async () => {
    old ??= await scriptedAgent(server, 'mill');
    if (next) return;
    next = await scriptedAgent(server, 'mill', newKey(), await newCredential(old));
    await next.presence();
    await vi.waitFor(async () => {
      const [key] = await current(next.siteId);
      if (key !== next.publicText) throw new Error('the old key is still the current one');
    }, 60_000);
  });

  it('does so under a credential of its own, which is written down', async () => {
    expect(await events(next)).toMatchObject([{ action: 'site.key-replaced', detail: { agent: next.name } }]);
    expect(await sends(next, next.key)).toBe('stored');
  });

  it('has the server’s word for its key, which is for this key of this site alone', async () => {
    const [row] = await server.query<StoredKey>(
      `select company_id::int as "companyId", site_id::int as "siteId", public_key as "publicKey",
         bound_at as "boundAt", signature from device_key where public_key = $1`,
      [next.publicText],
    );
    if (!row) throw new Error('it was let in');
    const key = { ...row, boundAt: new Date(row.boundAt ?? '').toISOString() };
    expect(isBound(TEST_HEADS_KEY, key)).toBe(true);
    const { companyId, siteId } = key;
    const others = [
      { companyId: companyId + 1 },
      { siteId: siteId + 1 },
      { publicKey: 'x' },
      { signature: null },
    ];
    for (const other of others)
      expect([other, isBound(TEST_HEADS_KEY, { ...key, ...other })]).toEqual([other, false]);
  });

  it('leaves the old key nothing to sign, despite the old agent’s claims', async () => {
    await old.presence();
    await expect
      .poll(async () => (await events(old)).map(({ action }) => action))
      .toEqual(['site.key-revoked']);
    expect(await current(old.siteId)).toEqual([next.publicText]);
    expect(await sends(old, old.key)).toBe(UNSIGNED);
    expect(await sends(next, old.key)).toBe(UNSIGNED);
  });

  it('leaves what the old key has signed in place, and it verifies', async () => {
    const [ticket] = await server.query<{ public_id: string }>(
      'select public_id from operation where scale_id = $1 and status_id = 2 limit 1',
      [old.scaleId],
    );
    const chain = async () =>
      (await server.call(`GET /receipt/${ticket?.public_id}`)).Data['Receipt']?.['Chain'];
    await expect.poll(chain, { timeout: 60_000 }).toMatchObject({ Finding: null });
  });

  it('cannot bring the old key back under a new credential', async () => {
    const again = await scriptedAgent(server, 'mill', old.key, await newCredential(old));
    await again.presence();
    await expect.poll(async () => (await events(old)).length).toBe(2);
    expect(await current(old.siteId)).toEqual([next.publicText]);
    await expect(
      server.query('update device_key set revoked_at = null where public_key = $1', [old.publicText]),
    ).rejects.toThrow('stays revoked');
    await again.end();
  });

  it('is one at a time: the database keeps no second current key', async () => {
    await expect(
      server.query(
        `insert into device_key (company_id, site_id, public_key)
         select company_id, site_id, 'another' from device_key where public_key = $1`,
        [next.publicText],
      ),
    ).rejects.toThrow('device_key_current');
  });
});

describe('a presence', () => {
  it('in the name of another credential is not let through', async () => {
    const agent = await scriptedAgent(server, 'quarry');
    const texts: string[] = [];
    await server.bus.subscribe(topics.presence(agent.siteId), ({ text }) => texts.push(text));
    const closed = happens(agent.client, 'close');
    const forged = { online: true, agent: 'somebody', publicKey: 'x', software: 'x', since: 'x', faults: [] };
    agent.client.publish(topics.presence(agent.siteId), JSON.stringify(forged), { qos: 0, retain: true });
    await closed;
    expect(texts).toEqual([]);
  });
});
