import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { Aedes, type AedesOptions, type AuthenticateError } from 'aedes';
import type { Log } from '../log.ts';
import type { Bus, Message } from './bus.ts';
import { type Door, type Gate, openGate } from './gate.ts';
import { listenOnApp, listenOnPort, MOST_BYTES, type Take } from './listen.ts';
import { packetMeter } from './packet-meter.ts';

/** How soon a client whose credential is revoked is cut off: after one or two of these. */
const CHECK_MS = 4_000;
const CONNECT_MS = 5_000;
/** How often a client may subscribe: each time brings what the broker keeps of the topic. */
const HEARING = { name: 'subscribe', burst: 60, perSecond: 2 };
/** A topic without subscribers. */
const NOWHERE = 'nowhere';

/** Return codes of CONNACK: MQTT 3.1.1, section 3.2.2.3. */
const UNAVAILABLE = 3;
const BAD_CREDENTIALS = 4;

const refusal = (code: typeof UNAVAILABLE | typeof BAD_CREDENTIALS): AuthenticateError =>
  Object.assign(new Error('not admitted'), { returnCode: code });

type Publishing = Parameters<NonNullable<AedesOptions['authorizePublish']>>;

/** Lets a guest publish in turn; one that publishes what is not allowed, or too large, is disconnected. */
function judge<Member>(
  door: Door<Member>,
  { guests, inside }: Gate<Member>,
  [client, packet, done]: Publishing,
) {
  const guest = client ? guests.get(client) : undefined;
  const { topic, retain, qos, payload } = packet;
  const message = { topic, retain, text: () => payload.toString() };
  const allowed = guest && qos < 2 ? door.mayPublish(guest.member, message) : null;
  if (!guest || !allowed || payload.length > allowed.bytes) {
    inside.warn({ event: 'broker.forbidden', agent: client?.id, topic, bytes: payload.length });
    return done(new Error('not allowed to publish this'));
  }
  guest.inTurn(allowed, () => {
    if (allowed.vain) {
      inside.warn({ event: 'broker.vain', agent: client?.id, topic });
      Object.assign(packet, { topic: NOWHERE, retain: false, payload: Buffer.alloc(0) });
    }
    done(null);
  });
}

/** The broker, which asks the door about every client and every message. */
function openBroker<Member>(door: Door<Member>, gate: Gate<Member>) {
  return Aedes.createBroker({
    connectTimeout: CONNECT_MS,
    preConnect(_client, packet, done) {
      // No sessions that outlive a connection: what an absent site missed must not reach it late.
      packet.clean = true;
      done(null, true);
    },
    authenticate(client, name, secret, done) {
      gate.admit(client, name, secret).then(
        (isIn) => (isIn ? done(null, true) : done(refusal(BAD_CREDENTIALS), null)),
        (error: unknown) => {
          gate.turnAway(client, 'the door is away', error);
          done(refusal(UNAVAILABLE), null);
        },
      );
    },
    authorizePublish: (...args) => judge(door, gate, args),
    authorizeSubscribe(client, subscription, done) {
      const guest = gate.guests.get(client);
      if (guest && door.maySubscribe(guest.member, subscription.topic))
        return guest.inTurn(HEARING, () => done(null, subscription));
      gate.inside.warn({ event: 'broker.forbidden', agent: client.id, topic: subscription.topic });
      done(null, null);
    },
  });
}

/** Gives a connection to the broker, and cuts it where a single packet is too large. */
function seat(broker: Aedes, connection: Duplex, request?: IncomingMessage): void {
  const fits = packetMeter(MOST_BYTES);
  broker.handle(connection, request);
  // Behind the broker's own listener, which decides when to read: this one only looks on.
  connection.on('data', (chunk: Buffer) => {
    if (!fits(chunk)) connection.destroy();
  });
}

type Options<Member> = { door: Door<Member>; port: number | undefined; log: Log };

/** Starts the embedded broker. It keeps everything in memory; agents repeat what matters. */
export async function embeddedBus<Member>({ door, port, log }: Options<Member>): Promise<Bus> {
  const gate = openGate(door, log, CONNECT_MS);
  const broker = await openBroker(door, gate);
  broker.on('clientError', (client, error) =>
    log.debug({ event: 'broker.client', client: client.id, err: error }),
  );
  broker.on('connectionError', (_client, error) => log.debug({ event: 'broker.connection', err: error }));
  const sweep = setInterval(() => {
    gate.expel().catch((error: unknown) => log.warn({ event: 'broker.door-away', err: error }));
  }, CHECK_MS);

  const take: Take = (connection, request) => seat(broker, connection, request);
  let listener: Server | undefined;
  return {
    publish: (topic, text, { retain = false, quality = 0 } = {}) =>
      new Promise((resolve, reject) => {
        // The broker takes a message that overtakes a later one of the same sender for a repeat, and a retained message takes a step more
        // than another: so each topic is a sender of its own.
        const frame = { cmd: 'publish', dup: false, brokerId: topic } as const;
        const packet = { ...frame, topic, payload: text, qos: quality, retain };
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
            // The server's own listeners have been here from the start and receive everything as it is published.
            deliver({ topic, text: payload.toString(), isOld: false, isStrange: false });
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
