import { Api, GrammyError } from 'grammy';
import type { Env } from '../env.ts';

/** How long a call waits for Telegram's answer, and how long before it Telegram may be silent when a call listens. */
const ANSWER_SECONDS = 8;
const LISTEN_SECONDS = 25;
/** A longer wait than this is not waited for in one attempt. */
const LONGEST_WAIT_SECONDS = 1_800;

/** Telegram asks to be left alone for so long. */
export class TooSoon extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Telegram asks to wait ${seconds} s.`);
    this.seconds = seconds;
  }
}
/** Nothing reaches the chat any more: the bot was blocked there, or the chat is gone. */
export class ChatGone extends Error {}
/** Telegram does not know the bot: TELEGRAM_TOKEN is wrong or was revoked. */
export class UnknownBot extends Error {}

/** A message to the bot in a chat with one person. */
export type BotMessage = {
  update: number;
  chat: number;
  name: string;
  /** The code of the link that was opened, empty where it had none; null for any other message. */
  start: string | null;
  /** Whether the bot is let into the chat; null where the message does not say. */
  isThere: boolean | null;
};

/** The bot that writes to founders, and receives what they send and open. */
export type Bot = {
  /** Its number, which is the beginning of its token. */
  id: number;
  /** What its links call it; asked once. */
  username(): Promise<string>;
  /** Rejects where Telegram did not take it; after a `TooSoon` nothing is asked of Telegram before its time is over. */
  send(message: { chat: number; text: string }, signal: AbortSignal): Promise<void>;
  /** The messages from that update on; waits for a while where there are none. */
  listen(from: number, signal: AbortSignal): Promise<BotMessage[]>;
};

type Update = Awaited<ReturnType<Api['getUpdates']>>[number];
type Signal = Parameters<Api['getMe']>[0];
// grammY names the signal of a package for a Node without one; it listens to nothing but the event that both have.
const heeding = (signal: AbortSignal) => signal as Signal;

/**
 * What a failure means, without where it came from: the address has the token in it, and what grammY throws has the message; both would be
 * in the log.
 */
function meaning(error: unknown): Error {
  if (!(error instanceof GrammyError))
    return new Error(error instanceof Error ? error.message : 'Telegram could not be asked.');
  const { error_code: code, description, parameters, message } = error;
  if (code === 429) return new TooSoon(parameters.retry_after ?? 1);
  if (code === 401 || code === 404) return new UnknownBot(description);
  const isGone = code === 403 || (code === 400 && /chat not found|deactivated/i.test(description));
  return isGone ? new ChatGone(description) : new Error(message);
}
const asked = async <T>(question: Promise<T>): Promise<T> =>
  question.catch((error: unknown) => {
    throw meaning(error);
  });

function heardIn({ update_id: update, message, my_chat_member: member }: Update): BotMessage | null {
  const chat = message?.chat ?? member?.chat;
  if (chat?.type !== 'private') return null;
  const name = [chat.first_name, chat.last_name].filter(Boolean).join(' ').slice(0, 200);
  const start = /^\/start(?:\s+([\w-]{1,64}))?\s*$/.exec(message?.text ?? '');
  const isThere = member ? member.new_chat_member.status !== 'kicked' : null;
  return { update, chat: chat.id, name, start: start && (start[1] ?? ''), isThere };
}

/** Waits until Telegram may be asked again; rejects when `signal` stops it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}

/** The bot of TELEGRAM_TOKEN; null where there is none. */
export function openBot({ TELEGRAM_TOKEN: token, TELEGRAM_API: apiRoot }: Env): Bot | null {
  if (token === undefined) return null;
  const api = new Api(token, { apiRoot, timeoutSeconds: ANSWER_SECONDS });
  const pollingApi = new Api(token, { apiRoot, timeoutSeconds: LISTEN_SECONDS + ANSWER_SECONDS });
  let name: string | null = null;
  let busyUntil = 0;
  return {
    id: Number(token.split(':')[0]),
    async username() {
      name ??= (await asked(api.getMe())).username;
      return name;
    },
    async send({ chat, text }, signal) {
      const wait = busyUntil - Date.now();
      if (wait > LONGEST_WAIT_SECONDS * 1_000) throw new TooSoon(Math.ceil(wait / 1_000));
      if (wait > 0) await pause(wait, signal);
      try {
        await asked(
          api.sendMessage(chat, text, { link_preview_options: { is_disabled: true } }, heeding(signal)),
        );
      } catch (error) {
        if (error instanceof TooSoon) busyUntil = Date.now() + error.seconds * 1_000;
        throw error;
      }
    },
    async listen(offset, signal) {
      const wanted = {
        offset,
        timeout: LISTEN_SECONDS,
        allowed_updates: ['message', 'my_chat_member'] as const,
      };
      const updates = await asked(pollingApi.getUpdates(wanted, heeding(signal)));
      return updates.map(
        (update) =>
          heardIn(update) ?? { update: update.update_id, chat: 0, name: '', start: null, isThere: null },
      );
    },
  };
}
