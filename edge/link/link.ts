import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import {
  type Answer,
  type Command,
  type LiveValue,
  type Presence,
  readCommand,
  topics,
} from '@terezi/domain/devices/link.ts';
import type { LpiReport } from '@terezi/domain/devices/lpi/lpi-link.ts';
import { readStored, type SentRecord, type Stored } from '@terezi/domain/devices/record-message.ts';
import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import { type CurveStored, readCurveStored, type SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import mqtt from 'mqtt';
import type { Logger } from 'pino';

/** The messages of the server; the texts have been checked. */
export type LinkEvents = {
  /** The link is up, at first or again. */
  onUp(): void;
  /** Settings as they came; the site checks and keeps them. */
  onSettings(text: string): void;
  onStored(stored: Stored): void;
  onCurveStored(stored: CurveStored): void;
  onCommand(command: Command): void;
};

/** The agent's way to the server. */
export type Link = {
  /** Sends the newest live value; drops it while the link is down or still busy with the one before. */
  live(value: LiveValue): void;
  /** Hands over a record; false while the link is down. */
  record(record: SentRecord): boolean;
  /** Hands over what a reader saw; false while the link is down. */
  sighting(sighting: Sighting): boolean;
  /** Hands over a curve around a record; false while the link is down. */
  curve(curve: SentCurve): boolean;
  /** Reports how an LPI is; does nothing while the link is down, since the state is sent again once it is up. */
  lpi(report: LpiReport): void;
  /** Sends an answer, after a reconnection if need be: however late, it tells what was done. */
  answer(answer: Answer): void;
  /** Sends the agent's state again after a change. */
  announce(): void;
  /** Says goodbye and ends the link. */
  close(): Promise<void>;
};

/** The server's address, and the agent that dials it. */
export type Caller = { serverUrl: URL; siteId: number; agentId: string; agentSecret: string };

export type LinkOptions = {
  environment: Caller;
  /** The present state of the agent, without whether it is online. */
  presence: () => Omit<Presence, 'online'>;
  events: LinkEvents;
  log: Logger;
};

// A half-open line is noticed within twice this time, before an operator gives up on the screen.
const KEEPALIVE_SECONDS = 10;
const GOODBYE_MS = 1000;

/** Sends the pieces of a packet as one frame: each frame costs both ends a system call. */
function writeTogether(
  this: Writable,
  pieces: ArrayLike<{ chunk: Buffer }>,
  done: (error?: Error | null) => void,
): void {
  this._write(Buffer.concat(Array.from(pieces, ({ chunk }) => chunk)), 'utf8', done);
}

type Client = ReturnType<typeof mqtt.connect>;

function dial({ serverUrl, siteId, agentId, agentSecret }: Caller, lastWill: string): Client {
  return mqtt.connect(serverUrl.href, {
    clientId: agentId,
    username: agentId,
    password: agentSecret,
    // The session outlives a short break, so a command sent within it still arrives in time; one that waited beyond its expiry is refused
    // on arrival.
    clean: false,
    keepalive: KEEPALIVE_SECONDS,
    connectTimeout: 5000,
    // Random, so that the sites of a restarted server do not all return in the same instant.
    reconnectPeriod: 1000 + Math.random() * 1000,
    // Without this a single refusal, for example by a server that is still starting, would end the agent's attempts for good.
    reconnectOnConnackError: true,
    wsOptions: { writev: writeTogether },
    queueQoSZero: false,
    resubscribe: false,
    will: { topic: topics.presence(siteId), payload: Buffer.from(lastWill), qos: 1, retain: true },
  });
}

function logTrouble(client: Client, log: Logger): void {
  let trouble = '';
  const onTrouble = (reason: string): void => {
    // Logged once, not at each further attempt.
    if (reason !== trouble) log.warn({ reason }, 'server not reached');
    trouble = reason;
  };
  client.on('connect', () => {
    trouble = '';
    log.info('server connected');
  });
  client.on('offline', () => {
    // Its own goodbye is no trouble.
    if (!client.disconnecting) onTrouble(trouble || 'the connection closed');
  });
  client.on('error', (error) => onTrouble(error.message || String(error)));
}

/** Passes each message on by its topic; one that cannot be read is only logged. */
function hear(client: Client, siteId: number, events: LinkEvents, log: Logger): void {
  client.on('message', (topic, payload, packet) => {
    const text = payload.toString();
    if (topic === topics.settings(siteId)) return events.onSettings(text);
    const stored = topic === topics.stored(siteId) ? readStored(text) : null;
    if (stored) return events.onStored(stored);
    const curve = topic === topics.curveStored(siteId) ? readCurveStored(text) : null;
    if (curve) return events.onCurveStored(curve);
    // A retained command would be carried out again on every connection.
    const command = topic === topics.command(siteId) && !packet.retain ? readCommand(text) : null;
    if (command) return events.onCommand(command);
    log.warn({ topic }, 'message not understood');
  });
}

/** The topics of the server's messages to a site. */
const heardAt = (siteId: number): string[] =>
  [topics.settings, topics.command, topics.stored, topics.curveStored].map((topic) => topic(siteId));

/** Dials the server's broker and stays connected, again and again, until closed. */
export function openLink({ environment, presence, events, log }: LinkOptions): Link {
  const { siteId } = environment;
  const busy = new Set<number>();
  let isLeaving = false;
  const about = (online: boolean, since = presence().since): string =>
    JSON.stringify({ ...presence(), online, since } satisfies Presence);
  const client = dial(environment, about(false));

  const publish = (topic: string, text: string, retain = false): Promise<unknown> =>
    client
      .publishAsync(topic, text, { qos: 1, retain })
      .catch((error: unknown) => log.debug({ topic, err: error }, 'message not delivered'));
  const announce = (online: boolean, since?: string): Promise<unknown> =>
    publish(topics.presence(siteId), about(online, since), true);

  logTrouble(client, log);
  hear(client, siteId, events, log);
  client.on('connect', () => {
    // Sends an answer at once: by default a small packet waits for the acknowledgement of the one before.
    if (client.stream instanceof Socket) client.stream.setNoDelay();
    busy.clear();
    void announce(true);
    // Subscribed on every connection, so that the retained settings come again.
    client.subscribe(heardAt(siteId), { qos: 1 });
    events.onUp();
  });

  /** Publishes only while the link is up: otherwise the library would keep the message until it is. */
  function handOver(topic: string, message: object): boolean {
    if (client.connected) void publish(topic, JSON.stringify(message));
    return client.connected;
  }

  return {
    live(value) {
      const { scaleId } = value;
      if (!client.connected || busy.has(scaleId)) return;
      busy.add(scaleId);
      const options = { qos: 0, retain: true } as const;
      client.publish(topics.live(siteId, scaleId), JSON.stringify(value), options, () =>
        busy.delete(scaleId),
      );
    },
    record: (record) => handOver(topics.record(siteId), record),
    sighting: (sighting) => handOver(topics.sighting(siteId), sighting),
    curve: (curve) => handOver(topics.curve(siteId), curve),
    lpi: (report) => void handOver(topics.lpi(siteId), report),
    answer: (answer) => void publish(topics.answer(siteId), JSON.stringify(answer)),
    // Its goodbye is the last that it says of itself: settings that come meanwhile do not announce it again.
    announce: () => void (client.connected && !isLeaving && announce(true)),
    async close() {
      isLeaving = true;
      const limit = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref());
      if (client.connected) await Promise.race([announce(false, new Date().toISOString()), limit]);
      await Promise.race([client.endAsync().catch(() => {}), limit]);
    },
  };
}
