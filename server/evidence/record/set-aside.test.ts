import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { scriptedAgent, type ScriptedAgent, signedRecord } from '../../testing/agent.ts';
import { recordStore } from '../../testing/record-store.ts';
import { useServer } from '../../testing/server.ts';
import { setAside } from './set-aside.ts';

const server = useServer();
let agent: ScriptedAgent;
let store: ReturnType<typeof recordStore>;
let head: { sequence: number; hash: string };
beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  await agent.presence();
  store = recordStore(server);
  const [row] = await server.query<{ sequence: number; hash: string }>(
    'select sequence::int, hash from weight_record where scale_id = $1 order by 1 desc limit 1',
    [agent.scaleId],
  );
  head = row!;
});
afterAll(() => agent.end());

/** A record that the site never signed, so many places behind the newest one. */
const lie = (ahead: number, fields: Partial<SignedRecord> = {}): SignedRecord => {
  const { key, scaleId, division } = agent;
  const place = { scaleId, division, sequence: head.sequence + ahead, previousHash: head.hash };
  return { ...signedRecord(key, { ...place, ...fields }), signature: 'AAAA' };
};
type Row = { why: string; copies: number; sequence: number | null; last: Date };
const rows = () =>
  server.query<Row>(
    `select why, copies::int, (payload ->> 'sequence')::int as sequence, last_at as last
     from refused_record where scale_id = $1 order by id`,
    [agent.scaleId],
  );
const SIGNED = 'no key of the site signed it';
const BEYOND = 'more was refused than is kept of an hour';
const MAX_REFUSED = 500;

describe('a record that is refused', () => {
  it('again and again, 50 times at once too, is kept once and counted', async () => {
    const record = lie(1);
    expect(await store(agent.siteId, record)).toBe('refused');
    const [first] = await rows();
    for (let sent = 1; sent < 25; sent += 1) await store(agent.siteId, record);
    await Promise.all(Array.from({ length: 25 }, () => store(agent.siteId, record)));
    const asideRows = await rows();
    const { sequence } = record;
    expect(asideRows).toEqual([{ why: SIGNED, copies: 50, sequence, last: expect.any(Date) }]);
    expect(asideRows[0]!.last.getTime()).toBeGreaterThan(first!.last.getTime());
  });

  it('as an answer, 20 times at once where nothing puts them in a line, is one row too, beside what was sent', async () => {
    const { scaleId } = agent;
    const [{ company } = { company: 0 }] = await server.query<{ company: number }>(
      'select company_id::int as company from scale where id = $1',
      [scaleId],
    );
    const entry = { identity: { company }, requestId: 'answers', writes: true } as const;
    const aside = { companyId: company, scaleId, why: SIGNED, cameAs: 'answer', record: lie(1) } as const;
    const each = () => server.database.transaction(entry, (sql) => setAside(sql, aside));
    await Promise.all(Array.from({ length: 20 }, each));
    expect((await rows()).map(({ copies }) => copies)).toEqual([50, 20]);
  });

  it('with another content under the same number and hash is none of its copies', async () => {
    const record = lie(1);
    await store(agent.siteId, { ...record, grams: record.grams + record.division });
    expect((await rows()).map(({ copies }) => copies)).toEqual([50, 20, 1]);
  });

  it('with ever new contents is kept so often in an hour, and the rest is counted in one row', async () => {
    const lies = Array.from({ length: 2_000 }, (_, at) => lie(1, { reading: 1_000 + at }));
    for (const each of lies) await store(agent.siteId, each);
    const asideRows = await rows();
    expect(asideRows.filter(({ why }) => why === SIGNED)).toHaveLength(MAX_REFUSED);
    const beyond = asideRows.filter(({ why }) => why === BEYOND);
    // Two where the clock has struck meanwhile.
    expect([1, 2]).toContain(beyond.length);
    expect(beyond.reduce((sum, { copies }) => sum + copies, 0)).toBe(2_000 - (MAX_REFUSED - 3));
    expect(beyond.every(({ sequence }) => sequence === null)).toBe(true);
  }, 180_000);

  it('and was not kept is not acknowledged, until there is room; what is true passes meanwhile', async () => {
    const safe = (sequence: number) => agent.hears(topics.stored(agent.siteId), { sequence });
    const { key, scaleId, division } = agent;
    const place = { scaleId, division, sequence: head.sequence + 1, previousHash: head.hash };
    await agent.record(signedRecord(key, place));
    await safe(head.sequence + 1);
    const unkept = lie(2);
    agent.heard.length = 0;
    await agent.record(unkept);
    await safe(head.sequence + 1);
    await server.query("update refused_record set received_at = received_at - interval '1 hour'");
    await agent.record(unkept);
    await safe(head.sequence + 2);
    expect((await rows()).at(-1)).toMatchObject({ why: SIGNED, copies: 1, sequence: unkept.sequence });
  });
});
