import { parseArgs } from 'node:util';
import { BackupRefusal } from './database/backup/refusal.ts';
import { BadEnvironment, type Env, readEnv } from './platform/env.ts';
import { refusalOf } from './refusal.ts';

/** What a command is given that a person runs and waits for. */
export type CommandContext = {
  env: Env;
  /** The value of its one option. */
  place: string;
  say(line: string): void;
  /** Aborts with Ctrl-C, or with another signal to end. */
  signal: AbortSignal;
};

function placeGiven(option: string, usage: string): string {
  try {
    const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
    const place = values[option];
    if (typeof place === 'string' && place !== '') return place;
  } catch {
    // The refusal below shows the usage.
  }
  throw new BackupRefusal(usage);
}

/** Runs a command to its end: 0 where it is done, 1 with a sentence where it is refused or broken off. */
export async function carryOut(
  { option, usage }: { option: string; usage: string },
  work: (question: CommandContext) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  for (const each of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(each, () => over.abort());
  const say = (line: string): void => console.log(line);
  try {
    const place = placeGiven(option, usage);
    await work({ env: readEnv(process.env), place, say, signal: over.signal });
    process.exit(0);
  } catch (error) {
    const isBrokenOff = over.signal.aborted && !(error instanceof BadEnvironment);
    console.error(refusalOf(error, null) ?? (isBrokenOff ? 'Broken off.' : error));
    process.exit(1);
  }
}
