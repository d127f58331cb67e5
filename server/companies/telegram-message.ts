import { sql as raw } from 'kysely';
import { z } from 'zod';
import { telegramWords } from '@terezi/domain/companies/telegram.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Database } from '#platform/database/database.ts';
import { Hopeless, type Job, type JobContext, type JobKind, jobKind } from '#platform/jobs/kind.ts';
import { type Bot, ChatGone } from '#platform/telegram/bot.ts';
import { messageOf, noticesSent, noticesToSend } from '../notices/index.ts';

const telegramLinked = jobKind({ name: 'telegram-linked', payload: z.object({}), atOnce: 1 });
const noticesTold = jobKind({ name: 'notice-telegram', payload: noticesSent, atOnce: 1 });
/** The kinds of messages to founders by Telegram. */
export const telegramMessageNames: readonly string[] = [telegramLinked.name, noticesTold.name];

type Parts = { bot: Bot; database: Database };
type Chat = { chat: number; name: string; language: Language };
type Message = { companyId: number; chat: number; text: string };

async function founder({ sql, companyId }: JobContext): Promise<Chat> {
  const row = await ownRows({ sql, companyId }, 'telegramChat')
    .select(['chatId', 'chatName', 'language', 'brokenAt'])
    .executeTakeFirst();
  if (row?.chatId == null || row.brokenAt !== null) throw new Hopeless('No chat of the founder is linked.');
  return { chat: row.chatId, name: row.chatName ?? '', language: row.language as Language };
}

/** A job that sends a kind of message to the founder's chat and notes the outcome beside the chat. */
const telegramJob = <Payload>(
  { bot, database }: Parts,
  kind: JobKind<Payload>,
  write: (ctx: JobContext, to: Chat, payload: Payload) => Promise<string>,
): Job<Payload, Message> => {
  const note = ({ companyId, chat }: Message, why: string | null, breaks: boolean) =>
    database.transaction({ identity: 'worker', requestId: 'telegram', writes: true }, (sql) =>
      raw`select gate.note_telegram(${companyId}, ${chat}, ${why}, ${breaks})`.execute(sql),
    );
  return {
    kind,
    async act(ctx, payload) {
      const to = await founder(ctx);
      return { companyId: ctx.companyId, chat: to.chat, text: await write(ctx, to, payload) };
    },
    async tell(message, signal) {
      try {
        await bot.send(message, signal);
      } catch (error) {
        const isGone = error instanceof ChatGone;
        await note(message, error instanceof Error ? error.message : String(error), isGone);
        throw isGone ? new Hopeless(error.message, { cause: error }) : error;
      }
      await note(message, null, false);
    },
  };
};

/** How each message to a founder is written and sent. */
export const telegramMessages = (parts: Parts) => [
  telegramJob(parts, telegramLinked, async ({ sql, companyId }, { name, language }) => {
    const { name: company } = await ownRows({ sql, companyId: companyId }, 'company')
      .select('name')
      .executeTakeFirstOrThrow();
    return fill(telegramWords.greeting, language, { name, company });
  }),
  telegramJob(parts, noticesTold, async (ctx, { language }, payload) => {
    const sent = await noticesToSend(ctx, payload);
    const { title, lines, more } = messageOf(sent, language);
    const [only, ...others] = lines;
    return others.length === 0
      ? (only ?? title)
      : [title, ...lines.map((line) => `• ${line}`), more].join('\n').trim();
  }),
];
