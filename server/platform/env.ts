import { isIP } from 'node:net';
import { z } from 'zod';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((value) => value === 'on' || value === 'true' || value === '1');

/** A number in the limits given; every way to miss them has the same sentence. */
function number(from: number, to: number) {
  const sentence = `must be a number from ${from} to ${to}`;
  return z.coerce.number(sentence).min(from, sentence).max(to, sentence);
}
function whole(from: number, to: number) {
  const sentence = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence);
}

const port = whole(0, 65_535);
const url = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
      message: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });

/** An address, or an address with the length of its network's prefix; a prefix of nothing would match every address. */
function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const family = isIP(address);
  if (family === 0 || prefix === undefined) return family !== 0;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

const isProxyTrust = (text: string): boolean => /^\d$/.test(text) || text.split(',').every(isNetwork);

/** Whether each of the secrets can hold 256 bits in base64. */
const isLongEnough = (text: string): boolean => text.split(',').every((key) => key.trim().length >= 43);

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every setting of the server, each with the sentence that explains it. */
const settings = z.object({
  PORT: port.default(3000).describe('Port of the web, the API and the site link.'),
  HOST: z
    .string()
    .optional()
    .describe('Address to listen on. Default: 0.0.0.0, of the demo 127.0.0.1, which is this machine alone.'),
  PUBLIC_URL: url('http', 'https')
    .optional()
    .describe('Address that people type; receipts and mails point there. Default: http://localhost:PORT.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder for everything that this machine keeps.'),
  FILES_URL: z
    .string()
    .refine(
      (text) => /^(file:\/\/\/|s3:\/\/[^/])/.test(text) && URL.canParse(text),
      'must be the address of a folder, file:///…, or of a bucket, s3://…',
    )
    .optional()
    .describe(
      'Store of uploaded and generated files: a folder, file:///…, or a bucket, s3://bucket/prefix?endpoint=https://…&region=…; of several servers, one that all of them reach. Default: files in DATA_DIR.',
    ),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('A PostgreSQL 15 or newer of your own. Default: one is started in DATA_DIR.'),
  DATABASE_REQUESTS_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database by a login that may become terezi_app alone: requests use it. Default: as DATABASE_URL.',
    ),
  DATABASE_PORTER_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database by a login that may become terezi_porter alone: sign-ins use it. Default: as DATABASE_URL.',
    ),
  DATABASE_WORKER_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database by a login that may become terezi_worker and terezi_app alone: jobs use it. Default: as DATABASE_URL.',
    ),
  DATABASE_BACKUP_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database by a login that sees every row: only backups use it. Default: as DATABASE_URL.',
    ),
  DATABASE_POOL: whole(2, 200).default(20).describe('Connections to the database.'),
  PREPARED_STATEMENTS: flag
    .default(true)
    .describe(
      'Prepare frequent statements. Off behind a pooler in transaction mode that does not support them, such as PgBouncer before 1.21.',
    ),
  MQTT_URL: url('mqtt', 'mqtts', 'ws', 'wss')
    .optional()
    .describe(
      'An MQTT broker of your own, needed for more than one server. Default: a broker on PORT under /mqtt.',
    ),
  MQTT_PORT: port.optional().describe('Port for agents that speak MQTT over plain TCP. Default: none.'),
  SIGNING_KEY: z
    .string()
    .refine(isLongEnough, 'needs at least 256 bits: 43 characters of base64')
    .optional()
    .describe(
      'Secrets that sign session tokens, separated by commas: the first signs, the server still accepts the others. Default: made once and kept in DATA_DIR.',
    ),
  SETTINGS_KEY: z
    .string()
    .min(43, 'needs at least 256 bits: 43 characters of base64')
    .optional()
    .describe(
      "Secret that signs sites' settings; sites trust it for ever. Default: made once and kept in DATA_DIR, a demo's in its database.",
    ),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe('Mail server. Default: none; mails wait, and those of the demo are shown on a page.'),
  MAIL_FROM: z.email().optional().describe('Sender of mails. Default: terezi@ and the host of PUBLIC_URL.'),
  TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d{1,15}:[\w-]{20,}$/, "must be a bot's token: its number, a colon and its secret")
    .optional()
    .describe('Bot that writes to founders by Telegram, as @BotFather gives it. Default: none.'),
  TELEGRAM_API: url('http', 'https')
    .default('https://api.telegram.org')
    .transform((address) => address.replace(/\/+$/, ''))
    .describe('Bot API of Telegram, or of a server of your own.'),
  WORKERS: z
    .enum(['on', 'off', 'only'], 'must be on, off or only')
    .default('on')
    .describe('Jobs in this process: on, off (another process does them), only (nothing else).'),
  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyTrust, 'must be a number of hops up to 9 or a list of networks, never all of them')
    .optional()
    .describe('Hops or networks whose X-Forwarded-For the server trusts. Default: none.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'needs at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics. Default: only this machine may read it.'),
  REQUESTS_PER_MINUTE: whole(60, 10_000_000)
    .default(3_000)
    .describe('Most requests from one address in a minute.'),
  SESSION_HOURS: number(0.01, 168).default(12).describe('How long a sign-in lasts.'),
  SESSION_IDLE_MINUTES: number(1, 10_080)
    .default(120)
    .describe('How long a session lasts unused; an open page of live values counts as use.'),
  LOG_LEVEL: z
    .enum(LEVELS, `must be one of ${LEVELS.join(', ')}`)
    .default('info')
    .describe('Least level that is written to the log.'),
  DEMO: flag.optional().describe('Demo world, accounts and site. Default: on, off when DATABASE_URL is set.'),
  DEMO_PACE: number(1, 10)
    .default(1)
    .describe('How much faster than real ones the trucks of the demo drive on and off.'),
});

export type Env = Omit<z.infer<typeof settings>, 'DEMO' | 'HOST' | 'PUBLIC_URL'> & {
  DEMO: boolean;
  HOST: string;
  PUBLIC_URL: string;
};

/** A refusal to start: one line for each variable that is wrong. */
export class BadEnvironment extends Error {}

/** Reads and checks the environment; throws `BadEnvironment` with a readable list. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const filledIn = Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => name in settings.shape && value !== undefined && value !== '',
    ),
  );
  const result = settings.safeParse(filledIn);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const shape: Record<string, z.ZodType> = settings.shape;
      return `  ${name}: ${issue.message}. ${shape[name]?.description ?? ''}`;
    });
    throw new BadEnvironment(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const env = result.data;
  const DEMO = env.DEMO ?? env.DATABASE_URL === undefined;
  return {
    ...env,
    DEMO,
    // The accounts of the demo are published: by default only this machine reaches it.
    HOST: env.HOST ?? (DEMO ? '127.0.0.1' : '0.0.0.0'),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  };
}

/** The settings and their sentences, for the operations page. */
export const describeEnv = (): { name: string; sentence: string }[] =>
  Object.entries(settings.shape).map(([name, shape]) => ({ name, sentence: shape.description ?? '' }));
