import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { Bus } from './bus.ts';
import { externalBus, topicMatches } from './external.ts';

describe('a topic filter', () => {
  const cases = [
    ['a/b', 'a/b', true],
    ['a/b', 'a/b/c', false],
    ['a/+', 'a/b', true],
    ['a/+', 'a', false],
    ['a/+', 'a/b/c', false],
    ['a/+/c', 'a/b/c', true],
    ['a/+/c', 'a/b/d', false],
    ['a/#', 'a/b/c', true],
    ['a/#', 'a', true],
    ['a/#', 'b/a', false],
    ['#', 'a/b', true],
  ] as const;
  it.each(cases)('%s against %s: %s', (filter, topic, matches) => {
    expect(topicMatches(filter, topic)).toBe(matches);
  });
});

const log = createLog('silent');
const buses: Bus[] = [];
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});

async function brokerAt(port: number) {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    broker.handle(socket);
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
      await new Promise<void>((resolve) => broker.close(resolve));
    },
  };
}

function busAt(port: number): Bus {
  const bus = externalBus(`mqtt://127.0.0.1:${port}`, { admit: () => 'freely', close() {} }, log);
  buses.push(bus);
  return bus;
}

const isUp = (bus: Bus): Promise<void> => new Promise((resolve) => bus.onUp(resolve));

describe('a broker elsewhere', () => {
  it('carries what one server says to all of them', async () => {
    const broker = await brokerAt(0);
    const [one, other] = [busAt(broker.port), busAt(broker.port)];
    await Promise.all([isUp(one), isUp(other)]);
    const messages = new Set<string>();
    await one.subscribe('news/+', ({ topic, text }) => messages.add(`one ${topic} ${text}`));
    await other.subscribe('news/+', ({ topic, text }) => messages.add(`other ${topic} ${text}`));
    await expect
      .poll(async () => {
        await one.publish('news/today', 'rain', { quality: 1 });
        return [...messages].toSorted();
      })
      .toEqual(['one news/today rain', 'other news/today rain']);
    await broker.stop();
  });

  it('that goes away takes nothing, and finds every listener when it is back', async () => {
    const first = await brokerAt(0);
    const bus = busAt(first.port);
    await isUp(bus);
    const texts: string[] = [];
    let ups = 0;
    await bus.subscribe('news', ({ text }) => texts.push(text));
    bus.onUp(() => {
      ups += 1;
    });
    await first.stop();
    await expect
      .poll(() =>
        bus.publish('news', 'lost').then(
          () => 'said',
          () => 'refused',
        ),
      )
      .toBe('refused');
    const second = await brokerAt(first.port);
    await expect.poll(() => ups).toBe(2);
    await expect
      .poll(async () => {
        await bus.publish('news', 'again', { quality: 1 });
        return texts.at(-1);
      })
      .toBe('again');
    expect(texts).not.toContain('lost');
    await second.stop();
  });

  it('that is not there yet does not hold up a server', async () => {
    const gone = await brokerAt(0);
    await gone.stop();
    const bus = busAt(gone.port);
    await bus.subscribe('news', () => {});
    await expect(bus.publish('news', 'x')).rejects.toThrow('the broker is away');
  });
});
