import { pino } from 'pino';

/** What the log never shows, wherever it appears in a logged object. */
const SECRETS = ['password', 'Password', 'token', 'Token', 'authorization', 'secret', 'hash', 'cookie'];

/** One JSON object a line, UTC, no secrets. */
export const createLog = (level: string) =>
  pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  });

export type Log = ReturnType<typeof createLog>;
