import type { Client } from 'aedes';
import { sharesOf } from '../database/share.ts';
import { networkOf } from '../http/network.ts';
import type { Log } from '../log.ts';
import { type SparingLog, sparingLog } from '../sparing-log.ts';
import { type Pace, rateLimiters } from './rate-limiter.ts';

/** What may be published under a topic: how often, and how large each time. */
export type Allowance = Pace & {
  /** Allowances of one name are used up together. */
  name: string;
  bytes: number;
  /** How many messages may wait of a sender that cannot be made to wait; a whole burst where it does not matter. */
  line?: number;
  /** It is accepted and goes nowhere, such as a value of an instrument that was removed. */
  vain?: boolean;
};

/** A message that a member wants to publish; its text is read only where it decides. */
export type BrokerMessage = { topic: string; retain: boolean; text: () => string };

/** Who is let in, and what they may publish and subscribe to. */
export type Door<Member> = {
  /** The member that a name and a secret belong to; null where there is none. */
  admit(name: string, secret: Buffer): Promise<Member | null>;
  /** What a member may publish of this kind; null for nothing. */
  mayPublish(member: Member, message: BrokerMessage): Allowance | null;
  maySubscribe(member: Member, topic: string): boolean;
  /** Those of them who have lost their right to be here. */
  expelled(members: Member[]): Promise<Member[]>;
};

/** A client that was let in. */
export type Guest<Member> = {
  member: Member;
  /** Calls `go` when it is this guest's turn for such a thing; a guest that is too fast is not read until then. */
  inTurn(allowance: Pick<Allowance, 'name' | keyof Pace>, go: () => void): void;
};

/** How many are asked about at once: a flood of made-up names at the door must not hold up the house. */
const ASKED_AT_ONCE = 4;
/** Above what a line of the log needs to tell one stranger from another. */
const LONGEST_NAME = 64;

function newGuest<Member>(client: Client, member: Member, log: SparingLog): Guest<Member> {
  const theirs = rateLimiters();
  client.conn.once('close', theirs.close);
  return {
    member,
    inTurn({ name, burst, perSecond }, go) {
      if (theirs.pass({ name, burst, perSecond }, go))
        log.warn({ event: 'broker.slowed', agent: client.id, what: name });
    },
  };
}

/** The guests on the line, and the broker's questions about them. */
export function openGate<Member>(door: Door<Member>, log: Log, patience: number) {
  // A last will is judged after its connection has gone, so a guest outlives the place on the line.
  const guests = new WeakMap<Client, Guest<Member>>();
  const onLine = new Map<Client, Member>();
  const inside = sparingLog(log);
  const outside = sparingLog(log);
  const lines = sharesOf({ all: ASKED_AT_ONCE, each: ASKED_AT_ONCE, patience });
  const known = new Set<string>();

  /** A client that has been here before waits in a line of its own, strangers of one network all in one. */
  const lineOf = (client: Client, name: string): string => {
    const address = client.req?.socket.remoteAddress ?? Reflect.get(client.conn, 'remoteAddress');
    return known.has(name) ? `known ${name}` : networkOf(String(address));
  };

  async function asked(client: Client, name: string, secret: Buffer): Promise<Member | null> {
    const leave = await lines.take(lineOf(client, name));
    return door.admit(name, secret).finally(leave);
  }

  function turnAway(client: Client, why: string, error?: unknown): void {
    // One line a second for all strangers together, however many they are and by any name.
    const called = String(client.id).slice(0, LONGEST_NAME);
    outside.warn({ event: 'broker.refused', client: called, why, ...(error ? { err: error } : {}) });
  }

  async function admit(client: Client, name?: string, secret?: Buffer): Promise<boolean> {
    // One name is one client id: no client can take the place of another on the line.
    const member = name && secret && client.id === name ? await asked(client, name, secret) : null;
    if (member === null) {
      turnAway(client, 'not admitted');
      return false;
    }
    known.add(client.id);
    guests.set(client, newGuest(client, member, inside));
    onLine.set(client, member);
    client.conn.once('close', () => onLine.delete(client));
    return true;
  }

  async function expel(): Promise<void> {
    if (onLine.size === 0) return;
    const gone = new Set(await door.expelled([...onLine.values()]));
    for (const [client, member] of onLine) {
      if (!gone.has(member)) continue;
      known.delete(client.id);
      log.warn({ event: 'broker.expelled', agent: client.id });
      client.close();
    }
  }

  return { guests, admit, expel, turnAway, inside };
}

export type Gate<Member> = ReturnType<typeof openGate<Member>>;
