import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { id, idInAddress, instant, one } from '../grammar/shape.ts';
import { problems } from '../grammar/problem.ts';
import type { Words } from '../grammar/words.ts';
import { companyPermission } from './policy.ts';

/** How a company's chat with the bot stands. */
const telegramState = z.object({
  /** Whether this server has a bot at all. */
  isSetUp: z.boolean(),
  /** Since when there is a chat, and the founder's name in it; null where none was linked yet. */
  linkedAt: instant.nullable(),
  chatName: z.string().nullable(),
  /** Since when nothing arrives there any more; null where it does. */
  brokenAt: instant.nullable(),
  /** Until when an unopened link is good. */
  linkExpiresAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  failedAt: instant.nullable(),
  failure: z.string().nullable(),
});
export type TelegramState = z.output<typeof telegramState>;

/** The endpoints about a company's chat with its founder. */
export const telegramApi = {
  createTelegramChannel: endpoint.act({
    path: '/company/create-telegram-channel',
    summary:
      'Makes a link that opens the Telegram chat with the founder of the caller’s company; it works once and replaces the link before it.',
    permission: companyPermission.change,
    // Waits for Telegram's server, as a capture waits for a site.
    asksSite: true,
    isSecret: true,
    input: z.strictObject({ id: id.optional() }),
    output: z.object({ message: z.string(), link: z.string(), expiresAt: instant }),
  }),
  telegram: endpoint.read({
    path: '/company/{id}/telegram',
    summary:
      'Answers whether the chat with a company’s founder is linked, and the outcome of the last message.',
    permission: companyPermission.read,
    input: z.strictObject({ id: idInAddress }),
    output: one('telegram', telegramState),
  }),
};

export const telegramProblems = problems('telegram', {
  notSetUp: {
    status: 409,
    az: 'Bu serverdə Telegram qurulmayıb. Administratordan TELEGRAM_TOKEN-i təyin etməsini xahiş edin.',
    en: 'Telegram is not set up on this server. Ask the person who runs it to set TELEGRAM_TOKEN.',
  },
  unknownBot: {
    status: 409,
    az: 'Telegram botu tanımır. Administratordan TELEGRAM_TOKEN-i yoxlamasını xahiş edin.',
    en: 'Telegram does not know the bot. Ask the person who runs the server to check TELEGRAM_TOKEN.',
  },
  busy: {
    status: 503,
    az: 'Telegram {seconds} saniyə gözləməyi xahiş edir. Sonra yenidən cəhd edin.',
    en: 'Telegram asks to wait {seconds} {seconds|second|seconds}. Try again then.',
  },
  away: {
    status: 503,
    az: 'Telegram indi cavab vermir. Bir azdan yenidən cəhd edin.',
    en: 'Telegram does not answer now. Try again in a while.',
  },
});

/** The answer that comes with a link, and the bot's words in the chat. */
export const telegramWords = {
  linkMade: {
    az: 'Bu keçidi təsisçinin telefonunda açın və «Start» düyməsinə basın: {link}. Keçid bir dəfə işləyir və {hours} saat qüvvədədir.',
    en: 'Open this link on the founder’s telephone and press “Start”: {link}. The link works once, within {hours} hours.',
  },
  deadLink: {
    az: 'Bu keçid işləmir: ya istifadə olunub, ya müddəti bitib. Şirkətin səhifəsində yenisini yaradın.',
    en: 'This link no longer works: it was used or has expired. Make a new one on the company’s page.',
  },
  greeting: {
    az: 'Salam, {name}! Bu söhbət Tərəzidə {company} şirkəti ilə bağlandı. Şirkətin xəbərləri bura gələcək.',
    en: 'Hello {name}, this chat is now linked with {company} in Tərəzi. News of the company comes here.',
  },
} as const satisfies Record<string, Words>;
