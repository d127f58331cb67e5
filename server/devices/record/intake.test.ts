import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { credentialOf, scriptedAgent, type ScriptedAgent, signedRecord } from '../../testing/agent.ts';
import { recordStore } from '../../testing/record-store.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
let agent: ScriptedAgent;
let head: { sequence: number; hash: string };

beforeEach(async () => {
  agent = await scriptedAgent(server, 'concrete');
  await agent.presence();
  head = await newest();
});
afterEach(() => agent.end());

async function newest() {
  const [row] = await server.query<{ sequence: string; hash: string }>(
    'select sequence, hash from weight_record where scale_id = $1 order by sequence desc limit 1',
    [agent.scaleId],
  );
  return { sequence: Number(row!.sequence), hash: row!.hash };
}

/** So many records that follow each other and the newest one at the server. */
function following(count: number, key = agent.key): SignedRecord[] {
  const records: SignedRecord[] = [];
  for (let at = 1; at <= count; at += 1) {
    const previousHash = records.at(-1)?.hash ?? head.hash;
    const { scaleId, division } = agent;
    records.push(signedRecord(key, { scaleId, division, sequence: head.sequence + at, previousHash }));
  }
  return records;
}

const acknowledged = () =>
  agent.heard
    .filter(({ topic }) => topic === topics.stored(agent.siteId))
    .map(({ data }) => Number(data['sequence']));
const isSafe = (sequence: number) =>
  agent.hears(topics.stored(agent.siteId), { scaleId: agent.scaleId, sequence });

describe('records that a site sends', () => {
  it('are acknowledged once they are stored', async () => {
    for (const record of following(3)) await agent.record(record);
    await isSafe(head.sequence + 3);
    expect((await newest()).sequence).toBe(head.sequence + 3);
  });

  it('are acknowledged again when they come again', async () => {
    const [record] = following(1);
    await agent.record(record!);
    await isSafe(head.sequence + 1);
    await agent.record(record!);
    await expect.poll(acknowledged).toEqual([head.sequence + 1, head.sequence + 1]);
  });

  it('are never acknowledged past one that is missing', async () => {
    const [first, second, third] = following(3);
    await agent.record(second!);
    await agent.record(third!);
    await isSafe(head.sequence);
    expect(Math.max(...acknowledged())).toBe(head.sequence);
    for (const record of [first!, second!, third!]) await agent.record(record);
    await isSafe(head.sequence + 3);
  });

  it('let later ones pass when one is refused, which is kept aside', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const [refused] = following(1, stranger);
    await agent.record(refused!);
    await isSafe(head.sequence + 1);
    const { scaleId, division } = agent;
    const next = { scaleId, division, sequence: head.sequence + 2, previousHash: refused!.hash };
    await agent.record(signedRecord(agent.key, next));
    await isSafe(head.sequence + 2);
    const aside = await server.query("select why from refused_record where payload ->> 'hash' = $1", [
      refused!.hash,
    ]);
    expect(aside).toHaveLength(1);
  });

  it('wait while the database is away, and are taken in order when it is back', async () => {
    let isAway = true;
    const store = recordStore(server);
    server.link.onRecord(async (siteId, record) => {
      if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return store(siteId, record);
    });
    const [first, second] = following(2);
    await agent.record(first!);
    await agent.record(second!);
    isAway = false;
    await agent.record(second!);
    await isSafe(head.sequence);
    expect(Math.max(...acknowledged())).toBe(head.sequence);
    for (const record of [first!, second!]) await agent.record(record);
    await isSafe(head.sequence + 2);
    server.link.onRecord(store);
  });

  it('are left with the site after ten failures, so that others pass', async () => {
    const store = recordStore(server);
    const [poison, good] = following(2);
    let tries = 0;
    server.link.onRecord(async (siteId, record) => {
      if (record.hash !== poison!.hash) return store(siteId, record);
      tries += 1;
      throw new Error('nobody foresaw this');
    });
    for (let sent = 0; sent < 10; sent += 1) {
      await agent.record(poison!);
      await expect.poll(() => tries).toBe(sent + 1);
    }
    await isSafe(head.sequence + 1);
    await agent.record(good!);
    await isSafe(head.sequence + 2);
    server.link.onRecord(store);
  });

  it('come again however often the server is too busy for them', async () => {
    const store = recordStore(server);
    const [record] = following(1);
    let tries = 0;
    server.link.onRecord(async (siteId, one) => {
      tries += 1;
      if (tries <= 12) throw problem(general.busy, {});
      return store(siteId, one);
    });
    for (let sent = 1; sent <= 13; sent += 1) {
      await agent.record(record!);
      await expect.poll(() => tries).toBe(sent);
    }
    await isSafe(head.sequence + 1);
    expect((await newest()).hash).toBe(record!.hash);
    server.link.onRecord(store);
  });

  it('are taken in once where they came twice while others were', async () => {
    const store = recordStore(server);
    const gate = Promise.withResolvers<void>();
    const handled: number[] = [];
    server.link.onRecord(async (siteId, record) => {
      handled.push(record.sequence - head.sequence);
      await gate.promise;
      return store(siteId, record);
    });
    const [first, second, third] = following(3);
    for (const record of [first, second, second, third, second]) await agent.record(record!);
    gate.resolve();
    await isSafe(head.sequence + 3);
    expect(handled).toEqual([1, 2, 3]);
    server.link.onRecord(store);
  });

  it('that cannot be read do not hold up the others', async () => {
    const unreadable = (sequence: number) => ({ scaleId: agent.scaleId, sequence, grams: 'heavy' });
    await agent.record(unreadable(head.sequence + 2));
    await isSafe(head.sequence);
    await agent.record(unreadable(head.sequence + 1));
    await isSafe(head.sequence + 2);
    expect(acknowledged()).toEqual([head.sequence, head.sequence + 2]);
  });
});

describe('records of a scale that hangs elsewhere', () => {
  it('are neither taken nor acknowledged', async () => {
    const other = await credentialOf(server, 'mill');
    const foreign = { scaleId: other.scaleId, sequence: 1, previousHash: '0'.repeat(64) };
    await agent.record(signedRecord(agent.key, foreign));
    await agent.record(following(1)[0]!);
    await expect.poll(acknowledged).not.toEqual([]);
    expect(agent.heard.filter(({ data }) => data['scaleId'] === other.scaleId)).toEqual([]);
    expect(await server.query('select 1 from refused_record where scale_id = $1', [other.scaleId])).toEqual(
      [],
    );
  });
});
