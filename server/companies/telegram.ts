import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import { type TelegramState, telegramProblems, telegramWords } from '@terezi/domain/companies/telegram.ts';
import { problem, type Problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { logAction } from '#platform/action-log/write.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Bot, type BotMessage, TooSoon, UnknownBot } from '#platform/telegram/bot.ts';
import { hashToken } from '../identity/index.ts';
import { storedCompany } from './company.ts';

/** How long a link that leads a founder into the chat works. */
const LINK_HOURS = 24;

/** The problem that says why Telegram did not answer. */
function failureOf(error: unknown): Problem {
  if (error instanceof TooSoon) return problem(telegramProblems.busy, { seconds: error.seconds });
  return problem(error instanceof UnknownBot ? telegramProblems.unknownBot : telegramProblems.away, {});
}

/**
 * Makes the link by which the founder of the company acted in opens the chat. Telegram is asked first, so that an earlier link
 * stays good where it does not answer.
 */
export async function createTelegramChannel(ctx: SignedIn, bot: Bot | null, askedId: number | undefined) {
  const { companyId, language, sql } = ctx;
  if (!bot) throw problem(telegramProblems.notSetUp, {});
  if (askedId !== undefined && askedId !== companyId) throw problem(general.notFound, {});
  const { name } = await storedCompany(ctx, companyId);
  const username = await bot.username().catch((error: unknown) => {
    throw failureOf(error);
  });
  const token = randomBytes(32).toString('base64url');
  const { rows } = await raw<{ expiresAt: string }>`
    select gate.offer_telegram_link(${hashToken(token)}, ${`${LINK_HOURS} hours`}::interval, ${language})
      as expires_at`.execute(sql);
  await logAction(ctx, { action: 'telegram-link-made', target: `company ${companyId}`, detail: { name } });
  const link = `https://t.me/${username}?start=${token}`;
  const message = fill(telegramWords.linkMade, language, { link, hours: LINK_HOURS });
  return { message, link, expiresAt: rows[0]?.expiresAt ?? '' };
}

const NONE = {
  linkedAt: null,
  chatName: null,
  brokenAt: null,
  linkExpiresAt: null,
  deliveredAt: null,
  failedAt: null,
  failure: null,
} as const;

/** The state of the chat with a company's founder, for a caller who sees the company. */
export async function telegramOf(ctx: SignedIn, bot: Bot | null, id: number): Promise<TelegramState> {
  await storedCompany(ctx, id);
  const row = await seenRows(ctx, 'telegramChat as t')
    .where('t.companyId', '=', id)
    .select(['t.linkedAt', 't.chatName', 't.brokenAt', 't.deliveredAt', 't.failedAt', 't.failure'])
    .select(
      raw<string | null>`case when t.link_expires_at > now() then t.link_expires_at end`.as('linkExpiresAt'),
    )
    .executeTakeFirst();
  return { isSetUp: bot !== null, ...(row ?? NONE) };
}

/** Acts on an update from the bot: links a chat, or notes that messages no longer arrive there. Answers the reply. */
export async function hearTelegram(
  sql: Sql,
  { chat, name, start, isThere }: BotMessage,
): Promise<string | null> {
  if (isThere !== null) await raw`select gate.note_telegram_presence(${chat}, ${isThere})`.execute(sql);
  if (start === null) return null;
  const { rows } = await raw<{ linked: boolean }>`
    select gate.take_telegram_link(${hashToken(start)}, ${chat}, ${name}) as linked`.execute(sql);
  // The server knows nothing of this person, not even the language.
  return rows[0]?.linked ? null : `${telegramWords.deadLink.az}\n\n${telegramWords.deadLink.en}`;
}
