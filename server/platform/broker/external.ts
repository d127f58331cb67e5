import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';
import type { Log } from '../log.ts';
import { sparingLog } from '../sparing-log.ts';
import type { Bus, Message } from './bus.ts';
import { type MessageFilter, filteredMessages } from './message-filter.ts';

/** Whether a topic matches a filter: MQTT 3.1.1, section 4.7. */
export function topicMatches(filter: string, topic: string): boolean {
  const [wanted, levels] = [filter.split('/'), topic.split('/')];
  const open = wanted.indexOf('#');
  if (open < 0 && wanted.length !== levels.length) return false;
  const fixed = open < 0 ? wanted : wanted.slice(0, open);
  return fixed.length <= levels.length && fixed.every((level, at) => level === '+' || level === levels[at]);
}

/** Connects to a broker elsewhere and stays connected; that broker lets in whom it likes, and the message filter judges what they publish. */
export function externalBus(url: string, messageFilter: MessageFilter, log: Log): Bus {
  const within = filteredMessages(messageFilter, sparingLog(log));
  const listeners: { filter: string; listen: (message: Message) => void }[] = [];
  const client = mqtt.connect(url, {
    clientId: `terezi-server-${randomUUID()}`,
    clean: true,
    reconnectPeriod: 1_000 + Math.random() * 1_000,
    reconnectOnConnackError: true,
    queueQoSZero: false,
  });
  client.on('connect', () => log.info({ event: 'broker.up' }));
  client.on('offline', () => log.warn({ event: 'broker.away' }));
  client.on('error', (error) => log.warn({ event: 'broker.error', error: error.message }));
  client.on('message', (topic, payload, { retain }) => {
    // A message to present subscribers does not carry the flag: MQTT 3.1.1, section 3.3.1.3.
    within.hear({ topic, text: payload.toString(), isOld: retain }, payload.length, (message) => {
      for (const { filter, listen } of listeners) if (topicMatches(filter, topic)) listen(message);
    });
  });
  return {
    async publish(topic, text, { retain = false, quality = 0 } = {}) {
      if (!client.connected) throw new Error('the broker is away');
      await client.publishAsync(topic, text, { qos: quality, retain });
    },
    async subscribe(filter, listen) {
      listeners.push({ filter, listen });
      // Not awaited: with the broker away it is done as soon as the broker is there, and again after each return.
      client.subscribeAsync(filter, { qos: 1 }).catch((error: unknown) => {
        log.error({ event: 'broker.subscription', filter, err: error });
      });
    },
    onUp(listen) {
      client.on('connect', () => listen());
      if (client.connected) listen();
    },
    attach() {},
    close() {
      within.close();
      return client.endAsync(true);
    },
  };
}
