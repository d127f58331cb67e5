import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOT_TOKEN, refused, telegramServer } from '../../testing/telegram-server.ts';
import { readEnv } from '../env.ts';
import { type Bot, openBot } from './bot.ts';

const never = new AbortController().signal;
let telegram: Awaited<ReturnType<typeof telegramServer>>;
beforeAll(async () => {
  telegram = await telegramServer();
});
afterAll(() => telegram.close());

function botAt(environment: Readonly<Record<string, string>>): Bot {
  const bot = openBot(readEnv({ DEMO: 'on', ...environment }));
  if (!bot) throw new Error('there is no bot');
  return bot;
}
/** All that a log could show of a failure. */
const shown = async (failing: Promise<unknown>) =>
  inspect(await failing.catch((error: unknown) => error), { depth: 10 });

it('is there only where a token is set', () => {
  expect(openBot(readEnv({ DEMO: 'on' }))).toBeNull();
});

it('shows neither its token nor its message, through every failure', async () => {
  const away = botAt({ TELEGRAM_TOKEN: BOT_TOKEN, TELEGRAM_API: 'http://127.0.0.1:9' });
  const bot = botAt(telegram.environment);
  telegram.answers(() => refused(500, 'Internal Server Error'));
  const failures = [
    await shown(away.username()),
    await shown(away.listen(0, never)),
    await shown(bot.send({ chat: 1, text: 'yalnız ona' }, never)),
  ];
  for (const failure of failures) {
    expect(failure).toMatch(/^Error: /);
    expect(failure).not.toMatch(new RegExp(`${BOT_TOKEN}|yalnız ona`));
  }
});
