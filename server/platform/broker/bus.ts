import type { FastifyInstance } from 'fastify';

/**
 * A message as it came. `isOld`: the broker had kept it and sent it to a new subscriber, and how long ago it was published is unknown.
 * `isStrange`: the name that it was published under belongs to none of those who may publish it.
 */
export type Message = { topic: string; text: string; isOld: boolean; isStrange: boolean };

export type Delivery = {
  /** The broker keeps it for those who subscribe later. */
  retain?: boolean;
  /** 0 may get lost, 1 arrives at least once while the receiver is on the line. */
  quality?: 0 | 1;
};

/** The server's own connection to its MQTT broker, the embedded one or one that runs elsewhere. */
export type Bus = {
  /** Rejects while the broker is away: no message of ours waits to go out late. */
  publish(topic: string, text: string, delivery?: Delivery): Promise<void>;
  /** Receives everything under a topic filter, also after the broker was away. */
  subscribe(filter: string, listener: (message: Message) => void): Promise<void>;
  /** Called each time the connection opens, at first and again; at once where it is open already. */
  onUp(listener: () => void): void;
  /** Lets the broker answer on the application's own port; does nothing for a broker elsewhere. */
  attach(app: FastifyInstance): void;
  close(): Promise<void>;
};
