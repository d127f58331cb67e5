import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { sharesOf } from '../database/share.ts';
import type { Log } from '../log.ts';
import type { Bus, Message } from './bus.ts';
import { listenOnApp, listenOnPort, MOST_BYTES } from './listen.ts';
import { packetMeter } from './packet-meter.ts';

/** Something that a member wants to say; its text is read only where it decides. */
export type Said = { topic: string; retain: boolean; text: () => string };

/** Who is let in, and what they may say and hear. */
export type Door<Member> = {
  /** Whom a name and a secret belong to; null for nobody. */
  admit(name: string, secret: Buffer): Promise<Member | null>;
  mayPublish(member: Member, said: Said): boolean;
  maySubscribe(member: Member, topic: string): boolean;
  /** Those of them who have lost their right to be here. */
  expelled(members: Member[]): Promise<Member[]>;
};

/** How soon somebody whose credential is revoked is cut off: after one or two of these. */
const CHECK_MS = 4_000;
const CONNECT_MS = 5_000;
/** How many are asked about at once: whoever floods the door with made-up names must not hold up the house. */
const ASKED_AT_ONCE = 4;
const EVERYBODY = 0;

/** Return codes of CONNACK: MQTT 3.1.1, section 3.2.2.3. */
const UNAVAILABLE = 3;
const BAD_CREDENTIALS = 4;

const refusal = (code: typeof UNAVAILABLE | typeof BAD_CREDENTIALS): AuthenticateError =>
  Object.assign(new Error('not admitted'), { returnCode: code });

/** The members on the line, and the broker's questions about them. */
function gate<Member>(door: Door<Member>, log: Log) {
  // A last will is judged after its connection has gone, so membership outlives the place on the line.
  const members = new WeakMap<Client, Member>();
  const onLine = new Map<Client, Member>();
  const line = sharesOf({ all: ASKED_AT_ONCE, each: ASKED_AT_ONCE, patience: CONNECT_MS });

  async function asked(name: string, secret: Buffer): Promise<Member | null> {
    const leave = await line.take(EVERYBODY);
    return door.admit(name, secret).finally(leave);
  }

  async function admit(client: Client, name?: string, secret?: Buffer): Promise<boolean> {
    // One name is one client id: nobody can take the place of somebody else on the line.
    const member = name && secret && client.id === name ? await asked(name, secret) : null;
    if (member === null) {
      log.warn({ event: 'broker.refused', client: client.id });
      return false;
    }
    members.set(client, member);
    onLine.set(client, member);
    client.conn.once('close', () => onLine.delete(client));
    return true;
  }

  async function expel(): Promise<void> {
    if (onLine.size === 0) return;
    const gone = new Set(await door.expelled([...onLine.values()]));
    for (const [client, member] of onLine) {
      if (!gone.has(member)) continue;
      log.warn({ event: 'broker.expelled', client: client.id });
      client.close();
    }
  }

  return { members, admit, expel };
}

/** The broker, asking the door about everybody and everything. */
function openBroker<Member>(
  door: Door<Member>,
  { members, admit }: ReturnType<typeof gate<Member>>,
  log: Log,
) {
  return Aedes.createBroker({
    connectTimeout: CONNECT_MS,
    preConnect(_client, packet, done) {
      // No sessions that outlive a connection: what an absent site missed must not reach it late.
      packet.clean = true;
      done(null, true);
    },
    authenticate(client, name, secret, done) {
      admit(client, name, secret).then(
        (isIn) => (isIn ? done(null, true) : done(refusal(BAD_CREDENTIALS), null)),
        (error: unknown) => {
          log.warn({ event: 'broker.door-away', err: error });
          done(refusal(UNAVAILABLE), null);
        },
      );
    },
    authorizePublish(client, { topic, retain, qos, payload }, done) {
      const member = client ? members.get(client) : undefined;
      const said: Said = { topic, retain, text: () => payload.toString() };
      if (member !== undefined && qos < 2 && door.mayPublish(member, said)) return done(null);
      log.warn({ event: 'broker.forbidden', client: client?.id, topic });
      done(new Error('not allowed to publish this'));
    },
    authorizeSubscribe(client, subscription, done) {
      const member = members.get(client);
      if (member !== undefined && door.maySubscribe(member, subscription.topic))
        return done(null, subscription);
      log.warn({ event: 'broker.forbidden', client: client.id, topic: subscription.topic });
      done(null, null);
    },
  });
}

/** Gives a connection to the broker, and cuts it where a single packet is too large. */
function seat(broker: Aedes, connection: Duplex): void {
  const fits = packetMeter(MOST_BYTES);
  broker.handle(connection);
  // Behind the broker's own listener, which decides when to read: this one only looks on.
  connection.on('data', (chunk: Buffer) => {
    if (!fits(chunk)) connection.destroy();
  });
}

type Options<Member> = { door: Door<Member>; port: number | undefined; log: Log };

/** Starts the embedded broker; it keeps everything in memory, and agents say again what matters. */
export async function embeddedBus<Member>({ door, port, log }: Options<Member>): Promise<Bus> {
  const guard = gate(door, log);
  const broker = await openBroker(door, guard, log);
  broker.on('clientError', (client, error) =>
    log.debug({ event: 'broker.client', client: client.id, err: error }),
  );
  broker.on('connectionError', (_client, error) => log.debug({ event: 'broker.connection', err: error }));
  const sweep = setInterval(() => {
    guard.expel().catch((error: unknown) => log.warn({ event: 'broker.door-away', err: error }));
  }, CHECK_MS);

  const take = (connection: Duplex): void => seat(broker, connection);
  let listener: Server | undefined;
  return {
    publish: (topic, text, { retain = false, quality = 0 } = {}) =>
      new Promise((resolve, reject) => {
        const packet = { cmd: 'publish', topic, payload: text, qos: quality, retain, dup: false } as const;
        broker.publish(packet, (error) => (error ? reject(error) : resolve()));
      }),
    subscribe: (filter, listen) =>
      new Promise((resolve) => {
        const deliver = (message: Message): void => {
          try {
            listen(message);
          } catch (error) {
            log.error({ event: 'broker.listener', topic: message.topic, err: error });
          }
        };
        broker.subscribe(
          filter,
          ({ topic, payload }, done) => {
            deliver({ topic, text: payload.toString() });
            done();
          },
          resolve,
        );
      }),
    onUp: (listen) => listen(),
    attach(app) {
      listenOnApp(app, take);
      if (port === undefined) return;
      app.addHook('onReady', async () => {
        listener = await listenOnPort(port, take);
      });
      app.addHook('preClose', async () => void listener?.close());
    },
    async close() {
      clearInterval(sweep);
      listener?.close();
      await new Promise<void>((resolve) => broker.close(resolve));
    },
  };
}
