import { randomUUID } from 'node:crypto';
import { configurationText } from '@terezi/domain/devices/configuration.ts';
import { type LiveValue, type ScaleSettings, topics } from '@terezi/domain/devices/link.ts';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/weighing/weight-record.ts';
import { settingsKeyOf } from '../../server/devices/index.ts';
import { asker } from '../../server/devices/ask.ts';
import { readLive, readRecord } from '../../server/devices/message.ts';
import { embeddedBus } from '../../server/platform/broker/embedded.ts';
import { readEnv } from '../../server/platform/env.ts';
import { createServer } from '../../server/platform/http/server.ts';
import { createLog } from '../../server/platform/log.ts';
import type { Way } from './weighing.ts';

const ANYBODY = {
  admit: async () => ({}),
  mayPublish: () => ({ name: 'all', burst: 1e9, perSecond: 1e9, bytes: 64 * 1024 }),
  maySubscribe: () => true,
  expelled: async () => [],
};
const LONGEST_MS = 3_000;
const SPOKEN = { protocol: 'st-gs-18', division: 20_000, min: 400_000, max: 60_000_000 } as const;
const key = settingsKeyOf('bench');

/**
 * The reference: the same capture asked of an agent of its own over MQTT, with neither HTTP nor SQL behind it.
 * The agent finds the server's broker at `url`, and is told of its scales as a server would tell it.
 */
export async function byAgent(
  siteId: number,
  instruments: ReadonlyMap<number, number>,
): Promise<Way & { url: string; close(): Promise<void> }> {
  const log = createLog('silent');
  const bus = await embeddedBus({ door: ANYBODY, port: undefined, log });
  const app = await createServer(readEnv({}), log, 1_000_000);
  bus.attach(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const newest = new Map<number, LiveValue>();
  const questions = asker(bus, { isOnline: () => true, siteClock: Date.now });
  for (const scaleId of instruments.keys())
    await bus.subscribe(topics.live(siteId, scaleId), ({ text }) => {
      const value = readLive(text);
      if (value) newest.set(scaleId, value);
    });
  await bus.subscribe(topics.answer(siteId), ({ topic, text }) => questions.hear(topic, text));
  await bus.subscribe(topics.record(siteId), ({ text }) => {
    const record = readRecord(text);
    if (!record) return;
    const stored = { scaleId: record.scaleId, sequence: record.sequence };
    void bus.publish(topics.stored(siteId), JSON.stringify(stored), { quality: 1 });
  });
  const scales = [...instruments].map(
    ([id, at]): ScaleSettings => ({
      id,
      name: `${id}`,
      ...SPOKEN,
      address: `tcp://127.0.0.1:${at}`,
      configuration: {
        number: 1,
        signature: key.sign(
          configurationText({ id, number: 1, address: `tcp://127.0.0.1:${at}`, ...SPOKEN }),
        ),
      },
      head: { sequence: 0, hash: FIRST_PREVIOUS_HASH },
    }),
  );
  await bus.publish(topics.settings(siteId), JSON.stringify({ siteId, key: key.publicText, scales }), {
    retain: true,
    quality: 1,
  });
  return {
    url: `${address.replace('http', 'ws')}/mqtt`,
    shown: (scaleId) => newest.get(scaleId),
    async take(scaleId, _pass, { reading, clearedAfter: after }) {
      const command = { kind: 'capture', id: randomUUID(), scaleId, reading, after } as const;
      const answer = await questions.ask(siteId, command, LONGEST_MS);
      if (!answer?.ok) throw new Error(`the agent says ${JSON.stringify(answer)}`);
    },
    async close() {
      questions.close();
      await app.close();
      await bus.close();
    },
  };
}
