import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A token as Telegram gives one; its bot is called `terezi_sinaq_bot`. */
export const BOT_TOKEN = `7001:${'A'.repeat(35)}`;

type Answer = { ok: boolean; [name: string]: unknown };
/** The answer to a method in the place of the usual one; null for the usual one, 'silence' for none. */
type Manner = (method: string, body: Record<string, unknown>) => Answer | 'silence' | null;

/** A refusal as Telegram words it. */
export const refused = (
  code: number,
  description: string,
  parameters: Record<string, unknown> = {},
): Answer => ({
  ok: false,
  error_code: code,
  description,
  parameters,
});

const LOOK_MS = 20;

/** A person's words to the bot, in a chat of their own. */
const wordsOf = (chat: number, text: string) => ({
  message: {
    message_id: 1,
    date: 0,
    chat: { id: chat, type: 'private', first_name: 'Rəşad', last_name: 'Əliyev' },
    text,
  },
});
const presenceOf = (chat: number, status: 'kicked' | 'member') => ({
  my_chat_member: {
    date: 0,
    chat: { id: chat, type: 'private', first_name: 'Rəşad' },
    new_chat_member: { status },
  },
});

/** A Bot API of the test's own until it is closed, which passes the messages to the bot on to one client at a time, as Telegram's does. */
export async function telegramServer() {
  const requests: { method: string; at: number; body: Record<string, unknown> }[] = [];
  const updates: { update_id: number }[] = [];
  let manner: Manner = () => null;
  let listeners = 0;
  let conflicts = 0;

  async function told(from: number, line: ServerResponse): Promise<Answer> {
    if (listeners > 0) {
      conflicts++;
      return refused(409, 'Conflict: terminated by other getUpdates request');
    }
    listeners++;
    const leave = () => {
      listeners--;
      line.off('close', leave);
    };
    line.on('close', leave);
    const fresh = () => updates.filter(({ update_id }) => update_id >= from);
    for (let waited = 0; waited < 400 && !line.destroyed && fresh().length === 0; waited += LOOK_MS)
      await sleep(LOOK_MS);
    if (!line.destroyed) leave();
    return { ok: true, result: fresh() };
  }
  async function answer(
    method: string,
    body: Record<string, unknown>,
    line: ServerResponse,
  ): Promise<Answer> {
    if (method === 'getMe')
      return { ok: true, result: { id: 7001, is_bot: true, username: 'terezi_sinaq_bot' } };
    if (method === 'getUpdates') return told(Number(body['offset'] ?? 0), line);
    return { ok: true, result: { message_id: requests.length } };
  }
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await request.toArray()).join('');
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    requests.push({ method, at: Date.now(), body });
    const other = token === BOT_TOKEN ? manner(method, body) : refused(401, 'Unauthorized');
    if (other === 'silence') return;
    const reply = other ?? (await answer(method, body, response));
    response.writeHead(reply.ok ? 200 : Number(reply['error_code']), { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  }
  const door = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const say = (update: object) => updates.push({ update_id: 100 + updates.length, ...update });
  return {
    close() {
      door.closeAllConnections();
      door.close();
    },
    environment: {
      TELEGRAM_TOKEN: BOT_TOKEN,
      TELEGRAM_API: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    },
    asked: requests,
    /** The calls of one method. */
    by: (method: string) => requests.filter((each) => each.method === method),
    conflicts: () => conflicts,
    answers: (wanted: Manner) => void (manner = wanted),
    say: (chat: number, text: string) => void say(wordsOf(chat, text)),
    leaves: (chat: number) => void say(presenceOf(chat, 'kicked')),
    returns: (chat: number) => void say(presenceOf(chat, 'member')),
  };
}
