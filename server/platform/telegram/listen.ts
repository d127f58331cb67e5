import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import type { Sql } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { type Bot, type BotMessage, TooSoon } from './bot.ts';

/** The place is kept for so long: longer than one long question to Telegram, so that the process that asks still has it after. */
const HELD_SECONDS = 60;
/** How often a process without the place looks for it, and how long it waits after a failure. */
const LOOK_MS = 5_000;
const AGAIN_MS = 5_000;

type Parts = {
  bot: Bot;
  database: Database;
  log: Log;
  /** Acts on a message, in the transaction that writes down that it was received; answers the reply, or null for none. */
  hear(sql: Sql, update: BotMessage): Promise<string | null>;
  lookMs?: number;
};

/**
 * Receives the bot's messages until it is stopped, in one of all processes: the one that has the place asks Telegram, and keeps the place
 * by asking. Each message is acted on once in effect: the number of the next update moves with it or not at all.
 */
export function startListening({ bot, database, log, hear, lookMs = LOOK_MS }: Parts): {
  stop(): Promise<void>;
} {
  const who = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const inOne = <T>(work: (sql: Sql) => Promise<T>) =>
    database.transaction({ identity: 'worker', requestId: 'telegram', writes: true }, work);
  const rest = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => {});

  const hold = () =>
    inOne(async (sql) => {
      const { rows } = await raw<{ next: number | null }>`
        select gate.hold_telegram(${bot.id}, ${who}, ${HELD_SECONDS}) as next`.execute(sql);
      return rows[0]?.next ?? null;
    });
  async function take(update: BotMessage): Promise<void> {
    const reply = await inOne(async (sql) => {
      const { rows } = await raw<{ isNew: boolean }>`
        select gate.heard_telegram(${bot.id}, ${who}, ${update.update}) as is_new`.execute(sql);
      return rows[0]?.isNew === true ? hear(sql, update) : null;
    });
    // A word in passing to a person whose message leads nowhere: where it does not arrive, they write again.
    if (reply !== null) await bot.send({ chat: update.chat, text: reply }, signal).catch(() => {});
  }

  async function once(): Promise<void> {
    const next = await hold();
    if (next === null) {
      await rest(lookMs);
      return;
    }
    for (const update of await bot.listen(next, signal)) await take(update);
  }
  async function forever(): Promise<void> {
    while (!signal.aborted)
      await once().catch(async (error: unknown) => {
        if (signal.aborted) return;
        log.warn({ event: 'telegram.interrupted', err: error });
        await rest(error instanceof TooSoon ? error.seconds * 1_000 : AGAIN_MS);
      });
  }
  const over = forever();
  return {
    async stop() {
      stopping.abort();
      await over;
      await inOne((sql) => raw`select gate.let_go_of_telegram(${bot.id}, ${who})`.execute(sql)).catch(
        () => {},
      );
    },
  };
}
