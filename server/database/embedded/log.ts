import { DATABASE } from './endpoint.ts';

/** The part of a pino logger used here: fields first, then one sentence. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, sentence: string) => void>;

const LEVELS: Readonly<Record<string, keyof Log>> = {
  WARNING: 'warn',
  ERROR: 'warn',
  FATAL: 'error',
  PANIC: 'error',
};

/** The server's own attempts to connect while PostgreSQL starts, and the first look for the database before it is made. */
const STARTING = /^the database system is (starting up|not yet accepting connections)/;
const NOT_YET_MADE = `database "${DATABASE}" does not exist`;

/** Passes one line of PostgreSQL's log on at the level it states (message severities of its manual, runtime logging). */
export function passOn(log: Log, line: string): void {
  const [, severity = 'LOG', text = line] = /^([A-Z]+): {2}(.*)$/.exec(line) ?? [];
  if (STARTING.test(text) || text === NOT_YET_MADE) return;
  log[LEVELS[severity] ?? 'info']({ event: 'postgres.log' }, text);
}
