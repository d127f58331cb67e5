import { randomUUID } from 'node:crypto';
import type { CaptureCommand, Command, Refusal } from '@terezi/domain/devices/link.ts';
import { topics } from '@terezi/domain/devices/link.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { SignedRecord, WeightRecord } from '@terezi/domain/devices/weight-record.ts';
import { vi } from 'vitest';
import type { CompanyKey } from '../demo/world/companies.ts';
import { scriptedAgent, type ScriptedAgent, signedRecord } from './agent.ts';
import type { TestServer } from './server.ts';

/** A scale whose agent answers captures at once: hundreds of weighings in the time that one truck needs. */
export type QuickScale = {
  agent: ScriptedAgent;
  scaleId: number;
  /** Drives a truck on a deck that was empty just before. */
  put(grams: Grams, scaleId?: number): void;
  /** Answers captures so from now on, instead of with a record; null goes back to records. */
  answerWith(reply: Reply | null): void;
  /** Lets captures wait for their answer until the returned function is called. */
  hold(): () => void;
  /** Takes so many records without being asked. */
  pass(count: number): SignedRecord[];
  /** The newest record, and the hash that the next one would carry. */
  head(): { sequence: number; hash: string };
  /** Every record taken, in order. */
  records: SignedRecord[];
  end(): Promise<void>;
};

/** `take` makes the record that the next one would be, but for some fields. */
type Reply = (
  command: CaptureCommand,
  take: (fields?: Partial<WeightRecord>) => SignedRecord,
) => SignedRecord | Refusal;

type Head = { sequence: number; hash: string };
type Deck = { grams: Grams; clearedAfter: number; head: Head };

/** Takes the place of a company's agent; other scales that hang at its site begin without a record. */
export async function quickScale(server: TestServer, company: CompanyKey): Promise<QuickScale> {
  const agent = await scriptedAgent(server, company);
  const { scaleId, siteId } = agent;
  const [newest] = await server.query<Head>(
    'select sequence::int, hash from weight_record where scale_id = $1 order by 1 desc limit 1',
    [scaleId],
  );
  const hanging = await server.query<{ id: number; division: number }>(
    'select id::int, (division_kg * 1000)::int as division from scale where site_id = $1',
    [siteId],
  );
  const divisions = new Map(hanging.map(({ id, division }) => [id, division]));
  const decks = new Map<number, Deck>();
  const deckOf = (id: number, head: Head = { sequence: 0, hash: '0'.repeat(64) }): Deck => {
    const deck = decks.get(id) ?? { grams: 20_000_000, clearedAfter: head.sequence, head };
    decks.set(id, deck);
    return deck;
  };
  const first = deckOf(scaleId, newest);
  let reply: Reply | null = null;
  let held = Promise.resolve();
  const records: SignedRecord[] = [];

  function take(
    { id: requestId, scaleId: at }: CaptureCommand,
    fields: Partial<WeightRecord> = {},
  ): SignedRecord {
    const earlier = records.find((record) => record.requestId === requestId);
    if (earlier) return earlier;
    const { head, grams } = deckOf(at);
    const next = { scaleId: at, sequence: head.sequence + 1, previousHash: head.hash };
    const what = { grams, division: divisions.get(at) ?? agent.division, takenAt: new Date().toISOString() };
    const record = signedRecord(agent.key, { ...next, ...what, requestId, ...fields });
    deckOf(at).head = record;
    records.push(record);
    return record;
  }
  function usual(command: CaptureCommand): SignedRecord | Refusal {
    const isRepeat = records.some((record) => record.requestId === command.id);
    const isCleared = deckOf(command.scaleId).clearedAfter >= command.after;
    return isRepeat || isCleared ? take(command) : { code: 'notCleared' };
  }
  async function carryOut(command: CaptureCommand): Promise<void> {
    const outcome = reply ? reply(command, (fields) => take(command, fields)) : usual(command);
    await held;
    if ('code' in outcome) await agent.answer({ id: command.id, ok: false, refusal: outcome });
    else await agent.answer({ id: command.id, ok: true, record: outcome });
  }
  agent.client.on('message', (topic, payload) => {
    if (topic !== topics.command(siteId)) return;
    const command = JSON.parse(payload.toString()) as Command;
    if (command.kind === 'capture') void carryOut(command);
  });

  await agent.presence();
  const trusted = 'select from device_key where public_key = $1 and revoked_at is null';
  await vi.waitFor(async () => {
    if (!server.link.siteOnline(siteId)) throw new Error('the site is not on the line');
    if ((await server.query(trusted, [agent.publicText])).length === 0) throw new Error('its key is unknown');
  }, 60_000);
  return {
    agent,
    scaleId,
    records,
    put(grams, at = scaleId) {
      const deck = deckOf(at);
      Object.assign(deck, { grams, clearedAfter: deck.head.sequence });
    },
    answerWith(wanted) {
      reply = wanted;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    pass: (count) =>
      Array.from({ length: count }, () =>
        take({ kind: 'capture', id: randomUUID(), scaleId, reading: null, after: 0 }),
      ),
    head: () => first.head,
    end: () => agent.end(),
  };
}
