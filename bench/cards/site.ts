import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt from 'mqtt';
import { topics } from '@terezi/domain/devices/link.ts';
import type { Sighting } from '@terezi/domain/devices/sighting.ts';
import type { BenchCard, CardPlace } from '../data/cards.ts';
import { readEvents } from '../live/event-stream.ts';
import { liveValue } from '../live/messages.ts';

/** Longer than this nobody waits for what was said. */
const PATIENCE_MS = 10_000;

type Told = { Id: number; RfidNumber?: string; Reading?: number };

/** A site that speaks, beside the screen of its operator that hears. */
export type HeardSite = {
  /** Says a card or a live value; resolves with what the stream then tells of it, and fails where that is nothing. */
  present(card: BenchCard): Promise<Told>;
  weigh(reading: number): Promise<Told>;
  close(): Promise<void>;
};

/** Opens the live stream of a screen, where somebody waits for what it tells of a card's number or of a reading. */
async function openScreen(url: string) {
  const waiting = new Map<string, (told: Told) => void>();
  const streams = new Agent();
  const leave = await readEvents(url, streams, (event, data) => {
    if (event !== 'sighting' && event !== 'scale') return;
    const told = JSON.parse(data) as Told;
    const about = event === 'scale' ? String(told.Reading) : (told.RfidNumber ?? '').replaceAll(' ', '');
    waiting.get(about)?.(told);
    waiting.delete(about);
  });
  return {
    hears: (about: string): Promise<Told> =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${about} was never told`)), PATIENCE_MS);
        waiting.set(about, (told) => {
          clearTimeout(late);
          resolve(told);
        });
      }),
    close(): void {
      leave();
      streams.destroy();
    },
  };
}

/** Signs in at the broker as the agent of a site, and opens the live stream with a ticket. */
export async function heardSite(place: CardPlace, at: string, ticket: string): Promise<HeardSite> {
  const { siteId, scaleId, readerId, agent } = place;
  const screen = await openScreen(`http://${at}/api/v1/live?Ticket=${ticket}`);
  const client = await mqtt.connectAsync(`ws://${at}/mqtt`, {
    ...{ clientId: agent.name, username: agent.name, password: agent.secret },
  });
  return {
    present({ number }) {
      const seen: Sighting['seen'] = { kind: 'card', card: { form: 'epc', number } };
      const said: Sighting = { id: randomUUID(), at: new Date().toISOString(), readerId, times: 1, seen };
      const told = screen.hears(number);
      client.publish(topics.sighting(siteId), JSON.stringify(said), { qos: 1 });
      return told;
    },
    weigh(reading) {
      const told = screen.hears(String(reading));
      const value = JSON.stringify(liveValue(scaleId, reading));
      client.publish(topics.live(siteId, scaleId), value, { qos: 0, retain: true });
      return told;
    },
    async close() {
      screen.close();
      await client.endAsync();
    },
  };
}

/** Shows cards evenly, so many a second; answers what each took from when it was due, milliseconds, and how many never came. */
export async function flood(
  site: HeardSite,
  cards: readonly BenchCard[],
  { aSecond, seconds }: { aSecond: number; seconds: number },
): Promise<{ took: number[]; lost: number }> {
  const took: number[] = [];
  let lost = 0;
  const begun = performance.now();
  const shown = Array.from({ length: aSecond * seconds }, async (_, turn) => {
    const due = begun + (turn * 1_000) / aSecond;
    await sleep(Math.max(0, due - performance.now()));
    const card = cards[turn % cards.length];
    if (!card) throw new Error('there are no cards');
    await site.present(card).then(
      () => took.push(performance.now() - due),
      () => (lost += 1),
    );
  });
  await Promise.all(shown);
  return { took, lost };
}
