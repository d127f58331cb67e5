import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Log } from '#platform/log.ts';

/** A program of ours that runs beside the server and is started again whenever it ends. */
export type Child = {
  /** The process as it runs now; null between two lives. */
  process(): ChildProcess | null;
  /** Asks it to end, and ends it by force shortly before five seconds are over. */
  stop(): Promise<void>;
};

export type ChildOptions = {
  /** The name of its lines in the log. */
  name: string;
  program: URL;
  /** Modules loaded ahead of the program. */
  ahead?: URL[];
  env: Record<string, string>;
  log: Log;
  /** Called with each new life. */
  onStart?: (child: ChildProcess) => void;
};

const SHORTEST_MS = 500;
/** However often it has died: with the time it takes to start, a site is back within five seconds. */
const LONGEST_MS = 2_000;
/** After so long a life the next death is a new trouble, not the same one. */
const GOOD_LIFE_MS = 20_000;
const FORCE_MS = 4_700;

/** The part of the server's own environment that a child gets: how to run, and none of its secrets. */
const INHERITED = ['PATH', 'NODE_COMPILE_CACHE', 'TZ', 'TMPDIR', 'SystemRoot'];

/** The names of pino's numeric levels, as its documentation lists them. */
const LEVELS = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'error' } as const;

function forward(line: string, name: string, log: Log): void {
  if (line.trim() === '') return;
  try {
    const { level, time: _, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const known = LEVELS[level as keyof typeof LEVELS] ?? 'debug';
    log[known]({ event: name, ...rest }, typeof msg === 'string' ? msg : '');
  } catch {
    log.warn({ event: name, line: line.slice(0, 1_000) });
  }
}

function start({ name, program, ahead = [], env, log }: ChildOptions): ChildProcess {
  const inherited = INHERITED.flatMap((key) => {
    const value = process.env[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  const options: ForkOptions = {
    execPath: process.execPath,
    execArgv: ['--disable-warning=ExperimentalWarning', ...ahead.flatMap((url) => ['--import', url.href])],
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches every process of a terminal's foreground group, but a weight that is being taken still needs its site: only the server
    // gets it, and ends the others in their turn.
    detached: process.platform !== 'win32',
  };
  const child = fork(fileURLToPath(program), options);
  for (const output of [child.stdout, child.stderr])
    if (output) createInterface({ input: output }).on('line', (line) => forward(line, name, log));
  return child;
}

/** Starts a program and keeps it running, waiting longer after each early death, until it is stopped. */
export function keepRunning(options: ChildOptions): Child {
  const { name, log, onStart } = options;
  let current: ChildProcess | null = null;
  let wait = SHORTEST_MS;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  function live(): void {
    const began = performance.now();
    const child = start(options);
    current = child;
    child.on('error', (error) => log.error({ event: name, err: error }, 'process not started'));
    child.on('exit', (code, signal) => {
      current = null;
      if (isStopped) return;
      log.warn({ event: name, code, signal }, 'process ended and is started again');
      if (performance.now() - began > GOOD_LIFE_MS) wait = SHORTEST_MS;
      again = setTimeout(live, wait);
      wait = Math.min(wait * 2, LONGEST_MS);
    });
    onStart?.(child);
  }

  live();
  return {
    process: () => current,
    async stop() {
      isStopped = true;
      clearTimeout(again);
      const child = current;
      if (!child) return;
      const force = setTimeout(() => child.kill('SIGKILL'), FORCE_MS);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(force);
    },
  };
}
