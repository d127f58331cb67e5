import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import mqtt from 'mqtt';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { embeddedBus } from './embedded.ts';

it('asks about a few at a time, however many stand at the door', async () => {
  let [count, most, all] = [0, 0, 0];
  const crowd = Promise.withResolvers<void>();
  const bus = await embeddedBus<string>({
    port: undefined,
    log: createLog('silent'),
    door: {
      async admit() {
        count += 1;
        all += 1;
        most = Math.max(most, count);
        // The first wait until as many stand here as may; then any that were too many would come in too.
        if (count === 4) setTimeout(crowd.resolve, 50);
        await crowd.promise;
        await sleep(5);
        count -= 1;
        return null;
      },
      mayPublish: () => null,
      maySubscribe: () => false,
      expelled: async () => [],
    },
  });
  const app = Fastify();
  bus.attach(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const refused = Array.from({ length: 30 }, (_, at) => {
    const who = { clientId: `stranger-${at}`, username: `stranger-${at}`, password: 'made up' };
    const client = mqtt.connect(`ws://127.0.0.1:${port}/mqtt`, { ...who, reconnectPeriod: 0 });
    client.on('error', () => {});
    return new Promise<void>((resolve) => client.once('close', () => resolve()));
  });
  await Promise.all(refused);
  expect([all, most]).toEqual([30, 4]);
  await app.close();
  await bus.close();
});

it('writes one short line a second of all strangers together, under any names', async () => {
  const lines: string[] = [];
  const bus = await embeddedBus<string>({
    port: undefined,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    door: {
      admit: async () => null,
      mayPublish: () => null,
      maySubscribe: () => false,
      expelled: async () => [],
    },
  });
  const app = Fastify();
  bus.attach(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const began = performance.now();
  for (let wave = 0; wave < 10; wave += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const clientId = `${wave}-${at}-`.padEnd(60_000, 'x');
        const options = { clientId, username: clientId.slice(0, 1_000), password: 'x', reconnectPeriod: 0 };
        const client = mqtt.connect(`ws://127.0.0.1:${port}/mqtt`, options);
        client.on('error', () => {});
        return new Promise<void>((resolve) => client.once('close', () => resolve()));
      }),
    );
  // The newest of those that were held back comes with how many they were.
  await expect
    .poll(() => lines.map((line) => JSON.parse(line).more ?? 0).reduce((a, b) => a + b, lines.length))
    .toBe(100);
  expect(lines.length).toBeLessThanOrEqual(2 + Math.floor((performance.now() - began) / 1_000));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300);
  await app.close();
  await bus.close();
});
