import { afterEach, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { createLog } from '../../platform/log.ts';
import { type ScriptedAgent, scriptedAgent } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';
import { everySite } from '../link/topic.ts';

const lines: string[] = [];
const server = useServer({ log: createLog('info', { write: (line) => void lines.push(line) }) });
const open: ScriptedAgent[] = [];
afterEach(() => {
  // The connection is cut without a goodbye, so what a flood still has waiting is never read.
  for (const agent of open.splice(0)) agent.client.stream.destroy();
});

async function onLine(company: 'quarry' | 'mill'): Promise<ScriptedAgent> {
  const agent = await scriptedAgent(server, company);
  open.push(agent);
  await agent.presence();
  return agent;
}

const LIVE = { state: 'stable', grams: 0, at: '2026-11-21T10:00:00.000Z', age: 0, clearedAfter: 0 };
const say = (agent: ScriptedAgent, scaleId: number, reading: number): void =>
  void agent.client.publish(
    topics.live(agent.siteId, scaleId),
    JSON.stringify({ ...LIVE, scaleId, reading }),
    { qos: 0, retain: true },
  );

/** What the server hears of live values from now on. */
async function hearing(): Promise<{ topic: string; reading: number }[]> {
  const messages: { topic: string; reading: number }[] = [];
  await server.bus.subscribe(everySite.live, ({ topic, text }) =>
    messages.push({ topic, reading: JSON.parse(text).reading }),
  );
  return messages;
}

describe('an agent that floods', () => {
  it('is slowed down, in order, while a command to another site is answered', async () => {
    const [flooding, other] = [await onLine('quarry'), await onLine('mill')];
    const messages = await hearing();
    const began = performance.now();
    for (let reading = 1; reading <= 5_000; reading += 1) say(flooding, flooding.scaleId, reading);
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    const command = {
      kind: 'capture',
      id: 'meanwhile',
      scaleId: other.scaleId,
      reading: null,
      after: 0,
    } as const;
    const answer = server.link.ask(other.siteId, command, 30_000);
    await other.hears(topics.command(other.siteId), { id: 'meanwhile' });
    await other.answer({ id: 'meanwhile', ok: false, refusal: { code: 'unstable' } });
    expect(await answer).toMatchObject({ refusal: { code: 'unstable' } });
    // A flood that was let through would exceed a second's quota and its burst.
    const seconds = (performance.now() - began) / 1_000;
    expect(messages.length).toBeLessThanOrEqual(41 + 20 * seconds);
    await expect.poll(() => messages.length).toBeGreaterThan(45);
    expect(messages.map(({ reading }) => reading)).toEqual(messages.map((_, at) => at + 1));
  });

  it('has nothing kept under scales that do not hang at its site', async () => {
    const agent = await onLine('quarry');
    const messages = await hearing();
    for (let at = 1; at <= 30; at += 1) say(agent, 1_000_000 + at, at);
    say(agent, agent.scaleId, 77);
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    expect(messages).toEqual([{ topic: topics.live(agent.siteId, agent.scaleId), reading: 77 }]);
  });

  it('is heard of a scale that was hung there after it came', async () => {
    const agent = await onLine('quarry');
    const messages = await hearing();
    const [row] = await server.query<{ id: string }>(
      `insert into scale (company_id, site_id, number, name, division_kg, min_kg, max_kg, protocol, address)
       select company_id, site_id, 90, 'Yeni', 20, 400, 60000, 'st-gs-18', 'tcp://127.0.0.1:1' from scale
       where id = $1 returning id`,
      [agent.scaleId],
    );
    await expect
      .poll(() => {
        say(agent, Number(row!.id), 1);
        return messages.length;
      })
      .toBeGreaterThan(0);
  });

  it('writes one line a second of each kind, and none of its texts at length', async () => {
    const agent = await onLine('quarry');
    lines.length = 0;
    const began = performance.now();
    const nonsense = JSON.stringify({ scaleId: agent.scaleId, sequence: 'x', pad: 'x'.repeat(8_000) });
    await Promise.all(
      Array.from({ length: 300 }, () =>
        agent.client.publishAsync(topics.record(agent.siteId), nonsense, { qos: 1 }),
      ),
    );
    const about = lines.filter((line) => line.includes('record.unreadable'));
    expect(about.length).toBeGreaterThan(0);
    expect(about.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1_000));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1_500);
  });
});
